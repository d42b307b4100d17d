// What this device has verified before: the files of past days, by their size, and where each log stood
// behind them. It is kept where no program that writes files reaches it. A change that keeps the size of an
// old file is found by reading all of it again.

import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import type { VerifiedPart } from '../../core/ledger/verify-report';
import type { TreeState } from '../../core/verify/tree-root';
import type { DeviceStore } from '../../ports/device-store';

const HASH = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const sealedSchema = z.object({
	device: z.string(),
	files: z.array(z.object({ path: z.string(), size: z.number() })),
	part: z.object({
		entries: z.number(),
		head: z.object({ seq: z.number(), hash: HASH }),
		device: z.string(),
		time: z.string(),
		day: z.nullable(z.string()),
	}),
	origin: z.string(),
	tree: z.object({ size: z.number(), digits: z.array(z.nullable(HASH)) }),
	/** Older versions did not keep them. */
	keys: z.optional(z.array(z.string())),
});

/** One device's log up to the end of some file. */
export interface SealedLog {
	device: string;
	files: readonly { path: string; size: number }[];
	part: VerifiedPart;
	origin: string;
	tree: TreeState;
	/** Those that the log has named so far. */
	keys: readonly string[];
}

export interface VerifyMemory {
	load(): SealedLog[];
	save(sealed: readonly SealedLog[]): void;
}

export class StoredVerifyMemory implements VerifyMemory {
	constructor(
		private readonly store: DeviceStore,
		private readonly root: string,
	) {}

	load(): SealedLog[] {
		const kept = z.array(sealedSchema).safeParse(this.store.load(this.key));
		return (kept.success ? kept.data : []).map((one) => ({
			...one,
			keys: one.keys ?? [],
			tree: {
				size: one.tree.size,
				digits: one.tree.digits.map((hash) => (hash === null ? null : hexToBytes(hash))),
			},
		}));
	}

	save(sealed: readonly SealedLog[]): void {
		const kept = sealed.map(({ tree: { size, digits }, ...rest }) => ({
			...rest,
			tree: { size, digits: digits.map((hash) => (hash === null ? null : bytesToHex(hash))) },
		}));
		this.store.save(this.key, kept);
	}

	private get key(): string {
		return `log-verified-${this.root}`;
	}
}

/** Those whose files all lie there as large as they were. */
export function stillSealed(
	known: readonly SealedLog[],
	listed: readonly { path: string; size: number }[],
): SealedLog[] {
	const sizes = new Map(listed.map(({ path, size }) => [path, size]));
	return known.filter(({ files }) => files.every(({ path, size }) => sizes.get(path) === size));
}
