// What the parts of the contract of VaultFiles share.

import { expect } from 'vitest';
import type { VaultFaultCode, VaultFiles } from '../../src/ports/vault-files';
import type { VaultContents } from '../support/temp-vault';

/** Makes a vault that holds these files, and takes it away when the test ends. */
export type VaultFilesSetup = (contents: VaultContents) => Promise<VaultFiles>;

/** As real vaults have them. */
export const ODD_NAMES = [
	'with space .md',
	'emoji 🎉.md',
	'اردو.md',
	'“curly” ’quotes’.md',
	'a [b] #c.md',
	'100%25.md',
	'a+b&c=d.md',
	'invoice - Copy - Copy.md',
	'constructor.md',
];

/** The code of the fault, or null where there is none. */
export async function faultOf(work: Promise<unknown>): Promise<VaultFaultCode | null> {
	const [outcome] = await Promise.allSettled([work]);
	if (outcome.status === 'fulfilled') return null;
	expect(outcome.reason).toMatchObject({ name: 'VaultFault' });
	return (outcome.reason as { code: VaultFaultCode }).code;
}

export const ODD_BYTES: [string, Uint8Array][] = [
	['nothing', new Uint8Array()],
	['a byte order mark', bytesOf('\uFEFF---\na: 1\n---\n')],
	['line ends of both kinds', bytesOf('a\r\nb\nc\r\n')],
	['a zero byte', bytesOf('a\0b')],
	['bytes that are no text', Uint8Array.of(0x61, 0xff, 0xfe, 0xc3, 0x28, 0x0a)],
];

export function bytesOf(text: string): Uint8Array {
	return new TextEncoder().encode(text);
}

/** The path and bytes of every file below these folders, as they lie there. */
export async function contentsOf(
	files: VaultFiles,
	...folders: string[]
): Promise<Record<string, string>> {
	const found: Record<string, string> = {};
	for (const folder of folders) {
		for (const { path } of await files.filesIn(folder)) found[path] = await files.read(path);
	}
	return found;
}
