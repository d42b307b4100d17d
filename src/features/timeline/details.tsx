// One entry beside the list: its times, what is known of it, why it happened, what it led to, and its item's history
// step by step.

import { useMemo } from 'preact/hooks';
import type { EntryMark } from '../../core/timeline/marks';
import type { TimelineRow } from '../../core/timeline/row';
import { Button } from '../kit/button';
import { useAsync } from '../kit/hooks/use-live';
import { Icon } from '../kit/icon';
import { Message } from '../kit/message';
import { Section } from '../kit/section';
import { visible } from '../kit/visible-text';
import type { TimelineProps } from './timeline-props';
import { timeInFull } from './times';
import { ToldLeads, ToldWords } from './told';
import { toldOf, type Told } from './told-model';
import type { ShownTimeline } from './use-timeline';
import { WhyRow, WhyTree } from './why';
import { text } from '../../text';

interface DetailsProps
	extends
		Pick<TimelineProps, 'timeline' | 'titleOf' | 'openItem' | 'openLog' | 'contentOf' | 'correct'>,
		Pick<TimelineProps, 'told' | 'openLead'>,
		Pick<ShownTimeline, 'select' | 'follow' | 'retrace' | 'steps' | 'filter'> {
	row: TimelineRow;
	markOf: (row: TimelineRow) => EntryMark;
	close: () => void;
}

export function Details(props: DetailsProps) {
	const { row, steps, openLog, openLead } = props;
	const told = useTold(props);
	return (
		<aside
			class="signoff-timeline-details"
			aria-label={text.timeline.entry}
			onKeyDown={(event) => {
				if (event.key !== 'Escape') return;
				event.stopPropagation();
				props.close();
			}}
		>
			<header class="signoff-timeline-details-header">
				<h2 class="signoff-timeline-heading" dir="auto">
					{visible(row.sentence)}
				</h2>
				<button
					type="button"
					class="clickable-icon"
					aria-label={text.timeline.close}
					onClick={props.close}
				>
					<Icon name="x" />
				</button>
			</header>
			{row.oddity === null ? null : (
				<Message tone="warning">{text.timeline.oddity[row.oddity]}</Message>
			)}
			<Facts {...props} covers={told?.covers ?? []} />
			{told ? <ToldWords told={told} /> : null}
			<div class="signoff-buttons">
				{told ? <ToldLeads {...{ told, openLead }} /> : null}
				<Button onClick={() => openLog(row.file, row.line)}>{text.timeline.openLog}</Button>
				<ItemButtons {...props} />
				<RetraceButton {...props} />
				<TimeButton {...props} />
			</div>
			{steps ? <Retrace {...props} steps={steps} /> : null}
			<ActEntries {...props} />
			<WhyTree {...props} />
		</aside>
	);
}

/** All that the act left in the log, in that order. */
function ActEntries({ timeline, row, select }: Pick<DetailsProps, 'timeline' | 'row' | 'select'>) {
	const act = timeline.acts.of(row);
	if (act.length < 2) return null;
	return (
		<Section title={text.timeline.act} count={act.length}>
			<ol class="signoff-why">
				{act.map((one) => (
					<WhyRow key={one.line} row={one} isHere={one === row} onSelect={select} />
				))}
			</ol>
		</Section>
	);
}

const GRAVE: ReadonlySet<EntryMark> = new Set(['broken', 'unproven', 'disowned']);

/** Only what is in the content store isn't in the row. */
function useTold({ row, told }: DetailsProps): Told | null {
	const read = () => (row.type === 'memory' ? told(row) : Promise.resolve(null));
	const answer = useAsync(read, `${row.file}:${String(row.line)}`);
	return useMemo(
		() => (answer.status === 'here' && answer.value ? toldOf(answer.value) : null),
		[answer],
	);
}

interface FactsProps extends DetailsProps {
	covers: readonly string[];
}

