// A view that fails says so, offers the details, and leaves the rest of the app alone.

import { Component, type ComponentChildren } from 'preact';
import { text } from '../../text';
import { Button } from './button';
import { EmptyState } from './empty-state';

interface Props {
	children: ComponentChildren;
	copy: (details: string) => void;
}

export class ErrorBoundary extends Component<Props, { failure: Error | null }> {
	override state = { failure: null };

	static override getDerivedStateFromError(error: unknown): { failure: Error } {
		return { failure: error instanceof Error ? error : new Error(String(error)) };
	}

	override render({ children, copy }: Props, { failure }: { failure: Error | null }) {
		if (!failure) return children;
		const details = failure.stack ?? failure.message;
		return (
			<EmptyState
				icon="alert-circle"
				title={text.failure.heading}
				hint={failure.message}
				action={
					<div class="signoff-buttons">
						<Button onClick={() => this.setState({ failure: null })}>{text.failure.retry}</Button>
						<Button onClick={() => copy(details)}>{text.failure.copy}</Button>
					</div>
				}
			/>
		);
	}
}
