// Closing issues: what will be closed is named, and only the person's own press on the button does it.

import type { App } from 'obsidian';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { GraphNode } from '../../core/backlog/graph';
import { text } from '../../text';
import { DecidingButton } from '../kit/acts/deciding-button';
import type { Press } from '../kit/acts/trusted-gesture';
import { Button } from '../kit/button';
import { openDialog } from '../kit/dialog';
import { visible } from '../kit/visible-text';
import type { BacklogContext } from './backlog-context';

interface CloseProps {
	nodes: readonly GraphNode[];
	context: BacklogContext;
}

const { close: words } = text.backlogView;

export function openClose(app: App, props: CloseProps): void {
	const title = words.titleOf(props.nodes.length);
	const look = { className: 'signoff-backlog-modal', title, decides: true };
	openDialog(app, look, (modal) => <ClosePage {...props} close={() => modal.close()} />);
}

function ClosePage({ nodes, context, close }: CloseProps & { close: () => void }) {
	const safe = useRef<HTMLButtonElement>(null);
	useLayoutEffect(() => safe.current?.focus(), []);
	const { acts, attempt } = context;
	const paths = nodes.map(({ path }) => path);
	const closeBy = async (press: Press) => {
		const outcomes = await acts.closeAll(paths, press);
		if (outcomes.some(({ ok }) => ok)) close();
	};
	return (
		<>
			<ul class="signoff-backlog-closing">
				{nodes.map(({ id, title }) => (
					<li key={id} dir="auto">
						<span class="signoff-backlog-id">{id}</span> {visible(title)}
					</li>
				))}
			</ul>
			<p class="signoff-quiet">{words.hint}</p>
			<div class="signoff-review-buttons">
				<DecidingButton
					cta
					about={nodes.map(({ id, path, title }) => `${id} ${path} ${title}`)}
					onPress={(press) => attempt(closeBy(press))}
				>
					{words.yes(nodes.length)}
				</DecidingButton>
				<Button buttonRef={safe} onClick={close}>
					{words.back}
				</Button>
			</div>
		</>
	);
}
