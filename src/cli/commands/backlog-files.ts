// `signoff backlog import|sync|merge`: the backlog as files of other tools, and as git merges them.

import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { importBacklog, type ImportDone } from '../../app/backlog';
import { ENTITY_KINDS, type EntityKind } from '../../core/backlog/entities';
import { FORMATS, type Files, type FormatName } from '../../core/backlog/interop/define';
import { formatNamed, formatsIn } from '../../core/backlog/interop/formats';
import { mergeMirrors, type MirrorMerge } from '../../core/backlog/mirror/merge-jsonl';
import { backlogText } from '../../text/cli/backlog';
import { backlogExport } from './backlog-export';
import { backlogFolders, refuseOwnFolder } from '../kit/backlog-folder';
import { answer, defineCommand, type Around, type Call, type Command } from '../kit/command';
import { Ending, EXIT, type ExitCode } from '../kit/exit-codes';
import { filesBelow, folderOf, slashed, textIn, writeWhole } from '../kit/foreign-files';
import { openToRead, workspacesOf } from '../kit/open-vault';
import { safeLine } from '../kit/safe-line';
import { whileRunning } from '../kit/while-running';

const { help } = backlogText;

export const BACKLOG_FILES: readonly Command[] = [
	defineCommand({
		...{ name: 'backlog import', operand: 'DIR', texts: ['as', 'by'], switches: ['dry-run'] },
		...{ help: help.import, run: importFrom },
	}),
	backlogExport,
	defineCommand({ name: 'backlog sync', help: help.sync, run: sync }),
	defineCommand({
		...{ name: 'backlog merge', operand: 'BASE OURS THEIRS', takesRest: true, texts: ['kind'] },
		...{ help: help.merge, run: merge },
	}),
];

async function importFrom(call: Call<'as' | 'by', 'dry-run'>, around: Around): Promise<ExitCode> {
	const dir = folderOf(call, around);
	const { files, unread } = await filesBelow(dir);
	const format = formatOf(call, files);
	const vault = await openToRead(call, around);
	if (format === 'seed' || format === 'sudocode')
		await refuseOwnFolder(dir, backlogFolders(vault, workspacesOf(vault, call)));
	const read = formatNamed(format).read(files);
	const from = slashed(relative(vault.dir, dir));
	const foreign = { ...read, from, problems: [...unread, ...read.problems] };
	const name = call.text('by');
	const by = { actor: 'system', via: 'cli', ...(name !== null && { name }) } as const;
	const outcome = await whileRunning(call, around, ({ control }, [first, ...others]) => {
		if (others.length > 0) throw new Ending(EXIT.calledWrongly, backlogText.whichWorkspace);
		return control.backlog.actAt(first?.root ?? '', by, (acting) =>
			importBacklog(acting, foreign, call.isOn('dry-run')),
		);
	});
	if (!outcome.ok) throw new Ending(EXIT.failed, outcome.refusal.sentence);
	const { plan, renumbered, offers, removed, returned, unwritten } = outcome.value;
	const { terminal } = around;
	const { creations, updates, conflicts, unchanged, mapping, twins, cycles } = plan;
	const asking = updates.filter(({ asksToClose }) => asksToClose).map(({ entity }) => entity.id);
	const problems = foreign.problems.map((one) => ({ ...one, sentence: backlogText.problem(one) }));
	if (call.json) {
		const counts = { created: creations.length, changed: updates.length, unchanged };
		const left = conflicts.map(({ path, entity, differences }) => ({
			...{ id: entity.id, path, differences },
		}));
		const same = offers.map(({ id, kind, title }) => ({ id, kind, title }));
		const found = {
			...{ ...counts, conflicts: left, mapping, renumbered, twins, problems },
			...{ asking, cycles, offers: same, removed, returned, unwritten },
		};
		terminal.json({ ...answer(call), ...found }, 'alone');
	} else {
		for (const line of linesOf(outcome.value, asking)) terminal.line(safeLine(line));
		for (const { sentence } of problems) terminal.line(safeLine(sentence));
	}
	const isWhole = [conflicts, offers, unwritten, unread].every(({ length }) => length === 0);
	return isWhole ? EXIT.done : EXIT.notAsItShould;
}

