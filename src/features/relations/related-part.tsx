// What the open note is related to, in the panel. It is read when somebody opens it: until then it costs nothing.

import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import type { RelatedRow, RelationBy } from '../../app/memory/relations';
import { describeFailure } from '../../app/shared/describe-failure';
import { text } from '../../text';
import { Button } from '../kit/button';
import { useLive } from '../kit/hooks/use-live';
import { Icon } from '../kit/icon';
import { Message } from '../kit/message';
import { Section } from '../kit/section';
import { visible } from '../kit/visible-text';
import type { Signoff } from '../signoff/signoff';
import { byOf, mayRelate, openRelate } from './relate-modal';

const words = text.relations;

/** Null for a note without relations that could be known. */
export function relatedPart(signoff: Signoff): (path: string) => ComponentChild {
	// Whoever has opened it wants it of the next note, too.
	const opened = { current: false };
	return (path) =>
		signoff.control.relations.has(path) ? (
			<Related key={`related ${path}`} {...{ path, signoff, opened }} />
		) : null;
}

interface RelatedProps {
	path: string;
	signoff: Signoff;
	opened: { current: boolean };
}

function Related({ path, signoff, opened }: RelatedProps) {
	const [isOpen, setOpen] = useState(opened.current);
	const open = () => {
		opened.current = true;
		setOpen(true);
	};
	return (
		<Section
			title={words.title}
			action={
				mayRelate(signoff, path) ? (
					<Button onClick={() => openRelate(signoff, path)}>{words.relate}</Button>
				) : null
			}
		>
			{isOpen ? (
				<Rows path={path} signoff={signoff} />
			) : (
				<button type="button" class="signoff-more" aria-expanded={false} onClick={open}>
					{words.show}
				</button>
			)}
		</Section>
	);
}

function Rows({ path, signoff }: Omit<RelatedProps, 'opened'>) {
	const answer = useLive(() => relatedAt(signoff, path), path, signoff.subscribe);
	if (answer.status === 'waiting') return null;
	if (answer.status === 'failed')
		return <Message tone="error">{`${words.failed} ${describeFailure(answer.error)}`}</Message>;
	const { rows, problems } = answer.value;
	return (
		<>
			{problems.map(({ entry, sentence }) => (
				<Message key={entry} tone="warning">
					{visible(sentence)}
				</Message>
			))}
			{rows.length === 0 ? <div class="signoff-quiet">{words.none}</div> : null}
			{rows.length === 0 ? null : (
				<ul class="signoff-related">
					{rows.map((row) => (
						<RelatedItem key={`${row.uuid} ${String(row.isFrom)}`} row={row} signoff={signoff} />
					))}
				</ul>
			)}
		</>
	);
}

async function relatedAt({ control: { relations } }: Signoff, path: string) {
	const rows = await relations.related(path);
	return { rows, problems: await relations.findings(relations.rootOf(path) ?? '', path) };
}

function RelatedItem({ row, signoff }: { row: RelatedRow; signoff: Signoff }) {
	const { kind, isFrom, confidence, layer, fixed, origin } = row;
	const how = isFrom ? words.kinds[kind] : words.inverse[kind];
	const remove = async (by: RelationBy) => {
		for (const uuid of [...row.also, row.uuid]) {
			const said = await signoff.control.relations.remove(row.root, uuid, '', by);
			if (uuid === row.uuid || !said.ok) signoff.say(said.ok ? said.value : said.refusal);
			if (!said.ok) return;
		}
	};
	const label = origin === 'inferred' ? words.wrong : words.remove;
	return (
		<li>
			<span class="signoff-quiet">{how}</span> <Other row={row} signoff={signoff} />{' '}
			{confidence === null || confidence === 1 ? null : (
				<span class="signoff-quiet">{words.sure(Math.round(confidence * 100))}</span>
			)}
			{layer === 'soil' ? <span class="signoff-quiet">{words.soil}</span> : null}
			{fixed === null ? (
				<button
					type="button"
					class="clickable-icon"
					aria-label={label}
					onClick={(event) => signoff.attempt(remove(byOf(event)))}
				>
					<Icon name="x" />
				</button>
			) : null}
		</li>
	);
}

function Other({ row, signoff }: { row: RelatedRow; signoff: Signoff }) {
	const { path, name } = row.other;
	if (path === null) return <span>{visible(name)}</span>;
	const go = (event: MouseEvent) => {
		signoff.openNote(path, event);
		signoff.attempt(signoff.control.relations.used(row.root, row.uuid));
	};
	return (
		<button type="button" class="signoff-related-note" dir="auto" onClick={go}>
			{visible(name)}
		</button>
	);
}
