// What of the board is shown, and in which order.

import { useState } from 'preact/hooks';
import type { BoardColumn } from '../../core/board/board-columns';
import { canBeTogether } from '../../core/board/board-states';
import {
	ALL_WORKSPACES,
	BOARD_GROUPS,
	BOARD_SORTS,
	isFiltered,
	NO_FILTER,
	type BoardChoice,
} from '../../core/board/choice';
import { offered } from '../../core/board/facets';
import { prepareSearch } from '../../core/board/filter';
import { RISK_LEVELS } from '../../core/shared/risk';
import { PRIORITIES } from '../../core/item/item';
import { text } from '../../text';
import { askSummary } from '../../text/risk';
import { WORKFLOW_STATES, type WorkflowState } from '../../core/workflow/states';
import type { Workspace } from '../../core/workflow/workspace';
import { Button } from '../kit/button';
import { Choose } from '../kit/choose';
import { Icon } from '../kit/icon';
import { useName } from '../kit/hooks/use-name';
import { visible } from '../kit/visible-text';
import type { BarParts } from './board-host';

type Change = (part: Partial<BoardChoice>) => void;

interface BarProps extends BarParts {
	choice: BoardChoice;
	change: Change;
	workspaces: readonly Workspace[];
	/** The root of the one that is shown; null for all. */
	shown: string | null;
	states: readonly WorkflowState[];
	columns: readonly BoardColumn[];
	undo: (event: MouseEvent) => void;
	/** How far the notes have been read; null when they have. */
	progress: { done: number; total: number } | null;
}

export function BoardBar(props: BarProps) {
	const { choice, change, selected, unselect, toggleHelp, undo } = props;
	const filtered = isFiltered({ ...choice, text: '' });
	const [isOpen, setOpen] = useState(filtered);
	const { unseen, labelledBy } = useName(text.board.filters);
	return (
		<div class="signoff-board-bar" role="search" aria-labelledby={labelledBy}>
			{unseen}
			<div class="signoff-board-bar-row">
				<input
					type="search"
					class="signoff-board-search"
					placeholder={text.board.search}
					aria-label={text.board.search}
					value={choice.text}
					onFocus={({ currentTarget }) => prepare(currentTarget.win, props.columns)}
					onInput={({ currentTarget }) => change({ text: currentTarget.value })}
				/>
				<WorkspaceChoice {...props} />
				<button
					type="button"
					class={filtered ? 'signoff-board-toggle is-chosen' : 'signoff-board-toggle'}
					aria-expanded={isOpen}
					onClick={() => setOpen(!isOpen)}
				>
					<Icon name="list-filter" />
					{text.board.filters}
				</button>
				{isFiltered(choice) ? (
					<Button onClick={() => change(NO_FILTER)}>{text.board.clear}</Button>
				) : null}
				<span class="signoff-spacer" />
				<Counts {...props} />
				{selected > 0 ? <Button onClick={unselect}>{text.board.unselect}</Button> : null}
				<Button onClick={undo}>{text.board.undo}</Button>
				<Button label={text.board.help.show} onClick={toggleHelp}>
					?
				</Button>
			</div>
			{isOpen ? (
				<div class="signoff-board-bar-row">
					<FactChoices {...props} />
					<FacetChoices {...props} />
					<OrderChoices choice={choice} change={change} />
				</div>
			) : null}
		</div>
	);
}

/** Column by column, so that nothing else waits for it. */
function prepare(win: Window, columns: readonly BoardColumn[]): void {
	for (const { items } of columns) win.setTimeout(() => prepareSearch(items, askSummary));
}

function Counts(props: BarProps) {
	return (
		<span class="signoff-quiet" role="status">
			{countOf(props)}
		</span>
	);
}

function countOf({ columns, selected, progress }: BarProps): string {
	if (selected > 0) return text.board.selected(selected);
	if (progress) return text.panel.reading(progress.done, progress.total);
	const count = sum(columns.map(({ items }) => items.length));
	return text.board.count(count, sum(columns.map(({ total }) => total)));
}

