// Why nothing to see may not mean that there is nothing.

import { text } from '../../text';
import type { EmbedProps } from './embed-props';

/** Null when all items have been read and compared with the log. */
export function unsettled({ items, control }: EmbedProps): string | null {
	const progress = items.progress();
	if (progress) return text.panel.reading(progress.done, progress.total);
	return control.ready() ? null : text.panel.alert.comparing;
}
