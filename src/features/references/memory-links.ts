// References to what the memory has, as links: what each is called, what its tooltip says, where a click leads. What is shown is asked for
// once, and again when the ledger or a note that it leads to has changed; until there is an answer it stays as it is written.

import { Notice } from 'obsidian';
import type { MemoryReferences } from '../../app/memory/references';
import type { Reference } from '../../core/soil/references/find';
import type { Resolved, Unresolved } from '../../core/soil/references/resolve';
import { text } from '../../text';
import type { Signoff } from '../signoff/signoff';
import { openPlace } from './open-place';
import { showPreview } from './preview';
import type { Hovered, ReferenceSource, ShownReference } from './source';

type Answer = Resolved | Unresolved;

interface Kept {
	answer: Answer | null;
	/** When it was asked for. */
	asked: number;
}

/** More than any screen shows. */
const MOST_KEPT = 2_000;

export class MemoryLinks implements ReferenceSource {
	private readonly kept = new Map<string, Kept>();
	private readonly listeners = new Set<() => void>();
	/** Notes that something shown leads to. */
	private readonly ledTo = new Set<string>();
	/** Rises whenever an answer may be another one. */
	private now = 1;

	constructor(
		private readonly signoff: Signoff,
		private readonly memory: MemoryReferences,
	) {
		const { plugin, app, control } = signoff;
		plugin.register(control.onChange(() => this.askAgain()));
		plugin.registerEvent(
			app.vault.on('modify', ({ path }) => {
				if (this.ledTo.has(path)) this.askAgain();
			}),
		);
	}

	isEmpty(): boolean {
		return this.memory.isEmpty();
	}

	onChange(listener: () => void): () => void {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	}

	in(shown: string, from: string, isStart: boolean): ShownReference[] {
		return this.memory.in(shown, from, isStart ? undefined : 0).map((reference) => {
			const [start, end] = reference.span;
			return this.shownAs(reference, shown.slice(start, end), from);
		});
	}

	/** `written`: as it stands in the note. */
	shownAs(reference: Reference, written: string, from: string): ShownReference {
		const [start, to] = reference.span;
		const answer = this.answerTo(reference, written, from);
		return {
			...{ from: start, to, ...looksOf(reference, written, answer) },
			open: (event) => this.open(answer, { written, from }, event),
			hover: answer && 'metadata' in answer ? this.hoverOf(answer, from) : null,
		};
	}

	/** Path and block for the app's own link; null where it leads elsewhere. */
	linkOf(reference: Reference, written: string, from: string): string | null {
		const answer = this.answerTo(reference, written, from);
		return answer && 'metadata' in answer ? linktextOf(answer) : null;
	}

	private open(
		answer: Answer | null,
		{ written, from }: { written: string; from: string },
		event: MouseEvent | KeyboardEvent,
	): void {
		const { attempt, control } = this.signoff;
		if (answer && 'metadata' in answer) {
			openPlace(this.signoff, answer, event);
			if (answer.place) attempt(control.relations.followed(from, answer.place.path));
		} else if (answer) new Notice(whyNot(answer, written));
	}

	private hoverOf(answer: Resolved, sourcePath: string) {
		const { workspace } = this.signoff.app;
		const linktext = linktextOf(answer);
		return (hovered: Hovered): void => {
			if (linktext === null) showPreview(hovered.hoverParent, hovered.targetEl, answer);
			else workspace.trigger('hover-link', { ...hovered, linktext, sourcePath });
		};
	}

	private answerTo(reference: Reference, written: string, from: string): Answer | null {
		const key = `${from}\n${written}`;
		const kept = this.kept.get(key);
		if (kept && kept.asked >= this.now) return kept.answer;
		if (this.kept.size > MOST_KEPT) this.kept.clear();
		const answer = kept?.answer ?? null;
		this.kept.set(key, { answer, asked: this.now });
		this.signoff.attempt(this.ask(key, reference, from));
		return answer;
	}

	private async ask(key: string, reference: Reference, from: string): Promise<void> {
		const asked = this.now;
		const answer = await this.memory.resolve(reference, from);
		const kept = this.kept.get(key);
		if (kept && kept.asked > asked) return;
		this.kept.set(key, { answer, asked });
		if ('metadata' in answer && answer.place) this.ledTo.add(answer.place.path);
		if (JSON.stringify(kept?.answer) !== JSON.stringify(answer)) this.notify();
	}

	private askAgain(): void {
		this.now += 1;
		if (!this.isEmpty()) this.notify();
	}

	private notify(): void {
		for (const listener of [...this.listeners]) listener();
	}
}

/** The app previews and opens notes and blocks; a line, or a text of the past, it can't. */
function linktextOf({ place, commit }: Resolved): string | null {
	if (!place || commit !== null || place.line !== null) return null;
	return place.block === null ? place.path : `${place.path}#${place.block}`;
}

type Looks = Pick<ShownReference, 'state' | 'title' | 'label'>;

function looksOf(reference: Reference, written: string, answer: Answer | null): Looks {
	if (!answer) return { state: 'pending', title: '', label: null };
	if (!('metadata' in answer))
		return { state: 'unresolved', title: whyNot(answer, written), label: null };
	const isOwnLink = reference.type === 'fragment' && reference.isLink;
	// The card says more than a tooltip, which would cover it.
	return { state: 'found', title: '', label: isOwnLink ? null : labelOf(reference, answer) };
}

function labelOf(reference: Reference, { metadata, commit }: Resolved): string {
	switch (metadata.type) {
		case 'artifact_line':
			return text.memoryReferences.line(
				...([metadata.label, metadata.line, commit && short(commit)] as const),
			);
		case 'log':
			return reference.type === 'conversation_log' && reference.text !== ''
				? reference.text
				: metadata.summary_or_first_fragment;
		case 'fragment':
		case 'item':
			return metadata.preview;
	}
}

function whyNot(answer: Unresolved, written: string): string {
	const { unresolved } = text.memoryReferences;
	return answer.code === 'no-line'
		? unresolved['no-line'](written, answer.lines)
		: unresolved[answer.code](written);
}

export function short(commit: string): string {
	return commit.slice(0, 7);
}
