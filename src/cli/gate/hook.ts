// `signoff gate` as a coding agent starts it: one call on stdin, one answer on stdout. Most calls pass by rule, so nothing is loaded here that
// isn't needed for that; what asks a person is loaded when somebody has to be asked.
//
// Whatever happens, it answers, and its answer is no unless a rule or a person said yes.

import { dirname, isAbsolute } from 'node:path';
import { type Answered, Journal } from './journal';
import { takeComment } from './comments';
import { readOptions, waitOf, type GateOptions } from './options';
import { resolvePath } from './paths';
import { gateFolder, sha256Hex } from './state';
import { readInput } from './stdin';
import { gatePlace, loadView, type GatePlace, type GateView } from './view';
import {
	callText,
	type AgentCall,
	type AgentName,
	type Dialect,
	type HookAnswer,
	type HookEvent,
} from '../../core/door/call';
import { dialectOf, recognise } from '../../core/door/dialects/dialects';
import { judgeCall, type Judgement } from '../../core/door/judge/judge-call';
import { accept, refuse, type Result } from '../../core/shared/result';
import { vaultAbove } from '../../node/find-vault';
import type { Environment } from '../../node/state-folder';
import { reasonOf } from '../../node/system-error';
import { gateText, problemSentence, type GateProblem } from '../../text/cli/gate';
import { door } from '../../text/recorded/door';

export interface HookSide {
	stdin: NodeJS.ReadableStream;
	env: Environment;
	cwd: string;
	now: () => number;
	/** Asked to end before a person has decided. */
	signal: AbortSignal;
	/** Whoever started it has gone, so nobody would hear a yes. */
	isLost: () => boolean;
	/** Writes the answer; what follows is done when it is out. */
	say: (answer: HookAnswer) => void;
}

/** What the agent has said, as far as it can be told. */
interface Heard {
	options: GateOptions | null;
	dialect: Dialect | null;
	event: HookEvent | null;
}

export async function answerHook(args: readonly string[], given: HookSide): Promise<void> {
	const heard: Heard = { options: null, dialect: null, event: null };
	const { say, isSaid } = once(given.say);
	const side = { ...given, say };
	try {
		const problem = await hear(args, side, heard);
		if (problem) say(refusal(heard, problem));
		else await answerEvent(side, heard);
	} catch (error) {
		// What goes wrong once the answer is out changes nothing about it; the next gate finds what is left to tell.
		if (!isSaid()) say(refusal(heard, problemIn(error)));
	}
}

/** Two answers are none for an agent, and it goes on as if nobody had said no. */
function once(tell: HookSide['say']): { say: HookSide['say']; isSaid: () => boolean } {
	let isSaid = false;
	const say = (answer: HookAnswer) => {
		if (!isSaid) tell(answer);
		isSaid = true;
	};
	return { say, isSaid: () => isSaid };
}

/** By their names: what is loaded later has its own classes for the same. */
const FAULTS: ReadonlySet<string> = new Set(['GateStateFault', 'VaultFault']);

function problemIn(error: unknown): GateProblem {
	const isFault = error instanceof Error && FAULTS.has(error.name) && 'path' in error;
	if (!isFault || typeof error.path !== 'string') return { code: 'crash' };
	const { path } = error;
	return { code: isAbsolute(path) ? 'state' : 'vault', path, reason: reasonOf(error) };
}

/** In the words of the agent; in those that most agents understand where nobody knows which one it is. */
function refusal({ dialect, event }: Heard, problem: GateProblem): HookAnswer {
	const reason = problemSentence(problem);
	if (dialect) return dialect.answer({ allow: false, reason }, event);
	return { stdout: '', stderr: `${reason}\n`, exit: 2 };
}

async function hear(
	args: readonly string[],
	{ stdin }: HookSide,
	heard: Heard,
): Promise<GateProblem | null> {
	const options = readOptions(args);
	if (!options.ok) return options.refusal;
	heard.options = options.value;
	const { agent } = options.value;
	heard.dialect = agent && dialectOf(agent);
	const input = await readInput(stdin);
	if (!input.ok) return input.refusal;
	const dialect = agent ? accept(dialectOf(agent)) : recognise(input.value);
	if (!dialect.ok) return dialect.refusal;
	heard.dialect = dialect.value;
	const event = dialect.value.read(input.value);
	if (!event.ok) return event.refusal;
	heard.event = event.value;
	return null;
}

