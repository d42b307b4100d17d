// `signoff talk …`: conversations, as an agent reads them and takes part. No command edits a message, or takes one back.

import { text as readAll } from 'node:stream/consumers';
import type {
	BranchRow,
	ConversationOutcome,
	ConversationRow,
	Conversations,
	NewConversation,
	Thread,
	ThreadMessage,
	Who,
} from '../../../app/memory/conversations';
import { USER } from '../../../core/soil/conversation/head';
import { readable } from '../../../core/soil/conversation/readable';
import { baseNameOf } from '../../../core/workflow/paths';
import { talkText } from '../../../text/cli/memory-talk';
import { answeredTo, BASED_ON, basedOnIn } from '../../kit/based-on';
import { answer, defineCommand, type Around, type Call, type Command } from '../../kit/command';
import { Ending, EXIT, type ExitCode } from '../../kit/exit-codes';
import { actOnConversations, askConversations } from '../../kit/on-conversations';
import { causeIn, participantOf } from '../../kit/participant';
import { safeLine } from '../../kit/safe-line';
import type { Terminal } from '../../kit/terminal';

const NEW = ['title', 'text', 'to', 'subject', 'as'] as const;
type NewCall = Call<(typeof NEW)[number]>;
type Named = Pick<Call, 'command' | 'operand' | 'words'>;

const { help } = talkText;

export const TALK: readonly Command[] = [
	defineCommand({ name: 'talk list', help: help.list, run: list }),
	defineCommand({
		...{ name: 'talk show', operand: 'ID', switches: ['with-context'] },
		...{ help: help.show, run: show },
	}),
	defineCommand({
		...{ name: 'talk new', operand: '[TITLE]', takesRest: true, help: help.new, run: begin },
		texts: [...NEW, 'project', 'folder'],
	}),
	defineCommand({
		...{
			name: 'talk say',
			operand: 'ID [TEXT]',
			takesRest: true,
			texts: ['text', 'to', 'subject', ...BASED_ON, 'cause', 'as'],
		},
		...{ help: help.say, run: say },
	}),
	defineCommand({
		...{ name: 'talk fork', operand: 'ID', texts: [...NEW, 'at'], help: help.fork },
		run: async (call, around) => {
			const wanted = await wantedBy(call);
			return act(call, around, (all, { uuid, root }, who) =>
				all.fork(uuid, call.text('at'), wanted, who, root),
			);
		},
	}),
	defineCommand({
		...{ name: 'talk collapse', operand: 'ID [TEXT]', takesRest: true, texts: ['text', 'as'] },
		help: help.collapse,
		run: async (call, around) => {
			const content = await saidIn(call);
			return act(call, around, (all, { uuid, root }, who) =>
				all.collapse(uuid, { content }, who, root),
			);
		},
	}),
	defineCommand({
		...{ name: 'talk reopen', operand: 'ID', texts: NEW, help: help.reopen },
		run: async (call, around) => {
			const wanted = await wantedBy(call);
			return act(call, around, (all, { uuid, root }, who) => all.reopen(uuid, wanted, who, root));
		},
	}),
	defineCommand({
		...{ name: 'talk rename', operand: 'ID TITLE', takesRest: true, texts: ['as'] },
		help: help.rename,
		run: (call, around) => {
			const title = call.words.slice(1).join(' ');
			if (title === '') throw new Ending(EXIT.calledWrongly, talkText.noNewTitle);
			return act(call, around, (all, { uuid, root }, who) => all.rename(uuid, title, who, root));
		},
	}),
	defineCommand({
		...{ name: 'talk frame', operand: '[ID]', texts: ['head', 'as'], help: help.frame },
		run: (call, around) =>
			call.operand === null
				? frames(call, around)
				: act(call, around, (all, { uuid, root }, who) =>
						all.moveFrame(uuid, call.text('head'), who, root),
					),
	}),
];

