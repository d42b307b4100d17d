// What references lead to, by the ledger and by notes: the workspace of the note that refers comes first, then the others.

import { ArtifactHistory } from '../artifacts';
import { KeptTexts } from '../fragments';
import { textIfThere } from '../../shared/text-if-there';
import type { WorkspaceView } from '../../workspace';
import { textStart } from '../../../core/backlog/references';
import { prefixOf } from '../../../core/soil/ids';
import { blockIds } from '../../../core/soil/fragments/block-ids';
import type { KnownArtifact } from '../../../core/soil/artifact/known-artifacts';
import type { KnownConversation } from '../../../core/soil/conversation/known-conversations';
import type { KnownItem } from '../../../core/soil/references/known-items';
import { itemInBranch, itemMeant, itemWith } from '../../../core/soil/references/meant';
import type {
	FoundFragment,
	FoundItem,
	FoundText,
	Place,
	SoilTargets,
	Unresolved,
} from '../../../core/soil/references/resolve';

export interface Around {
	/** The workspace that a vault path is in. */
	workspaceAt: (path: string) => WorkspaceView | null;
	workspaces: () => readonly WorkspaceView[];
	/** Vault path of what a link in the note at `from` leads to; null where it leads nowhere. */
	noteNamed: (name: string, from: string) => string | null;
}

type Wanted = Parameters<SoilTargets['fragment']>[0];

export class MemoryTargets implements SoilTargets {
	readonly texts = new KeptTexts();

	constructor(private readonly around: Around) {}

	async fragment(wanted: Wanted, from: string): Promise<FoundFragment | null> {
		const { of } = wanted;
		if (of === null) return this.fragmentMeant(wanted, from);
		if (of === '') return this.block(wanted, from);
		if (prefixOf(of) === 'item' || prefixOf(of) === 'uuid') return this.fragmentOf(wanted, of);
		const path = this.pathOf(of, from) ?? this.around.noteNamed(of, from);
		return path === null ? null : this.block(wanted, path);
	}

	async artifact(label: string, commit: string | null, from: string) {
		for (const workspace of this.inOrder(from)) {
			const known = workspace.records.artifacts.withLabel(label);
			if (known) return textOf(workspace, known, commit);
		}
		return { code: 'no-label' } as const;
	}

	async conversation(uuid: string): Promise<Omit<FoundItem, 'type'> | null> {
		for (const workspace of this.around.workspaces()) {
			const known = workspace.records.conversations.get(uuid);
			if (!known) continue;
			const content = await this.summaryOrFirst(workspace, known);
			return { content, place: known.isGone ? null : placeOf(workspace.full(known.path)) };
		}
		return null;
	}

	async item(uuid: string): Promise<FoundItem | null> {
		const prefix = prefixOf(uuid);
		if (prefix === 'uuid') {
			const found = await this.conversation(uuid);
			return found && { type: 'ConversationLog', ...found };
		}
		for (const workspace of this.around.workspaces()) {
			const item = workspace.records.items.get(uuid);
			const found = item ? await this.itemOf(workspace, item) : noteOf(workspace, uuid);
			if (found) return found;
		}
		return null;
	}

	inOrder(from: string): WorkspaceView[] {
		const own = this.around.workspaceAt(from);
		const all = this.around.workspaces();
		return own ? [own, ...all.filter((one) => one !== own)] : [...all];
	}

	/** Where the id says nothing else: in the conversation that refers, in those it was forked from, in the note itself, anywhere; the newest. */
	private async fragmentMeant(wanted: Wanted, from: string): Promise<FoundFragment | null> {
		const all = this.inOrder(from);
		const near = all.slice(0, 1).flatMap((one) => nearest(one, wanted.id, from) ?? []);
		const own = near.length > 0 ? null : await this.block(wanted, from);
		if (own) return own;
		for (const workspace of all) {
			const item = near[0] ?? workspace.records.items.withFragment(wanted.id).at(-1);
			const found = item && (await this.fragmentIn(workspace, item, wanted));
			if (found) return found;
		}
		return null;
	}

	/** The message that an id means without anything beside it; null where it means a block of the note itself. `blocks`: that note's. */
	messageMeant(id: string, from: string, blocks: readonly { id: string }[]): string | null {
		const hasBlock = () => blocks.some((block) => block.id === id);
		for (const workspace of this.inOrder(from)) {
			const path = workspace.relative(from) ?? '';
			const meant = itemMeant(workspace.records, id, { path, hasBlock });
			if (meant !== null) return meant === 'own-block' ? null : meant.uuid;
		}
		return null;
	}

	/** Throws VaultFault `unreadable`. */
	async blocksOf(path: string) {
		const [workspace] = this.inOrder(path);
		const text = (workspace && (await textIfThere(workspace.files, path))) ?? '';
		return { text, blocks: blockIds(text, textStart(text)) };
	}

	private async fragmentOf(wanted: Wanted, of: string): Promise<FoundFragment | null> {
		for (const workspace of this.around.workspaces()) {
			const item = itemWith(workspace.records, wanted.id, of);
			if (item) return this.fragmentIn(workspace, item, wanted);
		}
		return null;
	}

	/** Of an artifact or an entity. */
	private pathOf(name: string, from: string): string | null {
		for (const workspace of this.inOrder(from)) {
			const artifact = workspace.records.artifacts.find(name);
			const place = artifact ? placeOfArtifact(workspace, artifact) : null;
			const path = (place ?? noteOf(workspace, name)?.place)?.path;
			if (path !== undefined) return path;
		}
		return null;
	}

