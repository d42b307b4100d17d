// DeviceStore on files of the person's own, one for each key. What is saved is on the disk when it
// returns, and a file is found whole or as it was before.

import { createHash, randomUUID } from 'node:crypto';
import {
	closeSync,
	fsyncSync,
	readdirSync,
	openSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import type { DeviceStore } from '../ports/device-store';
import { makeFolder } from './make-folder';
import { StateFault } from './state-folder';
import { isMissing } from './system-error';

const fileSchema = z.object({ key: z.string(), value: z.unknown() });

/** The name of a file that holds a value. */
const VALUE = /^[0-9a-f]{32}\.json$/;

const ONLY_MINE = { file: 0o600, folder: 0o700 };

export class FileDeviceStore implements DeviceStore {
	/** The folder is made with the first value. */
	constructor(private readonly folder: string) {}

	/** A file that is there and cannot be read is a fault: nobody may forget a pin by it. */
	load(key: string): unknown {
		return valueIn(this.pathOf(key));
	}

	/** Throws StateFault for the first file that cannot be read: before anything is done that goes by it. */
	check(): void {
		for (const name of this.names()) if (VALUE.test(name)) valueIn(join(this.folder, name));
	}

	save(key: string, value: unknown): void {
		const path = this.pathOf(key);
		try {
			if (value == null) rmSync(path, { force: true });
			else replaceFile(path, JSON.stringify({ key, value }));
		} catch (error) {
			throw new StateFault('unwritable', path, error);
		}
	}

	private names(): string[] {
		try {
			return readdirSync(this.folder);
		} catch (error) {
			if (isMissing(error)) return [];
			throw new StateFault('unreadable', this.folder, error);
		}
	}

	/** A key may hold anything; a file's name may not. */
	pathOf(key: string): string {
		const name = createHash('sha256').update(key).digest('hex').slice(0, 32);
		return join(this.folder, `${name}.json`);
	}
}

/** For questions: what is kept can be asked for, and what is saved is forgotten when the process ends. */
export class UnsavedDeviceStore implements DeviceStore {
	private readonly unsaved = new Map<string, string>();

	constructor(private readonly kept: DeviceStore) {}

	load(key: string): unknown {
		const unsaved = this.unsaved.get(key);
		return unsaved === undefined ? this.kept.load(key) : JSON.parse(unsaved);
	}

	save(key: string, value: unknown): void {
		this.unsaved.set(key, JSON.stringify(value ?? null));
	}
}

function valueIn(path: string): unknown {
	try {
		return fileSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).value ?? null;
	} catch (error) {
		if (isMissing(error)) return null;
		throw new StateFault('unreadable', path, error);
	}
}

function replaceFile(path: string, text: string): void {
	makeFolder(dirname(path), ONLY_MINE.folder);
	const beside = `${path}.${randomUUID()}.tmp`;
	try {
		const file = openSync(beside, 'wx', ONLY_MINE.file);
		try {
			writeFileSync(file, text);
			fsyncSync(file);
		} finally {
			closeSync(file);
		}
		renameSync(beside, path);
	} catch (error) {
		rmSync(beside, { force: true });
		throw error;
	}
}
