// When relations are kept for good: a page of the settings, with what the next sweep would do as they are set now.

import type { Setting, SettingDefinition } from 'obsidian';
import { render } from 'preact';
import { useState } from 'preact/hooks';
import type { WeakRow } from '../../app/memory/relations';
import { describeFailure } from '../../app/shared/describe-failure';
import {
	FOSSIL_RANGES,
	type FossilNumber,
	type FossilRules,
} from '../../core/soil/relations/fossil-rules';
import { text } from '../../text';
import { Button } from '../kit/button';
import { useLive } from '../kit/hooks/use-live';
import { Message } from '../kit/message';
import { visible } from '../kit/visible-text';
import type { SettingKey, SettingRows } from '../signoff/setting-rows';
import type { Signoff } from '../signoff/signoff';

const words = text.relations.settings;
const NUMBERS = ['halfLife', 'low', 'high'] as const;
const HINTS = { halfLife: words.halfLifeHint, low: words.lowHint, high: words.highHint };
const SHOWN = 20;

export function fossilRows(signoff: Signoff): SettingRows {
	const { settings } = signoff;
	return {
		rows: () => [
			{
				...{ type: 'page', name: words.title, desc: words.hint },
				items: [
					{ name: words.isOn, control: { type: 'toggle', key: 'fossil isOn' } },
					...NUMBERS.map((name) => numberRow(signoff, name)),
					{ name: words.table, render: (setting) => drawTable(signoff, setting) },
				],
			},
		],
		read: (key) => {
			const name = nameIn(key);
			return name && settings.current().fossils[name];
		},
		write: async (key, value) => {
			const name = nameIn(key);
			if (!name) return;
			await settings.update((now) => ({ ...now, fossils: { ...now.fossils, [name]: value } }));
		},
	};
}

function nameIn(key: string): keyof FossilRules | undefined {
	return (['isOn', ...NUMBERS] as const).find((name) => key === `fossil ${name}`);
}

function numberRow({ settings }: Signoff, name: FossilNumber): SettingDefinition<SettingKey> {
	const { least, most } = FOSSIL_RANGES[name];
	const validate = (value: number) => {
		if (!(value >= least && value <= most)) return words.range(least, most);
		const rules: FossilRules = { ...settings.current().fossils, [name]: value };
		return rules.low < rules.high ? undefined : words.order;
	};
	const step = name === 'halfLife' ? 1 : 'any';
	const control = { type: 'number', key: `fossil ${name}`, min: least, max: most } as const;
	return { name: words[name], desc: HINTS[name], control: { ...control, step, validate } };
}

function drawTable(signoff: Signoff, setting: Setting): () => void {
	const place = setting.settingEl;
	place.addClass('signoff-fossils');
	const into = place.createDiv();
	render(<Tables signoff={signoff} />, into);
	return () => render(null, into);
}

function Tables({ signoff }: { signoff: Signoff }) {
	const roots = signoff.control.relations.roots();
	return (
		<>
			{roots.map((root) => (
				<Table key={root} root={root} heading={roots.length > 1 ? root : null} signoff={signoff} />
			))}
		</>
	);
}

interface TableProps {
	root: string;
	heading: string | null;
	signoff: Signoff;
}

function Table({ root, heading, signoff }: TableProps) {
	const { control, subscribe, attempt } = signoff;
	const [swept, setSwept] = useState<number | null>(null);
	const answer = useLive(() => control.relations.weakest(root, SHOWN), root, subscribe);
	if (answer.status === 'waiting') return <div class="signoff-quiet">{words.reading}</div>;
	if (answer.status === 'failed')
		return <Message tone="error">{describeFailure(answer.error)}</Message>;
	if (answer.value === null) return <div class="signoff-quiet">{words.elsewhere}</div>;
	const sweep = () => attempt(control.relations.sweep(root).then(setSwept));
	return (
		<>
			{heading === null ? null : <h4>{visible(heading)}</h4>}
			<Rows rows={answer.value} />
			<Button onClick={sweep}>{words.sweep}</Button>
			<span role="status">{swept === null ? null : words.swept(swept)}</span>
		</>
	);
}

function Rows({ rows }: { rows: readonly WeakRow[] }) {
	if (rows.length === 0) return <div class="signoff-quiet">{words.empty}</div>;
	return (
		<table>
			<thead>
				<tr>
					<th scope="col">{words.columns.relation}</th>
					<th scope="col">{words.columns.strength}</th>
					<th scope="col">{words.columns.next}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(({ row, from, strength, next }) => (
					<tr key={row.uuid}>
						<td dir="auto">
							{visible(`${from} ${text.relations.kinds[row.kind]} ${row.other.name}`)}
						</td>
						<td>{strength.toFixed(2)}</td>
						<td>{words.next[next.step]}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
