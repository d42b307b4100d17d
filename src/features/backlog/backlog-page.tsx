// The backlog of a workspace: its issues and specs as a list, or as a board by status.

import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { WorkspaceStatus } from '../../app/items';
import type { BacklogGraph } from '../../core/backlog/graph';
import { text } from '../../text';
import type { BarParts } from '../board/feature';
import { useAnnouncer } from '../kit/announcer';
import { useRedrawOn } from '../kit/hooks/use-redraw-on';
import { BacklogBar } from './backlog-bar';
import type { BacklogContext } from './backlog-context';
import { entityHost, type NoteViews } from './backlog-host';
import {
	kindOfTab,
	withCollapsed,
	withTab,
	type BacklogChoice,
	type BacklogTab,
	type Column,
} from './choice-model';
import { BacklogEmpty, NotSetUp } from './empty';
import { EntityBoard } from './entity-board';
import { BacklogRows, type BacklogColumn } from './rows-model';
import { TroublesBanner, useTroubles } from './troubles';

export interface BacklogPageProps {
	choice: BacklogChoice;
	onChoice: (choice: BacklogChoice) => void;
	context: BacklogContext;
	views: NoteViews;
	status: () => WorkspaceStatus;
	/** Makes the workspace that a backlog belongs to. */
	setUpWorkspace: () => void;
}

const { backlogView: words } = text;

/** What the keys of the rows are pressed in, or what stands in their place. */
export const ROWS = '.signoff-board-cards[tabindex="0"], .signoff-empty button';

export function BacklogPage(props: BacklogPageProps) {
	const { context, choice, status, setUpWorkspace } = props;
	useRedrawOn(context.subscribe);
	const roots = context.control.roots();
	const root = roots.find((one) => one === choice.workspace) ?? roots[0];
	if (status() === 'starting') return null;
	if (root === undefined) return <NotSetUp kind="workspace" setUp={setUpWorkspace} />;
	if (!context.control.isSetUp(root)) {
		const setUp = (event: MouseEvent) => context.attempt(context.acts.setUp(root, event));
		const hidden = context.control.whyHidden(root);
		return <NotSetUp kind="backlog" setUp={setUp} hidden={hidden} />;
	}
	return <Entities key={root} {...props} roots={roots} root={root} />;
}

interface EntitiesProps extends BacklogPageProps {
	roots: readonly string[];
	root: string;
}

function Entities(props: EntitiesProps) {
	const { choice, context, views, root } = props;
	const { announce, region } = useAnnouncer();
	const page = useRef<HTMLDivElement>(null);
	const rows = useMemo(() => new BacklogRows(), []);
	const troubles = useTroubles(context, root);
	const graph = context.control.graphOf(root);
	const columns = rows.columnsOf(graph, choice);
	const { change, showTab, changeLayout } = choosing(props);
	useKeptFocus(page, choice);
	const host = entityHost({
		...{ context, views, rootOf: () => root },
		page: { root, choice, showTab, changeLayout },
	});
	const collapsed = useMemo(() => new Set<Column>(choice.collapsed), [choice.collapsed]);
	const isBoard = choice.layout === 'board';
	const empty = isEmpty(columns) ? (
		<BacklogEmpty {...{ ...props, graph, showTab, change }} />
	) : null;
	const setCollapsed = (column: Column, isCollapsed: boolean) =>
		change({ collapsed: withCollapsed(choice.collapsed, column, isCollapsed) });
	return (
		<div class="signoff-board-page signoff-backlog" ref={page}>
			{region}
			<EntityBoard
				{...{ columns, collapsed, host, announce, setCollapsed, context }}
				graphOf={() => graph}
				isList={!isBoard}
				nameOf={(column) => (column === 'list' ? words.tab[choice.tab] : words.status[column])}
				unnamedLane={unnamedIn(choice)}
				troubled={troubles.paths}
				toSearch={() => page.current?.querySelector<HTMLElement>('.signoff-board-search')?.focus()}
				bar={(parts) => (
					<Above {...{ props, parts, graph, rows, columns, change, showTab }}>
						<TroublesBanner {...{ root, troubles, context }} />
					</Above>
				)}
				instead={empty}
			/>
		</div>
	);
}

/** Every row has a priority, and without groups there are no names. */
function unnamedIn({ group }: BacklogChoice): string {
	return group === 'none' || group === 'priority' ? '' : words.unnamed[group];
}

/** What was pressed may go away by it: a list that another takes the place of, a button that has nothing left to do. */
function useKeptFocus(page: RefObject<HTMLDivElement | null>, choice: BacklogChoice): void {
	const isFirst = useRef(true);
	useLayoutEffect(() => {
		const { current } = page;
		if (!isFirst.current && current && current.doc.activeElement === current.doc.body) {
			current.querySelector<HTMLElement>(ROWS)?.focus();
		}
		isFirst.current = false;
	}, [choice]);
}

function choosing({ choice, onChoice }: BacklogPageProps) {
	const change = (part: Partial<BacklogChoice>) => onChoice({ ...choice, ...part });
	return {
		change,
		showTab: (tab: BacklogTab) => onChoice(withTab(choice, tab)),
		changeLayout: () => change({ layout: choice.layout === 'list' ? 'board' : 'list' }),
	};
}

function isEmpty(columns: readonly BacklogColumn[]): boolean {
	return columns.every(({ items }) => items.length === 0);
}

interface AboveProps {
	props: EntitiesProps;
	parts: BarParts;
	graph: BacklogGraph;
	rows: BacklogRows;
	columns: readonly BacklogColumn[];
	change: (part: Partial<BacklogChoice>) => void;
	showTab: (tab: BacklogTab) => void;
	children: ComponentChildren;
}

function Above({ props, parts, children, ...bar }: AboveProps) {
	const { choice, context, roots, root } = props;
	const create = () => context.dialogs.create(root, kindOfTab(choice.tab));
	return (
		<>
			<BacklogBar {...{ ...parts, ...bar, choice, roots, root, create }} />
			{children}
		</>
	);
}
