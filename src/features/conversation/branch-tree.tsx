// The branches of a workspace as a tree: in the order in which they were made, below what they were forked from, with who works where.

import type { ComponentChild } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { text } from '../../text';
import { useName } from '../kit/hooks/use-name';
import { Icon } from '../kit/icon';
import { stepFor } from '../kit/row-keys';
import { visible } from '../kit/visible-text';
import type { BranchRow } from '../../app/memory/conversations';
import type { ConversationContext } from './conversation-context';
import { nameOf } from './thread/message';
import { stepInTree, type TreeRow } from './tree-model';

const { conversationView: words } = text;

interface TreeProps {
	rows: readonly TreeRow[];
	context: Pick<ConversationContext, 'personName'>;
	/** The one that is shown, and the one beside it. */
	shown: readonly (string | null)[];
	open: (uuid: string) => void;
	openBeside?: (uuid: string) => void;
	menu?: (row: BranchRow, at: MouseEvent | HTMLElement) => void;
	/** What stands below its name. */
	below?: (row: BranchRow) => ComponentChild;
	/** Built at first, and with each request for more. */
	page?: number;
}

export function BranchTree(props: TreeProps) {
	const { rows, shown, page = 200 } = props;
	const { unseen, labelledBy } = useName(words.branches);
	const list = useRef<HTMLDivElement>(null);
	const [count, setCount] = useState(page);
	const [current, setCurrent] = useState<string | null>(null);
	const built = useMemo(() => rows.slice(0, count), [rows, count]);
	const wanted = current ?? shown[0];
	const stop = Math.max(
		0,
		built.findIndex(({ branch }) => branch.uuid === wanted),
	);
	const go = (index: number) => {
		setCurrent(built[index]?.branch.uuid ?? null);
		list.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[index]?.focus();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const row = built[stop];
		if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
		const next = stepFor(event.key, stop, built.length) ?? stepInTree(built, stop, event.key);
		if (next !== null) go(next);
		else if (!actOn(row.branch, event, props)) return;
		event.preventDefault();
	};
	return (
		<div class="signoff-talk-tree">
			{unseen}
			<div role="tree" aria-labelledby={labelledBy} ref={list} onKeyDown={onKeyDown}>
				{built.map((row, index) => (
					<TreeItem
						key={row.branch.uuid}
						{...props}
						row={row}
						isStop={index === stop}
						onFocus={() => setCurrent(row.branch.uuid)}
					/>
				))}
			</div>
			{rows.length > count ? (
				<button type="button" class="signoff-more" onClick={() => setCount(count + page)}>
					{text.panel.showMore(Math.min(page, rows.length - count))}
				</button>
			) : null}
		</div>
	);
}

function actOn(
	branch: BranchRow,
	{ key, shiftKey, target }: KeyboardEvent,
	{ open, openBeside, menu }: TreeProps,
): boolean {
	if (key === 'Enter') {
		if (shiftKey && openBeside) openBeside(branch.uuid);
		else open(branch.uuid);
	}
	if (!menu || key !== 'm' || !(target instanceof Node && target.instanceOf(HTMLElement)))
		return key === 'Enter';
	menu(branch, target);
	return true;
}

interface ItemProps extends TreeProps {
	row: TreeRow;
	isStop: boolean;
	onFocus: () => void;
}

/** Deeper ones would have no room for their names. */
const DEEPEST = 8;

function TreeItem({ row, isStop, onFocus, context, shown, open, menu, below }: ItemProps) {
	const { branch } = row;
	const { uuid, title, depth, problem, altered } = branch;
	const here = branch.participants.map((one) => nameOf(one, context));
	const isShown = shown.includes(uuid);
	return (
		<div
			role="treeitem"
			class={classOf(branch, isShown)}
			data-branch={uuid}
			tabIndex={isStop ? 0 : -1}
			aria-level={depth + 1}
			aria-posinset={row.place}
			aria-setsize={row.siblings}
			aria-selected={isShown}
			style={{ '--signoff-depth': String(Math.min(depth, DEEPEST)) }}
			onFocus={onFocus}
			onClick={() => open(uuid)}
			onContextMenu={(event) => {
				if (!menu) return;
				event.preventDefault();
				menu(branch, event);
			}}
		>
			<span class="signoff-unseen">{wholeOf(branch, here)}</span>
			<Icon name={iconOf(branch)} />
			<span class="signoff-talk-tree-name" dir="auto" aria-hidden="true">
				{visible(title)}
			</span>
			{altered > 0 ? <Icon name="alert-triangle" /> : null}
			{here.map((name) => (
				<span key={name} class="signoff-talk-pin" aria-hidden="true">
					<Icon name="map-pin" />
					{name}
				</span>
			))}
			{problem === null ? null : (
				<span class="signoff-talk-problem">{words.branch.problem[problem]}</span>
			)}
			{below?.(branch)}
		</div>
	);
}

/** For a screen reader. */
function wholeOf(
	{ title, summary, messages, altered }: BranchRow,
	here: readonly string[],
): string {
	const { branch } = words;
	return [
		visible(title),
		summary === null ? branch.active : branch.collapsed,
		branch.messages(messages),
		...(altered === 0 ? [] : [branch.altered(altered)]),
		...(here.length === 0 ? [] : [branch.here(here)]),
	].join(', ');
}

export function iconOf({ summary, isGone, continues, problem }: BranchRow): string {
	if (problem !== null) return 'alert-triangle';
	if (isGone) return 'file-x';
	if (summary !== null) return 'archive';
	return continues === null ? 'message-square' : 'rotate-ccw';
}

function classOf({ summary, isGone }: BranchRow, isShown: boolean): string {
	const names = { 'is-shown': isShown, 'is-collapsed': summary !== null, 'is-gone': isGone };
	const all = Object.entries(names).flatMap(([name, has]) => (has ? [name] : []));
	return ['signoff-talk-branch', ...all].join(' ');
}
