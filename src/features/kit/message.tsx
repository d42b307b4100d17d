import type { ComponentChildren } from 'preact';
import { Icon } from './icon';

const ICONS = { info: 'info', warning: 'alert-triangle', error: 'alert-circle' } as const;

interface MessageProps {
	tone: keyof typeof ICONS;
	children: ComponentChildren;
}

export function Message({ tone, children }: MessageProps) {
	return (
		<div class={`signoff-message is-${tone}`} role={tone === 'error' ? 'alert' : 'note'}>
			<Icon name={ICONS[tone]} />
			<div>{children}</div>
		</div>
	);
}
