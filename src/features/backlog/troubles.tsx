// What is wrong in a backlog, and what can be done about it: a way to the note, or a choice between two sides.

import { useState } from 'preact/hooks';
import type { Json } from '../../core/shared/json';
import { text } from '../../text';
import { Button } from '../kit/button';
import { Icon } from '../kit/icon';
import { RowList } from '../kit/row-list';
import { visible } from '../kit/visible-text';
import type { BacklogContext } from './backlog-context';
import type { BacklogConflict } from './backlog-port';
import type { Troubles } from './use-troubles';

const { trouble: words } = text.backlogView;

interface TroublesProps {
	troubles: Troubles;
	context: BacklogContext;
}

/** One line above the rows, until somebody wants to see more. */
export function TroublesBanner({ troubles, context }: TroublesProps) {
	const [isOpen, setOpen] = useState(false);
	const { findings, conflicts } = troubles;
	const count = findings.length + conflicts.length;
	if (count === 0) return null;
	return (
		<section class="signoff-backlog-troubles" aria-label={words.title}>
			<div class="signoff-backlog-troubles-line">
				<Icon name="alert-triangle" />
				<span role="status">{words.summary(count)}</span>
				<button
					type="button"
					class="signoff-link"
					aria-expanded={isOpen}
					onClick={() => setOpen(!isOpen)}
				>
					{isOpen ? words.hide : words.show}
				</button>
			</div>
			{isOpen ? <TroublesList {...{ troubles, context }} /> : null}
		</section>
	);
}

export function TroublesList({ troubles, context }: TroublesProps) {
	const { findings, conflicts } = troubles;
	return (
		<div class="signoff-backlog-troubles-list">
			{conflicts.map((conflict) => (
				<Conflict key={conflict.entry} conflict={conflict} context={context} />
			))}
			<RowList
				label={words.title}
				page={20}
				entries={findings}
				row={({ code, path, sentence }) => ({
					key: `${code} ${path} ${sentence}`,
					label: (
						<>
							<span>{visible(sentence)}</span>
							<span class="signoff-row-note signoff-path">{visible(path)}</span>
						</>
					),
					detail: words.open,
				})}
				onOpen={({ path }, event) => context.openNote(path, event)}
			/>
		</div>
	);
}

interface ConflictProps {
	conflict: BacklogConflict;
	context: BacklogContext;
}

/** Both sides of each field, and a press that keeps one of them. */
function Conflict({ conflict, context }: ConflictProps) {
	const { id, fields, entry } = conflict;
	const keep = (side: 'ours' | 'theirs') => (event: MouseEvent) =>
		context.attempt(context.acts.resolve(entry, side, event));
	return (
		<div class="signoff-card signoff-backlog-conflict">
			<div class="signoff-card-headline">{words.conflict(visible(id))}</div>
			<table>
				<thead>
					<tr>
						<th scope="col">{words.field}</th>
						<th scope="col">{words.note}</th>
						<th scope="col">{words.mirror}</th>
					</tr>
				</thead>
				<tbody>
					{Object.entries(fields).map(([name, [ours, theirs]]) => (
						<tr key={name}>
							<th scope="row">{visible(name)}</th>
							<td dir="auto">{shown(ours)}</td>
							<td dir="auto">{shown(theirs)}</td>
						</tr>
					))}
				</tbody>
			</table>
			<div class="signoff-buttons">
				<Button onClick={keep('ours')}>{words.keepNote}</Button>
				<Button onClick={keep('theirs')}>{words.keepMirror}</Button>
			</div>
		</div>
	);
}

function shown(value: Json): string {
	return visible(typeof value === 'string' ? value : JSON.stringify(value));
}
