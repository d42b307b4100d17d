// The review as an Obsidian modal. Opening it decides nothing, whoever opens it.

import type { App } from 'obsidian';
import { copyDetails } from '../kit/copy-details';
import { openDialog } from '../kit/dialog';
import { ErrorBoundary } from '../kit/error-boundary';
import { visible } from '../kit/visible-text';
import { ReviewPage, type ReviewPageProps } from './review-page';

type ReviewModalProps = Omit<ReviewPageProps, 'close' | 'retitle'>;

export function openReview(app: App, review: ReviewModalProps): void {
	const { control, path } = review;
	const title = visible(control.standing(path)?.title ?? path);
	openDialog(app, { className: 'signoff-review', title, decides: true }, (modal) => (
		<ErrorBoundary copy={(details) => void copyDetails(modal.contentEl, details)}>
			<ReviewPage
				{...review}
				close={() => modal.close()}
				retitle={(changed) => modal.setTitle(visible(changed))}
			/>
		</ErrorBoundary>
	));
}
