// The command line tool as it is built, run as a process of its own. What a device keeps lies in a folder
// of the test's.

import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import esbuild from 'esbuild';
import { SQLITE, sqliteFile, toolBuild } from '../../esbuild.config.mjs';
import { callTool } from './call-tool';

export interface Ended {
	code: number | null;
	out: string;
	err: string;
}

/** Why nobody can sit at a terminal here; null where util-linux's `script` plays one. */
export const noTerminal =
	spawnSync('script', ['-qec', 'true', '/dev/null'], { stdio: 'ignore' }).status === 0
		? null
		: 'there is no `script` of util-linux, which plays a terminal';

const quoted = (word: string) => `'${word.replaceAll("'", `'\\''`)}'`;

let built: Promise<ReadonlyMap<string, Uint8Array>> | undefined;

/** All of its files, by their names. */
async function build(outdir: string): Promise<ReadonlyMap<string, Uint8Array>> {
	await esbuild.build(toolBuild({ production: true, outdir }));
	const names = (await readdir(outdir)).filter((name) => name.endsWith('.mjs'));
	const files = names.map(async (name) => [name, await readFile(join(outdir, name))] as const);
	return new Map(await Promise.all(files));
}

export class Tool {
	private constructor(readonly dir: string) {}

	/** Built once a worker: translating the sources anew would be most of what each call does. */
	static async build(): Promise<Tool> {
		const dir = await realpath(await mkdtemp(join(tmpdir(), 'signoff-tool-')));
		const tool = new Tool(dir);
		built ??= build(dir);
		for (const [name, code] of await built) await writeFile(join(dir, name), code);
		await symlink(sqliteFile, join(dir, SQLITE));
		return tool;
	}

	get path(): string {
		return join(this.dir, 'signoff.mjs');
	}

	/** What lies beside its own files: what it keeps, and what it has not removed. */
	async beside(): Promise<string[]> {
		const own = new Set([SQLITE, ...((await built)?.keys() ?? [])]);
		return (await readdir(this.dir)).filter((name) => !own.has(name));
	}

	get stateHome(): string {
		return join(this.dir, 'state');
	}

	remove(): Promise<void> {
		return rm(this.dir, { recursive: true, force: true });
	}

	spawn(
		args: readonly string[],
		cwd = this.dir,
		more: Record<string, string> = {},
		stdin: 'ignore' | 'pipe' = 'ignore',
		starter: readonly string[] = [],
	): ChildProcess {
		const own = { XDG_STATE_HOME: this.stateHome, TMPDIR: this.dir, NODE_OPTIONS: '' };
		const env = { ...process.env, ...own, ...more };
		const stdio = [stdin, 'pipe', 'pipe'] as const;
		const [program = '', ...words] = [...starter, process.execPath, this.path, ...args];
		return spawn(program, words, { cwd, env, stdio: [...stdio] });
	}

	/** By the sources and in this process, which is ten times as fast as starting one; `start` runs the built file. */
	run(args: readonly string[], cwd = this.dir, more: Record<string, string> = {}): Promise<Ended> {
		const env = { ...process.env, XDG_STATE_HOME: this.stateHome, ...more };
		return callTool(args, { cwd, env });
	}

	/** Permissions bind it, also where root runs the tests. */
	startBound(args: readonly string[]): Running {
		const less = '-dac_override,-dac_read_search';
		const setpriv = ['setpriv', `--inh-caps=${less}`, `--bounding-set=${less}`];
		const [command = '', ...rest] = [
			...(process.getuid?.() === 0 ? setpriv : []),
			...[process.execPath, this.path, ...args],
		];
		const env = { ...process.env, XDG_STATE_HOME: this.stateHome, NODE_OPTIONS: '' };
		return new Running(spawn(command, rest, { env, stdio: ['ignore', 'pipe', 'pipe'] }));
	}

	/** At a terminal: what it says on stdout and stderr comes together, and `type` answers it. */
	startAtTerminal(args: readonly string[], more: Record<string, string> = {}): Running {
		const command = [process.execPath, this.path, ...args].map(quoted).join(' ');
		const own = { XDG_STATE_HOME: this.stateHome, NODE_OPTIONS: '', ...more };
		const env = { ...process.env, ...own, SHELL: '/bin/sh', TERM: 'dumb', NO_COLOR: '1' };
		const stdio = ['pipe', 'pipe', 'pipe'] as const;
		return new Running(spawn('script', ['-qec', command, '/dev/null'], { env, stdio: [...stdio] }));
	}

	start(args: readonly string[], cwd = this.dir, more: Record<string, string> = {}): Running {
		return new Running(this.spawn(args, cwd, more));
	}
}

export class Running {
	out = '';
	err = '';
	/** What was said before the last answer. */
	private said = '';
	readonly ended: Promise<Ended>;
	private readonly looks = new Set<() => void>();
	private isOver = false;

	constructor(readonly child: ChildProcess) {
		child.stdout?.on('data', (chunk: Buffer) => this.take('out', chunk));
		child.stderr?.on('data', (chunk: Buffer) => this.take('err', chunk));
		this.ended = new Promise((resolve, reject) => {
			child.on('error', reject);
			child.on('close', (code) => {
				this.isOver = true;
				for (const look of [...this.looks]) look();
				resolve({ code, out: this.said + this.out, err: this.err });
			});
		});
	}

	/** Resolves as soon as a line of its output matches; rejects where it ends before. */
	says(pattern: RegExp): Promise<void> {
		return new Promise((resolve, reject) => {
			const look = () => {
				const isFound = pattern.test(this.out);
				if (!isFound && !this.isOver) return;
				this.looks.delete(look);
				if (isFound) resolve();
				else reject(new Error(`It ended without ${pattern}:\n${this.out}\n${this.err}`));
			};
			this.looks.add(look);
			look();
		});
	}

	/** Types a line as soon as it is asked for; what was said before is not looked at again. */
	async type(question: RegExp, line: string): Promise<void> {
		await this.says(question);
		this.said += this.out;
		this.out = '';
		this.child.stdin?.write(`${line}\r`);
	}

	stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<Ended> {
		this.child.kill(signal);
		return this.ended;
	}

	private take(stream: 'out' | 'err', chunk: Buffer): void {
		this[stream] += chunk.toString();
		for (const look of [...this.looks]) look();
	}
}
