// The keys of the panel, on demand.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { panelText } from '../../core/text/panel';
import { Button } from '../kit/button';
import { Section } from '../kit/section';

export function KeyHelp({ close }: { close: () => void }) {
	const button = useRef<HTMLButtonElement>(null);
	useLayoutEffect(() => button.current?.focus(), []);
	return (
		<Section
			title={panelText.keys.title}
			action={
				<Button buttonRef={button} onClick={close}>
					{panelText.keys.close}
				</Button>
			}
		>
			<dl class="signoff-keys">
				{panelText.keys.list.map(([keys, meaning]) => (
					<div key={keys} class="signoff-total">
						<dt>
							{keys.split(' ').map((key) => (
								<kbd key={key}>{key}</kbd>
							))}
						</dt>
						<dd>{meaning}</dd>
					</div>
				))}
			</dl>
		</Section>
	);
}
