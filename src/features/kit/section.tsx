import type { ComponentChildren } from 'preact';
import { useUniqueId } from './hooks/use-unique-id';
import { text } from '../../text';

interface SectionProps {
	title: string;
	count?: number | undefined;
	action?: ComponentChildren;
	children: ComponentChildren;
}

export function Section({ title, count, action, children }: SectionProps) {
	const id = useUniqueId();
	return (
		<section class="signoff-section" aria-labelledby={id}>
			<header class="signoff-section-header">
				<h2 class="signoff-section-title" id={id}>
					{title}
				</h2>
				{count === undefined ? null : <span class="signoff-count">{text.number(count)}</span>}
				<span class="signoff-spacer" />
				{action}
			</header>
			{children}
		</section>
	);
}
