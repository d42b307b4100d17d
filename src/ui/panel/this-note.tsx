// Where the open note stands, and what a person may do with it now.

import type { MoveOption } from '../../app/control/api';
import { text } from '../../core/text/english';
import { panelText } from '../../core/text/panel';
import { describeVia } from '../../core/text/trail';
import { Button } from '../kit/button';
import { Message } from '../kit/message';
import { Section } from '../kit/section';
import { Stepper } from '../kit/stepper';
import { useName } from '../kit/use-name';
import { visible } from '../kit/visible-text';
import { ApprovalCard } from './approval-card';
import type { PanelContext } from './panel-context';
import type { ActiveNote, PanelModel } from './panel-model';
import { Plan } from './plan';
import { Trail } from './trail';

interface ThisNoteProps {
	active: PanelModel['active'];
	summary: string;
	context: PanelContext;
}

export function ThisNote({ active, summary, context }: ThisNoteProps) {
	if (typeof active === 'string') {
		return (
			<Section title={text.panel.thisNote}>
				<div class="signoff-quiet">
					{active === 'no-note' ? text.panel.noNote : text.panel.notGoverned}
				</div>
			</Section>
		);
	}
	return (
		<>
			<Section title={text.panel.thisNote}>
				<Governed active={active} summary={summary} context={context} />
			</Section>
			<Plan key={`plan ${active.path}`} path={active.path} context={context} />
			<Trail key={`trail ${active.path}`} path={active.path} context={context} />
		</>
	);
}

function Governed({ active, summary, context }: ThisNoteProps & { active: ActiveNote }) {
	return (
		<div class="signoff-note">
			<div class="signoff-note-title" dir="auto">
				{active.title}
			</div>
			{active.id === null ? null : <div class="signoff-note-id">{active.id}</div>}
			<Stepper label={text.stateName(active.state)} steps={active.steps} />
			{active.asks === null ? null : (
				<Message tone="warning">
					{panelText.note.askedBy(visible(describeVia(active.asks.via)), active.asks.times)}
				</Message>
			)}
			{active.hasCard ? (
				<ApprovalCard {...context} key={active.path} path={active.path} summary={summary} />
			) : null}
			<Moves active={active} context={context} />
			{active.findings.map((finding) => (
				<Message key={finding.detail} tone="warning">
					{finding.detail}
				</Message>
			))}
		</div>
	);
}

function Moves({ active, context }: { active: ActiveNote; context: PanelContext }) {
	const { path, moves, canTakeIn } = active;
	const { unseen, labelledBy } = useName(panelText.note.moves);
	if (moves.length === 0 && !canTakeIn) return null;
	return (
		<div class="signoff-buttons signoff-moves" role="group" aria-labelledby={labelledBy}>
			{unseen}
			{canTakeIn ? (
				<Button
					label={`${panelText.note.takeIn}: ${panelText.note.takeInHint}`}
					onClick={() => context.run(context.acts.takeIn(path))}
				>
					{panelText.note.takeIn}
				</Button>
			) : null}
			{moves.map((move) => (
				<Button
					key={move.to}
					blocked={move.blocked}
					onBlocked={context.refuse}
					onClick={(event) => make(move, active, context, event)}
				>
					{panelText.note.moveTo(move.to, move.needs !== 'nothing')}
				</Button>
			))}
		</div>
	);
}

function make(
	{ to, needs }: MoveOption,
	active: ActiveNote,
	{ acts, dialogs, run }: PanelContext,
	event: MouseEvent,
): void {
	if (needs === 'review') dialogs.review(active.path);
	else if (needs === 'reason') dialogs.moveWithReason(active, to);
	else run(acts.move(active.path, to, '', event));
}
