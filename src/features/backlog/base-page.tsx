// Specs and issues as a view of a Base: columns are their statuses.

import { useMemo } from 'preact/hooks';
import { ISSUE_STATUSES, SPEC_STATUSES } from '../../core/backlog/entities';
import type { GraphNode } from '../../core/backlog/graph';
import { BaseColumnMaker } from '../../core/board/base-columns';
import { text } from '../../text';
import { BaseBar, type BarParts } from '../board/feature';
import { useAnnouncer } from '../kit/announcer';
import type { BaseContent, BasePage } from '../kit/views/base-view';
import type { BacklogContext } from './backlog-context';
import { entityHost, nodeAt, type NoteViews } from './backlog-host';
import { parseChoice, withCollapsed, type Column } from './choice-model';
import { EntityBoard } from './entity-board';

interface EntityPageParts {
	context: BacklogContext;
	views: NoteViews;
}

export function entityPage(parts: EntityPageParts): BasePage {
	return (base) => <EntityPage {...parts} base={base} />;
}

interface EntityPageProps extends EntityPageParts {
	base: BaseContent;
}

const { backlogView: words } = text;
const UNTROUBLED: ReadonlySet<string> = new Set();

function EntityPage({ base, context, views }: EntityPageProps) {
	const maker = useMemo(
		() => new BaseColumnMaker((node: GraphNode, column: Column) => node.status === column),
		[],
	);
	const { announce, region } = useAnnouncer();
	const { control } = context;
	const { collapsed } = parseChoice({ collapsed: base.config.get('collapsed') });
	const rootOf = (path: string) => control.entity(path)?.root ?? '';
	const { groups, elsewhere } = base.shown((path) => nodeAt(context, rootOf(path), path));
	const said = elsewhere > 0 ? words.base.elsewhere(elsewhere) : null;
	return (
		<div class="signoff-board-page signoff-backlog">
			{region}
			<EntityBoard
				{...{ context, announce, isList: false, troubled: UNTROUBLED }}
				columns={maker.columnsOf(columnsOf(groups), groups)}
				collapsed={new Set<Column>(collapsed)}
				host={entityHost({ context, views, rootOf, page: null })}
				graphOf={({ path }) => control.graphOf(rootOf(path))}
				words={WORDS}
				nameOf={(column) => (column === 'list' ? '' : words.status[column])}
				unnamedLane={text.board.base.ungrouped}
				setCollapsed={(column, isCollapsed) =>
					base.config.set('collapsed', [...withCollapsed(collapsed, column, isCollapsed)])
				}
				toSearch={() => undefined}
				bar={(parts: BarParts) => <BaseBar {...parts} said={said} />}
				instead={null}
			/>
		</div>
	);
}

/** Of the kinds that the Base shows; of issues where it shows none. */
function columnsOf(groups: readonly { items: readonly GraphNode[] }[]): readonly Column[] {
	const kinds = new Set(groups.flatMap(({ items }) => items.map(({ kind }) => kind)));
	return [
		...(kinds.has('issue') || !kinds.has('spec') ? ISSUE_STATUSES : []),
		...(kinds.has('spec') ? SPEC_STATUSES : []),
	];
}

/** A Base has its own search and filters, and no tabs. */
const VIEW_KEYS: readonly string[] = ['c', 'r', '1 2 3 4', 'b', '/'];
const WORDS = {
	...words,
	help: { ...words.help, list: words.help.list.filter(([key]) => !VIEW_KEYS.includes(key)) },
};
