// The rest at a glance: how many items are in each state, and what is wrong with some of them.

import type { Finding } from '../../core/item/finding';
import { text } from '../../text';
import { findingSentence } from '../../text/findings';
import type { Row } from '../kit/row';
import { RowList } from '../kit/row-list';
import { Section } from '../kit/section';
import type { PanelModel } from './panel-model';

export function Totals({ totals }: { totals: PanelModel['totals'] }) {
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
	findings: readonly Finding[];
	openNote: (path: string, event: MouseEvent) => void;
}

export function Problems({ findings, openNote }: ProblemsProps) {
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
	const sentence = findingSentence(detail);
	return {
		key: `${code} ${path} ${sentence}`,
		label: (
			<>
				<span class="signoff-path">{path}</span>
				<span class="signoff-row-note">{sentence}</span>
			</>
		),
		detail: line === undefined ? null : text.panel.line(line),
	};
}
