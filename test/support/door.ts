// A vault that a person has open, as Obsidian would have it, and coding agents that ask at its gate: real files, and a process for each call.
// The person's device and the one on which agents work are two, and each keeps its own.

import type { ChildProcess } from 'node:child_process';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, vi } from 'vitest';
import { makeTempVault, putFile, type VaultContents } from './temp-vault';
import { type Ended, Running, type Tool } from './tool';
import { PersonsDesk } from '../../scripts/persons-desk';
import { Claims } from '../../src/cli/gate/claims';
import { answerHook } from '../../src/cli/gate/hook';
import { gateFolder } from '../../src/cli/gate/state';
import type { HookAnswer } from '../../src/core/door/call';
import type { Signer } from '../../src/core/receipt/signers';
import { parseSettings } from '../../src/core/settings';
import { trustOf } from '../../src/core/trust';
import type { JsonObject } from '../../src/core/shared/json';
import { foldersOf, standardWorkspace } from '../../src/core/workflow/workspace';
import { FileDeviceStore } from '../../src/node/file-device-store';
import { stateFolderOf } from '../../src/node/state-folder';

const PATIENCE = { timeout: 30_000, interval: 20 };
const SETTINGS = '.obsidian/plugins/signoff/data.json';

export interface Asked {
	agent?: string;
	tool?: string;
	input?: JsonObject;
	session?: string;
	callId?: string;
	/** In seconds. */
	wait?: number;
	/** Another event than before a call. */
	event?: string;
	options?: readonly string[];
	env?: Record<string, string>;
	/** What is said instead. */
	stdin?: string;
}

/** What Claude Code would make of a gate's answer. */
export interface GateAnswer {
	allowed: boolean;
	reason: string;
	/** What runs instead. */
	input: JsonObject | null;
	comment: string | null;
	out: string;
	err: string;
	code: number | null;
}

export class Door {
	private constructor(
		readonly tool: Tool,
		readonly dir: string,
		/** Where the agents work. */
		readonly folder: string,
		readonly desk: PersonsDesk,
		private readonly removeVault: () => Promise<void>,
	) {}

	static async open(tool: Tool, contents: VaultContents = {}): Promise<Door> {
		const vault = await makeTempVault(contents);
		const workspace = standardWorkspace('');
		for (const folder of foldersOf(workspace))
			await mkdir(join(vault.dir, folder), { recursive: true });
		const devices = { first: 'desk', enforcing: 'desk', since: new Date().toISOString() };
		const settings = {
			...parseSettings(null),
			workspaces: [workspace],
			devices,
			personName: 'Kim',
		};
		await putFile(vault.dir, SETTINGS, JSON.stringify(settings));
		const folder = join(vault.dir, 'project');
		await mkdir(folder, { recursive: true });
		const desk = new PersonsDesk(vault.dir, 'desk');
		await desk.start();
		const door = new Door(tool, vault.dir, folder, desk, vault.remove);
		await door.accept(desk.signers);
		return door;
	}

	/** As on a device on which nobody has accepted anything. */
	async forgetKeys(): Promise<void> {
		await rm(this.stateFolder, { recursive: true, force: true });
		const settings = { ...parseSettings(JSON.parse(await this.read(SETTINGS))), signers: [] };
		await this.write(SETTINGS, JSON.stringify(settings));
	}

	/** What `signoff trust` does where agents work: these keys count there from now on, and no others. */
	async accept(signers: readonly Signer[]): Promise<void> {
		const settings = {
			...parseSettings(JSON.parse(await this.read(SETTINGS))),
			signers: [...signers],
		};
		await this.write(SETTINGS, JSON.stringify(settings));
		new FileDeviceStore(this.stateFolder).save('trust', trustOf(settings));
	}

	/** Where the agents' device keeps what it knows of the vault. */
	get stateFolder(): string {
		return stateFolderOf(this.dir, { XDG_STATE_HOME: this.tool.stateHome });
	}

	async close(): Promise<void> {
		await this.desk.stop();
		await rm(this.stateFolder, { recursive: true, force: true });
		await this.removeVault();
	}

	/** An agent wants to call a tool. */
	ask(asked: Asked = {}): Running {
		return new Running(this.spawnBy([], asked));
	}

