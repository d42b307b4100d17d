// How to go on from a branch that is over: in the conversation that continues it, else in a new one.

import type { ConversationRow } from '../../app/memory/conversations';
import { text } from '../../text';
import { visible } from '../kit/visible-text';
import type { ConversationContext } from './conversation-context';

const { conversationView: words } = text;

interface Reopening {
	label: string;
	icon: string;
	/** Why nothing is said here any more. */
	hint: string;
	act: (event: Event) => void;
}

export function reopening(
	row: ConversationRow,
	{
		control,
		acts,
		attempt,
		open,
	}: Pick<ConversationContext, 'control' | 'acts' | 'attempt' | 'open'>,
): Reopening {
	const next = control.continuation(row.uuid, row.root);
	if (next) {
		const hint = words.goesOn(visible(next.title));
		return { label: words.openNext, icon: 'arrow-right', hint, act: () => open(next) };
	}
	const reopen = async (event: Event) => {
		const outcome = await acts.reopen(row, event);
		if (outcome.ok) open({ root: row.root, uuid: outcome.value.uuid });
	};
	const act = (event: Event) => attempt(reopen(event));
	return { label: words.reopen, icon: 'rotate-ccw', hint: words.closed, act };
}
