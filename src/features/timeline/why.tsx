// Why an entry happened, from the root on, and what it led to, as a tree. Causes that go in a circle are cut and said
// to; a cause that is not here is named.

import { useEffect, useMemo, useState } from 'preact/hooks';
import { whyOf, type Why, type WhyNode } from '../../core/timeline/causes';
import type { TimelineRow } from '../../core/timeline/row';
import type { Timeline } from '../../core/timeline/timeline';
import { text } from '../../text';
import { Button } from '../kit/button';
import { Icon } from '../kit/icon';
import { Message } from '../kit/message';
import { Section } from '../kit/section';
import { visible } from '../kit/visible-text';

interface WhyProps {
	timeline: Timeline;
	row: TimelineRow;
	select: (row: TimelineRow) => void;
}

/** Told at once, and so many more whenever somebody asks: a tree of all effects may be long. */
const MOST = 40;

export function WhyTree({ timeline, row, select }: WhyProps) {
	const [most, setMost] = useState(MOST);
	useEffect(() => setMost(MOST), [row]);
	const { length } = timeline.rows;
	const why = useMemo(() => whyOf(timeline, row, most), [length, timeline.shape, row, most]);
	const more = <Button onClick={() => setMost(most + MOST)}>{text.timeline.showMore}</Button>;
	return (
		<>
			<Section title={text.timeline.why} action={why.isCut ? more : null}>
				<Oddities why={why} />
				<ol class="signoff-why">
					{why.chain.map((one) => (
						<WhyRow key={keyOf(one)} row={one} isHere={one === row} onSelect={select} />
					))}
				</ol>
			</Section>
			<Section title={text.timeline.effects} action={isCut(why.effects) ? more : null}>
				{why.effects.effects.length === 0 ? (
					<div class="signoff-quiet">{text.timeline.noEffects}</div>
				) : (
					<Effects node={why.effects} onSelect={select} />
				)}
			</Section>
		</>
	);
}

function Oddities({ why: { twin, circle, missing, isCut: hasMore } }: { why: Why }) {
	return (
		<>
			{twin ? (
				<Message tone="warning">{visible(text.timeline.twin(twin.file, twin.line))}</Message>
			) : null}
			{circle ? (
				<Message tone="warning">{visible(text.timeline.circle(circle.sentence))}</Message>
			) : null}
			{missing === null ? null : (
				<div class="signoff-quiet" dir="auto">
					{visible(text.timeline.missingCause(missing))}
				</div>
			)}
			{hasMore ? <div class="signoff-quiet">{text.timeline.moreCauses}</div> : null}
		</>
	);
}

interface WhyRowProps {
	row: TimelineRow;
	isHere: boolean;
	onSelect: (row: TimelineRow) => void;
}

export function WhyRow({ row, isHere, onSelect }: WhyRowProps) {
	return (
		<li>
			<button
				type="button"
				class="signoff-why-row"
				aria-current={isHere ? 'true' : undefined}
				onClick={() => onSelect(row)}
			>
				<Icon name={row.icon} />
				<span class="signoff-why-sentence" dir="auto">
					{visible(row.sentence)}
				</span>
				<span class="signoff-faint">{visible(row.who)}</span>
			</button>
		</li>
	);
}

function Effects({ node, onSelect }: { node: WhyNode; onSelect: (row: TimelineRow) => void }) {
	return (
		<ul class="signoff-why">
			{node.effects.map((effect) => (
				<Effect key={keyOf(effect.value)} node={effect} onSelect={onSelect} />
			))}
			{node.isCut ? <li class="signoff-quiet">{text.timeline.moreEffects}</li> : null}
		</ul>
	);
}

function Effect({ node, onSelect }: { node: WhyNode; onSelect: (row: TimelineRow) => void }) {
	if (node.isAgain) {
		return <li class="signoff-quiet">{visible(text.timeline.again(node.value.sentence))}</li>;
	}
	return (
		<>
			<WhyRow row={node.value} isHere={false} onSelect={onSelect} />
			{node.effects.length === 0 ? null : (
				<li>
					<Effects node={node} onSelect={onSelect} />
				</li>
			)}
		</>
	);
}

function isCut(node: WhyNode): boolean {
	return node.isCut || node.effects.some(isCut);
}

function keyOf({ file, line }: TimelineRow): string {
	return `${file}:${String(line)}`;
}