function Facts({ row, titleOf, markOf, covers }: FactsProps) {
	const { item, result, file, line } = row;
	const mark = markOf(row);
	return (
		<>
			{GRAVE.has(mark) ? <Message tone="error">{text.timeline.mark[mark]}</Message> : null}
			<dl class="signoff-timeline-facts">
				<Fact name={text.timeline.recorded}>{timeInFull(row.realizedAt)}</Fact>
				<Fact name={text.timeline.happened}>{timeInFull(row.canonicalAt)}</Fact>
				{row.corrected === null ? null : (
					<Fact name={text.history.time.corrected}>{timeInFull(row.corrected)}</Fact>
				)}
				{row.who === '' ? null : <Fact name={text.timeline.who}>{row.who}</Fact>}
				{item === null ? null : <Fact name={text.timeline.item}>{titleOf(item) ?? item}</Fact>}
				{result === null ? null : (
					<Fact name={text.timeline.outcome}>{text.timeline.outcomeName[result]}</Fact>
				)}
				{GRAVE.has(mark) ? null : (
					<Fact name={text.timeline.verified}>{text.timeline.mark[mark]}</Fact>
				)}
				{row.details
					.filter(({ name }) => !covers.includes(name))
					.map(({ name, value }) => (
						<Fact key={name} name={name}>
							{value}
						</Fact>
					))}
				<Fact name={text.timeline.inLog}>{text.timeline.place(file, line)}</Fact>
			</dl>
		</>
	);
}

function Fact({ name, children }: { name: string; children: string }) {
	return (
		<>
			<dt>{name}</dt>
			<dd dir="auto">{visible(children)}</dd>
		</>
	);
}

function TimeButton({ row, correct }: DetailsProps) {
	const ask = correct(row);
	return ask && <Button onClick={ask}>{text.history.time.correct}</Button>;
}

function ItemButtons({ row, ...props }: DetailsProps) {
	const { item } = row;
	if (item === null) return null;
	const { openItem, follow, filter } = props;
	return (
		<>
			<Button onClick={(event) => openItem(row, event)}>{text.timeline.openNote}</Button>
			<Button onClick={() => follow(item)}>
				{filter.item === item ? text.timeline.unfollow : text.timeline.follow}
			</Button>
		</>
	);
}

function RetraceButton({ row, retrace, steps }: DetailsProps) {
	const { start, end } = text.timeline.retrace;
	if (row.item === null && row.type !== 'memory') return null;
	return <Button onClick={() => retrace(steps ? null : row)}>{steps ? end : start}</Button>;
}

/** One step after the other, with the note as it was then. */
interface RetraceProps extends Pick<TimelineProps, 'contentOf'> {
	row: TimelineRow;
	/** Oldest first. */
	steps: readonly TimelineRow[];
	select: (row: TimelineRow) => void;
}

function Retrace({ row, steps, select, contentOf }: RetraceProps) {
	const at = steps.indexOf(row);
	const [before, after] = [steps[at - 1], steps[at + 1]];
	return (
		<Section title={text.timeline.retrace.step(at + 1, steps.length)}>
			<div class="signoff-buttons">
				<Button disabled={!before} onClick={() => before && select(before)}>
					{text.timeline.retrace.back}
				</Button>
				<Button disabled={!after} onClick={() => after && select(after)}>
					{text.timeline.retrace.on}
				</Button>
			</div>
			<KnownContent steps={steps} at={at} contentOf={contentOf} />
		</Section>
	);
}

interface KnownProps extends Pick<RetraceProps, 'steps' | 'contentOf'> {
	at: number;
}

function KnownContent({ steps, at, contentOf }: KnownProps) {
	const known = contentStep(steps, at);
	const row = known === null ? undefined : steps[known];
	// Of a message or a use of a tool all is told above.
	if (known === null && steps[at]?.type === 'memory') return null;
	if (known === null || !row)
		return <div class="signoff-quiet">{text.timeline.retrace.noContent}</div>;
	return (
		<>
			{known === at ? null : (
				<div class="signoff-quiet">{text.timeline.retrace.keptAt(known + 1)}</div>
			)}
			<Content row={row} contentOf={contentOf} />
		</>
	);
}

function Content({ row, contentOf }: Pick<RetraceProps, 'row' | 'contentOf'>) {
	const answer = useAsync(() => contentOf(row), `${row.file}:${String(row.line)}`);
	if (answer.status === 'waiting') return null;
	if (answer.status === 'failed' || answer.value === null) {
		return <div class="signoff-quiet">{text.timeline.retrace.noContent}</div>;
	}
	return (
		<pre
			class="signoff-timeline-note"
			role="region"
			aria-label={text.timeline.retrace.content}
			tabIndex={0}
			dir="auto"
		>
			{visible(answer.value)}
		</pre>
	);
}

// Not every entry has a digest of its item's note: until the next one that does, the note is what it was.

/** The step that tells what the note said at this one: itself, or the last one of its item before it that does; null where none. */
export function contentStep(steps: readonly TimelineRow[], at: number): number | null {
	const found = steps
		.slice(0, at + 1)
		.findLastIndex(({ sha256, item }) => sha256 !== null && item === steps[at]?.item);
	return found < 0 ? null : found;
}
