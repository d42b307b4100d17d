// The text of an artifact at one of its commits, line by line; where each line comes from, if somebody asks for it.

import { useMemo } from 'preact/hooks';
import type { BlameRow, CommitRow } from '../../app/memory/artifacts';
import { text } from '../../text';
import { fullTime } from '../kit/age';
import { EmptyState } from '../kit/empty-state';
import { Message } from '../kit/message';
import { visible } from '../kit/visible-text';
import type { ArtifactContext } from './artifact-context';
import { LongList } from './long-list';
import {
	hasSource,
	placeOfSource,
	shownLines,
	type ShownLine,
	shownSources,
	sourceOf,
	whoOf,
} from './page-model';
import { type Range, rangeAt } from './range-model';
import { LineSource } from './source';
import { useBlame, useText } from './use-artifact';

const { artifactView: words } = text;

/** Of a line that was never built, in pixels. */
const LINE = 22;
const LETTERS = 90;

export interface TextPaneProps {
	context: ArtifactContext;
	uuid: string;
	/** What the list is called. */
	name: string;
	commit: CommitRow;
	blame: boolean;
	/** The lines that the person chose. */
	range: Range | null;
	onRange: (range: Range | null) => void;
	/** Lines that somebody else looks at, or a reference names. */
	marked: readonly [from: number, to: number] | null;
	goal: { line: number } | null;
	showCommit: (commit: string) => void;
	onKey: (event: KeyboardEvent) => boolean;
	/** For these lines. */
	onMenu: (range: Range, event: MouseEvent) => void;
	/** The first and the last line that the person sees, when they have scrolled. */
	onScroll?: ((box: HTMLElement) => void) | undefined;
}

export function TextPane(props: TextPaneProps) {
	const { context, uuid, commit } = props;
	const content = useText(context, uuid, commit.commit);
	if (content === null) return <div class="signoff-artifact-fill" />;
	if (!content.ok) return <Message tone="warning">{visible(content.refusal.sentence)}</Message>;
	if (content.value === '') return <EmptyState icon="file" title={words.text.empty} />;
	return <Lines {...props} content={content.value} />;
}

function Lines(props: TextPaneProps & { content: string }) {
	const { context, uuid, commit, content, range, onRange, marked, goal } = props;
	const blame = useBlame(context, uuid, props.blame ? commit.commit : null);
	const rows = blame?.ok ? blame.value : null;
	const lines = useMemo(() => shownLines(content, rows), [content, rows]);
	const place = useMemo(() => goal && { index: Math.min(goal.line, lines.length) - 1 }, [goal]);
	const digits = String(lines.length).length;
	return (
		<>
			{blame?.ok === false ? <Message tone="warning">{words.text.noBlame}</Message> : null}
			<LongList
				name={props.name}
				className={`signoff-artifact-text${rows ? ' has-blame' : ''}`}
				role="grid"
				entries={lines}
				keyOf={(_, index) => String(index)}
				guess={({ text: said }) => LINE * Math.max(1, Math.ceil(said.length / LETTERS))}
				current={range ? range.to - 1 : -1}
				isSelected={(index) => isWithin(range && [range.first, range.last], index + 1)}
				classOf={(index) => (isWithin(marked, index + 1) ? 'is-marked' : '')}
				goal={place}
				row={(line) => (
					<Line {...{ line, digits }} {...props} hasBlame={rows !== null} lines={lines.length} />
				)}
				onGo={(index, { shiftKey }) => onRange(rangeAt(range, index + 1, shiftKey))}
				onKey={(event) => {
					const row = event.key === 'm' && range ? rows?.[range.to - 1] : undefined;
					if (row) context.attempt(showSource(props, row));
					return row !== undefined || props.onKey(event);
				}}
				onMenu={(index, event) => {
					const isChosen = isWithin(range && [range.first, range.last], index + 1);
					const meant = isChosen && range ? range : rangeAt(null, index + 1, false);
					onRange(meant);
					props.onMenu(meant, event);
				}}
				{...(props.onScroll && { onScroll: props.onScroll })}
			/>
		</>
	);
}

/** Opens the message that informed the line; says so where it isn't here. */
async function showSource({ context, uuid }: TextPaneProps, row: BlameRow): Promise<void> {
	if (!row.commit || !hasSource(row.commit)) return;
	const source = await context.control.source(uuid, row.commit.commit);
	const place = placeOfSource(shownSources(source, row.informedBy));
	if (place) context.openMessage(place.item, place.id);
	else context.say(text.decisions.gone);
}

function isWithin(lines: readonly [number, number] | null, line: number): boolean {
	return lines !== null && line >= lines[0] && line <= lines[1];
}

interface LineProps extends TextPaneProps {
	line: ShownLine;
	/** Of the highest number. */
	digits: number;
	hasBlame: boolean;
	lines: number;
}

function Line(props: LineProps) {
	const { line, digits, hasBlame, range, onRange } = props;
	const { number } = line;
	return (
		<>
			{hasBlame ? <Gutter {...props} /> : null}
			<span
				role="rowheader"
				class="signoff-artifact-number"
				style={{ minWidth: `${String(digits)}ch` }}
				onClick={({ shiftKey }) => onRange(rangeAt(range, number, shiftKey))}
			>
				{number}
			</span>
			<span role="gridcell" class="signoff-artifact-line" dir="auto">
				{line.text === '' ? '\u200b' : visible(line.text)}
			</span>
		</>
	);
}

/** Where a line comes from: its commit, who made it, and the words that informed it. */
function Gutter({ line: { from }, context, uuid, showCommit }: LineProps) {
	if (!from) return <span role="gridcell" class="signoff-artifact-gutter" />;
	const { commit } = from;
	const source = sourceOf(commit, context.sources);
	const who = source?.kind === 'proposal' ? visible(source.caller) : whoOf(commit);
	return (
		<span role="gridcell" class="signoff-artifact-gutter">
			<button
				type="button"
				class="signoff-link"
				tabIndex={-1}
				aria-label={words.text.showCommit(commit.short)}
				onClick={() => showCommit(commit.commit)}
			>
				{commit.short}
			</button>
			<span
				class="signoff-artifact-cut"
				title={`${whoOf(commit)} · ${fullTime(Date.parse(commit.at))}`}
			>
				{who}
			</span>
			{hasSource(commit) ? <LineSource {...{ context, uuid, from }} /> : null}
		</span>
	);
}