function list(call: Call, around: Around): Promise<ExitCode> {
	return askConversations(call, around, (all, workspaces) => {
		const rows = workspaces.flatMap(({ root }) => all.list(root));
		const { terminal } = around;
		if (call.json)
			terminal.json({ ...answer(call), conversations: rows.map(rowForPrograms) }, 'alone');
		else if (rows.length === 0) terminal.line(talkText.none);
		else for (const row of rows) printRow(row, terminal);
		return Promise.resolve(EXIT.done);
	});
}

function printRow(row: BranchRow, terminal: Terminal): void {
	const { uuid, depth, title, messages, summary, participants, isGone } = row;
	const more = [
		talkText.messages(messages),
		...participants,
		...(summary ? [talkText.collapsed(summary.author)] : []),
		...(isGone ? [talkText.gone] : []),
	];
	const head = `${'  '.repeat(Math.min(depth, MOST_INDENT))}${safeLine(title)}`;
	terminal.line(`${head}  ${terminal.styled('dim', safeLine(`${uuid}  ${more.join(', ')}`))}`);
}

const MOST_INDENT = 20;

function rowForPrograms(row: BranchRow): object {
	const { uuid, root, path, title, project, parent, continues, depth, summary, messages } = row;
	return {
		...{ uuid, title, path, workspace: root, project, parent_uuid: parent },
		...{ forked_at: row.forkedAt, continues, depth, problem: row.problem, summary, messages },
		...{ altered: row.altered, created_at: row.createdAt, last_at: row.lastAt },
		...{ participants: row.participants, gone: row.isGone },
	};
}

function show(call: Call<never, 'with-context'>, around: Around): Promise<ExitCode> {
	return askConversations(call, around, async (all, workspaces) => {
		const row = rowNamed(all, workspaces, call);
		const thread = await all.thread(row.uuid, row.root);
		if (!thread) throw new Ending(EXIT.failed, talkText.unknown(row.uuid));
		const { terminal } = around;
		const before = call.isOn('with-context') ? row.continues : null;
		const earlier = before === null ? null : await all.thread(before, row.root);
		if (call.json) {
			const conversation = { ...rowForPrograms(row), ...(await threadForPrograms(all, thread)) };
			const context = earlier && {
				title: earlier.row.title,
				...(await threadForPrograms(all, earlier)),
			};
			terminal.json(
				{ ...answer(call), conversation, ...(call.isOn('with-context') && { context }) },
				'alone',
			);
			return EXIT.done;
		}
		if (earlier) {
			await printThread(all, earlier, terminal);
			terminal.line();
		}
		await printThread(all, thread, terminal);
		return EXIT.done;
	});
}

async function threadForPrograms(all: Conversations, { row, messages, summary }: Thread) {
	const shown = messages.map((message) => forPrograms(all, message));
	return { uuid: row.uuid, messages: await Promise.all(shown), summary };
}

async function forPrograms(all: Conversations, message: ThreadMessage) {
	const { item, sender, recipient, subject, at, fragments, altered } = message;
	const description = message.text === null ? null : readable(message);
	const said = { item, sender, recipient, subject, at, description, fragments, altered };
	return { ...said, by_person: isPersons(message), written: await writtenOf(all, message) };
}

/** What the note shows is what a person said. */
function isPersons({ isByPerson, altered }: ThreadMessage): boolean {
	return isByPerson && altered !== 'edited';
}

/** Of a message that was edited in the note: as it was written, where that is kept. */
async function writtenOf(
	all: Conversations,
	{ item, altered }: ThreadMessage,
): Promise<string | null> {
	return item === null || altered !== 'edited' ? null : all.written(item);
}

