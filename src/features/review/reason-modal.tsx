// Asks for a reason before a note is rejected or moved.

import { Modal, type App } from 'obsidian';
import { render } from 'preact';
import type { Outcome } from '../../app/workspace';
import type { Ignored } from '../kit/acts/deciding-button';
import { Message } from '../kit/message';
import type { Press } from '../kit/acts/trusted-gesture';
import { ReasonForm } from './reason-form';
import { useOutcome } from './use-outcome';

interface ReasonRequest {
	title: string;
	/** What the acting button says. */
	confirm: string;
	/** Names what it acts on. */
	about: readonly string[];
	act: (reason: string, press: Press) => Promise<Outcome>;
	ignored: (why: Ignored) => void;
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

function ReasonPage({ act, close, ...form }: ReasonRequest & { close: () => void }) {
	const { busy, trouble, run } = useOutcome(close);
	return (
		<>
			{trouble === null ? null : <Message tone="error">{trouble}</Message>}
			<ReasonForm
				{...form}
				busy={busy}
				back={close}
				submit={(reason, press) => run(() => act(reason, press))}
			/>
		</>
	);
}
