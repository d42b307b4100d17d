// Above the rows: what to show of the backlog, and how.

import { useState } from 'preact/hooks';
import { BACKLOG_PRIORITIES } from '../../core/backlog/entities';
import type { BacklogGraph } from '../../core/backlog/graph';
import { text } from '../../text';
import type { BarParts } from '../board/feature';
import { Button } from '../kit/button';
import { Choose } from '../kit/choose';
import { Icon } from '../kit/icon';
import { visible } from '../kit/visible-text';
import {
	BACKLOG_GROUPS,
	BACKLOG_SORTS,
	BACKLOG_TABS,
	isFiltered,
	kindOfTab,
	NO_FILTER,
	parseChoice,
	statusesOf,
	typesOf,
	type BacklogChoice,
	type BacklogTab,
} from './choice-model';
import {
	countsIn,
	facetsOf,
	prepareSearch,
	type BacklogColumn,
	type BacklogRows,
} from './rows-model';
import { Segments } from './segments';

interface BarProps extends BarParts {
	choice: BacklogChoice;
	change: (part: Partial<BacklogChoice>) => void;
	showTab: (tab: BacklogTab) => void;
	roots: readonly string[];
	root: string;
	graph: BacklogGraph;
	rows: BacklogRows;
	columns: readonly BacklogColumn[];
	create: () => void;
}

const { backlogView: words } = text;

export function BacklogBar(props: BarProps) {
	const { choice, change, showTab, graph, rows, create } = props;
	const [isOpen, setOpen] = useState(isFiltered({ ...choice, text: '' }));
	const counts = countsIn(graph);
	return (
		<div class="signoff-board-bar">
			<div class="signoff-board-bar-row">
				<Segments
					label={words.show}
					value={choice.tab}
					segments={BACKLOG_TABS.map((value) => ({
						...{ value, name: words.tab[value] },
						count: counts[value],
					}))}
					onChange={showTab}
				/>
				<input
					type="search"
					class="signoff-board-search"
					placeholder={text.board.search}
					aria-label={text.board.search}
					value={choice.text}
					onFocus={({ currentTarget }) =>
						currentTarget.win.setTimeout(() => prepareSearch(rows.inOrder(graph, choice)))
					}
					onInput={({ currentTarget }) => change({ text: currentTarget.value })}
				/>
				<FilterToggle {...{ choice, isOpen, setOpen, change }} />
				<span class="signoff-spacer" />
				<Counts {...props} />
				<Segments
					label={words.layout}
					value={choice.layout}
					segments={LAYOUTS}
					onChange={(layout) => change({ layout })}
				/>
				<Button onClick={create}>
					{kindOfTab(choice.tab) === 'spec' ? words.newSpec : words.newIssue}
				</Button>
				<Button label={words.help.show} onClick={props.toggleHelp}>
					?
				</Button>
			</div>
			{isOpen ? <Choices {...props} /> : null}
		</div>
	);
}

const LAYOUTS = [
	{ value: 'list', name: words.list },
	{ value: 'board', name: words.board },
] as const;

interface ToggleProps extends Pick<BarProps, 'choice' | 'change'> {
	isOpen: boolean;
	setOpen: (isOpen: boolean) => void;
}

function FilterToggle({ choice, change, isOpen, setOpen }: ToggleProps) {
	const isNarrowed = isFiltered({ ...choice, text: '' });
	return (
		<>
			<button
				type="button"
				class={isNarrowed ? 'signoff-board-toggle is-chosen' : 'signoff-board-toggle'}
				aria-expanded={isOpen}
				onClick={() => setOpen(!isOpen)}
			>
				<Icon name="list-filter" />
				{text.board.filters}
			</button>
			{isFiltered(choice) ? (
				<Button onClick={() => change(NO_FILTER)}>{words.empty.clear}</Button>
			) : null}
		</>
	);
}

