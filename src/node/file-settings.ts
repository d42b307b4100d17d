// SettingsStore on the plugin's data.json, as it lies in a vault, so that the command line tool and the
// plugin speak of the same workspaces.
//
// Invariant: an update begins with what the file says, and takes the file's place in one step. A file
// that holds something else than settings is never written over.

import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isSettingsRecord, parseSettings, type Settings } from '../core/settings';
import { parseJson } from '../core/shared/parse-json';
import { Turns } from '../core/shared/turns';
import type { SettingsStore } from '../ports/settings-store';
import { VaultFault } from '../ports/vault-files';
import { createFileAt, discard, readWithStats, replaceBy, writeBeside } from './durable-files';
import { removeEmptyFolders } from './make-folder';
import { codeOf, isMissing } from './system-error';

/** Relative to the vault. */
const SETTINGS_FILE = '.obsidian/plugins/signoff/data.json';

const CHANGES = 'changes';

/** How often an update starts again because another program changed the file meanwhile. */
const ATTEMPTS = 5;

type Stored =
	| { kind: 'none' }
	/** Something lies there that is no settings. */
	| { kind: 'broken' }
	| { kind: 'settings'; record: unknown; stats: ReturnType<typeof readWithStats>['stats'] };

export class FileSettings implements SettingsStore {
	readonly path: string;
	private readonly listeners = new Set<(settings: Settings) => void>();
	private readonly turns = new Turns();
	private settings = parseSettings(null);
	loaded = false;
	/** The file holds something that is no settings; the defaults then count. */
	broken = false;

	constructor(vaultDir: string) {
		this.path = join(vaultDir, ...SETTINGS_FILE.split('/'));
	}

	/** Reads the file again: at start, and when it changed. Throws VaultFault `unreadable`. */
	load(): Promise<void> {
		return this.turns.run(CHANGES, async () => {
			this.take(this.read());
			await Promise.resolve();
		});
	}

	current(): Settings {
		return this.settings;
	}

	/** Throws VaultFault `unreadable` for a file that holds no settings: a person has to mend it. */
	update(change: (settings: Settings) => Settings): Promise<void> {
		return this.turns.run(CHANGES, () => this.updateNow(change));
	}

	onChange(listener: (settings: Settings) => void): () => void {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	}

	private async updateNow(change: (settings: Settings) => Settings): Promise<void> {
		for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
			const stored = this.read();
			if (stored.kind === 'broken') throw new VaultFault('unreadable', SETTINGS_FILE);
			const next = change(settingsIn(stored));
			if (await this.write(JSON.stringify(next, null, 2), stored)) {
				this.notify(next);
				return;
			}
		}
		throw new VaultFault('unwritable', SETTINGS_FILE);
	}

	/** False where another program was faster. */
	private async write(text: string, stored: Stored): Promise<boolean> {
		try {
			if (stored.kind !== 'settings') return await this.create(text);
			const beside = await writeBeside(this.path, text, stored.stats);
			try {
				return replaceBy(beside, this.path, stored.stats);
			} finally {
				discard(beside);
			}
		} catch (error) {
			throw new VaultFault('unwritable', SETTINGS_FILE, error);
		}
	}

	private async create(text: string): Promise<boolean> {
		const folder = dirname(this.path);
		const made = mkdirSync(folder, { recursive: true });
		try {
			await createFileAt(this.path, text);
			return true;
		} catch (error) {
			if (codeOf(error) === 'EEXIST') return false;
			if (made !== undefined) removeEmptyFolders(folder, made);
			throw error;
		}
	}

	private read(): Stored {
		try {
			const { bytes, stats } = readWithStats(this.path);
			const record = parseJson(new TextDecoder().decode(bytes));
			return isSettingsRecord(record) ? { kind: 'settings', record, stats } : { kind: 'broken' };
		} catch (error) {
			if (isMissing(error)) return { kind: 'none' };
			throw new VaultFault('unreadable', SETTINGS_FILE, error);
		}
	}

	private take(stored: Stored): void {
		this.broken = stored.kind === 'broken';
		this.notify(settingsIn(stored));
	}

	private notify(settings: Settings): void {
		this.settings = settings;
		this.loaded = true;
		for (const listener of [...this.listeners]) listener(settings);
	}
}

function settingsIn(stored: Stored): Settings {
	return parseSettings(stored.kind === 'settings' ? stored.record : null);
}
