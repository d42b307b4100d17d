// What was said in a conversation. Only what is seen is built, however much there is.

import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { text } from '../../../text';
import { fullTime } from '../../kit/age';
import { useName } from '../../kit/hooks/use-name';
import { Icon } from '../../kit/icon';
import { Markdown } from './markdown';
import { Message, nameOf, type MessageParts } from './message';
import {
	hasFragment,
	placeOf,
	timeOf,
	type MessageRow,
	type SummaryRow,
	type ShownRow,
} from './thread-model';
import { useScroll } from '../../kit/hooks/use-scroll';
import { useWalk } from './use-walk';

const { conversationView: words } = text;

/** A message, and maybe a fragment of it. */
export interface Goal {
	/** Its uuid, or the id of one of its fragments. */
	message: string;
	fragment: string | null;
}

export interface ThreadProps {
	rows: readonly ShownRow[];
	parts: MessageParts;
	/** Of another conversation. */
	titleOf: (uuid: string) => string | null;
	openBranch: (uuid: string, item: string | null) => void;
	/** Shows what is taken up again, or folds it. */
	unfold: (isOpen: boolean) => void;
	/** A message or a fragment to go to; each object is gone to once. */
	goal: Goal | null;
	/** How often the person has said something: then they see it. */
	said: number;
}

/** Guessed until a row was built. In pixels. */
const HEAD = 48;
const LINE = 22;
const LETTERS = 75;

function guessFor(row: ShownRow | undefined): number {
	if (!row || row.kind === 'origin' || row.kind === 'earlier') return HEAD;
	const letters = (row.kind === 'summary' ? row.summary : row.message).text?.length ?? 0;
	return HEAD + LINE * Math.max(1, Math.ceil(letters / LETTERS));
}

export function Thread(props: ThreadProps) {
	const { rows, parts, goal, said } = props;
	const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
	const scroll = useScroll(keys, (index) => guessFor(rows[index]));
	const { unseen, labelledBy } = useName(words.messages);
	const walk = useWalk(rows, scroll.reveal, parts);
	const marked = useGoal(rows, goal, scroll.reveal);
	useEffect(() => {
		if (said > 0) scroll.toEnd();
	}, [said]);
	const newOnes = useNewOnes(keys, scroll.isAtEnd);
	const built = rows.slice(scroll.from, scroll.to);
	const padding = {
		paddingTop: `${String(scroll.above)}px`,
		paddingBottom: `${String(scroll.below)}px`,
	};
	return (
		<div class="signoff-talk-main">
			{unseen}
			<div
				class="signoff-talk-list"
				ref={scroll.box}
				role="feed"
				aria-labelledby={labelledBy}
				tabIndex={0}
				onScroll={scroll.look}
				onKeyDown={walk.onKeyDown}
			>
				<div style={padding}>
					<div ref={scroll.list}>
						{built.map((row, index) => (
							<RowBox
								key={row.key}
								place={scroll.from + index}
								count={rows.length}
								isMarked={row.key === marked?.key && marked.fragment === null}
								onFocus={() => walk.setCurrent(row.key)}
							>
								<AnyRow {...props} {...{ row, marked }} />
							</RowBox>
						))}
					</div>
				</div>
			</div>
			{scroll.isAtEnd ? null : <Newest count={newOnes} go={scroll.toEnd} />}
		</div>
	);
}

function Newest({ count, go }: { count: number; go: () => void }) {
	return (
		<button type="button" class="signoff-talk-newest" onClick={go}>
			{count === 0 ? words.toNewest : words.newOnes(count)}
		</button>
	);
}

interface RowBoxProps {
	place: number;
	count: number;
	isMarked: boolean;
	onFocus: () => void;
	children: ComponentChildren;
}

function RowBox({ place, count, isMarked, onFocus, children }: RowBoxProps) {
	return (
		<article
			class={isMarked ? 'signoff-talk-row is-marked' : 'signoff-talk-row'}
			data-row={place}
			tabIndex={-1}
			aria-posinset={place + 1}
			aria-setsize={count}
			onFocusIn={onFocus}
		>
			{children}
		</article>
	);
}

interface AnyRowProps extends ThreadProps {
	row: ShownRow;
	/** What is highlighted: somebody was led to it. */
	marked: Marked | null;
}

function AnyRow({ row, marked, ...props }: AnyRowProps) {
	const { titleOf, openBranch, unfold, parts } = props;
	switch (row.kind) {
		case 'origin':
			return (
				<div class="signoff-talk-origin">
					{words.forkedFrom}{' '}
					<button
						type="button"
						class="signoff-link"
						onClick={() => openBranch(row.parent, row.item)}
					>
						{titleOf(row.parent) ?? words.missing}
					</button>
				</div>
			);
		case 'earlier':
			return (
				<button
					type="button"
					class="signoff-talk-earlier"
					aria-expanded={row.isOpen}
					onClick={() => unfold(!row.isOpen)}
				>
					<Icon name={row.isOpen ? 'chevron-down' : 'chevron-right'} />
					{words.earlier(titleOf(row.uuid) ?? words.missing)}
				</button>
			);
		case 'message':
			return (
				<>
					<Day row={row} />
					<div class={row.isEarlier ? 'is-earlier' : undefined}>
						<Message {...{ row, parts }} fragment={fragmentIn(row, marked)} />
					</div>
				</>
			);
		case 'summary':
			return <Summary row={row} parts={parts} />;
	}
}

function Day({ row: { isNewDay, at } }: { row: MessageRow }) {
	if (!isNewDay || at === null) return null;
	return <div class="signoff-talk-day">{text.times.day(new Date(at))}</div>;
}

function Summary({ row, parts }: { row: SummaryRow; parts: MessageParts }) {
	const { summary, path, isEarlier } = row;
	const at = timeOf(summary.at);
	const author = nameOf(summary.author, parts.context);
	return (
		<div class={isEarlier ? 'signoff-talk-summary is-earlier' : 'signoff-talk-summary'}>
			<div class="signoff-talk-head">
				<span class="signoff-talk-sender">
					<Icon name="archive" />
					{words.summary}
				</span>
				<span class="signoff-faint">
					{[author, ...(at === null ? [] : [fullTime(at)])].join(' · ')}
				</span>
			</div>
			<Markdown
				{...{ app: parts.app, path, openLink: parts.context.openLink }}
				content={summary.text}
			/>
		</div>
	);
}

interface Marked {
	key: string;
	/** Null for the whole row. */
	fragment: string | null;
}

function fragmentIn({ key }: ShownRow, marked: Marked | null): string | null {
	return key === marked?.key ? marked.fragment : null;
}

/** Goes there once, and says which row it is, and which fragment of it. */
function useGoal(
	rows: readonly ShownRow[],
	goal: ThreadProps['goal'],
	reveal: (index: number) => void,
): Marked | null {
	const gone = useRef<ThreadProps['goal']>(null);
	const [marked, setMarked] = useState<Marked | null>(null);
	useEffect(() => {
		if (goal === null || gone.current === goal) return;
		const index = placeOf(rows, goal.message);
		const row = rows[index];
		if (!row) return;
		gone.current = goal;
		const { fragment } = goal;
		setMarked({ key: row.key, fragment: hasFragment(row, fragment) ? fragment : null });
		reveal(index);
	}, [goal, rows]);
	return marked;
}

/** How many have come since the person was at the end. */
function useNewOnes(keys: readonly string[], isAtEnd: boolean): number {
	const seen = useRef(keys.length);
	if (isAtEnd) seen.current = keys.length;
	return Math.max(0, keys.length - seen.current);
}
