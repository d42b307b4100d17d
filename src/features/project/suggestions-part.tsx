// A line of the panel for each workspace where suggestions wait; nothing where there are none.

import { text } from '../../text';
import { Icon } from '../kit/icon';

interface Lines {
	waiting: readonly { root: string; count: number }[];
	/** There is only this one. */
	isOnly: boolean;
	open: (root: string) => void;
}

export function suggestionLines({ waiting, isOnly, open }: Lines) {
	const { waiting: here, waitingIn } = text.project;
	return waiting.map(({ root, count }) => (
		<button
			key={root}
			type="button"
			class="signoff-more signoff-suggestions"
			onClick={() => open(root)}
		>
			<Icon name="file-diff" />
			{isOnly ? here(count) : waitingIn(count, text.folderOrVault(root))}
		</button>
	));
}
