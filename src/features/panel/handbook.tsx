// What was understood of the handbook, and what was not: the rules that a request is held to.

import { useState } from 'preact/hooks';
import { useUniqueId } from '../kit/hooks/use-unique-id';
import type { WorkspaceHandbook } from '../../app/workspace';
import { text } from '../../text';
import { Section } from '../kit/section';
import { visible } from '../kit/visible-text';
import { handbookModels, type HandbookModel, type HandbookRow } from './handbook-model';

interface HandbooksProps {
	handbooks: readonly WorkspaceHandbook[];
	openNote: (path: string, event: MouseEvent) => void;
}

export function Handbooks({ handbooks, openNote }: HandbooksProps) {
	return (
		<>
			{handbookModels(handbooks).map((model) => (
				<HandbookSection key={model.path ?? ''} model={model} openNote={openNote} />
			))}
		</>
	);
}

interface HandbookProps {
	model: HandbookModel;
	openNote: HandbooksProps['openNote'];
}

function HandbookSection({ model, openNote }: HandbookProps) {
	const { path, where } = model;
	const open =
		path === null ? null : (
			<button
				type="button"
				class="signoff-link"
				aria-label={text.handbook.openOf(path)}
				onClick={(event) => openNote(path, event)}
			>
				{text.handbook.open}
			</button>
		);
	return (
		<Section title={text.handbook.title} action={open}>
			{where === '' ? null : <div class="signoff-faint">{where}</div>}
			<Contents model={model} />
		</Section>
	);
}

function Contents({ model }: { model: HandbookModel }) {
	const { summary, problems, understood, notUnderstood } = model;
	const [isOpen, setOpen] = useState(false);
	if (understood.length + notUnderstood.length === 0)
		return <div class="signoff-quiet">{summary}</div>;
	return (
		<details
			class="signoff-handbook"
			open={isOpen}
			onToggle={(event) => setOpen(event.currentTarget.open)}
		>
			<summary>
				{summary}
				{problems === 0 ? null : (
					<span class="signoff-handbook-problems"> {text.handbook.problems(problems)}</span>
				)}
			</summary>
			{isOpen ? (
				<>
					<Rows label={text.handbook.understood} rows={understood} />
					<Rows label={text.handbook.notUnderstood} rows={notUnderstood} />
				</>
			) : null}
		</details>
	);
}

const MOST = 50;

function Rows({ label, rows }: { label: string; rows: readonly HandbookRow[] }) {
	const id = useUniqueId();
	if (rows.length === 0) return null;
	return (
		<>
			<div class="signoff-faint" id={id}>
				{label}
			</div>
			<ul aria-labelledby={id}>
				{rows.slice(0, MOST).map((row, index) => (
					<li key={index}>
						<span dir="auto">{visible(row.text)}</span>{' '}
						{row.line === null ? null : (
							<span class="signoff-faint">{text.panel.line(row.line)}</span>
						)}
					</li>
				))}
				{rows.length > MOST ? <li>{text.handbook.more(rows.length - MOST)}</li> : null}
			</ul>
		</>
	);
}
