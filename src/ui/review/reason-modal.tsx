// Asks for a reason before a note is rejected or moved.

import { Modal, type App } from 'obsidian';
import { render } from 'preact';
import type { Outcome } from '../../app/control/api';
import { Message } from '../kit/message';
import { ReasonForm } from './reason-form';
import { useOutcome } from './use-outcome';

interface ReasonRequest {
	title: string;
	/** What the acting button says. */
	confirm: string;
	act: (reason: string, event: MouseEvent) => Promise<Outcome>;
}

export class ReasonModal extends Modal {
	constructor(
		app: App,
		private readonly request: ReasonRequest,
	) {
		super(app);
	}

	override onOpen(): void {
		this.modalEl.addClass('signoff-reason-modal');
		this.setTitle(this.request.title);
		render(<ReasonPage {...this.request} close={() => this.close()} />, this.contentEl);
	}

	override onClose(): void {
		render(null, this.contentEl);
	}
}

function ReasonPage({ confirm, act, close }: ReasonRequest & { close: () => void }) {
	const { busy, trouble, run } = useOutcome(close);
	return (
		<>
			{trouble === null ? null : <Message tone="error">{trouble}</Message>}
			<ReasonForm
				confirm={confirm}
				busy={busy}
				back={close}
				submit={(reason, event) => run(() => act(reason, event))}
			/>
		</>
	);
}