function linesOf(
	{ plan, renumbered, offers, removed, returned, unwritten }: ImportDone,
	asking: readonly string[],
): string[] {
	const { creations, updates, conflicts, unchanged, mapping, twins, cycles } = plan;
	const ids = new Map(mapping.map(({ id, externalId }) => [externalId, id]));
	return [
		backlogText.imported(creations.length, updates.length, unchanged),
		...renumbered.map(({ from, to }) => backlogText.renumbered(from, to)),
		...twins.map(({ title, externalIds }) => backlogText.twins(title, externalIds)),
		...conflicts.map(({ entity, differences }) => {
			const fields = differences.map(({ field }) => field);
			return backlogText.conflict(entity.id, fields);
		}),
		...asking.map(backlogText.asked),
		...offers.map(({ id, title }) => backlogText.maybeSame(id, title)),
		...cycles.map(({ type, ids }) => backlogText.circle(type, ids)),
		...(removed.length > 0 ? [backlogText.leftOut(removed.map(({ id }) => id))] : []),
		...returned.map(({ id, externalId }) => backlogText.returned(id, ids.get(externalId) ?? id)),
		...unwritten.map(backlogText.unwritten),
	];
}

/** Nothing is to be said: comparing is what every start does, and it writes the mirrors. */
async function sync(call: Call, around: Around): Promise<ExitCode> {
	const { terminal } = around;
	const findings = await whileRunning(
		call,
		around,
		async ({ control: { backlog } }, workspaces) => {
			for (const { root } of workspaces) {
				const done = await backlog.sync(root);
				if (!done.ok) throw new Ending(EXIT.failed, done.refusal.sentence);
			}
			return workspaces.flatMap(({ root }) => backlog.findings(root));
		},
	);
	if (call.json) terminal.json({ ...answer(call), findings }, 'alone');
	else {
		for (const { path, sentence } of findings) terminal.line(safeLine(`${path}: ${sentence}`));
		if (findings.length === 0) terminal.line(backlogText.synced);
	}
	return findings.length > 0 ? EXIT.notAsItShould : EXIT.done;
}

async function merge(call: Call<'kind'>, around: Around): Promise<ExitCode> {
	const paths = threePaths(call.operand ?? '').map((path) => resolve(around.cwd, path));
	const [base = '', ours = '', theirs = ''] = await Promise.all(
		paths.map(async (path) => textOf(await readFile(path), path)),
	);
	const versions = { base, ours, theirs };
	const kind = kindOf(call.text('kind') ?? '', ours + theirs);
	const merged = mergeMirrors({ [kind]: versions });
	await writeWhole(paths[1] ?? '', merged.texts[kind] ?? '');
	sayMerged(merged, call, around);
	return merged.conflicts.length > 0 ? EXIT.notAsItShould : EXIT.done;
}

/** What is no text would come back as another one: git keeps ours, and both versions, until a person has merged them. */
function textOf(bytes: Uint8Array, path: string): string {
	const found = textIn(bytes);
	if (typeof found !== 'string') return found.text;
	throw new Ending(EXIT.failed, backlogText.notUtf8(path));
}

function sayMerged(
	{ conflicts, renumbered, problems }: MirrorMerge,
	call: Call,
	{ terminal }: Around,
): void {
	if (call.json) {
		terminal.json({ ...answer(call), conflicts, renumbered, problems }, 'alone');
		return;
	}
	for (const { from, to } of renumbered) terminal.line(backlogText.renumbered(from, to));
	if (conflicts.length > 0) terminal.line(backlogText.mergeLeft(conflicts.length));
}

function threePaths(words: string): string[] {
	const paths = words.split(' ');
	if (paths.length === 3) return paths;
	throw new Ending(EXIT.calledWrongly, backlogText.noOperand(backlogText.mergeUsage));
}

/** By what was named, such as the path that git merges; else by the first id. */
function kindOf(named: string, text: string): EntityKind {
	const known = ENTITY_KINDS.find((kind) => named === kind || named.endsWith(`${kind}s.jsonl`));
	return known ?? (/^\{"id": ?"spec-/m.test(text) ? 'spec' : 'issue');
}

function formatOf(call: Call<'as'>, files: Files): FormatName {
	const name = call.text('as');
	const named = FORMATS.find((one) => one === name);
	if (name !== null && !named) throw new Ending(EXIT.calledWrongly, backlogText.badFormat(FORMATS));
	if (named) return named;
	const [only, ...others] = formatsIn(files);
	if (!only || others.length > 0)
		throw new Ending(EXIT.calledWrongly, backlogText.whichFormat([only, ...others].filter(isName)));
	return only;
}

function isName(name: FormatName | undefined): name is FormatName {
	return name !== undefined;
}
