import type { RunView } from '../../src/app/run/run-view';
import { readCycles } from '../../src/app/run/run-log';
import type { CycleEntry } from '../../src/core/kernel/entities';
import type { JsonObject } from '../../src/core/shared/json';
import type { EffectCheck, Tool, ToolCallable } from '../../src/core/tools/define';
import type { OutsideSource } from '../../src/app/run/kernel';
import {
	ModelFault,
	type LanguageModel,
	type ModelAnswer,
	type ModelRequest,
} from '../../src/ports/language-model';
import { decide, openWaiting, type PlaneOptions, type TestPlane } from './plane';

export const ITEM = 'Approved/a.md';

/** A step as a note has it, with its tool and arguments. */
export function step(text: string, block?: JsonObject): string {
	if (!block) return `- [ ] ${text}\n`;
	const json = JSON.stringify(block, null, 2).replaceAll('\n', '\n  ');
	return `- [ ] ${text}\n  \`\`\`json\n  ${json}\n  \`\`\`\n`;
}

export function planNote(...steps: readonly string[]): string {
	return `# Tidy up\n\n## Plan\n\n${steps.join('')}`;
}

export const APPEND = (text: string, path = 'Notes/log.md') =>
	step(`Add ${text}`, { tool: 'append_note', arguments: { path, text: `${text}\n` } });

/** An item at `Approved/a.md` whose plan a person has approved. */
export async function openApproved(
	body: string,
	options: PlaneOptions = {},
	notes: Record<string, string> = { 'Notes/log.md': '# Log\n' },
): Promise<TestPlane> {
	const plane = await openWaiting(body, options);
	for (const [path, text] of Object.entries(notes)) plane.vault.outside.write(path, text);
	await plane.settle();
	await decide(plane, 'Pending_Approval/a.md');
	await plane.settle();
	return plane;
}

/** Starts it as a program would, and waits until it rests. */
export async function runToRest(plane: TestPlane, path = ITEM): Promise<RunView | null> {
	const started = await plane.control.runs.start(path, 'test', null);
	if (!started.ok) throw new Error(started.refusal.sentence);
	return rest(plane, path);
}

export async function rest(plane: TestPlane, path = ITEM): Promise<RunView | null> {
	await plane.control.runs.settled(path);
	await plane.idle();
	const record = plane.site.records.get('task-1');
	return plane.control.runs.at(record ? plane.site.full(record.path) : path);
}

export async function cyclesOf(plane: TestPlane): Promise<CycleEntry[]> {
	const run = plane.site.records.get('task-1')?.run;
	return run ? readCycles(plane.site, run) : [];
}

type Invoke = Extract<ToolCallable, { effect: 'external' }>['invoke'];

/** Tools of somebody else's, at the port. */
export function outsideTools(
	tools: Record<string, Invoke>,
	check?: EffectCheck,
): OutsideSource & { accepted: Set<string> } {
	const accepted = new Set(Object.keys(tools));
	return {
		accepted,
		prepare: () => Promise.resolve(),
		tools: () => [],
		state: (name) =>
			!Object.hasOwn(tools, name) ? 'unknown' : accepted.has(name) ? 'ready' : 'not-accepted',
		tool: (name): Tool | null => {
			const invoke = accepted.has(name) ? tools[name] : undefined;
			if (!invoke) return null;
			const schema = { type: 'object' };
			return {
				...{ name, description: name, inputSchema: schema, outputSchema: schema, digest: 'd' },
				effect: 'external',
				call: { effect: 'external', invoke, ...(check && { check: () => check }) },
			};
		},
	};
}

/** What a model says next: an answer, or why there is none. */
export type Line = Partial<ModelAnswer> | ModelFault;

/** A model at the port that says one thing after the other, the last for ever. */
export class SpokenModel implements LanguageModel {
	readonly name = 'test/model';
	readonly asked: ModelRequest[] = [];

	constructor(private readonly lines: readonly Line[]) {}

	ask(request: ModelRequest): Promise<ModelAnswer> {
		const line = this.lines[Math.min(this.asked.length, this.lines.length - 1)] ?? {};
		this.asked.push(request);
		if (line instanceof ModelFault) return Promise.reject(line);
		const usage = { inputTokens: 10, outputTokens: 5 };
		const bare = { text: '', toolCalls: [], stop: 'end', usage, raw: {}, streamed: false } as const;
		return Promise.resolve({ ...bare, ...line });
	}
}

/** A model at the port that answers once, when the test says so. */
export class HeldModel implements LanguageModel {
	readonly name = 'test/held';
	private hear: (request: ModelRequest) => void = () => undefined;
	private give: (answer: ModelAnswer) => void = () => undefined;
	readonly asked = new Promise<ModelRequest>((resolve) => (this.hear = resolve));

	ask(request: ModelRequest): Promise<ModelAnswer> {
		this.hear(request);
		return new Promise((resolve) => (this.give = resolve));
	}

	answer(text: string): void {
		this.give({ text, toolCalls: [], stop: 'end', usage: null, raw: {}, streamed: true });
	}
}
