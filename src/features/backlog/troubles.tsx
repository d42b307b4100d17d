// What is wrong in a backlog, and what can be done about it: a way to the note, or a choice between two sides.

import { useEffect, useState } from 'preact/hooks';
import type { BacklogConflict, BacklogFinding } from '../../app/backlog';
import type { Json } from '../../core/shared/json';
import { text } from '../../text';
import { DecidingButton } from '../kit/acts/deciding-button';
import type { Press } from '../kit/acts/trusted-gesture';
import { paced } from '../kit/hooks/paced';
import { Icon } from '../kit/icon';
import type { Row, RowAction } from '../kit/row';
import { RowList } from '../kit/row-list';
import { visible } from '../kit/visible-text';
import type { BacklogContext } from './backlog-context';
import { shownTroubles, type Troubles, type Twin } from './troubles-model';

const { trouble: words, ...all } = text.backlogView;

interface TroublesProps {
	root: string;
	troubles: Troubles;
	context: BacklogContext;
}

/** One line above the rows, until somebody wants to see more. */
export function TroublesBanner({ root, troubles, context }: TroublesProps) {
	const [isOpen, setOpen] = useState(false);
	const { conflicts, twins, others } = shownTroubles(troubles);
	const count = conflicts.length + twins.length + others.length;
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
			{isOpen ? <TroublesList {...{ root, troubles, context }} /> : null}
		</section>
	);
}

export function TroublesList({ root, troubles, context }: TroublesProps) {
	const { conflicts, twins, others } = shownTroubles(troubles);
	return (
		<div class="signoff-backlog-troubles-list">
			{conflicts.map((conflict) => (
				<Conflict key={conflict.entry} conflict={conflict} context={context} />
			))}
			{twins.map((twin) => (
				<SameId key={twin.path} {...{ root, twin, context }} />
			))}
			{others.length === 0 ? null : (
				<RowList
					label={words.title}
					page={20}
					entries={others}
					row={(finding) => findingRow(finding, context)}
					onOpen={({ path }, event) => context.openNote(path, event)}
				/>
			)}
		</div>
	);
}

/** Codes of what somebody is asked about. */
const ASKS = 'asks-to-close';

function findingRow({ code, path, sentence }: BacklogFinding, { dialogs }: BacklogContext): Row {
	const close: RowAction = {
		name: all.panel.close,
		description: words.closeOf(visible(path)),
		onClick: () => dialogs.close([path]),
	};
	return {
		key: `${code} ${path} ${sentence}`,
		label: (
			<>
				<span>{visible(sentence)}</span>
				<span class="signoff-row-note signoff-path">{visible(path)}</span>
			</>
		),
		...(code === ASKS && { action: close }),
	};
}

interface SameIdProps {
	root: string;
	twin: Twin;
	context: BacklogContext;
}

/** Two notes with one id and one title. */
function SameId({ root, twin: { path, id, sentence, paths }, context }: SameIdProps) {
	const { acts, attempt, openNote } = context;
	if (id === null) return null;
	const settle = (answer: 'same' | 'different') => (press: Press) =>
		attempt(acts.settleSameId(root, id, answer, press));
	return (
		<div class="signoff-card signoff-backlog-conflict">
			<div class="signoff-card-headline">{visible(sentence)}</div>
			{paths.map((one) => (
				<button
					key={one}
					type="button"
					class="signoff-link"
					onClick={(event) => openNote(one, event)}
				>
					{visible(one)}
				</button>
			))}
			<div class="signoff-buttons">
				<DecidingButton about={[`${id} ${path}`]} onPress={settle('same')}>
					{words.same}
				</DecidingButton>
				<DecidingButton about={[`${id} ${path}`]} onPress={settle('different')}>
					{words.different}
				</DecidingButton>
			</div>
		</div>
	);
}

interface ConflictProps {
	conflict: BacklogConflict;
	context: BacklogContext;
}

/** Both sides of each field, and a press that keeps one of them. */
function Conflict({ conflict, context }: ConflictProps) {
	const { root, id, path, fields, entry } = conflict;
	const { acts, attempt, openNote } = context;
	const keep = (side: 'ours' | 'theirs') => (press: Press) =>
		attempt(acts.settle(root, entry, side, press));
	const about = [`${entry} ${JSON.stringify(fields)}`];
	return (
		<div class="signoff-card signoff-backlog-conflict">
			<div class="signoff-card-headline">{words.conflict(visible(id))}</div>
			{path === null ? null : (
				<button type="button" class="signoff-link" onClick={(event) => openNote(path, event)}>
					{visible(path)}
				</button>
			)}
			<table>
				<thead>
					<tr>
						<th scope="col">{words.field}</th>
						<th scope="col">{words.note}</th>
						<th scope="col">{words.other}</th>
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
				<DecidingButton about={about} onPress={keep('ours')}>
					{words.keepNote}
				</DecidingButton>
				<DecidingButton about={about} onPress={keep('theirs')}>
					{words.takeOther}
				</DecidingButton>
			</div>
		</div>
	);
}

function shown(value: Json): string {
	return visible(typeof value === 'string' ? value : JSON.stringify(value));
}

const NONE: Troubles = { findings: [], conflicts: [], paths: new Set() };
const REST_MS = 1000;

/** Looked for after what the person waits for has been painted, and no more often than it can be read: it may take a look at everything. */
export function useTroubles({ control, subscribe }: BacklogContext, root: string): Troubles {
	const [found, setFound] = useState<{ root: string; troubles: Troubles }>();
	useEffect(() => {
		const { ask, stop } = paced(() => {
			const findings = control.findings(root);
			const conflicts = control.conflicts(root);
			const paths = new Set(findings.map(({ path }) => path));
			for (const { path } of conflicts) if (path !== null) paths.add(path);
			setFound({ root, troubles: { findings, conflicts, paths } });
		}, REST_MS);
		const end = subscribe(ask);
		ask();
		return () => {
			end();
			stop();
		};
	}, [control, subscribe, root]);
	return found?.root === root ? found.troubles : NONE;
}
