// The board of a workspace, or of all of them: every item as a card in the column of its state.

import { useMemo, useRef } from 'preact/hooks';
import { ColumnMaker } from '../../core/board/board-columns';
import { boardStates, chosenWorkspaces } from '../../core/board/board-states';
import { withCollapsed, withLimit, type BoardChoice } from '../../core/board/choice';
import type { WorkspaceStatus } from '../../app/items';
import type { Item } from '../../core/item/item';
import { text } from '../../text';
import { askSummary } from '../../text/risk';
import type { WorkflowState } from '../../core/workflow/states';
import type { Workspace } from '../../core/workflow/workspace';
import { useAnnouncer } from '../kit/announcer';
import { Button } from '../kit/button';
import { EmptyState } from '../kit/empty-state';
import { useRedrawOn, type Subscribe } from '../kit/hooks/use-redraw-on';
import { BoardBar } from './board-bar';
import type { ColumnMenuActs, LimitActs, MenuPlace } from './board-host';
import { ItemBoard, type ItemHost } from './item-board';

export interface BoardPageProps {
	choice: BoardChoice;
	onChoice: (choice: BoardChoice) => void;
	workspaces: () => readonly Workspace[];
	/** The most urgent first; the same list as long as nothing in it has changed. */
	itemsIn: (state: WorkflowState) => readonly Item[];
	subscribe: Subscribe;
	host: ItemHost;
	columnMenu: (acts: ColumnMenuActs & LimitActs, at: MenuPlace) => void;
	setUp: () => void;
	status: () => WorkspaceStatus;
	/** How far the notes have been read; null when they have. */
	progress: () => { done: number; total: number } | null;
}

export function BoardPage(props: BoardPageProps) {
	const { choice, host, columnMenu } = props;
	useRedrawOn(props.subscribe);
	const { announce, region } = useAnnouncer();
	const page = useRef<HTMLDivElement>(null);
	const { workspaces, chosen, states, columns } = useColumns(props);
	const change = (part: Partial<BoardChoice>) => props.onChoice({ ...choice, ...part });
	const collapsed = useMemo(() => new Set(choice.collapsed), [choice.collapsed]);
	const isAll = chosen.length === workspaces.length && workspaces.length > 1;
	const progress = props.progress();
	return (
		<div class="signoff-board-page" ref={page}>
			{region}
			<ItemBoard
				{...{ columns, collapsed, host, announce }}
				limits={choice.limits}
				unnamedLane={choice.group === 'priority' ? text.board.noPriority : text.board.noSource}
				setCollapsed={(state, isCollapsed) =>
					change({ collapsed: withCollapsed(choice.collapsed, state, isCollapsed) })
				}
				columnMenu={(acts, at) =>
					columnMenu({ ...acts, ...limitActs(choice, change, acts.state) }, at)
				}
				toSearch={() => page.current?.querySelector<HTMLElement>('.signoff-board-search')?.focus()}
				bar={(parts) =>
					workspaces.length === 0 ? null : (
						<BoardBar
							{...{ ...parts, choice, change, workspaces, states, columns, progress }}
							shown={isAll ? null : (chosen[0]?.root ?? null)}
							undo={(event) => host.attempt(host.undo(event))}
						/>
					)
				}
				emptyColumn={progress ? '' : text.board.emptyColumn}
				instead={insteadFor(props)}
			/>
		</div>
	);
}

/** Before the settings have been read nobody knows what there is. */
function insteadFor({ status, setUp }: BoardPageProps) {
	const now = status();
	if (now === 'starting') return <></>;
	return now === 'ready' ? null : <NotSetUp setUp={setUp} />;
}

function useColumns({ choice, workspaces: all, itemsIn }: BoardPageProps) {
	const maker = useMemo(() => new ColumnMaker(askSummary), []);
	const workspaces = all();
	const chosen = chosenWorkspaces(workspaces, choice.workspace);
	const states = boardStates(chosen);
	const isAll = chosen.length === workspaces.length;
	const roots = isAll ? null : new Set(chosen.map(({ root }) => root));
	return {
		workspaces,
		chosen,
		states,
		columns: maker.columnsOf({ states, roots, choice, itemsIn }),
	};
}

function limitActs(
	{ limits }: BoardChoice,
	change: (part: Partial<BoardChoice>) => void,
	state: WorkflowState,
): LimitActs {
	return {
		limit: limits[state] ?? null,
		setLimit: (most) => change({ limits: withLimit(limits, state, most) }),
	};
}

function NotSetUp({ setUp }: { setUp: () => void }) {
	return (
		<EmptyState
			icon="square-kanban"
			title={text.board.empty}
			hint={text.board.emptyHint}
			action={
				<Button cta onClick={setUp}>
					{text.commands.setUp}
				</Button>
			}
		/>
	);
}
