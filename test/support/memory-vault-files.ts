import { ancestorsOf, isNotePath, isWithin, parentOf } from '../../src/core/workflow/paths';
import type { VaultChange, VaultEvents } from '../../src/ports/vault-events';
import {
	VaultFault,
	type NoteFile,
	type VaultFaultCode,
	type VaultFiles,
} from '../../src/ports/vault-files';
import { MemoryEvents } from './memory-events';
import { MemoryFailures } from './memory-failures';
import { Outside, toBytes } from './memory-outside';
import { isHidden, MemoryTree } from './memory-tree';

/** The birth of every file here, so that equal vaults give equal items. */
export const BIRTH = Date.parse('2026-01-01T00:00:00Z');

/**
 * A vault without a disk, which runs the port's contract. `events` tells of every change, made by the
 * port or by `outside`. It can be told to fail: `refuse`, `failWrite`, `tear`, `crashAfter`.
 */
export class MemoryVaultFiles implements VaultFiles {
	readonly events: VaultEvents;
	/** What a person or another program does to the files. */
	readonly outside: Outside;
	private readonly fired = new MemoryEvents();
	private readonly failures = new MemoryFailures();
	private readonly refusals = new Map<string, VaultFaultCode>();

	/** A path that ends in `/` is an empty folder. */
	constructor(
		contents: Record<string, string | Uint8Array> = {},
		private readonly tree = new MemoryTree(),
	) {
		this.events = this.fired;
		this.outside = new Outside(tree, this.fired);
		for (const [path, content] of Object.entries(contents)) {
			if (path.endsWith('/')) tree.makeFolder(path.slice(0, -1));
			else tree.put(path, toBytes(content));
		}
	}

	notesIn(folder: string): Promise<string[]> {
		return this.answer(() =>
			this.tree
				.files()
				.filter((path) => path !== folder && isWithin(folder, path) && this.isNote(path)),
		);
	}

	note(path: string): Promise<NoteFile | null> {
		return this.answer(() => {
			const bytes = this.tree.bytesOf(path);
			if (!bytes || !this.isNote(path)) return null;
			return { path, size: bytes.length, createdAt: BIRTH, modifiedAt: this.tree.modifiedAt(path) };
		});
	}

	folders(): Promise<{ path: string; notes: number }[]> {
		return this.answer(() => {
			const shown = this.tree.folders().filter((path) => !isHidden(path));
			const notes = new Map(shown.map((path) => [path, 0]));
			for (const path of this.tree.files().filter((file) => this.isNote(file))) {
				notes.set(parentOf(path), (notes.get(parentOf(path)) ?? 0) + 1);
			}
			return [...notes].map(([path, count]) => ({ path, notes: count }));
		});
	}

	kindOf(path: string): Promise<'file' | 'folder' | null> {
		return this.answer(() => this.tree.kindOf(path));
	}

	read(path: string): Promise<string> {
		return this.answer(() => textOf(this.existing(path)));
	}

	readBytes(path: string): Promise<Uint8Array> {
		return this.answer(() => this.existing(path).slice());
	}

	filesIn(folder: string): Promise<{ path: string; size: number }[]> {
		return this.answer(() => {
			const paths = this.tree.files().filter((path) => parentOf(path) === folder);
			const shown = paths.filter((path) => !isHidden(path));
			return shown.map((path) => ({ path, size: this.tree.bytesOf(path)?.length ?? 0 }));
		});
	}

	allFiles(): Promise<string[]> {
		return this.answer(() => this.tree.files().filter((path) => !isHidden(path)));
	}

	createFolder(path: string): Promise<void> {
		return this.answer(() => {
			const onTheWay = path === '' ? [] : [...ancestorsOf(path), path];
			const taken = onTheWay.find((folder) => this.tree.kindOf(folder) === 'file');
			if (taken !== undefined) throw new VaultFault('taken', taken);
			if (this.tree.kindOf(path) === 'folder') return;
			this.mayWrite(path);
			this.fired.fire(this.tree.makeFolder(path));
		});
	}

	createNote(path: string, text: string): Promise<void> {
		return this.createFile(path, toBytes(text));
	}

	createFile(path: string, bytes: Uint8Array): Promise<void> {
		return this.answer(() => {
			this.mayArrive(path);
			this.put(path, bytes.slice(), 0);
		});
	}

	rename(from: string, to: string): Promise<void> {
		return this.answer(() => {
			if (from === '') throw new VaultFault('unwritable', from);
			if (!this.tree.kindOf(from)) throw new VaultFault('missing', from);
			this.mayArrive(to);
			if (isWithin(from, to)) throw new VaultFault('unwritable', to);
			this.mayWrite(from);
			this.mayWriteAt(to);
			this.fired.fire(this.tree.move(from, to));
		});
	}

	async edit(
		path: string,
		change: (text: string) => string,
		ready?: Promise<unknown>,
	): Promise<string> {
		if (ready) await ready;
		return this.answer(() => {
			const bytes = this.existing(path);
			if (!isText(bytes)) throw new VaultFault('unreadable', path);
			const before = textOf(bytes);
			const after = change(before);
			if (after === before) return before;
			this.mayWrite(path);
			this.fired.fire(this.tree.put(path, toBytes(after)));
			return after;
		});
	}

