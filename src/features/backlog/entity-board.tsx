// Columns of specs and issues: in the backlog's own view, and in a Base.

import { Menu } from 'obsidian';
import type { BacklogGraph, GraphNode } from '../../core/backlog/graph';
import { text } from '../../text';
import { Board, type BoardProps, type ColumnMenuActs, type MenuPlace } from '../board/feature';
import type { BacklogContext } from './backlog-context';
import type { Column } from './choice-model';
import { EntityCard } from './entity-card';

type ColumnProps = BoardProps<Column, GraphNode>;
type OwnProps = 'words' | 'card' | 'limits' | 'columnMenu' | 'emptyColumn';

interface EntityBoardProps extends Omit<ColumnProps, OwnProps> {
	context: BacklogContext;
	isList: boolean;
	/** Without the keys that are a view's own. */
	words?: ColumnProps['words'];
	/** That a row is in. */
	graphOf: (node: GraphNode) => BacklogGraph;
	/** Paths of notes that something is wrong with. */
	troubled: ReadonlySet<string>;
}

const { backlogView: words } = text;

export function EntityBoard({ context, graphOf, troubled, ...board }: EntityBoardProps) {
	return (
		<Board
			words={words}
			{...board}
			columnMenu={columnMenu}
			limits={NO_LIMITS}
			card={(place) => {
				const { item } = place;
				const graph = graphOf(item);
				return (
					<EntityCard
						key={item.path}
						place={place}
						open={(id, event) => openEntity(graph, id, event, context)}
						isOnBoard={!board.isList}
						waitsFor={item.status === 'closed' ? [] : graph.blockedBy(item.id)}
						hasProblems={troubled.has(item.path)}
					/>
				);
			}}
			emptyColumn={board.isList ? null : text.board.emptyColumn}
		/>
	);
}

const NO_LIMITS = {};

function columnMenu(
	{ collapse, selectAll }: ColumnMenuActs<Column>,
	{ x, y, doc }: MenuPlace,
): void {
	const { menu: names } = text.board;
	const menu = new Menu();
	menu.addItem((item) =>
		item.setTitle(names.collapse).setIcon('chevrons-right-left').onClick(collapse),
	);
	if (selectAll) {
		menu.addItem((item) =>
			item.setTitle(names.selectAll).setIcon('check-square').onClick(selectAll),
		);
	}
	menu.showAtPosition({ x, y }, doc);
}

function openEntity(
	graph: BacklogGraph,
	id: string,
	event: MouseEvent,
	{ openNote, say }: BacklogContext,
): void {
	const path = graph.node(id)?.path;
	if (path === undefined) say({ code: 'gone', sentence: words.noSuch(id) });
	else openNote(path, event);
}
