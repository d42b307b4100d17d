import { useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from './button';
import { Section } from './section';

interface KeyWords {
	title: string;
	close: string;
	/** Keys, with spaces between them, and what they do. */
	list: readonly (readonly string[])[];
}

export function KeyHelp({ words, close }: { words: KeyWords; close: () => void }) {
	const button = useRef<HTMLButtonElement>(null);
	useLayoutEffect(() => button.current?.focus(), []);
	return (
		<Section
			title={words.title}
			action={
				<Button buttonRef={button} onClick={close}>
					{words.close}
				</Button>
			}
		>
			<dl class="signoff-keys">
				{words.list.map(([keys = '', meaning]) => (
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
