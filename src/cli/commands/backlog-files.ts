// `signoff backlog import|export|sync|merge`: the backlog as files of other tools, and as git merges them.

import { lstat, mkdir, readdir, readFile, realpath, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { importBacklog, type ImportDone } from '../../app/backlog';
import { utf8 } from '../../app/shared/utf8';
import { isHiddenFolder } from '../../core/backlog/backlog-folder';
import { ENTITY_KINDS, type EntityKind } from '../../core/backlog/entities';
import {
	FORMATS,
	type Files,
	type ForeignProblem,
	type FormatName,
} from '../../core/backlog/interop/define';
import { othersIn, planExport } from '../../core/backlog/interop/export';
import { formatNamed, formatsIn } from '../../core/backlog/interop/formats';
import { mergeMirrors, type MirrorMerge } from '../../core/backlog/mirror/merge-jsonl';
import { backlogText } from '../../text/cli/backlog';
import { backlogNotes } from '../kit/backlog-notes';
import { answer, defineCommand, type Around, type Call, type Command } from '../kit/command';
import { Ending, EXIT, type ExitCode } from '../kit/exit-codes';
import { readBacklog, type ReadBacklog } from '../kit/read-backlog';
import { safeLine } from '../kit/safe-line';
import { whileRunning } from '../kit/while-running';

const { help } = backlogText;

export const BACKLOG_FILES: readonly Command[] = [
	defineCommand({
		...{ name: 'backlog import', operand: 'DIR', texts: ['as', 'by'], switches: ['dry-run'] },
		...{ help: help.import, run: importFrom },
	}),
	defineCommand({
		...{ name: 'backlog export', operand: 'DIR', texts: ['as'], switches: ['relationships'] },
		...{ help: help.export, run: exportTo },
	}),
	defineCommand({ name: 'backlog sync', help: help.sync, run: sync }),
	defineCommand({
		...{ name: 'backlog merge', operand: 'BASE OURS THEIRS', takesRest: true, texts: ['kind'] },
		...{ help: help.merge, run: merge },
	}),
];

async function importFrom(call: Call<'as' | 'by', 'dry-run'>, around: Around): Promise<ExitCode> {
	const { files, unread } = await filesBelow(folderOf(call, around));
	const read = formatNamed(formatOf(call, files)).read(files);
	const foreign = { ...read, problems: [...unread, ...read.problems] };
	const name = call.text('by');
	const by = { actor: 'system', via: 'cli', ...(name !== null && { name }) } as const;
	const outcome = await whileRunning(call, around, ({ control }, [first, ...others]) => {
		if (others.length > 0) throw new Ending(EXIT.calledWrongly, backlogText.whichWorkspace);
		return control.backlog.actAt(first?.root ?? '', by, (acting) =>
			importBacklog(acting, foreign, call.isOn('dry-run')),
		);
	});
	if (!outcome.ok) throw new Ending(EXIT.failed, outcome.refusal.sentence);
	const { plan, renumbered, offers, unwritten } = outcome.value;
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
			...{ asking, cycles, offers: same, unwritten },
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
	{ plan, renumbered, offers, unwritten }: ImportDone,
	asking: readonly string[],
): string[] {
	const { creations, updates, conflicts, unchanged, twins, cycles } = plan;
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
		...unwritten.map(backlogText.unwritten),
	];
}

