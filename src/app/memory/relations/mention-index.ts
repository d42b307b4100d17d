// What the texts of a workspace mention: its notes, its messages, and items of type Note. A text is read again where it, or what it refers to,
// has changed.

import { conversationMentions, type Reading } from './conversation-mentions';
import { namesIn } from './names';
import { idsAt, notesOf } from './notes';
import { KeptTexts } from '../fragments';
import { textIfThere } from '../../shared/text-if-there';
import type { WorkspaceView } from '../../workspace';
import { textStart } from '../../../core/backlog/references';
import { blockIds } from '../../../core/soil/fragments/block-ids';
import type {
	KnownConversation,
	KnownMessage,
} from '../../../core/soil/conversation/known-conversations';
import type { KnownItem } from '../../../core/soil/references/known-items';
import type { Standpoint } from '../../../core/soil/references/meant';
import { type Mentions, mentionsIn, type Named } from '../../../core/soil/relations/mentions';
import type { Pacer } from '../../../ports/pacer';

interface Text {
	/** A vault path, or the id of an item. */
	key: string;
	/** What the ledger says of it: where that is something else it is read again. */
	state: string;
	read: (named: Named) => Promise<Mentions>;
}

interface ReadText {
	state: string;
	mentions: Mentions;
	/** What it asked for, and the answers: it mentions the same while they are the same. */
	asked: readonly Asked[];
}

type Asked = readonly [ask: (named: Named) => unknown, answer: string];

/** So many are looked at before others get their turn. */
const TEXTS_A_STEP = 16;

export class MentionIndex {
	private readonly known = new Map<string, ReadText>();
	/** Notes that may say something else by now: also while they are being read. */
	private readonly due = new Set<string>();
	/** What messages with references say, by their items: nobody changes that. */
	private readonly said = new Map<string, string>();
	private readonly texts = new KeptTexts();

	constructor(private readonly workspace: WorkspaceView) {}

	/** The note at this vault path says something else. */
	forget(path: string): void {
		this.due.add(path);
	}

	/** Those that mention something. `failed`: a text can't be read; it mentions nothing then, and is tried again the next time. */
	async all(pacer: Pacer, failed: (error: unknown) => void): Promise<Mentions> {
		const named = namesIn(this.workspace);
		const all: Mentions = new Map();
		let looked = 0;
		for (const text of this.textsHere()) {
			try {
				for (const [source, edges] of await this.mentionsOf(text, named))
					if (edges.length > 0) all.set(source, edges);
			} catch (error) {
				this.due.add(text.key);
				failed(error);
			}
			looked += 1;
			if (looked % TEXTS_A_STEP === 0) await pacer.breathe();
		}
		return all;
	}

	private async mentionsOf({ key, state, read }: Text, named: Named): Promise<Mentions> {
		const before = this.known.get(key);
		const isSame = ([ask, answer]: Asked) => JSON.stringify(ask(named)) === answer;
		const isDue = this.due.delete(key);
		if (!isDue && before?.state === state && before.asked.every(isSame)) return before.mentions;
		const asked: Asked[] = [];
		const mentions = await read(noting(named, asked));
		this.known.set(key, { state, mentions, asked });
		return mentions;
	}

	private *textsHere(): Generator<Text> {
		const { workspace } = this;
		const { conversations, items } = workspace.records;
		for (const note of notesOf(workspace)) {
			const path = workspace.full(note.path);
			const talk = conversations.at(note.path);
			const state = [...idsAt(workspace, path), talk?.lastEntry].join(' ');
			yield { key: path, state, read: (named) => this.inNote(path, named) };
		}
		for (const talk of conversations.all()) {
			if (!talk.isGone) continue;
			const { uuid, path, lastEntry } = talk;
			const from = standpoint('', path);
			const read = (named: Named) => this.inConversation(talk, { note: null, from, named });
			yield { key: uuid, state: lastEntry, read };
		}
		for (const item of items.notes())
			yield { key: item.uuid, state: '', read: (named) => this.inItem(item, named) };
	}

	/** None where nothing is known of a note there. Throws VaultFault. */
	private async inNote(path: string, named: Named): Promise<Mentions> {
		const { files, records } = this.workspace;
		const [source] = idsAt(this.workspace, path);
		if (source === undefined) return new Map();
		const written = await files.note(path);
		const text = written && (await textIfThere(files, path));
		const relative = this.workspace.relative(path) ?? '';
		const at = new Date(written?.modifiedAt ?? 0).toISOString();
		const from = standpoint(text ?? '', relative);
		const note = text === null ? null : { text, at };
		const talk = records.conversations.at(relative);
		if (talk) return this.inConversation(talk, { note, from, named });
		if (text === null) return new Map();
		return new Map([[source, mentionsIn(text, { source, at, from, named })]]);
	}

	private inConversation(
		talk: KnownConversation,
		reading: Omit<Reading, 'saidIn'>,
	): Promise<Mentions> {
		const saidIn = ({ uuid, dataSha256 }: KnownMessage) => this.saidIn(uuid, dataSha256);
		return conversationMentions(talk, { ...reading, saidIn });
	}

	private async inItem(item: KnownItem, named: Named): Promise<Mentions> {
		const { uuid: source, realizedAt: at } = item;
		const kept = await this.texts.of(this.workspace, item.dataSha256);
		const text = item.text ?? kept.description ?? '';
		const about = { source, at, from: standpoint('', ''), named };
		return new Map([[source, mentionsIn(text, { ...about, start: 0, hasIds: false })]]);
	}

	private async saidIn(item: string, digest: string | null): Promise<string | null> {
		const known = this.said.get(item);
		if (known !== undefined) return known;
		const { description = null } = await this.texts.of(this.workspace, digest);
		if (description !== null) this.said.set(item, description);
		return description;
	}
}

function standpoint(text: string, path: string): Standpoint {
	const ids = new Set<string>(blockIds(text, textStart(text)).map(({ id }) => id));
	return { path, hasBlock: (id) => ids.has(id) };
}

/** The same names, which write down what they are asked. */
function noting(named: Named, asked: Asked[]): Named {
	const note = <Answer>(ask: (named: Named) => Answer): Answer => {
		const answer = ask(named);
		asked.push([ask, JSON.stringify(answer)]);
		return answer;
	};
	return {
		known: {
			isFragment: (id) => note(({ known }) => known.isFragment(id)),
			isLabel: (label) => note(({ known }) => known.isLabel(label)),
			isNote: (name) => note(({ known }) => known.isNote(name)),
		},
		targetsOf: (reference, from) => note(({ targetsOf }) => targetsOf(reference, from)),
		noteOf: (link) => note(({ noteOf }) => noteOf(link)),
	};
}
