import type { CachedMetadata } from 'obsidian';
import type { Transport } from '../../../transport';
import { decodeText } from '../adapter';
import type { TFile } from '../files';
import { parseNote } from './parse-note';

interface Hooks {
	/** The note is being read: what was known of it is out of date. */
	reading(file: TFile): void;
	parsed(file: TFile, text: string, cache: CachedMetadata): void;
	resolve(file: TFile): void;
	/** All that was waiting is done. */
	done(): void;
}

const BATCH_FILES = 200;
const BATCH_BYTES = 4_000_000;
/** Notes beyond this wait until all others are read. */
const LARGE = 2_000_000;
const SLICE_MS = 12;

/** Reads and parses notes in the background, many in one request, never long without a pause. */
export class NoteIndexing {
	private readonly toRead = new Set<TFile>();
	private readonly toResolve = new Set<TFile>();
	private started = false;
	private running: Promise<void> | null = null;
	private sliceStart = 0;

	constructor(
		private readonly transport: Transport,
		private readonly hooks: Hooks,
	) {}

	start(): void {
		this.started = true;
		this.run();
	}

	read(file: TFile): void {
		this.toRead.add(file);
		this.run();
	}

	resolve(file: TFile): void {
		this.toResolve.add(file);
		this.run();
	}

	forget(file: TFile): void {
		this.toRead.delete(file);
		this.toResolve.delete(file);
	}

	async settled(): Promise<void> {
		while (this.running) await this.running;
	}

	private run(): void {
		if (!this.started || this.running) return;
		this.running = this.work().finally(() => {
			this.running = null;
			if (this.toRead.size > 0 || this.toResolve.size > 0) this.run();
		});
	}

	private async work(): Promise<void> {
		await pause();
		this.sliceStart = performance.now();
		while (this.toRead.size > 0) await this.readBatch();
		for (const file of this.toResolve) {
			this.toResolve.delete(file);
			this.hooks.resolve(file);
			await this.breathe();
		}
		if (this.toRead.size === 0) this.hooks.done();
	}

	private async readBatch(): Promise<void> {
		const files = this.nextBatch();
		for (const file of files) {
			this.toRead.delete(file);
			this.hooks.reading(file);
		}
		const paths = files.map((file) => file.path);
		const bodies = await this.transport.readMany(paths).catch(() => []);
		for (const [index, file] of files.entries()) {
			const body = bodies[index];
			// Gone or written again meanwhile: its own event has seen to it.
			if (file.deleted || this.toRead.has(file)) continue;
			if (body) this.parse(file, decodeText(body));
			else if (file.path !== paths[index]) this.toRead.add(file);
			await this.breathe();
		}
	}

	private nextBatch(): TFile[] {
		const small = [...this.toRead].filter((file) => file.stat.size <= LARGE);
		if (small.length === 0) return [...this.toRead].slice(0, 1);
		const batch: TFile[] = [];
		let bytes = 0;
		for (const file of small) {
			bytes += file.stat.size;
			if (batch.length > 0 && (bytes > BATCH_BYTES || batch.length >= BATCH_FILES)) break;
			batch.push(file);
		}
		return batch;
	}

	private parse(file: TFile, text: string): void {
		this.hooks.parsed(file, text, parseNote(text));
		this.toResolve.add(file);
	}

	private async breathe(): Promise<void> {
		if (performance.now() - this.sliceStart < SLICE_MS) return;
		await pause();
		this.sliceStart = performance.now();
	}
}

function pause(): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, 0));
}
