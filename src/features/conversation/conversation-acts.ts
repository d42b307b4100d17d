// What a person does in a conversation: the event becomes the proof, the act is made, and what came of it is said.

import type {
	ConversationOutcome,
	ConversationRow,
	NewConversation,
	NewMessage,
	NewSummary,
	Who,
} from '../../app/memory/conversations';
import type { GestureKind } from '../../core/approval/gesture';
import { refuse } from '../../core/shared/result';
import { text } from '../../text';
import type { Say } from '../kit/acts/person-acts';
import { gestureOf } from '../kit/acts/trusted-gesture';
import type { ConversationControl, Place } from './conversation-control';

type Act = (who: Extract<Who, { gesture: unknown }>) => Promise<ConversationOutcome>;

export class ConversationActs {
	constructor(
		private readonly control: ConversationControl,
		private readonly notify: Say,
		/** Where the person acts. */
		private readonly via: GestureKind = 'panel',
	) {}

	within(via: GestureKind): ConversationActs {
		return new ConversationActs(this.control, this.notify, via);
	}

	/** What came of it is told where it was asked for; so it is with the others that take what was typed. */
	begin(root: string, wanted: NewConversation, event: Event): Promise<ConversationOutcome> {
		return this.act(event, (who) => this.control.begin(root, wanted, who));
	}

	say({ root, uuid }: Place, message: NewMessage, event: Event): Promise<ConversationOutcome> {
		return this.act(event, (who) => this.control.say(uuid, message, who, root));
	}

	fork(
		{ root, uuid }: Place,
		item: string | null,
		wanted: NewConversation,
		event: Event,
	): Promise<ConversationOutcome> {
		return this.act(event, (who) => this.control.fork(uuid, item, wanted, who, root));
	}

	collapse({ root, uuid }: Place, summary: NewSummary, event: Event): Promise<ConversationOutcome> {
		return this.act(event, (who) => this.control.collapse(uuid, summary, who, root));
	}

	reopen({ root, uuid }: Place, event: Event): Promise<ConversationOutcome> {
		return this.said(event, (who) => this.control.reopen(uuid, {}, who, root));
	}

	rename({ root, uuid }: Place, title: string, event: Event): Promise<ConversationOutcome> {
		return this.act(event, (who) => this.control.rename(uuid, title, who, root));
	}

	undo(item: string, event: Event): Promise<ConversationOutcome> {
		return this.said(event, ({ gesture }) => this.control.undo(item, gesture));
	}

	workHere(
		{ root, uuid }: Pick<ConversationRow, 'root' | 'uuid'>,
		event: Event,
	): Promise<ConversationOutcome> {
		return this.said(event, (who) => this.control.moveFrame(uuid, null, who, root));
	}

	private async act(event: Event, act: Act): Promise<ConversationOutcome> {
		const gesture = gestureOf(event, this.via);
		if (gesture) return act({ gesture });
		return refuse({ code: 'not-a-person', sentence: text.panel.onlyAPerson });
	}

	private async said(event: Event, act: Act): Promise<ConversationOutcome> {
		const outcome = await this.act(event, act);
		this.notify(outcome.ok ? { sentence: outcome.value.sentence, undo: null } : outcome.refusal);
		return outcome;
	}
}
