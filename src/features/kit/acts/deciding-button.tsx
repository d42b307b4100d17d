// A button that decides. It takes no press before what it shows has been seen for a moment, and fills up
// meanwhile; a press counts for what was shown when it began.

import { useRef } from 'preact/hooks';
import { Button, type ButtonProps } from '../button';
import type { Press } from './trusted-gesture';
import { useSteady } from './use-steady';

export type Ignored = 'early' | 'changed';

interface DecidingButtonProps extends Omit<ButtonProps, 'onClick' | 'buttonRef' | 'waitsSince'> {
	/** Names all that it decides on, as `shownAs` does. */
	about: readonly string[];
	onPress: (press: Press) => void;
	onIgnored?: (why: Ignored) => void;
}

export function DecidingButton({ about, onPress, onIgnored, ...button }: DecidingButtonProps) {
	const element = useRef<HTMLButtonElement>(null);
	const { waitsSince, click } = useSteady(element, about.join('\n'));
	return (
		<Button
			{...button}
			buttonRef={element}
			waitsSince={waitsSince}
			onClick={(event) => {
				// What a program made is answered by whoever asks for a person.
				const pressed = event.isTrusted ? click(event) : 'counts';
				if (pressed === 'counts') onPress({ event, shown: about });
				else onIgnored?.(pressed);
			}}
		/>
	);
}