async function printThread(
	all: Conversations,
	{ row, messages, summary }: Thread,
	terminal: Terminal,
): Promise<void> {
	terminal.line(terminal.styled('bold', safeLine(row.title)));
	for (const line of [continuesIn(all, row), continuedIn(all, row)])
		if (line !== null) terminal.line(terminal.styled('dim', safeLine(line)));
	for (const message of messages) printMessage(message, await writtenOf(all, message), terminal);
	if (!summary) return;
	terminal.line();
	terminal.line(terminal.styled('bold', safeLine(`${talkText.summary}: ${summary.author}`)));
	printText(summary.text, terminal);
}

function continuesIn(all: Conversations, { continues, root }: ConversationRow): string | null {
	if (continues === null) return null;
	const title = all.row(continues, root)?.title ?? talkText.notHere;
	return `${talkText.continues(title)}  ${continues}`;
}

function continuedIn(all: Conversations, { uuid, root }: ConversationRow): string | null {
	const next = all.continuation(uuid, root);
	return next && `${talkText.continuedBy(next.title)}  ${next.uuid}`;
}

function printMessage(message: ThreadMessage, written: string | null, terminal: Terminal): void {
	const { item, sender, recipient, subject, at, altered } = message;
	const forged = sender === USER && !isPersons(message) ? talkText.notByPerson : '';
	const marks = [at ?? '', item ?? '', altered === null ? '' : talkText.altered, forged];
	const who = recipient === null ? sender : `${sender} → ${recipient}`;
	const head = terminal.styled('bold', safeLine(who));
	terminal.line();
	terminal.line(`${head}  ${terminal.styled('dim', safeLine(marks.filter(Boolean).join('  ')))}`);
	if (subject !== null) terminal.line(terminal.styled('bold', safeLine(subject)));
	if (written !== null) {
		printText(written, terminal);
		terminal.line(terminal.styled('dim', talkText.nowInNote));
	}
	printText(readable(message), terminal);
}

function printText(text: string, terminal: Terminal): void {
	for (const line of text.split(/\r?\n/)) terminal.line(safeLine(line));
}

function frames(call: Call, around: Around): Promise<ExitCode> {
	return askConversations(call, around, (all, workspaces) => {
		const found = workspaces.flatMap(({ root }) => all.frames(root));
		const { terminal } = around;
		if (call.json) terminal.json({ ...answer(call), frames: found }, 'alone');
		else
			for (const { participant, branch, head } of found)
				terminal.line(safeLine(`${participant}  ${branch}  ${head ?? ''}`.trimEnd()));
		return Promise.resolve(EXIT.done);
	});
}

async function begin(
	call: Call<(typeof NEW)[number] | 'project' | 'folder'>,
	around: Around,
): Promise<ExitCode> {
	const title = call.text('title') ?? call.words.join(' ');
	if (title === '') throw new Ending(EXIT.calledWrongly, talkText.noTitle);
	const [project, folder] = [call.text('project'), call.text('folder')];
	const wanted = {
		...(await wantedBy(call)),
		title,
		...(project !== null && { project }),
		...(folder !== null && { folder }),
	};
	const who = await whoIn(call, around);
	const outcome = await actOnConversations(call, around, (all, [first, ...others]) => {
		if (others.length > 0) throw new Ending(EXIT.calledWrongly, talkText.whichWorkspace);
		return all.begin(first?.root ?? '', wanted, who);
	});
	return told(call, around, outcome);
}

async function say(
	call: Call<'text' | 'to' | 'subject' | (typeof BASED_ON)[number] | 'cause' | 'as'>,
	around: Around,
): Promise<ExitCode> {
	const content = await saidIn(call);
	const basis = basedOnIn(call);
	const cause = causeIn(call);
	const message = {
		...{ content, ...headOf(call) },
		...(basis.hash !== null && { basedOn: basis.hash }),
		...(cause !== null && { cause }),
	};
	return act(call, around, async (all, { uuid, root }, who) =>
		answeredTo(basis, await all.say(uuid, message, who, root)),
	);
}