async function exportTo(call: Call<'as', 'relationships'>, around: Around): Promise<ExitCode> {
	const dir = folderOf(call, around);
	const name = call.text('as');
	const format = FORMATS.find((one) => one === name);
	if (!format) throw new Ending(EXIT.calledWrongly, backlogText.badFormat(FORMATS));
	const tool = formatNamed(format);
	if (!tool.write) throw new Ending(EXIT.calledWrongly, backlogText.notWritten(format));
	if (dir.split(sep).includes('.beads'))
		throw new Ending(EXIT.calledWrongly, backlogText.intoBeads);
	const backlog = await readBacklog(call, around);
	await refuseOwnFolder(dir, backlog);
	const notes = await backlogNotes(backlog, around.now());
	const { files: found, unread } = await filesBelow(dir);
	const there = tool.read(found);
	const next = await backlog.next();
	const { backlog: foreign, mapping } = planExport(format, notes, there.leftovers, next);
	// What is written for beads is a new file, and nobody else's.
	const others = format === 'beads' ? [] : there.entities;
	const { kept, inTheWay } = othersIn(others, foreign);
	if (inTheWay.length > 0) throw new Ending(EXIT.failed, backlogText.inTheWay(inTheWay));
	const all = { ...foreign, entities: [...foreign.entities, ...kept] };
	const files = tool.write(all, call.isOn('relationships'));
	// What couldn't be read would be gone.
	const lost = unread.filter(({ path }) => files.has(path));
	if (lost.length > 0)
		throw new Ending(EXIT.failed, safeLine(lost.map(backlogText.problem).join(' ')));
	for (const [path, text] of files) await writeWhole(join(dir, ...path.split('/')), text);
	const { terminal } = around;
	if (call.json) terminal.json({ ...answer(call), files: [...files.keys()], mapping }, 'alone');
	else {
		terminal.line(safeLine(backlogText.exported(notes.length, dir)));
		if (kept.length > 0) terminal.line(backlogText.keptThere(kept.length));
	}
	return EXIT.done;
}

/** A backlog in the seed's own folder has the files of an export already. */
async function refuseOwnFolder(dir: string, { folders }: ReadBacklog): Promise<void> {
	const there = await realpath(dir).catch(() => dir);
	const own = folders.filter((folder) => isHiddenFolder(basename(folder)));
	if (own.some((folder) => dirname(folder) === there))
		throw new Ending(EXIT.calledWrongly, backlogText.intoBacklog);
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

function textIn(bytes: Uint8Array): { text: string } | 'not-utf8' {
	try {
		return { text: utf8.decode(bytes) };
	} catch (error) {
		if (error instanceof TypeError) return 'not-utf8';
		throw error;
	}
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

function folderOf(call: Call, { cwd }: Around): string {
	if (call.operand !== null) return resolve(cwd, call.operand);
	throw new Ending(EXIT.calledWrongly, backlogText.noOperand(`signoff ${call.command} DIR`));
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

/** What backlogs are made of: everything else in a repository is passed over, and no link is followed. */
const TEXT = /\.(?:md|jsonl|json|ya?ml)$/i;
const PASSED_OVER: ReadonlySet<string> = new Set(['node_modules', '.git', '.obsidian', 'dist']);
const LARGEST = 64 * 1024 * 1024;

interface Found {
	files: Files;
	unread: ForeignProblem[];
}

/** What isn't text would come in as something else: such a file is named, and so is one that is too large. */
async function filesBelow(dir: string): Promise<Found> {
	const files = new Map<string, string>();
	const unread: ForeignProblem[] = [];
	const read = async (folder: string): Promise<void> => {
		const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
		for (const entry of entries) {
			const path = join(folder, entry.name);
			if (entry.isDirectory() && !PASSED_OVER.has(entry.name)) await read(path);
			if (!entry.isFile() || !TEXT.test(entry.name)) continue;
			const name = relative(dir, path).split(sep).join('/');
			const text = (await lstat(path)).size > LARGEST ? 'too-large' : textIn(await readFile(path));
			if (typeof text !== 'string') files.set(name, text.text);
			else unread.push({ path: name, line: null, id: null, code: text });
		}
	};
	await read(dir);
	return { files, unread };
}

/** Whole or not at all. */
async function writeWhole(path: string, text: string): Promise<void> {
	await mkdir(dirname(path), { recursive: true });
	const part = `${path}.${process.pid}.part`;
	await writeFile(part, text);
	await rename(part, path);
}
