// What others did to a conversation's note is taken in when it rests. Every new section becomes a message, wherever it stands; what was said
// before is found where it is not as it was written, and never rewritten. Time and block ids are added to what lacks them, in one splice.

import { conversationEntry, keepData, messageEntry, OUTSIDE } from './entries';
import {
	conversationAt,
	type ConversationFile,
	idsBeside,
	isTyped,
	type NoConversation,
} from './file';
import type { ConversationProblem, ConversationSite } from './site';
import { finish, withKnownIds } from './write';
import { type Looked, NoteChanged, type Turn } from '../../workspace';
import type { NewEntry } from '../../../core/entries';
import { applySplices, type Splice } from '../../../core/note/splice';
import { downTo, isPersons, lastOfPerson } from '../../../core/soil/conversation/answered';
import { type Comparison, compareNote } from '../../../core/soil/conversation/compare';
import { editFrontmatter } from '../../../core/note/frontmatter-edit';
import { formatTime } from '../../../core/note/time';
import { sectionWith, spliceOf, withoutSection } from '../../../core/soil/conversation/format';
import { withIds } from '../../../core/soil/conversation/fragments';
import type { KnownConversation } from '../../../core/soil/conversation/known-conversations';
import { sectionDigest, type Section } from '../../../core/soil/conversation/sections';
import { textDigest } from '../../../core/tools/digest';

/** `atStart`: what was announced may not have been written. Throws LedgerFault or VaultFault. */
export async function takeIn(
	turn: Turn,
	site: ConversationSite,
	path: string,
	atStart: boolean,
): Promise<Looked> {
	const here = turn.records.conversations.at(turn.relative(path) ?? path);
	if (atStart && here && (await finish(turn, here))) return takeIn(turn, site, path, false);
	const file = await conversationAt(turn, path);
	site.touched(path);
	if (typeof file === 'string') return takeInNone(site, path, file, here !== null);
	if (isTyped(turn, file)) return 'typed';
	await takeInFile(turn, site, file);
	return here && here.uuid !== file.note.uuid ? 'missing' : 'done';
}

async function takeInFile(
	turn: Turn,
	site: ConversationSite,
	file: ConversationFile,
): Promise<void> {
	const copyOf = await firstNoteOf(turn, file);
	if (copyOf) {
		site.found(file.path, [copyProblem(copyOf, file, turn)]);
		return;
	}
	await identify(turn, file);
	const known = turn.records.conversations.get(file.note.uuid);
	if (known) await follow(turn, site, known, file);
}

/** What only might be a conversation is nobody's business. */
function takeInNone(
	site: ConversationSite,
	path: string,
	why: NoConversation,
	isKnown: boolean,
): Looked {
	const isNamed = why !== 'missing' && (isKnown || why === 'no-uuid');
	site.found(path, isNamed ? [{ code: 'unreadable', why }] : []);
	return isKnown && why === 'missing' ? 'missing' : 'done';
}

/** The note that is this conversation, where it is another one. Throws VaultFault `unreadable`. */
async function firstNoteOf(turn: Turn, { path, note }: ConversationFile) {
	const known = turn.records.conversations.get(note.uuid);
	const knownAt = known && turn.full(known.path);
	if (!known || known.isGone || knownAt === path) return null;
	const other = await conversationAt(turn, knownAt ?? '');
	return typeof other !== 'string' && other.note.uuid === note.uuid ? known : null;
}

function copyProblem(known: KnownConversation, { note }: ConversationFile, turn: Turn) {
	const only = compareNote(known, note).fresh.length;
	const of = turn.full(known.path);
	return { code: 'copy', uuid: known.uuid, of, only } satisfies ConversationProblem;
}

async function identify(turn: Turn, { path, note, title }: ConversationFile): Promise<void> {
	const known = turn.records.conversations.get(note.uuid);
	const at = turn.relative(path) ?? path;
	const { uuid, parent, forkedAt, continues, project } = note;
	if (!known) {
		const more = { title, parent, forked_at: forkedAt, continues, project };
		const told = { known: { uuid, path: at }, by: OUTSIDE, more };
		await turn.write(conversationEntry('conversation_created', told));
		return;
	}
	if (known.path === at && !known.isGone && known.title === title) return;
	const more = { from_path: known.isGone ? null : known.path, title };
	const told = { known: { ...known, path: at }, by: OUTSIDE, more };
	await turn.write(conversationEntry('conversation_moved', told));
}

