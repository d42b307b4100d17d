// The parts that every governed note has in the panel: its name, where it may go, what is wrong with it, what
// happened to it.

import type { MoveOption } from '../../app/workspace';
import { canBeMended } from '../../core/item/finding';
import { findingSentence } from '../../text/findings';
import { text } from '../../text';
import { Button } from '../kit/button';
import { TrailList } from '../kit/item/trail';
import { Message } from '../kit/message';
import { Section } from '../kit/section';
import { useLive } from '../kit/hooks/use-live';
import { useName } from '../kit/hooks/use-name';
import type { PanelContext } from './panel-context';
import type { ActiveNote } from './panel-model';

export function NoteTitle({ title, id }: Pick<ActiveNote, 'title' | 'id'>) {
	return (
		<>
			<div class="signoff-note-title" dir="auto">
				{title}
			</div>
			{id === null ? null : <div class="signoff-note-id">{id}</div>}
		</>
	);
}

const NONE = Promise.resolve(null);

/** Which version it is, and a way to the others. */
export function VersionLine({ path, context }: { path: string; context: PanelContext }) {
	const { history } = context;
	const has = history.has(path);
	const version = useLive(
		() => (has ? history.of(path) : NONE),
		`${path} ${String(has)}`,
		history.subscribe,
	);
	if (!has) return null;
	return (
		<button type="button" class="signoff-link signoff-version" onClick={() => history.open(path)}>
			{(version.status === 'here' ? version.value : null) ?? text.history.show}
		</button>
	);
}

export function Findings({ findings }: Pick<ActiveNote, 'findings'>) {
	return (
		<>
			{findings.map(({ detail }) => (
				<Message key={findingSentence(detail)} tone="warning">
					{findingSentence(detail)}
				</Message>
			))}
		</>
	);
}

export function Moves({ active, context }: { active: ActiveNote; context: PanelContext }) {
	const { path, moves, canTakeIn, findings } = active;
	const { takeIn, takeInHint, mend, mendHint } = text.panel.note;
	const [name, hint] = findings.some(canBeMended) ? [mend, mendHint] : [takeIn, takeInHint];
	const { unseen, labelledBy } = useName(text.panel.note.moves);
	if (moves.length === 0 && !canTakeIn) return null;
	return (
		<div class="signoff-buttons signoff-moves" role="group" aria-labelledby={labelledBy}>
			{unseen}
			{canTakeIn ? (
				<Button label={`${name}: ${hint}`} onClick={() => context.run(context.acts.takeIn(path))}>
					{name}
				</Button>
			) : null}
			{moves.map((move) => (
				<Button
					key={move.to}
					blocked={move.blocked}
					onBlocked={context.refuse}
					onClick={(event) => make(move, active, context, event)}
				>
					{text.panel.note.moveTo(move.to, move.needs !== 'nothing')}
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

export function Trail({ path, context }: { path: string; context: PanelContext }) {
	const answer = useLive(() => context.control.trail(path), path, context.onControlChange);
	if (answer.status !== 'here') return null;
	return (
		<Section title={text.panel.trail.title}>
			<TrailList rows={answer.value} now={context.now()} openLog={context.openLog} />
		</Section>
	);
}