async function answerEvent(side: HookSide, { options, dialect, event }: Heard): Promise<void> {
	if (!options || !dialect || !event) return;
	if (event.kind === 'before') {
		await answerCall(side, { options, dialect, event, call: event.call });
		return;
	}
	// Nothing can be stopped any more: what goes wrong from here on is no answer of the agent's.
	const place = placeFor(options, side);
	side.say(dialect.answer({ allow: true, ...commentOn(event, dialect, place) }, event));
	if (event.kind === 'other' || !place.ok) return;
	const journal = new Journal(gateFolder(place.value.stateFolder), side.now);
	if (event.kind === 'after') {
		if (!journal.made(event.call)) await settle(journal, dialect.agent, place.value, side);
	} else {
		const { withdrawSession } = await import('./asking');
		await withdrawSession(place.value, event, side.now());
	}
}

function commentOn(
	event: HookEvent,
	dialect: Dialect,
	place: Result<GatePlace, GateProblem>,
): { comment?: string } {
	if (!place.ok || event.kind !== 'after' || dialect.commentsWith !== 'after') return {};
	const comment = takeComment(gateFolder(place.value.stateFolder), event.call);
	return comment === null ? {} : { comment };
}

interface CallCase {
	options: GateOptions;
	dialect: Dialect;
	event: HookEvent;
	call: AgentCall;
}

async function answerCall(side: HookSide, heard: CallCase): Promise<void> {
	const { dialect, event, call, options } = heard;
	const place = placeFor(options, side);
	if (!place.ok) {
		side.say(refusal(heard, place.refusal));
		return;
	}
	const waitMs = waitOf(options, dialect.agent);
	const journal = new Journal(gateFolder(place.value.stateFolder), side.now);
	const judged = journal.begin(call, waitMs);
	let verdict: Answered;
	try {
		verdict = await verdictOn(heard, place.value, side, waitMs);
	} catch (error) {
		verdict = { ...no(problemSentence(problemIn(error))), as: 'denied' };
	}
	const { as, ...said } = verdict;
	side.say(dialect.answer(said, event));
	judged(as, said.allow && said.input ? { ...call, input: said.input } : undefined);
	await settle(journal, dialect.agent, place.value, side);
}

function no(reason: string): { allow: false; reason: string } {
	return { allow: false, reason };
}

async function verdictOn(
	{ call, dialect, event }: CallCase,
	place: GatePlace,
	side: HookSide,
	waitMs: number,
): Promise<Answered> {
	const view = loadView(place) ?? (await viewOf(place, side));
	if (view.problem && NOTHING_WITHOUT.has(view.problem.code))
		return { ...no(problemSentence(view.problem)), as: 'denied' };
	const judged = judgeIn(view, call, place, side.now());
	switch (judged.verdict) {
		case 'pass':
			return { allow: true, as: judged.rule === null ? 'passed' : 'by-rule' };
		case 'forbid':
			return { ...no(gateText.forbidden(door.reason(judged.reason))), as: 'denied' };
		case 'ask': {
			if (view.problem) return { ...no(problemSentence(view.problem)), as: 'denied' };
			const { ask } = await import('./asking');
			const { signal, isLost, now } = side;
			return ask({ view, place, call, judged, dialect, event, waitMs, signal, isLost, now });
		}
	}
}

/** Whoever set up the gate meant a vault where somebody can be asked. */
const NOTHING_WITHOUT: ReadonlySet<GateProblem['code']> = new Set([
	...(['not-set-up', 'no-workspace', 'several-workspaces', 'no-such-workspace'] as const),
]);

async function viewOf(place: GatePlace, { now }: HookSide): Promise<GateView> {
	const { makeView } = await import('./asking');
	return makeView(place, now());
}

function judgeIn(view: GateView, call: AgentCall, place: GatePlace, now: number): Judgement {
	const folder = resolvePath('.', call.folder) ?? call.folder;
	return judgeCall(call, {
		// What is kept of another vault is no agent's either.
		places: { folder, own: [...view.own, dirname(place.stateFolder)] },
		resolve: resolvePath,
		handbook: view.handbook,
		rules: view.rules,
		now,
		// The platform's own is loaded already.
		digest: () => sha256Hex(callText(call)),
	});
}

function placeFor(
	{ vault, workspace }: GateOptions,
	{ cwd, env }: HookSide,
): Result<GatePlace, GateProblem> {
	const found = vaultAbove(vault, cwd);
	if (found === null) return refuse({ code: 'no-vault', folder: vault ?? cwd });
	return accept(gatePlace(found, workspace, env));
}

/** What others left behind is told, once the answer is out: nobody waits for it. */
async function settle(
	journal: Journal,
	agent: AgentName,
	place: GatePlace,
	{ now }: HookSide,
): Promise<void> {
	const gaps = journal.takeGaps();
	if (gaps.length === 0 && !journal.isDue(agent)) return;
	const { tell } = await import('./asking');
	await tell(journal, { place, agent, gaps, now: now() });
}
