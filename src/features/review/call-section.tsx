// The call of an agent that a review is about: first of all, and whole; and what it was, where somebody has changed it since.

import type { Review, ReviewCall } from '../../app/workspace';
import { callText } from '../../app/approval';
import { text } from '../../text';
import { agentName } from '../../text/agent-names';
import { CallRules, CallView } from '../kit/item/call-view';
import { Message } from '../kit/message';
import { Section } from '../kit/section';
import { Difference } from './changes';

interface CallSectionProps {
	call: Review['call'];
	makeRule: (call: ReviewCall['call'], effect: 'allow' | 'deny') => void;
}

export function CallSection({ call, makeRule }: CallSectionProps) {
	if (call === null) return null;
	const words = text.agents.call;
	if (call === 'unreadable') return <Message tone="warning">{words.unreadable}</Message>;
	return (
		<Section title={words.title}>
			<CallView call={call.call} machine={call.machine}>
				<Edited call={call} />
				<CallRules call={call.call} make={(effect) => makeRule(call.call, effect)} />
			</CallView>
		</Section>
	);
}

function Edited({ call: { call, edited } }: { call: ReviewCall }) {
	if (edited === null) return null;
	const words = text.agents.call;
	const say = edited.carried ? words.carried : words.notCarried;
	return (
		<div class="signoff-call-edited">
			{edited.asked === null ? (
				<Message tone="warning">{words.editedUnknown}</Message>
			) : (
				<>
					<div>{words.edited}</div>
					<Difference label={words.edited} before={edited.asked} after={callText(call)} />
				</>
			)}
			<div class="signoff-quiet">{say(agentName(call.agent))}</div>
		</div>
	);
}
