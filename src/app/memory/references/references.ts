// References to what the memory has: what a text refers to, where that leads, and what somebody may mean who types one.

import type { WorkspaceView } from '../../workspace';
import { searchedWords } from '../../../core/shared/searched-words';
import type { KnownArtifact } from '../../../core/soil/artifact/known-artifacts';
import { referencesIn, type KnownNames, type Reference } from '../../../core/soil/references/find';
import type { KnownItem } from '../../../core/soil/references/known-items';
import { itemWith } from '../../../core/soil/references/meant';
import {
	resolveReference,
	type Resolved,
	type Unresolved,
} from '../../../core/soil/references/resolve';
import { MemoryTargets, type Around } from './targets';

export type MemoryReferencesParts = Around;

export interface SuggestedFragment {
	/** As it is written into the note at `from`. */
	reference: string;
	content: string;
	/** Of the conversation. */
	title: string;
}

/** Among so many of the newest messages fragments are searched for. */
const RECENT = 200;

export class MemoryReferences {
	readonly targets: MemoryTargets;

	constructor(private readonly parts: MemoryReferencesParts) {
		this.targets = new MemoryTargets(parts);
	}

	/** Without a conversation or an artifact a text is a text. */
	isEmpty(): boolean {
		return this.parts
			.workspaces()
			.every(({ records: { items, artifacts } }) => items.size === 0 && artifacts.size === 0);
	}

	/** In a whole note, or with `start` 0 in part of one. */
	in(text: string, from: string, start?: number): Reference[] {
		return this.isEmpty() ? [] : referencesIn(text, this.known(from), { start });
	}

	/** Throws VaultFault. */
	resolve(reference: Reference, from: string): Promise<Resolved | Unresolved> {
		return resolveReference(reference, from, this.targets);
	}

	/** The artifact whose note is at this vault path. */
	artifactAt(path: string): KnownArtifact | null {
		const workspace = this.parts.workspaceAt(path);
		return workspace?.records.artifacts.at(workspace.relative(path) ?? '') ?? null;
	}

	/** Ids in its note are for Signoff to give. */
	isConversation(path: string): boolean {
		const workspace = this.parts.workspaceAt(path);
		return workspace?.records.conversations.at(workspace.relative(path) ?? '') != null;
	}

	/** By a label that it has, or had. */
	labelled(label: string, from: string): KnownArtifact | null {
		for (const { records } of this.targets.inOrder(from)) {
			const known = records.artifacts.withLabel(label);
			if (known) return known;
		}
		return null;
	}

	/** Artifacts whose label begins so. */
	labels(query: string, from: string, most: number): KnownArtifact[] {
		const all = this.targets.inOrder(from).flatMap(({ records }) => [...records.artifacts.all()]);
		const wanted = query.toLowerCase();
		return all
			.filter(({ label, isGone }) => !isGone && label.toLowerCase().startsWith(wanted))
			.slice(0, most);
	}

	/** Those of an artifact, as it is now, whose number begins so; the blank ones left out. */
	async lines(label: string, digits: string, from: string, most: number) {
		if (!this.labelled(label, from)) return [];
		const found = await this.targets.artifact(label, null, from);
		if ('code' in found) return [];
		const lines = found.text.split('\n').map((content, at) => ({ content, number: at + 1 }));
		return lines
			.filter(({ content, number }) => content.trim() !== '' && String(number).startsWith(digits))
			.slice(0, most);
	}

	/** Fragments of the newest messages that have all of these words. */
	async fragments(query: string, from: string, most: number): Promise<SuggestedFragment[]> {
		const words = searchedWords(query);
		const found: SuggestedFragment[] = [];
		const { blocks } = await this.targets.blocksOf(from);
		for (const workspace of this.targets.inOrder(from)) {
			for (const item of workspace.records.items.recent(RECENT)) {
				const { fragments = [] } = await this.targets.texts.of(workspace, item.dataSha256);
				for (const { id, content } of fragments) {
					if (!hasAll(`${id} ${content}`, words)) continue;
					const isEnough =
						this.targets.messageMeant(id, from, blocks) === item.uuid &&
						this.in(`${id} x`, from, 0).length === 1;
					const reference = isEnough ? id : `${item.uuid}#${id}`;
					found.push({ reference, content, title: titleIn(workspace, item) });
				}
				if (found.length >= most) return found.slice(0, most);
			}
		}
		return found;
	}

	/** The newest messages that have all of these words. */
	async items(query: string, from: string, most: number): Promise<SuggestedFragment[]> {
		const words = searchedWords(query);
		const found: SuggestedFragment[] = [];
		for (const workspace of this.targets.inOrder(from)) {
			for (const item of workspace.records.items.recent(RECENT)) {
				if (found.length >= most) return found;
				const { description: content = item.title } = await this.targets.texts.of(
					workspace,
					item.dataSha256,
				);
				if (!hasAll(content, words)) continue;
				found.push({ reference: `@${item.uuid}`, content, title: titleIn(workspace, item) });
			}
		}
		return found;
	}

	/** To the block of this id in the note at this path; null where the note is no conversation, or nobody has said it. */
	toFragment(id: string, path: string): string | null {
		const workspace = this.parts.workspaceAt(path);
		const known = workspace?.records.conversations.at(workspace.relative(path) ?? '');
		const item = workspace && known && itemWith(workspace.records, id, known.uuid);
		return item ? `${item.uuid}#${id}` : null;
	}

	private known(from: string): KnownNames {
		const all = this.targets.inOrder(from).map(({ records }) => records);
		return {
			isFragment: (id) => all.some(({ items }) => items.withFragment(id).length > 0),
			isLabel: (label) => all.some(({ artifacts }) => artifacts.withLabel(label) !== null),
			isNote: (name) => this.parts.noteNamed(name, from) !== null,
		};
	}
}

function hasAll(text: string, words: readonly string[]): boolean {
	const plain = text.toLowerCase();
	return words.every((word) => plain.includes(word));
}

function titleIn({ records }: WorkspaceView, { about }: KnownItem): string {
	return records.conversations.get(about ?? '')?.title ?? '';
}
