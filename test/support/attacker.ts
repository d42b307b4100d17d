// A program with the rights of the person whose vault it is, and no manners: it does to real files whatever comes
// to its mind, in an order that a seed decides. It knows what it wrote, so that others can ask what became of it.

import { existsSync } from 'node:fs';
import {
	appendFile,
	copyFile,
	cp,
	mkdir,
	open,
	readdir,
	readFile,
	rename,
	stat,
	writeFile,
	type FileHandle,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { madeUpLog, withForgedDecision } from '../../src/cli/cheat/forge';
import { withReceipt, type Signing } from '../../src/cli/cheat/own-key';
import { STATE_FOLDERS } from '../scenarios/notes';
import { task } from './plane';

/** Below this number, evenly. */
export type Random = (below: number) => number;

/** The same numbers for the same seed. */
export function randomOf(seed: number): Random {
	let state = seed;
	return (below) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
}

export interface AttackerParts {
	dir: string;
	random: Random;
	/** A person's key that counts, where there is one: some notes are approved with it. */
	person?: Omit<Signing, 'log'>;
	/** Ends what watches, has this done while nobody looks, and starts it again. */
	restart?: (meanwhile: () => Promise<void>) => Promise<void>;
	/** Whether lines are forged into the logs, too. */
	forges?: boolean;
}

const TOKEN = /# token (\d+)/;

export class Attacker {
	/** What each step was, and how often it was taken. */
	readonly taken = new Map<string, number>();
	private readonly alive = new Set<number>();
	/** Bodies that a person approved, by their token. */
	readonly signed = new Map<number, Set<string>>();
	/** New notes in Done, and notes that were copied: nobody can know where they should be, or which of two is which. */
	readonly unplaced = new Set<number>();
	/** Lines that were forged into logs. */
	readonly forged = new Set<string>();
	/** When a file was last moved by the attacker, by its inode. */
	readonly movedAt = new Map<number, number>();
	/** New notes that the log does not know yet, by name. Until then nobody can tell where they come from. */
	private readonly fresh = new Map<string, number>();
	private read = { path: '', bytes: 0 };
	private readonly unfinished: { file: FileHandle; rest: string; token: number }[] = [];
	private count = 0;
	/** What was done, in order: to be read where something went wrong. */
	private readonly history: string[] = [];

	constructor(private readonly parts: AttackerParts) {}

	/** Notes in the first four states, some without an id. */
	async begin(notes: number): Promise<void> {
		for (let note = 0; note < notes; note += 1) {
			const state = STATE_FOLDERS[note % 4] ?? '';
			await this.create(state, note % 3 !== 0);
		}
	}

	/** Signoff starts for the first time, and takes in all that is there without an entry for each. */
	firstStart(): void {
		this.fresh.clear();
	}

	/** How many notes the log does not know yet. */
	async unknown(): Promise<number> {
		await this.followLog();
		return this.fresh.size;
	}

	async step(): Promise<void> {
		const weighed = STEPS.filter(([name]) => this.can(name));
		let at = this.parts.random(weighed.reduce((sum, [, weight]) => sum + weight, 0));
		const chosen = weighed.find(([, weight]) => (at -= weight) < 0);
		if (!chosen) return;
		const [name] = chosen;
		this.taken.set(name, (this.taken.get(name) ?? 0) + 1);
		// What is not there any more was moved by the tool meanwhile.
		await this[name]().catch(ignoreMissing);
	}

	/** Everything that was begun is written to its end. */
	async finish(): Promise<void> {
		while (this.unfinished.length > 0) await this.finishPiece();
	}

	/** Below the vault's folder, without what is in Logs and what is hidden. */
	async notes(): Promise<string[]> {
		const all = await readdir(this.parts.dir, { recursive: true }).catch(() => []);
		return all.filter((path) => path.endsWith('.md') && !/^(?:Logs\/|\.)|\/\./.test(path));
	}

	/** The vault as it is and what was done to it, where somebody asked for that: SIGNOFF_ATTACK_KEEP=DIR. */
	async keep(): Promise<void> {
		const { SIGNOFF_ATTACK_KEEP: folder } = process.env;
		if (folder === undefined) return;
		await cp(this.parts.dir, folder, { recursive: true });
		await writeFile(join(folder, 'history.txt'), this.history.join('\n'));
	}

	/** Tokens that nobody but the tool could have lost, and that are nowhere. */
	async lost(): Promise<number[]> {
		const there = new Set<number | null>();
		for (const path of await this.notes())
			there.add(tokenIn(await readFile(this.at(path), 'utf8')));
		return [...this.alive].filter((token) => !there.has(token));
	}

	private can(name: StepName): boolean {
		if (name === 'restart') return this.parts.restart !== undefined;
		if (name === 'approve') return this.parts.person !== undefined;
		if (name === 'forgeLine' || name === 'forgeLog') {
			return this.parts.forges === true && (this.taken.get(name) ?? 0) < MOST_FORGED;
		}
		return name !== 'finishPiece' || this.unfinished.length > 0;
	}

	/** As a pause between two keys, or two lines of a script. */
	async pause(): Promise<void> {
		const milliseconds = this.parts.random(60);
		await new Promise((resolve) => setTimeout(resolve, milliseconds));
	}

	async move(): Promise<void> {
		const path = await this.pick();
		await this.moveTo(path, join(this.anyState(), basename(path)));
	}

	async rename(): Promise<void> {
		const path = await this.pick();
		await this.moveTo(path, join(dirname(path), this.newName()));
	}

	async moveAndRename(): Promise<void> {
		await this.moveTo(await this.pick(), join(this.anyState(), this.newName()));
	}

	/** Where it waits, into Approved, and again as soon as it is back. */
	async moveAgain(): Promise<void> {
		const waiting = (await this.notes()).filter((path) => path.startsWith('Pending_Approval/'));
		const from = waiting[this.parts.random(waiting.length)];
		if (from === undefined) return;
		const end = Date.now() + 250;
		for (let left = 3; left > 0 && Date.now() < end;) {
			const moved = this.moveTo(from, join('Approved', basename(from)));
			await moved.then(() => (left -= 1), ignoreMissing);
		}
	}

	async moveFolder(): Promise<void> {
		const folder = this.anyState();
		const into = this.parts.random(2) === 0 ? this.anyState() : null;
		if (into === folder) return;
		const to = into === null ? `${folder}_old${(this.count += 1)}` : join(into, folder);
		const inside = await readdir(this.at(folder));
		this.note(`move folder ${folder} > ${to}`);
		await rename(this.at(folder), this.at(to));
		const unknown = inside.flatMap((name) => this.fresh.get(name) ?? []);
		if (into === 'Done') for (const token of unknown) this.unplaced.add(token);
	}

	async create(state = this.anyState(), hasId = this.parts.random(3) > 0): Promise<void> {
		const { text, token } = this.newNote(state, hasId);
		const path = join(state, this.freshName(token));
		this.note(`create ${path} as ${token}`);
		await this.put(path, text);
		this.alive.add(token);
		if (state === 'Done') this.unplaced.add(token);
	}

	/** The rest follows some steps later. Its body comes last. */
	async beginPiece(): Promise<void> {
		// A new note in Done is nobody's decision, and stays there as such.
		const state = STATE_FOLDERS[this.parts.random(6)] ?? '';
		const { text, token } = this.newNote(state, true);
		const cut = this.parts.random(text.indexOf('# token'));
		await mkdir(this.at(state), { recursive: true });
		const path = join(state, this.freshName(token));
		this.note(`begin ${path} as ${token}`);
		const file = await open(this.at(path), 'wx');
		await file.write(text.slice(0, cut));
		this.unfinished.push({ file, rest: text.slice(cut), token });
	}

	async finishPiece(): Promise<void> {
		const [piece] = this.unfinished.splice(0, 1);
		if (!piece) return;
		await piece.file.write(piece.rest);
		const { nlink } = await piece.file.stat();
		await piece.file.close();
		// Whoever replaced the half that lay there has made another file of it.
		this.note(`finish ${piece.token}, ${nlink} links`);
		if (nlink > 0) this.alive.add(piece.token);
	}

	async copy(): Promise<void> {
		const [path, state] = [await this.pick(), this.anyState()];
		const token = tokenIn(await readFile(this.at(path), 'utf8'));
		if (token === null) return;
		this.unplaced.add(token);
		await mkdir(this.at(state), { recursive: true });
		const to = join(state, this.freshName(token));
		this.note(`copy ${path} > ${to}`);
		await copyFile(this.at(path), this.at(to));
	}

	/** To where nobody looks, so that it is known what it was. */
	async delete(): Promise<void> {
		const path = await this.pick();
		await mkdir(this.at('.trash'), { recursive: true });
		const trash = this.at(`.trash/${(this.count += 1)}.md`);
		const token = tokenIn(await readFile(this.at(path), 'utf8'));
		if (token === null) return;
		await rename(this.at(path), trash);
		const gone = tokenIn(await readFile(trash, 'utf8'));
		this.note(`delete ${path}`);
		if (gone !== null) this.alive.delete(gone);
	}

	async edit(): Promise<void> {
		await this.change((text) => `${text}More ${(this.count += 1)}.\n`);
	}

	/** As long as before; and as old, from the second time on. */
	async editUnseen(): Promise<void> {
		await this.change(
			(text) => text.replace(/€ (\d)/, (_, digit: string) => `€ ${(Number(digit) % 9) + 1}`),
			true,
		);
	}

	async claim(): Promise<void> {
		const claims = [
			`state: ${this.anyState()}`,
			'risk_level: low',
			'approved_by: Kim',
			'receipt: forged',
			'decision: approved',
		];
		const claim = claims[this.parts.random(claims.length)] ?? '';
		const key = claim.slice(0, claim.indexOf(':'));
		await this.change((text) => {
			const known = new RegExp(`^( *)${key}: .*$`, 'm');
			if (known.test(text)) return text.replace(known, `$1${claim}`);
			return text.startsWith('---\n') ? text.replace('---\n', `---\n${claim}\n`) : text;
		});
	}

	/** Not the attacker: a person decides elsewhere, and sync brings it. */
	async approve(): Promise<void> {
		const { person } = this.parts;
		const waiting = (await this.notes()).filter((path) => path.startsWith('Pending_Approval/'));
		const path = waiting[this.parts.random(waiting.length)];
		if (!person || path === undefined) return;
		const text = await readFile(this.at(path), 'utf8');
		const [id, token] = [/^id: (.*)$/m.exec(text)?.[1], tokenIn(text)];
		const { log } = await this.newestLog();
		if (id === undefined || token === null || !isAsked(log, id)) return;
		this.signed.set(token, new Set([...(this.signed.get(token) ?? []), bodyIn(text)]));
		const file = await open(this.at(path), 'r+');
		await file.truncate();
		this.note(`approve ${path}`);
		await file.write(withReceipt(text, id, { ...person, log }), 0);
		await file.close();
		await this.moveTo(path, join('Approved', basename(path)));
	}

	async forgeLine(): Promise<void> {
		const { path, log } = await this.newestLog();
		const id = await this.idThatWaits(log);
		if (id === null) return;
		const lines = withForgedDecision(log, id, `Approved/${id}.md`).slice(log.length);
		for (const line of lines.trimEnd().split('\n')) this.forged.add(line);
		await appendFile(path, lines);
	}

	/** Of a day that has not come. */
	async forgeLog(): Promise<void> {
		const { log } = await this.newestLog();
		const id = await this.idThatWaits(log);
		if (id === null) return;
		const days = 1 + (this.taken.get('forgeLog') ?? 0);
		const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
		const text = madeUpLog(log, id, `Approved/${id}.md`);
		for (const line of text.trimEnd().split('\n')) this.forged.add(line);
		await writeFile(this.at(`Logs/${day}.log`), text);
	}

	async restart(): Promise<void> {
		const steps = this.parts.random(6);
		this.note('restart');
		await this.parts.restart?.(async () => {
			for (let step = 0; step < steps; step += 1) await this.move().catch(ignoreMissing);
		});
	}

	/**
	 * In place: whoever moves it meanwhile moves it with the change. Of notes with an id alone: one without that is changed,
	 * moved and renamed before anybody looked is known by nothing.
	 */
	private async change(by: (text: string) => string, keepsTimes = false): Promise<void> {
		const path = await this.pick();
		this.note(`change ${path}`);
		const file = await open(this.at(path), 'r+');
		try {
			const { mtimeMs } = await file.stat();
			const text = await file.readFile('utf8');
			// Half of a note, or another program's.
			if (tokenIn(text) === null || !/^id: /m.test(text)) return;
			const changed = by(text);
			if (changed.length < text.length) await file.truncate();
			await file.write(changed, 0);
			if (keepsTimes) await file.utimes(Date.now() / 1000, Math.floor(mtimeMs / 1000));
		} finally {
			await file.close();
		}
	}

	private note(what: string): void {
		this.history.push(`${new Date().toISOString().slice(14)} ${what}`);
	}

	/** Never over another note: what is lost is not the attacker's doing. */
	private async moveTo(from: string, to: string): Promise<void> {
		await mkdir(dirname(this.at(to)), { recursive: true });
		if (from !== to && existsSync(this.at(to))) return;
		const { ino } = await stat(this.at(from));
		await rename(this.at(from), this.at(to));
		this.note(`move ${from} > ${to}`);
		this.movedAt.set(ino, Date.now());
	}

	private async put(path: string, text: string): Promise<void> {
		await mkdir(dirname(this.at(path)), { recursive: true });
		await writeFile(this.at(path), text, { flag: 'wx' });
	}

	private newNote(state: string, hasId: boolean): { text: string; token: number } {
		const token = (this.count += 1);
		const body = `# token ${token}\n\nPay € ${1 + (token % 9)},000 to supplier ${token}.\n`;
		return { token, text: hasId ? task(`task-${token}`, state, body) : body };
	}

	private async pick(): Promise<string> {
		await this.followLog();
		const known = (await this.notes()).filter((path) => !this.fresh.has(basename(path)));
		const paths = known.sort();
		const path = paths[this.parts.random(paths.length)];
		if (path === undefined) throw Object.assign(new Error('no note'), { code: 'ENOENT' });
		return path;
	}

	/** Reads what was recorded since it looked last. */
	private async followLog(): Promise<void> {
		if (this.fresh.size === 0) return;
		const path = await this.newestLogPath();
		const from = path === this.read.path ? this.read.bytes : 0;
		const { size } = await stat(path);
		const file = await open(path);
		const { buffer } = await file.read(Buffer.alloc(size - from), 0, size - from, from);
		await file.close();
		// Its last line may be half written.
		const read = buffer.subarray(0, buffer.lastIndexOf('\n') + 1);
		this.read = { path, bytes: from + read.length };
		const recorded = read.toString().matchAll(/\/(n\d+\.md)"/g);
		for (const [, name] of recorded) this.fresh.delete(name ?? '');
	}

	private freshName(token: number): string {
		const name = this.newName();
		this.fresh.set(name, token);
		return name;
	}

	private async idThatWaits(log: string): Promise<string | null> {
		const waiting = (await this.notes()).filter((path) => path.startsWith('Pending_Approval/'));
		const path = waiting[this.parts.random(waiting.length)];
		if (path === undefined) return null;
		const id = /^id: (.*)$/m.exec(await readFile(this.at(path), 'utf8'))?.[1] ?? null;
		// What waited before anybody watched has no entry that says how it came there.
		const came = new RegExp(`"task_id": "${id}", [^\n]*"to_state": "Pending_Approval"`);
		return id !== null && isAsked(log, id) && came.test(log) ? id : null;
	}

	private async newestLog(): Promise<{ path: string; log: string }> {
		const path = await this.newestLogPath();
		return { path, log: await readFile(path, 'utf8') };
	}

	private async newestLogPath(): Promise<string> {
		const today = `${new Date().toISOString().slice(0, 10)}.log`;
		const names = await readdir(this.at('Logs'));
		const logs = names.filter((name) => /^[\d-]+\.log$/.test(name) && name <= today);
		return this.at(`Logs/${logs.sort().at(-1) ?? today}`);
	}

	private anyState(): string {
		return STATE_FOLDERS[this.parts.random(STATE_FOLDERS.length)] ?? '';
	}

	/** No two notes ever have the same: nothing is moved over anything. */
	private newName(): string {
		return `n${(this.count += 1)}.md`;
	}

	private at(path: string): string {
		return join(this.parts.dir, path);
	}
}

const MOST_FORGED = 8;

const STEPS = [
	['move', 40],
	['rename', 6],
	['moveAndRename', 10],
	['moveAgain', 3],
	['moveFolder', 1],
	['create', 3],
	['beginPiece', 3],
	['finishPiece', 3],
	['copy', 2],
	['delete', 3],
	['edit', 8],
	['editUnseen', 5],
	['claim', 6],
	['approve', 4],
	['forgeLine', 1],
	['forgeLog', 1],
	['restart', 1],
	['pause', 20],
] as const satisfies readonly (readonly [keyof Attacker, number])[];

type StepName = (typeof STEPS)[number][0];

export function tokenIn(text: string): number | null {
	const found = TOKEN.exec(text)?.[1];
	return found === undefined ? null : Number(found);
}

export function bodyIn(text: string): string {
	return text.slice(Math.max(0, text.search(TOKEN)));
}

function isAsked(log: string, id: string): boolean {
	return log.includes(`"action": "approval_requested", "task_id": "${id}"`);
}

function ignoreMissing(error: unknown): void {
	const code = error instanceof Error && 'code' in error ? error.code : null;
	if (code !== 'ENOENT' && code !== 'EEXIST' && code !== 'ENOTEMPTY' && code !== 'EINVAL')
		throw error;
}