function Counts({ columns, selected, unselect }: BarProps) {
	const sum = (countOf: (column: BacklogColumn) => number) =>
		columns.reduce((all, column) => all + countOf(column), 0);
	const shown = sum(({ items }) => items.length);
	return (
		<>
			<span class="signoff-quiet" role="status">
				{selected > 0
					? text.board.selected(selected)
					: words.count(
							shown,
							sum(({ total }) => total),
						)}
			</span>
			{selected > 0 ? <Button onClick={unselect}>{text.board.unselect}</Button> : null}
		</>
	);
}

/** Sets a part of the choice to what a field has, if it can be that. */
function setter({ choice, change }: Pick<BarProps, 'choice' | 'change'>) {
	return (key: keyof BacklogChoice) => (value: string) =>
		change(parseChoice({ ...choice, [key]: value === '' ? null : value }));
}

function Choices(props: BarProps) {
	const { choice, roots, root } = props;
	const set = setter(props);
	return (
		<div class="signoff-board-bar-row">
			{roots.length < 2 ? null : (
				<Choose
					label={text.board.workspace}
					isAlways
					value={root}
					options={roots.map((one) => [one, text.folderOrVault(visible(one))])}
					onChange={(value) => props.change({ workspace: value })}
				/>
			)}
			<FactChoices {...{ choice, set }} />
			<FacetChoices {...props} set={set} />
			<Choose
				label={text.board.order}
				isAlways
				value={choice.sort}
				options={BACKLOG_SORTS.map((sort) => [sort, words.sort[sort]])}
				onChange={set('sort')}
			/>
			<Choose
				label={text.board.grouping}
				isAlways
				value={choice.group}
				options={BACKLOG_GROUPS.map((group) => [group, words.group[group]])}
				onChange={set('group')}
			/>
		</div>
	);
}

interface ChoicesProps {
	choice: BacklogChoice;
	set: ReturnType<typeof setter>;
}

function FactChoices({ choice, set }: ChoicesProps) {
	const kind = kindOfTab(choice.tab);
	return (
		<>
			<Choose
				label={words.anyStatus}
				value={choice.status ?? ''}
				options={statusesOf(kind).map((status) => [status, words.status[status]])}
				onChange={set('status')}
			/>
			<Choose
				label={words.anyType}
				value={choice.type ?? ''}
				options={typesOf(kind).map((type) => [type, words.type[type]])}
				onChange={set('type')}
			/>
			<Choose
				label={words.anyPriority}
				value={choice.priority ?? ''}
				options={BACKLOG_PRIORITIES.map((one) => [String(one), words.priorityName[one]])}
				onChange={set('priority')}
			/>
		</>
	);
}

function FacetChoices({ choice, set, graph, rows }: BarProps & ChoicesProps) {
	const { assignees, tags, specs } = facetsOf(rows.inOrder(graph, choice));
	const nameOfSpec = (id: string) => {
		const title = graph.node(id)?.title;
		return visible(title === undefined ? id : `${id} ${title}`);
	};
	return (
		<>
			<Facet {...{ choice, name: 'assignee', set }} label={words.anyAssignee} offered={assignees} />
			<Facet {...{ choice, name: 'tag', set }} label={words.anyTag} offered={tags} />
			<Facet
				{...{ choice, name: 'spec', set, nameOf: nameOfSpec }}
				label={words.anySpec}
				offered={specs}
			/>
		</>
	);
}

interface FacetProps extends ChoicesProps {
	name: 'assignee' | 'tag' | 'spec';
	label: string;
	offered: readonly string[];
	nameOf?: (value: string) => string;
}

/** Offered only where rows name any; what was chosen stays to be seen, though nothing names it any more. */
function Facet({ choice, name, label, offered, nameOf = visible, set }: FacetProps) {
	const value = choice[name];
	if (offered.length === 0 && value === null) return null;
	const all = value === null || offered.includes(value) ? offered : [value, ...offered];
	return (
		<Choose
			label={label}
			value={value ?? ''}
			options={all.map((one) => [one, nameOf(one)])}
			onChange={set(name)}
		/>
	);
}
