// What was said in a conversation. Only what is seen is built, however much there is.

import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { text } from '../../text';
import { fullTime } from '../kit/age';
import { useName } from '../kit/hooks/use-name';
import { Icon } from '../kit/icon';
import { stepFor } from '../kit/row-keys';
import { Markdown } from './markdown';
import { Message, nameOf, type MessageParts } from './message';
import { placeOf, timeOf, type SummaryRow, type ShownRow } from './thread-model';
import { useScroll } from './use-scroll';

const { conversationView: words } = text;

export interface ThreadProps {
	rows: readonly ShownRow[];
	parts: MessageParts;
	/** Of another conversation. */
	titleOf: (uuid: string) => string | null;
	openBranch: (uuid: string, item: string | null) => void;
	/** Shows what is taken up again, or folds it. */
	unfold: (isOpen: boolean) => void;
	/** A message or a fragment to go to; each object is gone to once. */
	goal: { message: string } | null;
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
	const { rows, parts, goal } = props;
	const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
	const scroll = useScroll(keys, (index) => guessFor(rows[index]));
	const { unseen, labelledBy } = useName(words.messages);
	const walk = useWalk(rows, scroll.reveal, parts);
	const marked = useGoal(rows, goal, scroll.reveal);
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
								isMarked={row.key === marked}
								onFocus={() => walk.setCurrent(row.key)}
							>
								<AnyRow row={row} {...props} />
							</RowBox>
						))}
					</div>
				</div>
			</div>
			{scroll.isAtEnd ? null : (
				<button type="button" class="signoff-talk-newest" onClick={scroll.toEnd}>
					{newOnes === 0 ? words.toNewest : words.newOnes(newOnes)}
				</button>
			)}
		</div>
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

function AnyRow({ row, ...props }: ThreadProps & { row: ShownRow }) {
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
					{row.isNewDay && row.at !== null ? (
						<div class="signoff-talk-day">{text.times.day(new Date(row.at))}</div>
					) : null}
					<div class={row.isEarlier ? 'is-earlier' : undefined}>
						<Message row={row} parts={parts} />
					</div>
				</>
			);
		case 'summary':
			return <Summary row={row} parts={parts} />;
	}
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
					{words.summaryBy(author, at === null ? '' : fullTime(at))}
				</span>
			</div>
			<Markdown
				{...{ app: parts.app, path, openLink: parts.context.openLink }}
				content={summary.text}
			/>
		</div>
	);
}

/** Keys go from message to message, wherever they are. */
function useWalk(rows: readonly ShownRow[], reveal: (index: number) => void, parts: MessageParts) {
	const current = useRef<string | null>(null);
	const onKeyDown = (event: KeyboardEvent & { currentTarget: HTMLElement }) => {
		const box = event.currentTarget;
		const { activeElement } = box.doc;
		const isOnRow = activeElement === box || activeElement?.matches('[data-row]') === true;
		if (!isOnRow || event.ctrlKey || event.metaKey || event.altKey) return;
		const at = rows.findIndex(({ key }) => key === current.current);
		const row = rows[at];
		if ((event.key === 'Enter' || event.key === 'm') && row?.kind === 'message') {
			const el = box.querySelector<HTMLElement>(`[data-row="${String(at)}"]`);
			event.preventDefault();
			if (el) parts.openMenu(row, el);
			return;
		}
		// Whoever comes to them comes from below.
		const next = stepFor(event.key, at < 0 ? rows.length : at, rows.length);
		if (next === null) return;
		event.preventDefault();
		current.current = rows[next]?.key ?? null;
		const isBuilt = () => box.querySelector<HTMLElement>(`[data-row="${String(next)}"]`);
		if (!isSeen(isBuilt(), box)) reveal(next);
		// It is built by then.
		box.win.setTimeout(() => isBuilt()?.focus({ preventScroll: true }));
	};
	return { onKeyDown, setCurrent: (key: string) => (current.current = key) };
}

function isSeen(row: HTMLElement | null, box: HTMLElement): boolean {
	if (!row) return false;
	const [own, around] = [row.getBoundingClientRect(), box.getBoundingClientRect()];
	return own.top >= around.top && own.bottom <= around.bottom;
}

/** Goes there once, and says which row it is. */
function useGoal(
	rows: readonly ShownRow[],
	goal: ThreadProps['goal'],
	reveal: (index: number) => void,
): string | null {
	const gone = useRef<ThreadProps['goal']>(null);
	const [marked, setMarked] = useState<string | null>(null);
	useEffect(() => {
		if (goal === null || gone.current === goal) return;
		const index = placeOf(rows, goal.message);
		if (index < 0) return;
		gone.current = goal;
		setMarked(rows[index]?.key ?? null);
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
