// `signoff export ID`: the evidence of one item, as a zip or a folder.

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { replayLedger } from '../../app/control/replay-ledger';
import type { Evidence } from '../../app/evidence/collect-evidence';
import { evidenceOf } from '../../app/evidence/export-evidence';
import { evidenceName, zipEvidence } from '../../app/evidence/save-evidence';
import { DeviceKey } from '../../app/receipt/device-key';
import { cliText } from '../../core/text/cli';
import { evidenceText } from '../../core/text/evidence';
import { NodePacer } from '../../node/node-pacer';
import { StoredSecrets } from '../../node/stored-secrets';
import { codeOf } from '../../node/system-error';
import { answer, type Command } from '../command';
import { Ending, EXIT } from '../exit-codes';
import { openToRead, workspacesOf, type OpenVault } from '../open-vault';
import { siteToRead } from '../read-records';
import type { Workspace } from '../../core/workflow/workspace';

const { export: words } = cliText;

export const exportItem: Command = async (call, { terminal, cwd, ...around }) => {
	if (call.operand === null) throw new Ending(EXIT.calledWrongly, words.noId);
	const vault = await openToRead(call, { terminal, cwd, ...around });
	const found = await find(vault, workspacesOf(vault, call), call.operand);
	if (!found) throw new Ending(EXIT.failed, cliText.show.notFound(call.operand));
	const { id, evidence } = found;
	const ending = call.folder ? '-evidence' : '.zip';
	const path = resolve(cwd, call.out ?? `${evidenceName(id)}${ending}`);
	await (call.folder ? writeFolder(path, evidence) : writeZip(path, evidence));
	const files = evidence.files.map(({ name }) => name);
	const missing = evidence.missing.map((one) => ({ ...one, sentence: evidenceText.missing(one) }));
	if (call.json) terminal.json({ ...answer(call), id, path, files, missing }, 'alone');
	else {
		terminal.line(words.written(path, files.length));
		for (const { sentence } of missing) terminal.line(terminal.styled('yellow', sentence));
	}
	return missing.every(({ code }) => code === 'unsigned-statement')
		? EXIT.done
		: EXIT.notAsItShould;
};

/** A tool that only reads makes no key: it signs the statement if this device has one already. */
async function find(
	vault: OpenVault,
	workspaces: readonly Workspace[],
	name: string,
): Promise<{ id: string; evidence: Evidence } | null> {
	const pair = new DeviceKey(new StoredSecrets(vault.store)).existing();
	for (const workspace of workspaces) {
		const site = siteToRead(vault, workspace);
		const { records } = await replayLedger(site, new NodePacer());
		const record = records.get(name) ?? records.at(site.relative(name) ?? '');
		const evidence = record && (await evidenceOf(site, record, pair));
		if (evidence) return { id: record.id, evidence };
	}
	return null;
}

async function writeZip(path: string, evidence: Evidence): Promise<void> {
	await unlessTaken(path, async () => {
		await mkdir(dirname(path), { recursive: true });
		await writeFile(path, zipEvidence(evidence), { flag: 'wx' });
	});
}

async function writeFolder(path: string, { files }: Evidence): Promise<void> {
	await unlessTaken(path, async () => {
		await mkdir(dirname(path), { recursive: true });
		await mkdir(path);
		for (const { name, bytes } of files) await writeFile(join(path, name), bytes, { flag: 'wx' });
	});
}

async function unlessTaken(path: string, write: () => Promise<void>): Promise<void> {
	try {
		await write();
	} catch (error) {
		if (codeOf(error) === 'EEXIST') throw new Ending(EXIT.failed, words.taken(path));
		throw error;
	}
}