	private async block({ id, to }: Wanted, path: string): Promise<FoundFragment | null> {
		const { text, blocks } = await this.blocksOf(path);
		const [first, last] = [id, to].map((one) => blocks.find((block) => block.id === one));
		if (!first) return null;
		const content = last ? text.slice(first.start, last.start) + last.content : first.content;
		return { id, content, message: null, place: { path, block: id, line: null } };
	}

	private async summaryOrFirst(
		workspace: WorkspaceView,
		{ summary, messages, title }: KnownConversation,
	): Promise<string> {
		const first = messages.find(({ isUndone }) => !isUndone);
		const kept = await this.texts.of(workspace, (summary ?? first)?.dataSha256 ?? null);
		return kept.content ?? kept.fragments?.[0]?.content ?? kept.description ?? title;
	}

	private async itemOf(workspace: WorkspaceView, item: KnownItem): Promise<FoundItem> {
		const { records } = workspace;
		const kept = await this.texts.of(workspace, item.dataSha256);
		const content = kept.description ?? kept.content ?? item.title;
		const conversation = records.conversations.get(item.about ?? '');
		const artifact = records.artifacts.get(item.about ?? '');
		const block = item.fragments[0] ?? null;
		if (conversation && !conversation.isGone)
			return {
				type: item.type,
				content,
				place: { ...placeOf(workspace.full(conversation.path)), block },
			};
		const place = artifact ? placeOfArtifact(workspace, artifact) : null;
		return { type: item.type, content, place };
	}

	/** As it was written; where that isn't kept, as the note has it. */
	private async fragmentIn(
		workspace: WorkspaceView,
		item: KnownItem,
		{ id, to }: Wanted,
	): Promise<FoundFragment | null> {
		const known = workspace.records.conversations.get(item.about ?? '');
		const path = known && !known.isGone ? workspace.full(known.path) : null;
		const place = path === null ? null : { path, block: id, line: null };
		const kept = await this.texts.of(workspace, item.dataSha256);
		const said = fragmentsBetween(kept.fragments ?? [], id, to) ?? kept.content;
		const content = said ?? (path === null ? null : await blockIn(workspace, path, id));
		return content === null ? null : { id, content, message: item.uuid, place };
	}
}

function nearest(workspace: WorkspaceView, id: string, from: string): KnownItem | null {
	return itemInBranch(workspace.records, id, workspace.relative(from) ?? '');
}

function placeOf(path: string): Place {
	return { path, block: null, line: null };
}

function fragmentsBetween(
	fragments: readonly { id: string; content: string }[],
	id: string,
	to: string | null,
): string | undefined {
	const first = fragments.findIndex((one) => one.id === id);
	const last = to === null ? -1 : fragments.findIndex((one) => one.id === to);
	if (first < 0) return undefined;
	const range = fragments.slice(first, Math.max(first, last) + 1);
	return range.map(({ content }) => content).join('\n\n');
}

async function blockIn({ files }: WorkspaceView, path: string, id: string): Promise<string | null> {
	const text = await textIfThere(files, path);
	return blockIds(text ?? '', textStart(text ?? '')).find((one) => one.id === id)?.content ?? null;
}

/** As the note has it; at a commit, or where the note is gone, as it was kept. */
async function textOf(
	workspace: WorkspaceView,
	known: KnownArtifact,
	prefix: string | null,
): Promise<FoundText | Unresolved> {
	const { uuid, label } = known;
	const { artifacts } = workspace.records;
	const named = prefix === null ? null : artifacts.commit(uuid, prefix);
	if (prefix !== null && !named) return { code: 'no-commit' };
	const { text, ...place } = await noteOfArtifact(workspace, known);
	const found = { uuid, label, ...place };
	if (!named && text !== null) return { ...found, commit: null, text };
	const commit = named ?? artifacts.head(uuid);
	return commit ? textAt(workspace, known, { ...found, commit: commit.commit }) : NOT_KEPT;
}

const NOT_KEPT: Unresolved = { code: 'not-kept' };

async function textAt(
	workspace: WorkspaceView,
	known: KnownArtifact,
	found: Omit<FoundText, 'text'> & { commit: string },
): Promise<FoundText | Unresolved> {
	const past = await new ArtifactHistory(workspace, known).textAt(found.commit);
	return past.ok ? { ...found, text: past.value } : NOT_KEPT;
}

async function noteOfArtifact(workspace: WorkspaceView, known: KnownArtifact) {
	const path = placeOfArtifact(workspace, known)?.path ?? null;
	const note = path === null ? null : await textIfThere(workspace.files, path);
	if (note === null) return { path, text: null, linesAbove: 0 };
	const start = textStart(note);
	const linesAbove = note.slice(0, start).split('\n').length - 1;
	return { path, text: note.slice(start), linesAbove };
}

function placeOfArtifact(workspace: WorkspaceView, { path, isGone }: KnownArtifact): Place | null {
	return isGone ? null : placeOf(workspace.full(path));
}

/** An artifact, a governed note, a spec or an issue. */
function noteOf(workspace: WorkspaceView, uuid: string): FoundItem | null {
	const { records, parts } = workspace;
	const artifact = records.artifacts.get(uuid);
	if (artifact)
		return {
			type: 'Artifact',
			content: artifact.label,
			place: placeOfArtifact(workspace, artifact),
		};
	const entity = records.entities.get(uuid);
	if (entity)
		return {
			type: entity.type,
			content: entity.title,
			place: entity.removed ? null : placeOf(workspace.full(entity.path)),
		};
	const version = records.versions.get(uuid);
	const record = version && records.get(version.item);
	if (!version || !record) return null;
	const path = workspace.full(record.path);
	const place = record.presence === 'here' ? placeOf(path) : null;
	return { type: version.type, content: parts.titleAt(path) ?? record.path, place };
}
