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
import { PRIORITIES } from '../../core/item/task-file';
import { text } from '../../text';
import { askSummary } from '../../text/risk';
import { WORKFLOW_STATES, type WorkflowState } from '../../core/workflow/states';
import type { Workspace } from '../../core/workflow/workspace';
import { Button } from '../kit/button';
import { Choose } from '../kit/choose';
import { Icon } from '../kit/icon';
import { useName } from '../kit/hooks/use-name';
import { visible } from '../kit/visible-text';
import { ShowKeys } from './base-bar';
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
				<ShowKeys toggle={toggleHelp} />
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

function Counts({ columns, selected, progress }: BarProps) {
	const shown = sum(columns.map(({ items }) => items.length));
	const reading = progress && text.panel.reading(progress.done, progress.total);
	return (
		<span class="signoff-quiet" role="status">
			{selected > 0
				? text.board.selected(selected)
				: (reading ?? text.board.count(shown, sum(columns.map(({ total }) => total))))}
		</span>
	);
}

function WorkspaceChoice({ workspaces, shown, change }: BarProps) {
	if (workspaces.length < 2) return null;
	const all: [string, string][] = canBeTogether(workspaces)
		? [[ALL_WORKSPACES, text.board.allWorkspaces]]
		: [];
	const nameOf = (root: string) => (root === '' ? text.board.wholeVault : visible(root));
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

/** What items name themselves: by which part of the choice, from what, and how it is shown. */
const FACETS = [
	['tag', 'tags', text.board.anyTag, (tag: string) => text.board.tag(visible(tag))],
	['source', 'sources', text.board.anySource, visible],
	['assignee', 'assignees', text.board.anyAssignee, visible],
] as const;

/** Offered only where items name any. */
function FacetChoices({ choice, change, columns }: BarProps) {
	return FACETS.map(([key, facet, any, nameOf]) => {
		const value = choice[key];
		const named = offered(columns.map(({ facets }) => facets[facet]));
		if (named.length === 0 && value === null) return null;
		// What was chosen stays to be seen, though nothing names it any more.
		const all = value === null || named.includes(value) ? named : [value, ...named];
		return (
			<Choose
				key={key}
				label={any}
				value={value ?? ''}
				options={all.map((one) => [one, named.includes(one) ? nameOf(one) : visible(one)])}
				onChange={(chosen) => change({ [key]: chosen === '' ? null : chosen })}
			/>
		);
	});
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