async function act(
	call: Call<'as'>,
	around: Around,
	work: (all: Conversations, row: BranchRow, who: Who) => Promise<ConversationOutcome>,
): Promise<ExitCode> {
	const who = await whoIn(call, around);
	const outcome = await actOnConversations(call, around, (all, workspaces) =>
		work(all, rowNamed(all, workspaces, call), who),
	);
	return told(call, around, outcome);
}

function told(call: Call, { terminal }: Around, outcome: ConversationOutcome): ExitCode {
	if (outcome.ok) {
		if (call.json) terminal.json({ ...answer(call), ...outcome.value }, 'alone');
		else terminal.line(safeLine(outcome.value.sentence));
		return EXIT.done;
	}
	const { refusal } = outcome;
	if (call.json) terminal.json({ ...answer(call), refused: refusal }, 'alone');
	const { sentence, continuation } = refusal;
	const isLate = 'conflict' in refusal;
	throw new Ending(
		isLate ? EXIT.notAsItShould : EXIT.failed,
		continuation ? talkText.goOn(sentence, continuation.uuid) : sentence,
	);
}

async function whoIn(call: Call<'as'>, around: Around): Promise<Who> {
	return { participant: await participantOf(call, around), via: 'cli' };
}

const LEAST_PREFIX = 4;

function rowNamed(
	all: Conversations,
	workspaces: readonly { root: string }[],
	{ command, operand: typed, words }: Named,
): BranchRow {
	const operand = words[0] ?? typed;
	if (operand === null)
		throw new Ending(EXIT.calledWrongly, talkText.noOperand(`signoff ${command} ID`));
	const rows = workspaces.flatMap(({ root }) => all.list(root));
	const begins = operand.replace(/^uuid_/, '');
	const meant: readonly ((row: BranchRow) => boolean)[] = [
		({ uuid, path }) => uuid === operand || path === operand,
		({ path }) => baseNameOf(path) === operand,
		({ title }) => title === operand,
		({ uuid }) => begins.length >= LEAST_PREFIX && uuid.startsWith(`uuid_${begins}`),
	];
	const found = meant.map((is) => rows.filter(is)).find(({ length }) => length > 0) ?? [];
	const [row, ...others] = found;
	if (!row) throw new Ending(EXIT.failed, talkText.unknown(operand));
	if (others.length > 0) throw new Ending(EXIT.calledWrongly, talkText.ambiguous(operand));
	return row;
}

async function wantedBy(call: NewCall): Promise<NewConversation> {
	const [title, content] = [call.text('title'), await contentOf(call)];
	const head = headOf(call);
	if (content === null && Object.keys(head).length > 0)
		throw new Ending(EXIT.calledWrongly, talkText.headOfNone);
	return { ...(title !== null && { title }), ...(content !== null && { content }), ...head };
}

/** What stands in the heading of a message, beside who says it. */
function headOf(call: Call<'to' | 'subject'>): Pick<NewConversation, 'recipient' | 'subject'> {
	const [recipient, subject] = [call.text('to'), call.text('subject')];
	return { ...(recipient !== null && { recipient }), ...(subject !== null && { subject }) };
}

/** Behind the id, or in the option. */
async function saidIn(call: Call<'text'>): Promise<string> {
	const behind = call.words.length > 1 ? call.words.slice(1).join(' ') : null;
	if (behind !== null && call.text('text') !== null)
		throw new Ending(EXIT.calledWrongly, talkText.twoTexts);
	const content = behind === null ? await contentOf(call) : await readIf(behind);
	if (content === null) throw new Ending(EXIT.calledWrongly, talkText.noText);
	return content;
}

async function contentOf(call: Call<'text'>): Promise<string | null> {
	const content = call.text('text');
	return content === null ? null : readIf(content);
}

/** A dash stands for what comes on stdin. */
function readIf(content: string): string | Promise<string> {
	return content === '-' ? readAll(process.stdin) : content;
}
