// `signoff export ID`: the evidence of one item, as a zip or a folder.

import { mkdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { replayLedger } from '../../app/workspace';
import { type Evidence, evidenceName, evidenceOf, zipEvidence } from '../../app/evidence';
import { DeviceKey } from '../../app/receipt';
import { cliText } from '../../text/cli/index';
import { exportFailure } from '../../text/cli/export';
import { en } from '../../text/en';
import { commandHelp } from '../../text/cli/help';
import { createFileAt } from '../../node/durable-files';
import { NodePacer } from '../../node/node-pacer';
import { StoredSecrets } from '../../node/stored-secrets';
import { codeOf } from '../../node/system-error';
import { answer, defineCommand, type Around, type Call } from '../kit/command';
import { Ending, EXIT, type ExitCode } from '../kit/exit-codes';
import { openToRead, workspacesOf, type OpenVault } from '../kit/open-vault';
import { workspaceToRead } from '../kit/read-records';
import type { Workspace } from '../../core/workflow/workspace';

export const exportItem = defineCommand({
	name: 'export',
	operand: 'ID',
	texts: ['out'],
	switches: ['folder'],
	help: commandHelp.export,
	run,
});

async function run(
	call: Call<'out', 'folder'>,
	{ terminal, cwd, ...around }: Around,
): Promise<ExitCode> {
	if (call.operand === null) throw new Ending(EXIT.calledWrongly, cliText.export.noId);
	const vault = await openToRead(call, { terminal, cwd, ...around });
	const found = await find(vault, workspacesOf(vault, call), call.operand);
	if (!found) throw new Ending(EXIT.failed, cliText.show.notFound(call.operand));
	const { id, evidence } = found;
	const ending = call.isOn('folder') ? '-evidence' : '.zip';
	const path = resolve(cwd, call.text('out') ?? `${evidenceName(id)}${ending}`);
	await writeAt(path, () => (call.isOn('folder') ? writeFolder : writeZip)(path, evidence));
	const files = evidence.files.map(({ name }) => name);
	const missing = evidence.missing.map((one) => ({ ...one, sentence: en.evidence.missing(one) }));
	if (call.json) terminal.json({ ...answer(call), id, path, files, missing }, 'alone');
	else {
		terminal.line(cliText.export.written(path, files.length));
		for (const { sentence } of missing) terminal.line(terminal.styled('yellow', sentence));
	}
	return missing.every(({ code }) => code === 'unsigned-statement')
		? EXIT.done
		: EXIT.notAsItShould;
}

/** A tool that only reads makes no key: it signs the statement if this device has one already. */
async function find(
	vault: OpenVault,
	workspaces: readonly Workspace[],
	name: string,
): Promise<{ id: string; evidence: Evidence } | null> {
	const pair = new DeviceKey(new StoredSecrets(vault.store)).existing();
	for (const workspace of workspaces) {
		const running = workspaceToRead(vault, workspace);
		const { records } = await replayLedger(running, new NodePacer());
		const record = records.get(name) ?? records.at(running.relative(name) ?? '');
		if (!record) continue;
		const evidence = await evidenceOf(running, record, pair);
		if (!evidence) throw new Ending(EXIT.failed, cliText.export.noEntries(record.id));
		return { id: record.id, evidence };
	}
	return null;
}

async function writeZip(path: string, evidence: Evidence): Promise<void> {
	await createFileAt(path, await zipEvidence(evidence));
}

async function writeFolder(path: string, { files }: Evidence): Promise<void> {
	await mkdir(path);
	try {
		for (const { name, bytes } of files) await createFileAt(join(path, name), bytes);
	} catch (error) {
		await rm(path, { recursive: true, force: true });
		throw error;
	}
}

/** What cannot be written whole is not left in the way of the next try. */
async function writeAt(path: string, write: () => Promise<void>): Promise<void> {
	let isFolderThere = false;
	try {
		await mkdir(dirname(path), { recursive: true });
		isFolderThere = true;
		await write();
	} catch (error) {
		const code = codeOf(error);
		if (code === '') throw error;
		const isTaken = isFolderThere && code === 'EEXIST';
		throw new Ending(EXIT.failed, isTaken ? cliText.export.taken(path) : exportFailure(path, code));
	}
}
