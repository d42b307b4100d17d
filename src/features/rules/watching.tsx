// Above the queue, where Signoff only watches: what the rules would have put back, and the button that enforces them.

import type { WatchedWorkspace } from '../../app/workspace';
import { text } from '../../text';
import { Button } from '../kit/button';
import { Message } from '../kit/message';
import { visible } from '../kit/visible-text';

export interface WatchingProps {
	watched: readonly WatchedWorkspace[];
	enforce: (root: string) => void;
	openNote: (path: string, event: MouseEvent) => void;
}

const MOST = 5;

export function Watching({ watched, enforce, openNote }: WatchingProps) {
	return (
		<>
			{watched.map(({ root, moves, putBack, reasons }) => (
				<Message key={root} tone="info">
					{text.rules.watching(watched.length > 1 ? root : null, moves, putBack)}
					<Reasons reasons={reasons} openNote={openNote} />
					<div class="signoff-buttons">
						<Button onClick={() => enforce(root)}>{text.rules.enforce}</Button>
					</div>
				</Message>
			))}
		</>
	);
}

interface ReasonsProps {
	reasons: WatchedWorkspace['reasons'];
	openNote: WatchingProps['openNote'];
}

function Reasons({ reasons, openNote }: ReasonsProps) {
	if (reasons.length === 0) return null;
	const rest = reasons.slice(MOST).reduce((sum, { times }) => sum + times, 0);
	return (
		<details class="signoff-watching">
			<summary>{text.rules.why}</summary>
			<ul>
				{reasons.slice(0, MOST).map(({ sentence, times, path }) => (
					<li key={sentence}>
						<button type="button" class="signoff-link" onClick={(event) => openNote(path, event)}>
							{text.number(times)}
						</button>
						{' × '}
						<span dir="auto">{visible(sentence)}</span>
					</li>
				))}
				{rest > 0 ? <li>{text.rules.more(rest)}</li> : null}
			</ul>
		</details>
	);
}
