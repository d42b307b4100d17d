// An item that a person has decided on, its signed tree, and the commands of the README run for real.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { Evidence } from '../../src/app/evidence/collect-evidence';
import { evidenceOf } from '../../src/app/evidence/export-evidence';
import { TreeFiles } from '../../src/app/ledger/tree-files';
import { linesOf } from '../../src/core/ledger/lines';
import { isLogPath, parseLogName } from '../../src/core/ledger/names';
import type { KeyPair } from '../../src/core/sign/ed25519';
import type { MemoryVaultFiles } from '../support/memory-vault-files';
import type { TestPlane } from '../support/plane';

/** What the writer does in its own time: the tree over all that lies in the device's log, signed. */
export async function signTree(
	files: MemoryVaultFiles,
	device: string,
	pair: KeyPair,
): Promise<void> {
	const listed = await files.filesIn('Logs');
	const own = listed
		.map(({ path }) => path)
		.filter((path) => isLogPath(path) && (parseLogName(path)?.device ?? 'desk') === device);
	const lines: Uint8Array[] = [];
	for (const path of own.sort()) {
		lines.push(...[...linesOf(await files.readBytes(path))].map(({ bytes }) => bytes));
	}
	const hash = /"hash": "([0-9a-f]{16})/.exec(new TextDecoder().decode(lines[0]))?.[1] ?? '';
	const tree = new TreeFiles({ files, folder: `Logs/tiles/${device}`, pair: () => pair });
	await tree.open({
		origin: `signoff-ledger/${device}/${hash}`,
		size: lines.length,
		async *linesFrom(index) {
			for (const line of lines.slice(index)) yield await Promise.resolve(line);
		},
	});
	await tree.flush();
}

export async function evidenceAt({ site }: TestPlane, path: string): Promise<Evidence> {
	const record = site.records.at(path);
	const evidence = record && (await evidenceOf(site, record, site.parts.key.pair()));
	if (!evidence) throw new Error(`nothing is known of ${path}`);
	return evidence;
}

export function textIn({ files }: Evidence, name: string): string {
	const file = files.find((one) => one.name === name);
	if (!file) throw new Error(`no ${name} among ${files.map((one) => one.name).join(', ')}`);
	return new TextDecoder().decode(file.bytes);
}

/** The same evidence with one byte of a file changed. */
export function changed(evidence: Evidence, name: string, at: number): Evidence {
	const files = evidence.files.map((file) => {
		if (file.name !== name) return file;
		const bytes = Uint8Array.from(file.bytes);
		const index = at < 0 ? bytes.length + at : at;
		// Another letter: a text stays a text.
		bytes[index] = bytes[index] === 0x41 ? 0x42 : 0x41;
		return { name, bytes };
	});
	return { ...evidence, files };
}

export function without({ files, missing }: Evidence, ...names: string[]): Evidence {
	return { missing, files: files.filter(({ name }) => !names.includes(name)) };
}

export function withText(evidence: Evidence, name: string, text: string): Evidence {
	const file = { name, bytes: new TextEncoder().encode(text) };
	return { ...evidence, files: [...without(evidence, name).files, file] };
}

/** With sums that fit what lies there, as somebody makes them who means to deceive. */
export function summedAnew(evidence: Evidence): Evidence {
	const sums = without(evidence, 'SHA256SUMS').files.map(
		({ name, bytes }) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`,
	);
	return withText(evidence, 'SHA256SUMS', sums.join(''));
}

interface Ran {
	command: string;
	status: number | null;
	out: string;
	err: string;
}

/** A folder with these files and nothing else. */
export function folderOf({ files }: Evidence): string {
	const folder = mkdtempSync(join(tmpdir(), 'signoff-evidence-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	for (const { name, bytes } of files) writeFileSync(join(folder, name), bytes);
	return folder;
}

/** Runs every command of the README, in order; `as` says what is changed in them before. */
export function follow(evidence: Evidence, as = (command: string) => command): Ran[] {
	const folder = folderOf(evidence);
	return commandsIn(textIn(evidence, 'README.md'))
		.map(as)
		.map((command) => {
			const ran = spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' });
			return { command, status: ran.status, out: ran.stdout, err: ran.stderr };
		});
}

export function commandsIn(readme: string): string[] {
	return [...readme.matchAll(/```sh\n([^`]*)```/g)].map(([, command = '']) => command.trim());
}

/** Which of the three refuse it: `signature`, `note`, `proofs`. */
export function refusing(evidence: Evidence): string[] {
	const ran = follow(evidence);
	expect(ran).toHaveLength(3);
	const names = ['signature', 'note', 'proofs'];
	return names.filter((_, at) => ran[at]?.status !== 0);
}