	/** Started by another program. */
	spawnBy(
		starter: readonly string[],
		{ wait = 30, options = [], env = {}, ...asked }: Asked,
	): ChildProcess {
		const { agent = 'claude-code' } = asked;
		const words = ['--agent', agent, '--wait', String(wait), '--vault', this.dir, ...options];
		const child = this.tool.spawn(['gate', ...words], this.dir, env, 'pipe', starter);
		// It may have ended before it has read all.
		child.stdin?.on('error', () => undefined);
		child.stdin?.end(asked.stdin ?? JSON.stringify(this.said(asked)));
		return child;
	}

	async answer(asked: Asked = {}): Promise<GateAnswer> {
		return answerOf(this.ask(asked));
	}

	/** The same by the sources and in this process, at another time than it is. */
	async answerAt(now: () => number, { wait = 1, ...asked }: Asked = {}): Promise<GateAnswer> {
		const said: HookAnswer[] = [];
		const words = [
			'--agent',
			asked.agent ?? 'claude-code',
			'--wait',
			String(wait),
			'--vault',
			this.dir,
		];
		await answerHook(words, {
			stdin: Readable.from([asked.stdin ?? JSON.stringify(this.said(asked))]),
			env: { XDG_STATE_HOME: this.tool.stateHome },
			cwd: this.dir,
			now,
			signal: new AbortController().signal,
			isLost: () => false,
			say: (answer) => said.push(answer),
		});
		const [{ stdout, stderr, exit } = { stdout: '', stderr: '', exit: -1 }] = said;
		return readAnswer({ out: stdout, err: stderr, code: exit });
	}

	said({
		tool = 'Bash',
		input = { command: 'npm publish' },
		session = 's-1',
		callId = 'call-1',
		event = 'PreToolUse',
	}: Asked): JsonObject {
		return {
			session_id: session,
			transcript_path: '/tmp/t.jsonl',
			cwd: this.folder,
			hook_event_name: event,
			tool_name: tool,
			tool_input: input,
			tool_use_id: callId,
		};
	}

	/** Names of the files in a folder of the vault. */
	async in(folder: string): Promise<string[]> {
		return (await readdir(join(this.dir, folder)).catch(() => [])).filter(
			(name) => !name.startsWith('.'),
		);
	}

	read(path: string): Promise<string> {
		return readFile(join(this.dir, path), 'utf8');
	}

	write(path: string, text: string): Promise<void> {
		return putFile(this.dir, path, text);
	}

	move(from: string, to: string): Promise<void> {
		return rename(join(this.dir, from), join(this.dir, to));
	}

	put(path: string, text: string): Promise<void> {
		return writeFile(join(this.dir, path), text);
	}

	remove(path: string): Promise<void> {
		return rm(join(this.dir, path));
	}

	/** What a gate does with an approval, right before it is killed. */
	claim(nonce: string): void {
		new Claims(gateFolder(this.stateFolder)).take(nonce, { nonce });
	}

	/** All lines of the logs. */
	async log(): Promise<string> {
		const names = (await this.in('Logs')).filter((name) => name.endsWith('.log'));
		return (await Promise.all(names.map((name) => this.read(`Logs/${name}`)))).join('');
	}

	async entries(): Promise<{ action: string; task_id: string | null; context: JsonObject }[]> {
		const lines = (await this.log()).split('\n').filter((line) => line.startsWith('{'));
		return lines.map((line) => JSON.parse(line) as never);
	}

	/** Resolves to the entry as soon as it is there. */
	logged(action: string, count = 1) {
		return vi.waitFor(async () => {
			const found = (await this.entries()).filter((entry) => entry.action === action);
			expect(found.length).toBeGreaterThanOrEqual(count);
			return found;
		}, PATIENCE);
	}
}

export async function answerOf(running: Running): Promise<GateAnswer> {
	return readAnswer(await running.ended);
}

function readAnswer({ code, out, err }: Ended): GateAnswer {
	const said = (out.trim() === '' ? {} : JSON.parse(out)) as JsonObject;
	const decision = (said.hookSpecificOutput ?? {}) as JsonObject;
	const isDenied = code !== 0 || decision.permissionDecision === 'deny';
	const text = (value: unknown) => (typeof value === 'string' ? value : '');
	return {
		allowed: !isDenied,
		reason: isDenied ? text(decision.permissionDecisionReason) || err : '',
		input: (decision.updatedInput ?? null) as JsonObject | null,
		comment: isDenied ? null : text(decision.permissionDecisionReason) || null,
		...{ out, err, code },
	};
}
