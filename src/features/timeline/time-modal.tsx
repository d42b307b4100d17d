// Asks a person when an entry happened. It stays as it is, whatever they say.

import { formatISO } from 'date-fns';
import { useRef } from 'preact/hooks';
import { type TimelineRow, timeBy } from '../../core/timeline/row';
import { text } from '../../text';
import { gestureOf } from '../kit/acts/trusted-gesture';
import { Button } from '../kit/button';
import { openDialog } from '../kit/dialog';
import type { Signoff } from '../signoff/signoff';
import { timeInFull } from './times';

const words = text.history.time;

export function askTime(signoff: Signoff, root: string, row: TimelineRow): void {
	openDialog(signoff.app, { className: 'signoff-time', title: words.title }, (modal) => (
		<TimeForm
			row={row}
			save={(at, event) => {
				modal.close();
				signoff.attempt(correct(signoff, { root, row, at, event }));
			}}
		/>
	));
}

interface Correction {
	root: string;
	row: TimelineRow;
	at: number | null;
	event: MouseEvent;
}

async function correct({ control, say }: Signoff, { root, row, at, event }: Correction) {
	const gesture = gestureOf(event, 'timeline');
	if (!gesture) {
		say({ code: 'not-a-person', sentence: text.panel.onlyAPerson });
		return;
	}
	const target = { target: row.uuid, item: row.item, at };
	const done = await control.versions.correctTime(root, target, gesture);
	say(done.ok ? done.value : done.refusal);
}

interface FormProps {
	row: TimelineRow;
	save: (at: number | null, event: MouseEvent) => void;
}

function TimeForm({ row, save }: FormProps) {
	const field = useRef<HTMLInputElement>(null);
	const now = timeBy(row, 'canonicalAt');
	const typed = () => new Date(field.current?.value ?? '').getTime();
	return (
		<>
			<p class="signoff-quiet">{`${text.timeline.happened}: ${timeInFull(row.canonicalAt)}`}</p>
			<p class="signoff-quiet">{words.hint}</p>
			<input
				type="datetime-local"
				step="1"
				aria-label={words.field}
				ref={field}
				defaultValue={Number.isNaN(now) ? '' : formatISO(now).slice(0, 19)}
			/>
			<div class="modal-button-container">
				{row.corrected === null ? null : (
					<Button onClick={(event) => save(null, event)}>{words.takeBack}</Button>
				)}
				<Button cta onClick={(event) => save(typed(), event)}>
					{words.save}
				</Button>
			</div>
		</>
	);
}
