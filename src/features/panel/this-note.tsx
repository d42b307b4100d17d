import { text } from '../../text';
import { describeVia } from '../../text/trail';
import { Message } from '../kit/message';
import { Section } from '../kit/section';
import { Stepper } from '../kit/stepper';
import { visible } from '../kit/visible-text';
import { CallOrPlan, WithdrawnCall } from './agent-call';
import { ApprovalCard } from './approval-card';
import { LoopNote } from './loop-note';
import { Findings, Moves, NoteTitle, Trail, VersionLine } from './note-parts';
import type { PanelContext } from './panel-context';
import { summaryOf, type ActiveNote, type PanelModel } from './panel-model';

interface ThisNoteProps {
	model: Pick<PanelModel, 'active' | 'waiting'>;
	/** Of the note that is open; null where none is. */
	path: string | null;
	context: PanelContext;
}

export function ThisNote({ model: { active, waiting }, path, context }: ThisNoteProps) {
	if (typeof active === 'string') {
		if (path !== null && context.calls.isWithdrawn(path))
			return <WithdrawnCall key={path} path={path} context={context} />;
		const about = path === null ? null : context.about(path);
		if (path !== null && about !== null)
			return (
				<>
					{about}
					<VersionLine path={path} context={context} />
				</>
			);
		return (
			<Section title={text.panel.thisNote}>
				<div class="signoff-quiet">{whyNothing(active, path, context)}</div>
			</Section>
		);
	}
	if (active.inLoop) {
		return <LoopNote key={active.path} {...{ active, waiting, context }} />;
	}
	return (
		<>
			<Section title={text.panel.thisNote}>
				<Governed active={active} waiting={waiting} context={context} />
			</Section>
			<CallOrPlan key={`plan ${active.path}`} path={active.path} context={context} />
			<Trail key={`trail ${active.path}`} path={active.path} context={context} />
		</>
	);
}

function whyNothing(
	active: Exclude<PanelModel['active'], ActiveNote>,
	path: string | null,
	{ control }: PanelContext,
): string {
	if (active === 'no-note') return text.panel.noNote;
	const isOutcome = path !== null && control.loop.isOutcome(path);
	return isOutcome ? text.loop.panel.accounting : text.panel.notGoverned;
}

interface GovernedProps {
	active: ActiveNote;
	waiting: PanelModel['waiting'];
	context: PanelContext;
}

function Governed({ active, waiting, context }: GovernedProps) {
	return (
		<div class="signoff-note">
			<NoteTitle title={active.title} id={active.id} />
			<VersionLine path={active.path} context={context} />
			<Stepper label={text.stateName(active.state)} steps={active.steps} />
			{active.asks === null ? null : (
				<Message tone="warning">
					{text.panel.note.askedBy(visible(describeVia(active.asks.via)), active.asks.times)}
				</Message>
			)}
			{active.sensitive === null ? null : (
				<div class="signoff-quiet">{text.panel.note.sensitive(visible(active.sensitive))}</div>
			)}
			{active.history ? <div class="signoff-quiet">{text.panel.note.history}</div> : null}
			{active.hasCard ? (
				<ApprovalCard
					{...context}
					key={active.path}
					path={active.path}
					summary={summaryOf(waiting, active.path)}
				/>
			) : null}
			<Moves active={active} context={context} />
			<Findings findings={active.findings} />
		</div>
	);
}
