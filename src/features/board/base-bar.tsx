import type { ComponentChildren } from 'preact';
import type { BarParts } from './board-host';
import { Button } from '../kit/button';
import { text } from '../../text';

interface BaseBarProps extends BarParts {
	/** Of the notes that have no card; null where all have one. */
	said: string | null;
	children?: ComponentChildren;
}

/** The Base's own bar has the filters, so there is little above the columns. */
export function BaseBar({ selected, unselect, toggleHelp, said, children }: BaseBarProps) {
	return (
		<div class="signoff-board-bar-row">
			<span class="signoff-quiet" role="status">
				{selected > 0 ? text.board.selected(selected) : said}
			</span>
			<span class="signoff-spacer" />
			{selected > 0 ? <Button onClick={unselect}>{text.board.unselect}</Button> : null}
			{children}
			<ShowKeys toggle={toggleHelp} />
		</div>
	);
}

export function ShowKeys({ toggle }: { toggle: () => void }) {
	return (
		<span class="signoff-board-show-keys">
			<Button label={text.board.help.show} onClick={toggle}>
				?
			</Button>
		</span>
	);
}
