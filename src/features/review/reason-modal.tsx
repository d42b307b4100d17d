import type { App } from 'obsidian';
import type { Outcome } from '../../app/workspace';
import type { Ignored } from '../kit/acts/deciding-button';
import { openDialog } from '../kit/dialog';
import { Message } from '../kit/message';
import type { Press } from '../kit/acts/trusted-gesture';
import { ReasonForm } from './reason-form';
import { useOutcome } from '../kit/hooks/use-outcome';

interface ReasonRequest {
	/** What the acting button says. */
	confirm: string;
	/** Names what it acts on. */
	about: readonly string[];
	act: (reason: string, press: Press) => Promise<Outcome>;
	ignored: (why: Ignored) => void;
}

export function askReason(app: App, title: string, request: ReasonRequest): void {
	openDialog(app, { className: 'signoff-reason-modal', title }, (modal) => (
		<ReasonPage {...request} close={() => modal.close()} />
	));
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
