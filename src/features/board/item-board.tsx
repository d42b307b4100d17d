// The board of items: columns are the states of a workflow.

import { text } from '../../text';
import type { RunMark } from '../run/feature';
import { Board } from './board';
import type { BoardHost, BoardProps } from './board-host';
import { Card } from './card';

export interface ItemHost extends BoardHost {
	undo: NonNullable<BoardHost['undo']>;
	/** Who waits for a decision on it, in words; null where nobody does. */
	askedBy: (path: string) => string | null;
	/** Whether another note says that it has the same id. */
	hasTwin: (path: string) => boolean;
	/** What its last run has come to, as far as a card says it. */
	runMark: (path: string) => RunMark | null;
}

interface ItemBoardProps extends Omit<BoardProps, 'nameOf' | 'words' | 'card'> {
	host: ItemHost;
}

export function ItemBoard(props: ItemBoardProps) {
	const { askedBy, hasTwin, runMark } = props.host;
	return (
		<Board
			{...props}
			nameOf={text.stateName}
			words={text.board}
			card={(place) => {
				const { path } = place.item;
				return (
					<Card
						key={path}
						{...place}
						askedBy={askedBy(path)}
						hasTwin={hasTwin(path)}
						runMark={runMark(path)}
					/>
				);
			}}
		/>
	);
}
