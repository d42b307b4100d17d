// What the open note asks for, why that is grave or not, and the buttons that answer it.

import { useLayoutEffect, useState } from 'preact/hooks';
import type { Review, ReviewCall } from '../../app/workspace';
import { describeFailure } from '../../app/shared/describe-failure';
import { shownAs } from '../../core/approval/gesture';
import { text } from '../../text';
import { Button } from '../kit/button';
import { DecidingButton } from '../kit/acts/deciding-button';
import { Message } from '../kit/message';
import { useLive } from '../kit/hooks/use-live';
import { useName } from '../kit/hooks/use-name';
import { CallRules, CallView } from '../kit/item/call-view';
import { cardModel, type CardModel } from '../kit/item/card-model';
import { EvidenceList } from '../kit/item/evidence-list';
import type { PanelContext } from './panel-context';

interface ApprovalCardProps extends PanelContext {
	path: string;
	/** `make payment · € 1,240`, or ''. */
	summary: string;
}

export function ApprovalCard({ path, summary, ...context }: ApprovalCardProps) {
	const { control } = context;
	const answer = useLive(() => control.look(path), path, context.onControlChange);
	useCard(context.card, path);
	const [aside, setAside] = useState<string | null>(null);
	const { unseen, labelledBy } = useName(text.panel.card.label);
	if (answer.status === 'failed')
		return <Message tone="error">{describeFailure(answer.error)}</Message>;
	if (answer.status === 'waiting' || answer.value === null) return null;
	const review = answer.value;
	const model = cardModel(review, summary, context.now());
	// What was set aside comes back when it says something else.
	const name = `${path} ${review.substance}`;
	if (aside === name) return <SetAside headline={model.headline} show={() => setAside(null)} />;
	return (
		<div class={`signoff-card is-${model.risk}`} role="group" aria-labelledby={labelledBy}>
			{unseen}
			{review.call === 'unreadable' ? (
				<Message tone="warning">{text.agents.call.unreadable}</Message>
			) : review.call === null ? null : (
				<CallOf call={review.call} path={path} context={context} />
			)}
			<CardFacts model={model} showDiff={() => context.dialogs.review(path)} />
			<CardButtons
				context={context}
				review={review}
				model={model}
				setAside={() => setAside(name)}
			/>
		</div>
	);
}

function CallOf({
	call: { call, machine },
	path,
	context: { dialogs },
}: {
	call: ReviewCall;
	path: string;
	context: PanelContext;
}) {
	return (
		<CallView call={call} machine={machine}>
			<CallRules call={call} make={(effect) => dialogs.makeRule(path, call, effect)} />
		</CallView>
	);
}

/** A key decides on what the card is about. */
function useCard(card: PanelContext['card'], path: string): void {
	useLayoutEffect(() => {
		card.current = path;
		return () => {
			card.current = null;
		};
	}, [path]);
}

function SetAside({ headline, show }: { headline: string; show: () => void }) {
	return (
		<div class="signoff-quiet signoff-aside">
			<span>
				{text.panel.card.setAside} {headline}
			</span>
			<button type="button" class="signoff-link" onClick={show}>
				{text.panel.card.show}
			</button>
		</div>
	);
}

function CardFacts({ model, showDiff }: { model: CardModel; showDiff: () => void }) {
	const { card } = text.panel;
	return (
		<>
			<div class="signoff-card-headline" dir="auto">
				<span class="signoff-faint">{card.asksTo}</span> {model.headline}
			</div>
			{model.notice === null ? null : <Message tone="warning">{model.notice}</Message>}
			<div class="signoff-card-label">{card.why(model.risk)}</div>
			<EvidenceList label={card.why(model.risk)} rows={model.evidence} />
			{model.moreEvidence === 0 ? null : (
				<div class="signoff-faint">{card.more(model.moreEvidence)}</div>
			)}
			<div class="signoff-card-facts">
				<div>{model.asked}</div>
				{model.expiry === null ? null : <div>{model.expiry}</div>}
				{model.change === null ? null : (
					<div>
						{model.change}
						{model.hasDiff ? (
							<button type="button" class="signoff-link" onClick={showDiff}>
								{card.diff}
							</button>
						) : null}
					</div>
				)}
			</div>
		</>
	);
}

interface CardButtonsProps {
	context: PanelContext;
	review: Review;
	model: CardModel;
	setAside: () => void;
}

function CardButtons({ context, review, model, setAside }: CardButtonsProps) {
	const { card } = text.panel;
	const { acts, dialogs, run } = context;
	return (
		<div class="signoff-buttons signoff-card-buttons">
			<Button onClick={() => dialogs.reject(review)}>{card.reject}</Button>
			<Button onClick={setAside}>{card.notNow}</Button>
			<span class="signoff-spacer" />
			{model.next === 'renew' ? (
				<Button cta onClick={(event) => run(acts.renew(review.path, event))}>
					{card.renew}
				</Button>
			) : null}
			{model.next === 'approve-at-once' ? (
				<DecidingButton
					cta
					about={[shownAs(review)]}
					blocked={model.blocked}
					onBlocked={context.refuse}
					onIgnored={acts.ignored}
					onPress={(press) => run(acts.approve(review, false, press))}
				>
					{review.call === null ? card.approve : text.review.approveOnce}
				</DecidingButton>
			) : null}
			{model.next === 'open-review' ? (
				<Button cta onClick={() => dialogs.review(review.path)}>
					{card.approveDialog}
				</Button>
			) : null}
		</div>
	);
}