async function follow(
	turn: Turn,
	site: ConversationSite,
	known: KnownConversation,
	file: ConversationFile,
): Promise<void> {
	const compared = compareNote(known, file.note);
	const right: Splice[] = [
		...compared.bare.flatMap(({ message, section }) => {
			const text = rightText(section, Date.parse(message.canonicalAt), message.fragments);
			const isSame = textDigest(text) === message.sectionSha256;
			return isSame ? [spliceOf(file.text, section, text)] : [];
		}),
		...compared.returned.map(({ section }) => cutOf(file.text, section)),
	];
	const messages = await messagesIn(turn, known, file, compared);
	const entries = [...messages.entries, ...alteredEntries(known, compared)];
	if (entries.length > 0) await turn.writeAll(entries);
	const summary = await takeInSummary(turn, known.uuid, file);
	site.found(file.path, problemsOf(turn, known.uuid, file, compared));
	await putRight(turn, file, [...right, ...messages.splices, ...summary]);
}

function rightText(section: Section, at: number, ids: readonly string[]): string {
	return sectionWith(
		{ ...section, at },
		withKnownIds(section.body, ids, { hasIds: section.at !== null }),
	);
}

interface Taken {
	entries: NewEntry[];
	splices: Splice[];
}

async function messagesIn(
	turn: Turn,
	known: KnownConversation,
	file: ConversationFile,
	{ fresh, here }: Comparison,
): Promise<Taken> {
	const taken: Taken = { entries: [], splices: [] };
	if (fresh.length === 0) return taken;
	const ids = idsFor(file, here);
	const modified = (await turn.files.note(file.path))?.modifiedAt ?? turn.now();
	const written = Math.min(modified, turn.now());
	let before: Above | null = null;
	for (const [index, { section, after }] of fresh.entries()) {
		const uuid = turn.newUuid();
		// Those that come together follow one another.
		const above: Above = before?.after === after ? before : aboveIn(turn, known, after);
		const place = { position: known.messages.length + index, after: above.uuid, uuid };
		const one = messageOf(section, written, ids);
		const isRight = one.found === one.wanted || turn.watchesOnly;
		const digests = isRight
			? { sectionSha256: one.found }
			: { sectionSha256: one.wanted, foundSha256: one.found };
		const told = { ...place, ...digests, known, data: one.data, at: one.at, by: OUTSIDE };
		const { cause, heard } = causeOf(turn, one.data.sender, { above, uuid });
		taken.entries.push(await messageEntry(turn, { ...told, ahead: null, cause }));
		if (!isRight) taken.splices.push(spliceOf(file.text, section, one.right));
		before = { after, uuid, heard };
	}
	return taken;
}

/** The message above one that is new, and what a person said last there. */
interface Above {
	after: string;
	uuid: string;
	heard: string | null;
}

function aboveIn({ records, parts }: Turn, known: KnownConversation, after: string): Above {
	const place = downTo(known, after);
	return { after, uuid: after, heard: lastOfPerson(records.conversations, place, parts.person()) };
}

/** What it answers, and what a person has said last then. */
function causeOf(
	{ parts }: Turn,
	sender: string,
	{ above, uuid }: { above: Above; uuid: string },
): { cause: string | null; heard: string | null } {
	return isPersons(sender, parts.person())
		? { cause: null, heard: uuid }
		: { cause: above.heard, heard: above.heard };
}

interface Ids {
	give: (content: string) => string;
	/** Another message has it: two devices that didn't know of each other gave it. */
	isTaken: (id: string) => boolean;
	take: (fragments: readonly { id: string | null }[]) => void;
}

function idsFor({ text }: ConversationFile, here: Comparison['here']): Ids {
	const free = idsBeside(text);
	const taken = new Set<string | null>();
	const take: Ids['take'] = (fragments) => {
		for (const { id } of fragments) taken.add(id);
	};
	for (const { section } of here) take(section.fragments);
	return { give: (content) => free.give(content), isTaken: (id) => taken.has(id), take };
}

/** What a section says, and how it is to stand there. `written`: when, where it doesn't say so itself. */
function messageOf(section: Section, written: number, { give, isTaken, take }: Ids) {
	const { sender, recipient, subject, said: description, body } = section;
	const at = section.at ?? written;
	const hasIds = section.at !== null;
	const { text, fragments } = withIds(body, give, { hasIds, isTaken });
	const right = sectionWith({ ...section, at }, text);
	take(fragments);
	const data = { description, sender, recipient, subject, fragments };
	return { at, data, right, found: sectionDigest(section), wanted: textDigest(right) };
}

