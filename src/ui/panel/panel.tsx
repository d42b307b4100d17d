// The panel beside the note: what waits for a person, where this note stands, and the rest at a glance.

import type { WorkspaceStatus } from '../../app/workspace-status';
import type { Finding } from '../../core/item/finding';
import type { Item } from '../../core/item/item';
import { text } from '../../core/text/english';
import { Button } from '../kit/button';
import { EmptyState } from '../kit/empty-state';
import { Icon } from '../kit/icon';
import { Message } from '../kit/message';
import { Progress } from '../kit/progress';
import { RowList, type Row } from '../kit/row-list';
import { Section } from '../kit/section';
import { Stepper } from '../kit/stepper';
import { useRedrawOn, type Subscribe } from '../kit/use-redraw-on';
import {
	ageOf,
	panelModel,
	type ActiveNote,
	type PanelModel,
	type PanelItems,
} from './panel-model';

export interface PanelProps {
	status: () => WorkspaceStatus;
	items: PanelItems;
	activePath: () => string | null;
	now: () => number;
	subscribe: Subscribe;
	openNote: (path: string, event: MouseEvent | KeyboardEvent) => void;
	setUp: () => void;
}

export function Panel(props: PanelProps) {
	useRedrawOn(props.subscribe);
	const model = panelModel(props.status(), props.items, props.activePath());
	if (model.kind === 'starting') return null;
	if (model.kind === 'not-set-up') {
		return (
			<EmptyState
				icon="shield-check"
				title={text.panel.notSetUp}
				hint={text.panel.notSetUpHint}
				action={
					<Button cta onClick={props.setUp}>
						{text.panel.setUp}
					</Button>
				}
			/>
		);
	}
	return (
		<>
			{model.progress ? <Reading {...model.progress} /> : null}
			<Queue queue={model.queue} now={props.now()} openNote={props.openNote} />
			<ThisNote active={model.active} />
			<Totals totals={model.totals} />
			<Problems findings={model.findings} openNote={props.openNote} />
		</>
	);
}

function Reading({ done, total }: { done: number; total: number }) {
	return <Progress label={text.panel.reading(done, total)} done={done} total={total} />;
}

interface QueueProps {
	queue: PanelModel['queue'];
	now: number;
	openNote: PanelProps['openNote'];
}

function Queue({ queue, now, openNote }: QueueProps) {
	return (
		<Section title={text.panel.needsYou} count={queue.length}>
			{queue.length === 0 ? (
				<div class="signoff-quiet">
					{text.panel.nothingWaits} {text.panel.nothingWaitsHint}
				</div>
			) : (
				<RowList
					label={text.panel.needsYou}
					entries={queue}
					row={(item) => queueRow(item, now)}
					onOpen={(item, event) => openNote(item.path, event)}
				/>
			)}
		</Section>
	);
}

function queueRow(item: Item, now: number): Row {
	const { path, title, priority, findings } = item;
	const trouble = findings.length > 0 ? text.panel.hasProblems : null;
	const age = ageOf(item, now);
	return {
		key: path,
		label: title,
		detail: (
			<>
				{findings.length > 0 ? <Icon name="alert-triangle" /> : null}
				{priority ? <span class={`signoff-priority is-${priority}`}>{priority}</span> : null}
				<span>{age}</span>
			</>
		),
		description: [title, priority, text.panel.waiting(age), trouble].filter(Boolean).join(', '),
	};
}

function ThisNote({ active }: { active: PanelModel['active'] }) {
	return (
		<Section title={text.panel.thisNote}>
			{active === 'no-note' ? <div class="signoff-quiet">{text.panel.noNote}</div> : null}
			{active === 'not-governed' ? <div class="signoff-quiet">{text.panel.notGoverned}</div> : null}
			{typeof active === 'object' ? <Governed active={active} /> : null}
		</Section>
	);
}

function Governed({ active }: { active: ActiveNote }) {
	return (
		<div class="signoff-note">
			<div class="signoff-note-title" dir="auto">
				{active.title}
			</div>
			{active.id === null ? null : <div class="signoff-note-id">{active.id}</div>}
			<Stepper label={text.stateName(active.state)} steps={active.steps} />
			{active.findings.map((finding) => (
				<Message key={finding.code} tone="warning">
					{finding.detail}
				</Message>
			))}
		</div>
	);
}

function Totals({ totals }: { totals: PanelModel['totals'] }) {
	return (
		<Section title={text.panel.allItems}>
			<dl class="signoff-totals">
				{totals.map(({ state, name, count }) => (
					<div key={state} class={count === 0 ? 'signoff-total is-zero' : 'signoff-total'}>
						<dt>{name}</dt>
						<dd>{text.number(count)}</dd>
					</div>
				))}
			</dl>
		</Section>
	);
}

interface ProblemsProps {
	findings: PanelModel['findings'];
	openNote: PanelProps['openNote'];
}

function Problems({ findings, openNote }: ProblemsProps) {
	if (findings.length === 0) return null;
	return (
		<Section title={text.panel.problems} count={findings.length}>
			<RowList
				label={text.panel.problems}
				page={20}
				entries={findings}
				row={problemRow}
				onOpen={(finding, event) => openNote(finding.path, event)}
			/>
		</Section>
	);
}

function problemRow({ code, path, line, detail }: Finding): Row {
	return {
		key: `${code} ${path}`,
		label: (
			<>
				<span class="signoff-path">{path}</span>
				<span class="signoff-row-note">{detail}</span>
			</>
		),
		detail: line === undefined ? null : text.panel.line(line),
	};
}