function WorkspaceChoice({ workspaces, shown, change }: BarProps) {
	if (workspaces.length < 2) return null;
	const all: [string, string][] = canBeTogether(workspaces)
		? [[ALL_WORKSPACES, text.board.allWorkspaces]]
		: [];
	const each = workspaces.map(({ root }): [string, string] => [root, nameOf(root)]);
	return (
		<Choose
			label={text.board.workspace}
			isAlways
			value={shown ?? ALL_WORKSPACES}
			options={[...all, ...each]}
			// Another one may not have the state that was chosen.
			onChange={(workspace) => change({ workspace, state: null })}
		/>
	);
}

function nameOf(root: string): string {
	return root === '' ? text.board.wholeVault : visible(root);
}

function FactChoices({ choice, change, states }: BarProps) {
	return (
		<>
			<Choose
				label={text.board.anyState}
				value={choice.state ?? ''}
				options={states.map((state) => [state, text.stateName(state)])}
				onChange={(value) => change({ state: oneOf(WORKFLOW_STATES, value) })}
			/>
			<Choose
				label={text.board.anyRisk}
				value={choice.risk ?? ''}
				options={RISK_LEVELS.map((risk) => [risk, text.board.risk[risk]])}
				onChange={(value) => change({ risk: oneOf(RISK_LEVELS, value) })}
			/>
			<Choose
				label={text.board.anyPriority}
				value={choice.priority ?? ''}
				options={[...PRIORITIES.map((one) => [one, one] as const), ['none', text.board.noPriority]]}
				onChange={(value) => change({ priority: oneOf([...PRIORITIES, 'none'], value) })}
			/>
		</>
	);
}

/** Offered only where items name any. */
function FacetChoices({ choice, change, columns }: BarProps) {
	const facets = columns.map((column) => column.facets);
	const tags = offered(facets.map((one) => one.tags));
	const sources = offered(facets.map((one) => one.sources));
	const assignees = offered(facets.map((one) => one.assignees));
	const said = (value: string) => (value === '' ? null : value);
	const named = (names: readonly string[], name = visible) =>
		names.map((one) => [one, name(one)] as const);
	return (
		<>
			<Facet
				any={text.board.anyTag}
				value={choice.tag}
				options={named(tags, (tag) => text.board.tag(visible(tag)))}
				onChange={(tag) => change({ tag: said(tag) })}
			/>
			<Facet
				any={text.board.anySource}
				value={choice.source}
				options={named(sources)}
				onChange={(source) => change({ source: said(source) })}
			/>
			<Facet
				any={text.board.anyAssignee}
				value={choice.assignee}
				options={named(assignees)}
				onChange={(assignee) => change({ assignee: said(assignee) })}
			/>
		</>
	);
}

interface FacetProps {
	any: string;
	value: string | null;
	options: readonly (readonly [string, string])[];
	onChange: (value: string) => void;
}

function Facet({ any, value, options, onChange }: FacetProps) {
	if (options.length === 0 && value === null) return null;
	// What was chosen stays to be seen, though nothing names it any more.
	const isThere = value === null || options.some(([one]) => one === value);
	const all = isThere ? options : [[value, visible(value)] as const, ...options];
	return <Choose label={any} value={value ?? ''} options={all} onChange={onChange} />;
}

function OrderChoices({ choice, change }: Pick<BarProps, 'choice' | 'change'>) {
	return (
		<>
			<Choose
				label={text.board.order}
				isAlways
				value={choice.sort}
				options={BOARD_SORTS.map((sort) => [sort, text.board.sort[sort]])}
				onChange={(value) => change({ sort: oneOf(BOARD_SORTS, value) ?? 'urgency' })}
			/>
			<Choose
				label={text.board.grouping}
				isAlways
				value={choice.group}
				options={BOARD_GROUPS.map((group) => [group, text.board.group[group]])}
				onChange={(value) => change({ group: oneOf(BOARD_GROUPS, value) ?? 'none' })}
			/>
		</>
	);
}

function oneOf<One extends string>(all: readonly One[], value: string): One | null {
	return all.find((one) => one === value) ?? null;
}

function sum(numbers: readonly number[]): number {
	return numbers.reduce((all, one) => all + one, 0);
}
