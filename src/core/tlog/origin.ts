// What a log's tree is called, for ever: by its device and its first entry.

const HASH_DIGITS = 16;

export function treeOrigin(device: string, firstHash: string): string {
	return `signoff-ledger/${device}/${firstHash.slice(0, HASH_DIGITS)}`;
}

/** Null for what is no origin of ours. */
export function deviceOfOrigin(origin: string): string | null {
	return /^signoff-ledger\/([0-9a-z-]{1,64})\/[0-9a-f]{16}$/.exec(origin)?.[1] ?? null;
}
