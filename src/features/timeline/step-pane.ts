// What a step of the memory is about, beside the timeline: always in the same pane, and the keys stay with the timeline.

import { Platform, type WorkspaceLeaf } from 'obsidian';
import type { ToldEntry } from '../../app/timeline';
import { showArtifact } from '../artifact/feature';
import { showMessage } from '../conversation/feature';
import type { Signoff } from '../signoff/signoff';
import { stepPlace, type StepPlace } from './told-model';

export class StepPane {
	private shown: { leaf: WorkspaceLeaf; type: string } | null = null;
	/** The last one that was asked for counts: reading it takes a moment. */
	private step: object | null = null;
	private opening: Promise<void> = Promise.resolve();

	constructor(
		private readonly signoff: Signoff,
		private readonly timeline: WorkspaceLeaf,
	) {}

	/** Nothing on a phone, where it would lie over the timeline: there a button leads to it. */
	async show(entry: Promise<ToldEntry | null>): Promise<void> {
		if (Platform.isPhone) return;
		const step = (this.step = {});
		const told = await entry;
		const place = told && stepPlace(told.entry, this.signoff.control);
		if (!place) return;
		const open = () => (step === this.step ? this.open(place) : Promise.resolve());
		// One after the other, in one pane.
		this.opening = this.opening.then(open, open);
		await this.opening;
	}

	private async open(place: StepPlace): Promise<void> {
		const leaf = this.leaf();
		if ('artifact' in place) await showArtifact(leaf, place.artifact);
		else await showMessage(leaf, place.conversation, place.message);
		this.shown = { leaf, type: leaf.view.getViewType() };
	}

	/** Not one that was closed, lies behind another tab, or shows something else by now. */
	private leaf(): WorkspaceLeaf {
		const { workspace } = this.signoff.app;
		const { leaf, type } = this.shown ?? {};
		const isThere = leaf && type !== undefined && workspace.getLeavesOfType(type).includes(leaf);
		const isSeen = isThere && leaf.view.containerEl.offsetParent !== null;
		return isSeen ? leaf : this.split();
	}

	/** The timeline may be moved in the page by that, and lose the keys. */
	private split(): WorkspaceLeaf {
		const { containerEl } = this.timeline.view;
		const focused = containerEl.doc.activeElement;
		const leaf = this.signoff.app.workspace.createLeafBySplit(this.timeline, 'vertical');
		if (focused?.instanceOf(HTMLElement) && containerEl.contains(focused)) focused.focus();
		return leaf;
	}
}
