// The answers to a review. The safe one has the focus whenever the question changes, and is the last: Tab does
// not lead from it to the one that approves.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { useUniqueId } from '../kit/hooks/use-unique-id';
import type { Outcome, Review, ReviewCall } from '../../app/workspace';
import { text } from '../../text';
import { shownAs } from '../../core/approval/gesture';
import { Button } from '../kit/button';
import { DecidingButton, type Ignored } from '../kit/acts/deciding-button';
import type { Press } from '../kit/acts/trusted-gesture';
import { Message } from '../kit/message';
import { visible } from '../kit/visible-text';
import { agentName } from '../../text/agent-names';
import { CommentField } from './comment-field';
import { EditCall } from './edit-call';
import { ReasonForm } from './reason-form';
import type { Stage } from './session';

export interface FooterProps {
	/** Null while there is nothing to decide on. */
	review: Review | null;
	/** What would be approved, in one line. */
	headline: string;
	stage: Stage;
	/** What has changed since is the person's own edit of a call. */
	isOwnEdit: boolean;
	/** What they say with their approval; null where they haven't begun to. */
	comment: string | null;
	say: (comment: string | null) => void;
	busy: boolean;
	to: (stage: Exclude<Stage, 'changed'>) => void;
	close: () => void;
	edit: (event: MouseEvent) => void;
	saveCall: (args: string, event: MouseEvent) => Promise<Outcome>;
	/** Another call was saved. */
	saved: () => void;
	approve: (press: Press) => void;
	reject: (reason: string, press: Press) => void;
	ignored: (why: Ignored) => void;
	renew: (event: MouseEvent) => void;
	showChange: () => void;
	refuse: (why: string) => void;
}

export function ReviewFooter(props: FooterProps) {
	const { stage, review, busy, to } = props;
	if (review === null) return <Leave close={props.close} />;
	if (stage === 'confirming') return <Confirm {...props} review={review} />;
	if (stage === 'rejecting') {
		return (
			<ReasonForm
				confirm={text.review.reason.reject}
				about={[shownAs(review)]}
				busy={busy}
				ignored={props.ignored}
				back={() => to('reading')}
				submit={props.reject}
			/>
		);
	}
	if (stage === 'editing' && isCall(review.call)) {
		const { call } = review.call;
		const back = () => to('reading');
		return <EditCall {...{ call, back }} save={props.saveCall} done={props.saved} />;
	}
	return <Answers {...props} review={review} />;
}

function isCall(call: Review['call']): call is ReviewCall {
	return call !== null && call !== 'unreadable';
}

/** Before the next key can be pressed: a focus that comes later would take it from where it was. */
function useSafeFocus() {
	const safe = useRef<HTMLButtonElement>(null);
	useLayoutEffect(() => safe.current?.focus({ preventScroll: true }), []);
	return safe;
}

function Leave({ close }: { close: () => void }) {
	const safe = useSafeFocus();
	return (
		<div class="signoff-review-buttons">
			<Button buttonRef={safe} onClick={close}>
				{text.review.close}
			</Button>
		</div>
	);
}

function Answers(props: FooterProps & { review: Review }) {
	const { review, stage, busy, to, comment } = props;
	const safe = useSafeFocus();
	return (
		<>
			{review.blocked === null ? null : <Message tone="warning">{review.blocked}</Message>}
			{stage === 'changed' ? (
				<Message tone="warning">
					{props.isOwnEdit ? text.review.changed.own : text.review.changed.message}
				</Message>
			) : null}
			{comment === null ? null : (
				<CommentField agent={agentOf(review)} comment={comment} say={props.say} />
			)}
			<div class="signoff-review-buttons">
				<Button disabled={busy} onClick={() => to('rejecting')}>
					{text.review.reject}
				</Button>
				<EditButton {...props} />
				{comment === null && !review.expired ? (
					<Button disabled={busy} onClick={() => props.say('')}>
						{text.review.comment.add}
					</Button>
				) : null}
				<span class="signoff-spacer" />
				<MainAnswer {...props} />
				<Button buttonRef={safe} disabled={busy} onClick={props.close}>
					{text.review.notNow}
				</Button>
			</div>
		</>
	);
}

/** A call is changed here; any other note where it is open. */
function EditButton({ review, busy, edit, to }: FooterProps & { review: Review }) {
	if (!isCall(review.call))
		return (
			<Button disabled={busy} onClick={edit}>
				{text.review.edit}
			</Button>
		);
	return (
		<Button disabled={busy} onClick={() => to('editing')}>
			{text.agents.call.edit}
		</Button>
	);
}

function agentOf({ call }: Review): string | null {
	return isCall(call) ? agentName(call.call.agent) : null;
}

function MainAnswer(props: FooterProps & { review: Review }) {
	const { review, stage, busy } = props;
	if (review.expired) {
		return (
			<Button cta disabled={busy} onClick={props.renew}>
				{text.review.renew}
			</Button>
		);
	}
	if (stage === 'changed') {
		return <Button onClick={props.showChange}>{text.review.changed.look}</Button>;
	}
	return (
		<DecidingButton
			key={review.riskLevel}
			cta
			about={[shownAs(review)]}
			disabled={busy}
			blocked={review.blocked}
			onBlocked={props.refuse}
			onIgnored={props.ignored}
			onPress={props.approve}
		>
			{isCall(review.call) ? text.review.approveOnce : text.review.approve}
		</DecidingButton>
	);
}

/** The second act lies elsewhere than the first: two quick clicks in one place approve nothing. */
function Confirm({
	review,
	headline,
	comment,
	busy,
	to,
	approve,
	ignored,
}: FooterProps & { review: Review }) {
	const safe = useSafeFocus();
	const question = text.review.confirm.question(headline);
	const said = comment?.trim() ?? '';
	const id = useUniqueId();
	return (
		<div role="alertdialog" aria-labelledby={id}>
			<div id={id}>
				<Message tone="warning">
					{question}
					{said === '' ? null : <div dir="auto">{text.review.comment.with(visible(said))}</div>}
				</Message>
			</div>
			<div class="signoff-review-buttons">
				<DecidingButton
					warning
					about={[shownAs(review)]}
					disabled={busy}
					onIgnored={ignored}
					onPress={approve}
				>
					{text.review.confirm.yes}
				</DecidingButton>
				{/* Where Approve was: a second click there must not take the focus away. */}
				<span class="signoff-spacer" onMouseDown={(event) => event.preventDefault()} />
				<Button buttonRef={safe} disabled={busy} onClick={() => to('reading')}>
					{text.review.confirm.back}
				</Button>
			</div>
		</div>
	);
}
