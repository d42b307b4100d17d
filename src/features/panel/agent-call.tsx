// The call of an agent that the open note is about, once it was decided on: what became of it. Before that the card has it.

import type { CallStanding } from '../../app/door';
import { text } from '../../text';
import { agentName } from '../../text/agent-names';
import { shortTime } from '../kit/age';
import { useLive } from '../kit/hooks/use-live';
import { CallView } from '../kit/item/call-view';
import { Message } from '../kit/message';
import { Section } from '../kit/section';
import type { PanelContext } from './panel-context';
import { PlanAndRun } from './plan-and-run';

interface CallOrPlanProps {
	path: string;
	context: PanelContext;
}

/** A call has no steps to tick and no run: the agent makes it, or doesn't. */
export function CallOrPlan({ path, context }: CallOrPlanProps) {
	const { calls, onControlChange, now } = context;
	const answer = useLive(() => calls.standing(path), path, onControlChange);
	if (answer.status === 'waiting') return null;
	const standing = answer.status === 'here' ? answer.value : null;
	if (standing === null) return <PlanAndRun path={path} context={context} />;
	return standing.state === 'asks' ? null : <Standing standing={standing} now={now()} />;
}

/** Of a call that the agent gave up: its note is kept beside the log. */
export function WithdrawnCall({ path, context: { calls, onControlChange, now } }: CallOrPlanProps) {
	const answer = useLive(() => calls.standing(path), path, onControlChange);
	if (answer.status !== 'here' || answer.value === null) return null;
	return <Standing standing={answer.value} now={now()} />;
}

function Standing({ standing, now }: { standing: CallStanding; now: number }) {
	const said = standingSentence(standing, now);
	const { call, machine } = standing.note;
	return (
		<Section title={text.agents.call.title}>
			{said === null ? null : <Message tone="info">{said}</Message>}
			<CallView call={call} machine={machine} />
		</Section>
	);
}

export function standingSentence(
	{ state, at, until, note: { call } }: CallStanding,
	now: number,
): string | null {
	const words = text.agents.call.standing;
	const agent = agentName(call.agent);
	const when = at === null ? '' : shortTime(at, now);
	switch (state) {
		case 'good':
			return words.good(agent, until === null ? null : shortTime(until, now));
		case 'over':
			return words.over(agent);
		case 'taken':
		case 'withdrawn':
			return words[state](agent, when);
		case 'asks':
		case 'no':
			return null;
	}
}
