// Puts a block into its place in a note. A failure stays inside the block.

import { render } from 'preact';
import { copyDetails } from '../kit/copy-details';
import { ErrorBoundary } from '../kit/error-boundary';
import { EmbedBlock } from './embed';
import type { EmbedProps } from './embed-props';

/** Returns what takes it away again. */
export function mountEmbed(el: HTMLElement, props: EmbedProps): () => void {
	render(
		<ErrorBoundary copy={(details) => void copyDetails(el, details)}>
			<EmbedBlock {...props} />
		</ErrorBoundary>,
		el,
	);
	return () => render(null, el);
}