	append(path: string, text: string): Promise<void> {
		return this.answer(() => {
			const before = this.tree.bytesOf(path);
			if (!before && this.tree.kindOf(path)) throw new VaultFault('unwritable', path);
			if (!before) this.mayArrive(path);
			this.put(path, joined(before ?? new Uint8Array(), toBytes(text)), before?.length ?? 0);
		});
	}

	remove(path: string): Promise<void> {
		return this.answer(() => {
			const kind = this.tree.kindOf(path);
			if (!kind) return;
			if (kind === 'folder') throw new VaultFault('unwritable', path);
			this.mayWrite(path);
			this.fired.fire(this.tree.remove(path));
		});
	}

	removeEmptyFolder(path: string): Promise<boolean> {
		return this.answer(() => {
			if (path === '') throw new VaultFault('unwritable', path);
			if (this.tree.kindOf(path) !== 'folder') return false;
			const inside = [...this.tree.files(), ...this.tree.folders()];
			if (inside.some((other) => other !== path && isWithin(path, other))) return false;
			this.mayWrite(path);
			this.fired.fire(this.tree.remove(path));
			return true;
		});
	}

	/** From now on the system says no to this path and to all below it, until it is told `null`. */
	refuse(path: string, code: VaultFaultCode | null): void {
		if (code) this.refusals.set(path, code);
		else this.refusals.delete(path);
	}

	/** The n-th write from now is refused, and does nothing. What would change nothing is no write. */
	failWrite(nth = 1): void {
		this.failures.failWrite(nth);
	}

	/** The next append or new file leaves only the first `kept` bytes of what it adds, and is refused. */
	tear(kept: number): void {
		this.failures.tear(kept);
	}

	/**
	 * So many writes still succeed. The next one throws `Crashed` and does nothing (an append or a new
	 * file leaves its first `kept` bytes), and so does every call after it, also a reading one.
	 */
	crashAfter(writes: number, kept = 0): void {
		this.failures.crashAfter(writes, kept);
	}

	/**
	 * The same files, opened anew by an app that knows nothing. This one stays dead, so that nothing
	 * that was still under way can write, and its listeners hear no more.
	 */
	restart(): MemoryVaultFiles {
		this.failures.crashNow();
		this.fired.silence();
		return new MemoryVaultFiles({}, this.tree);
	}

	/** From now on files are written at this clock's time. */
	useClock({ now }: { now: () => Date }): void {
		this.tree.now = () => now().getTime();
	}

	/** Every file's text by its path. */
	snapshot(): Record<string, string> {
		const paths = this.tree.files().sort();
		return Object.fromEntries(paths.map((path) => [path, textOf(this.bytes(path))]));
	}

	private answer<Value>(work: () => Value): Promise<Value> {
		return new Promise((resolve) => {
			this.failures.mayAnswer();
			resolve(work());
		});
	}

	private isNote(path: string): boolean {
		return isNotePath(path) && !isHidden(path);
	}

	private bytes(path: string): Uint8Array {
		return this.tree.bytesOf(path) ?? new Uint8Array();
	}

	private existing(path: string): Uint8Array {
		const bytes = this.tree.bytesOf(path);
		if (!bytes) throw new VaultFault('missing', path);
		this.mayBe(path, ['unreadable', 'missing']);
		return bytes;
	}

	/** Nothing lies there yet, in a folder that is there. */
	private mayArrive(path: string): void {
		if (this.tree.kindOf(path)) throw new VaultFault('taken', path);
		if (this.tree.kindOf(parentOf(path)) !== 'folder') throw new VaultFault('unwritable', path);
	}

	/** A write that is torn leaves what lay there before and a piece of what was to be added. */
	private put(path: string, bytes: Uint8Array, before: number): void {
		const leave = (kept: number): VaultChange[] =>
			this.fired.fire(this.tree.put(path, bytes.slice(0, before + kept)));
		this.mayWriteAt(path);
		this.failures.mayWrite(path, leave);
		this.fired.fire(this.tree.put(path, bytes));
	}

	private mayWrite(path: string): void {
		this.mayWriteAt(path);
		this.failures.mayWrite(path);
	}

	private mayWriteAt(path: string): void {
		this.mayBe(path, ['unwritable', 'taken']);
	}

	private mayBe(path: string, codes: readonly VaultFaultCode[]): void {
		for (const place of [...ancestorsOf(path), path]) {
			const code = this.refusals.get(place);
			if (code && codes.includes(code)) throw new VaultFault(code, path);
		}
	}
}

function textOf(bytes: Uint8Array): string {
	return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

function isText(bytes: Uint8Array): boolean {
	try {
		new TextDecoder('utf-8', { fatal: true }).decode(bytes);
		return true;
	} catch {
		return false;
	}
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
	const all = new Uint8Array(first.length + second.length);
	all.set(first);
	all.set(second, first.length);
	return all;
}
