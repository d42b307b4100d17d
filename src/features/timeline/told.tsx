// What the selected entry of the memory says at length, beside its facts: it is read when it is selected.

import { text } from '../../text';
import { Button } from '../kit/button';
import { Section } from '../kit/section';
import { useUniqueId } from '../kit/hooks/use-unique-id';
import { visible } from '../kit/visible-text';
import type { Lead, Told, ToldBlock } from './told-model';

interface ToldProps {
	told: Told;
	/** Null for what isn't here. */
	openLead: (lead: Lead) => ((event: MouseEvent) => void) | null;
}

export function ToldLeads({ told, openLead }: ToldProps) {
	const leads = told.leads.flatMap((lead) => {
		const open = openLead(lead);
		return open ? [{ name: nameOf(lead), open }] : [];
	});
	return leads.map(({ name, open }) => (
		<Button key={name} onClick={open}>
			{name}
		</Button>
	));
}

function nameOf(lead: Lead): string {
	const { leads } = text.timeline.told;
	if (lead.to === 'conversation') return lead.goal === null ? leads.conversation : leads.message;
	if (lead.to === 'message') return leads.source;
	if (lead.to === 'versions') return text.history.command;
	if (lead.commit !== null) return leads.commit(lead.commit.slice(0, 7));
	return lead.proposal === null ? leads.artifact : leads.suggestion;
}

export function ToldWords({ told: { blocks, fragments, ops } }: Pick<ToldProps, 'told'>) {
	return (
		<>
			{blocks.map((block) => (
				<Block key={block.name} {...block} />
			))}
			{fragments.length < 2 ? null : (
				<Pairs
					title={text.timeline.told.fragments}
					pairs={fragments.map(({ id, content }) => [id, content])}
				/>
			)}
			{ops.length === 0 ? null : (
				<Pairs title={text.timeline.told.ops} pairs={ops.map(({ op, line }) => [op, line ?? ''])} />
			)}
		</>
	);
}

function Block({ name, content, isData }: ToldBlock) {
	const id = useUniqueId();
	return (
		<div class="signoff-timeline-told">
			<div class="signoff-quiet" id={id}>
				{name}
			</div>
			<pre
				class={isData ? 'signoff-timeline-note' : 'signoff-timeline-note is-words'}
				role="region"
				aria-labelledby={id}
				tabIndex={0}
				dir="auto"
			>
				{visible(content)}
			</pre>
		</div>
	);
}

/** So many are drawn: a commit may have as many as its text has lines. */
const MOST = 200;

function Pairs({ title, pairs }: { title: string; pairs: readonly (readonly [string, string])[] }) {
	return (
		<Section title={title} count={pairs.length}>
			<dl class="signoff-timeline-facts signoff-timeline-pairs">
				{pairs.slice(0, MOST).map(([name, content], at) => (
					<Pair key={`${String(at)} ${name}`} {...{ name, content }} />
				))}
			</dl>
			{pairs.length > MOST ? (
				<div class="signoff-quiet">{text.timeline.told.more(pairs.length - MOST)}</div>
			) : null}
		</Section>
	);
}

function Pair({ name, content }: { name: string; content: string }) {
	return (
		<>
			<dt>
				<code>{visible(name)}</code>
			</dt>
			<dd dir="auto">{visible(content)}</dd>
		</>
	);
}
