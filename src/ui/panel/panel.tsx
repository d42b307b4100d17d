// The panel beside the note: what waits for a person, where this note stands, and the rest at a glance.

import { text } from '../../core/text/english';
import { Button } from '../kit/button';
import { EmptyState } from '../kit/empty-state';
import { Message } from '../kit/message';
import { Progress } from '../kit/progress';
import { RowList } from '../kit/row-list';
import { Section } from '../kit/section';
import { Stepper } from '../kit/stepper';
import { useRedrawOn, type Subscribe } from '../kit/use-redraw-on';
import { panelModel, type ActiveNote, type PanelModel, type PanelSource } from './panel-model';

export interface PanelProps {
	source: PanelSource;
	activePath: () => string | null;
	now: () => number;
	subscribe: Subscribe;
	openNote: (path: string, event: MouseEvent | KeyboardEvent) => void;
	setUp: () => void;
}

export function Panel(props: PanelProps) {
	useRedrawOn(props.subscribe);
	const model = panelModel(props.source, props.activePath(), props.now());
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
			<Queue model={model} openNote={props.openNote} />
			<ThisNote active={model.active} />
			<Totals totals={model.totals} />
			<Problems findings={model.findings} openNote={props.openNote} />
		</>
	);
}

function Reading({ done, total }: { done: number; total: number }) {
	return <Progress label={text.panel.reading(done, total)} done={done} total={total} />;
}

function Queue({ model, openNote }: { model: PanelModel; openNote: PanelProps['openNote'] }) {
	return (
		<Section title={text.panel.needsYou} count={model.queue.length}>
			{model.queue.length === 0 ? (
				<div class="signoff-quiet">
					{text.panel.nothingWaits} {text.panel.nothingWaitsHint}
				</div>
			) : (
				<RowList
					label={text.panel.needsYou}
					onOpen={openNote}
					rows={model.queue.map(({ path, title, priority, age }) => ({
						key: path,
						label: title,
						detail: (
							<>
								{priority ? (
									<span class={`signoff-priority is-${priority}`}>{priority}</span>
								) : null}
								<span>{age}</span>
							</>
						),
						description: [title, priority, text.panel.waiting(age)].filter(Boolean).join(', '),
					}))}
				/>
			)}
		</Section>
	);
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
			<div class="signoff-note-title">{active.title}</div>
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
						<dd>{count.toLocaleString()}</dd>
					</div>
				))}
			</dl>
		</Section>
	);
}

function Problems({
	findings,
	openNote,
}: {
	findings: PanelModel['findings'];
	openNote: PanelProps['openNote'];
}) {
	if (findings.length === 0) return null;
	return (
		<Section title={text.panel.problems} count={findings.length}>
			<RowList
				label={text.panel.problems}
				page={20}
				onOpen={(key, event) => openNote(key.slice(key.indexOf(' ') + 1), event)}
				rows={findings.map(({ code, path, line, detail }) => ({
					key: `${code} ${path}`,
					label: (
						<>
							<span class="signoff-path">{path}</span>
							<span class="signoff-row-note">{detail}</span>
						</>
					),
					detail: line === undefined ? null : text.panel.line(line),
				}))}
			/>
		</Section>
	);
}
