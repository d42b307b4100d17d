// The official client of the protocol, at the tool's server as a process of its own; and the person, who decides on another device.

import { readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, vi } from 'vitest';
import { entriesIn, isRequest } from '../../src/cli/cheat/forge';
import type { newSigner } from '../../src/cli/cheat/own-key';
import { decisionChanges, type MadeDecision } from '../../src/core/approval/request';
import { editFrontmatter } from '../../src/core/note/frontmatter-edit';
import { signDecision } from '../../src/core/receipt/decision';
import type { Tool } from './tool';

export type Era = 'legacy' | 'modern';
export const ERAS: readonly Era[] = ['legacy', 'modern'];

type Told = Record<string, unknown>;

export interface Refusal {
	code: string;
	rule: string;
	sentence: string;
	possible: string[];
	review: string | null;
	conflict?: Told;
}

export class McpDoor {
	private constructor(
		readonly client: Client,
		readonly transport: StdioClientTransport,
	) {}

	static async open(
		tool: Tool,
		dir: string,
		{
			era = 'legacy',
			args = [],
			name = 'tester',
		}: { era?: Era; args?: readonly string[]; name?: string } = {},
	): Promise<McpDoor> {
		const transport = new StdioClientTransport({
			command: process.execPath,
			args: [tool.path, 'mcp', '--vault', dir, ...args],
			env: { XDG_STATE_HOME: tool.stateHome, PATH: process.env.PATH ?? '', TZ: 'UTC' },
			stderr: 'pipe',
		});
		const mode = era === 'modern' ? 'auto' : 'legacy';
		const client = new Client({ name, version: '1' }, { versionNegotiation: { mode } });
		await client.connect(transport);
		return new McpDoor(client, transport);
	}

	/** What the tool answers; fails where it is refused. */
	async call(tool: string, args: Told = {}): Promise<Told> {
		const { isError, structuredContent } = await this.client.callTool({
			name: tool,
			arguments: args,
		});
		expect(isError ?? false, JSON.stringify(structuredContent)).toBe(false);
		expect(structuredContent).toMatchObject({ ok: true, is_data: true });
		return (structuredContent as { data: Told }).data;
	}

	async refused(tool: string, args: Told = {}): Promise<Refusal> {
		const { isError, structuredContent } = await this.client.callTool({
			name: tool,
			arguments: args,
		});
		expect(isError, `${tool} ${JSON.stringify(args)}: ${JSON.stringify(structuredContent)}`).toBe(
			true,
		);
		return (structuredContent as { refused: Refusal }).refused;
	}

	async resource(uri: string): Promise<Told> {
		const { contents } = await this.client.readResource({ uri });
		const [content] = contents;
		return JSON.parse(content && 'text' in content ? content.text : '') as Told;
	}

	close(): Promise<void> {
		return this.client.close();
	}
}

type Person = Pick<ReturnType<typeof newSigner>, 'pair' | 'on'>;

const PATIENCE = { timeout: 60_000, interval: 50 };

const CONTROL_PLANE = { waiting: 'Pending_Approval', approved: 'Approved', rejected: 'Rejected' };
export const LOOP = {
	...{ waiting: 'Plans/pending', approved: 'Plans/approved', rejected: 'Plans/rejected' },
};

/** What a person's own device does to a note that has asked, while another one enforces. */
export async function decide(
	dir: string,
	person: Person,
	{
		item,
		name,
		decision,
		reason = '',
		folders = CONTROL_PLANE,
	}: {
		item: string;
		name: string;
		decision: 'approved' | 'rejected';
		reason?: string;
		folders?: typeof CONTROL_PLANE;
	},
): Promise<void> {
	const asked = await vi.waitFor(async () => {
		const found = entriesIn(await logsIn(dir)).findLast((entry) => isRequest(entry, item));
		if (!found) throw new Error(`${item} has not asked`);
		const { nonce, substance_sha256: substance } = found.context;
		if (typeof nonce !== 'string' || typeof substance !== 'string') throw new Error('no request');
		return { nonce, substance };
	}, PATIENCE);
	const waiting = join(dir, folders.waiting, name);
	const note = await vi.waitFor(async () => {
		const text = await readFile(waiting, 'utf8');
		expect(text).toContain(`nonce: ${asked.nonce}`);
		return text;
	}, PATIENCE);
	const made: MadeDecision & { nonce: string } = {
		...{ decision, reason, at: Date.now(), by: 'Kim', on: person.on },
		...asked,
	};
	const receipt = signDecision({ ...made, item }, person.pair);
	const decided = editFrontmatter(note, decisionChanges({ ...made, receipt }));
	if (!decided.ok) throw new Error('the note can’t be edited');
	const beside = join(dir, '.decided');
	await writeFile(beside, decided.value);
	// In this order it is one note that moved.
	await rm(waiting);
	await rename(beside, join(dir, folders[decision], name));
}

export async function logsIn(dir: string): Promise<string> {
	const names = (await readdir(join(dir, 'Logs'))).filter((name) => name.endsWith('.log'));
	const logs = names.sort().map((name) => readFile(join(dir, 'Logs', name), 'utf8'));
	return (await Promise.all(logs)).join('');
}
