// The history as an Obsidian modal. Looking at it changes nothing.

import type { App } from 'obsidian';
import { text } from '../../text';
import { copyDetails } from '../kit/copy-details';
import { openDialog } from '../kit/dialog';
import { ErrorBoundary } from '../kit/error-boundary';
import { visible } from '../kit/visible-text';
import { HistoryPage, type HistoryProps } from './history-page';

export function openHistoryModal(app: App, title: string, props: HistoryProps): void {
	const look = { className: 'signoff-history', title: text.history.title(visible(title)) };
	openDialog(app, look, (modal) => (
		<ErrorBoundary copy={(details) => void copyDetails(modal.contentEl, details)}>
			<HistoryPage {...props} />
		</ErrorBoundary>
	));
}