/** Each state of a message is recorded once, and when it is over. */
function alteredEntries(known: KnownConversation, { altered }: Comparison): NewEntry[] {
	const now = new Map(altered.map((one) => [one.message.uuid, one]));
	const standing = known.messages.filter(({ isUndone }) => !isUndone);
	return standing.flatMap(({ uuid, altered: before }): NewEntry[] => {
		const found = now.get(uuid) ?? null;
		if (stateOf(found) === stateOf(before)) return [];
		const { found: how, sha256 } = found ?? { found: 'restored', sha256: null };
		const more = { message: uuid, found: how, found_sha256: sha256 };
		return [conversationEntry('message_altered', { known, by: OUTSIDE, more })];
	});
}

function stateOf(altered: { found: string; sha256: string | null } | null): string {
	return altered === null ? '' : `${altered.found} ${altered.sha256 ?? ''}`;
}

/** By whoever wrote it. Resolves to what is still to be written into the note. */
async function takeInSummary(turn: Turn, uuid: string, file: ConversationFile): Promise<Splice[]> {
	const { conversations } = turn.records;
	const known = conversations.get(uuid);
	const { summary } = file.note;
	if (!known || known.summary || !summary || !mayCollapse(turn, uuid)) return [];
	const ids = idsBeside(file.text);
	const { text, fragments } = withIds(summary.body, (one) => ids.give(one), { hasIds: true });
	const fragmentIds = fragments.map(({ id }) => id);
	const more = {
		...{ author: summary.sender, fragment_ids: fragmentIds },
		data_sha256: await keepData(turn, { content: summary.said, fragment_ids: fragmentIds }),
	};
	const happenedAt = summary.at ?? turn.now();
	await turn.write(
		conversationEntry('conversation_collapsed', { known, by: OUTSIDE, more, happenedAt }),
	);
	return [spliceOf(file.text, summary, sectionWith({ ...summary, at: happenedAt }, text))];
}

/** But for one whose note is gone, which goes on nowhere, and one that it is a branch of itself: parents may go in a circle. */
export function branchesOf({ records }: Pick<Turn, 'records'>, uuid: string): KnownConversation[] {
	const { conversations } = records;
	const above = new Set<string>();
	for (let at: string | null = uuid; at !== null && !above.has(at);) {
		above.add(at);
		at = conversations.get(at)?.parent ?? null;
	}
	return conversations.children(uuid).filter((one) => !one.isGone && !above.has(one.uuid));
}

/** Seed 003's `can_collapse`: only without children that are active themselves. */
export function mayCollapse(workspace: Pick<Turn, 'records'>, uuid: string): boolean {
	return branchesOf(workspace, uuid).every(({ summary }) => summary !== null);
}

function problemsOf(
	turn: Turn,
	uuid: string,
	{ note }: ConversationFile,
	{ bare }: Comparison,
): ConversationProblem[] {
	const known = turn.records.conversations.get(uuid);
	const { summary } = note;
	if (!summary) return known?.summary && bare.length === 0 ? [{ code: 'summary-gone', uuid }] : [];
	if (!known?.summary) return [{ code: 'active-children', uuid }];
	const messages = note.messages.filter(({ from }) => from > summary.from).length;
	return messages > 0 ? [{ code: 'after-summary', uuid, messages }] : [];
}

function cutOf(text: string, section: Section): Splice {
	const after = withoutSection(text, section);
	const from = Math.min(section.from, after.length);
	// At the end of a note the gap above goes, too.
	return section.to < text.length
		? { from: section.from, to: section.to, text: '' }
		: {
				from: after.trimEnd().length,
				to: text.length,
				text: after.slice(after.trimEnd().length, from),
			};
}

/** Left for the next time where the note has changed meanwhile. */
async function putRight(
	turn: Turn,
	{ path, text, note }: ConversationFile,
	splices: readonly Splice[],
): Promise<void> {
	if (turn.watchesOnly) return;
	const summary = turn.records.conversations.get(note.uuid)?.summary;
	const spliced = applySplices(text, splices);
	const isSaid = !summary || !note.summary || note.summaryAt !== null;
	const edited = isSaid
		? null
		: editFrontmatter(spliced, [
				{ path: ['summary_at'], value: formatTime(Date.parse(summary.timestamp)) },
				{ path: ['summary_by'], value: summary.author },
			]);
	const after = edited?.ok === true ? edited.value : spliced;
	if (after === text) return;
	await turn.files
		.edit(path, (current) => {
			if (current !== text) throw new NoteChanged(path);
			return after;
		})
		.catch((error: unknown) => {
			if (!(error instanceof NoteChanged)) throw error;
		});
}
