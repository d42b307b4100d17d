// The review as an Obsidian modal. Opening it decides nothing, whoever opens it.

import { Modal, type App } from 'obsidian';
import { render } from 'preact';
import { copyDetails } from '../kit/copy-details';
import { ErrorBoundary } from '../kit/error-boundary';
import { visible } from '../kit/visible-text';
import { armSlowly } from '../kit/acts/arming';
import { ReviewPage, type ReviewPageProps } from './review-page';

type ReviewModalProps = Omit<ReviewPageProps, 'close' | 'retitle'>;

export class ReviewModal extends Modal {
	private disarm: (() => void) | null = null;

	constructor(
		app: App,
		private readonly review: ReviewModalProps,
	) {
		super(app);
	}

	override onOpen(): void {
		const { control, path } = this.review;
		this.modalEl.addClass('signoff-review');
		this.setTitle(visible(control.standing(path)?.title ?? path));
		this.disarm = armSlowly(this.modalEl);
		render(
			<ErrorBoundary copy={(details) => void copyDetails(this.contentEl, details)}>
				<ReviewPage
					{...this.review}
					close={() => this.close()}
					retitle={(title) => this.setTitle(visible(title))}
				/>
			</ErrorBoundary>,
			this.contentEl,
		);
	}

	override onClose(): void {
		render(null, this.contentEl);
		this.disarm?.();
	}
}
