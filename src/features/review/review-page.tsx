// Everything that a decision covers, unabridged, and the answers below it.

import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import { describeFailure } from '../../app/shared/describe-failure';
import type { Outcome, Review, ReviewCall } from '../../app/workspace';
import type { ControlPlaneQuestions } from '../../app/plane';
import type { PersonActs } from '../kit/acts/person-acts';
import { useAnnouncer } from '../kit/announcer';
import { useGrowing } from '../kit/hooks/use-growing';
import { atRest, keepAsking, useLive } from '../kit/hooks/use-live';
import { useName } from '../kit/hooks/use-name';
import { headlineOf } from '../kit/item/card-model';
import { TrailList } from '../kit/item/trail';
import { Message } from '../kit/message';
import { Section } from '../kit/section';
import { visibleText } from '../kit/visible-text';
import { CallSection } from './call-section';
import { Changes } from './changes';
import { type FooterProps, ReviewFooter } from './review-footer';
import { Facts, Files, NotCovered, Steps, WhatWillHappen, WhyRisky } from './review-parts';
import { type Session, type SessionStep, nextSession } from './session';
import { useOutcome } from '../kit/hooks/use-outcome';
import { text } from '../../text';

export interface ReviewPageProps {
	path: string;
	control: ControlPlaneQuestions;
	acts: PersonActs;
	now: () => number;
	openNote: (path: string, event: MouseEvent) => void;
	openLog: (file: string, line: number) => void;
	/** Opens the dialog for a standing rule about a call. */
	makeRule: (path: string, call: ReviewCall['call'], effect: 'allow' | 'deny') => void;
	/** Changes what a call would do. */
	editCall: (review: Review, args: string, event: MouseEvent) => Promise<Outcome>;
	close: () => void;
	/** The heading is that of the note which is shown, and of no other. */
	retitle: (title: string) => void;
}

export function ReviewPage(props: ReviewPageProps) {
	const { path, control, close } = props;
	const [session, step] = useSession(control, path);
	const { announce, region } = useAnnouncer();
	const { busy, trouble, run } = useOutcome(close);
	const [comment, say] = useState<string | null>(null);
	const page = useRef<HTMLDivElement>(null);
	const title = session.status === 'open' ? session.review.title : null;
	useEffect(() => {
		if (title !== null) props.retitle(title);
	}, [title]);
	const isChanged = session.status === 'open' && session.stage === 'changed';
	const isOwnEdit = session.status === 'open' && session.own === 'shown';
	useEffect(() => {
		if (isChanged) announce(text.review.changed[isOwnEdit ? 'own' : 'message']);
	}, [isChanged]);
	const showChange = () => {
		step({ kind: 'to', stage: 'reading' });
		page.current?.querySelector('.signoff-since-opened')?.scrollIntoView({ block: 'start' });
	};
	return (
		<div class="signoff-review-page" ref={page}>
			{region}
			<div class="signoff-review-body">
				<Body session={session} {...props} />
			</div>
			<div class="signoff-review-footer">
				{trouble === null ? null : <Message tone="error">{trouble}</Message>}
				<ReviewFooter
					{...answersTo(session, step, run, { ...props, comment: comment ?? '' })}
					{...{ comment, say, isOwnEdit }}
					busy={busy}
					showChange={showChange}
					refuse={announce}
				/>
			</div>
		</div>
	);
}

function answersTo(
	session: Session,
	step: (step: SessionStep) => void,
	run: (act: () => Promise<Outcome>) => void,
	props: ReviewPageProps & { comment: string },
): Omit<FooterProps, 'busy' | 'showChange' | 'refuse' | 'comment' | 'say' | 'isOwnEdit'> {
	const { path, acts, close, openNote, comment } = props;
	const isOpen = session.status === 'open';
	const review = isOpen && !session.gone ? session.review : null;
	const stage = isOpen ? session.stage : 'reading';
	return {
		review,
		headline: review === null ? '' : headlineOf(review, summaryOf(props)),
		stage,
		close,
		to: (next) => step({ kind: 'to', stage: next }),
		edit: (event) => {
			close();
			openNote(path, event);
		},
		saveCall: (args, event) =>
			review ? props.editCall(review, args, event) : Promise.resolve(GONE),
		saved: () => step({ kind: 'saved' }),
		ignored: acts.ignored,
		approve: (press) => {
			if (review === null) return;
			const confirmed = stage === 'confirming';
			if (review.riskLevel === 'high' && !confirmed) step({ kind: 'to', stage: 'confirming' });
			else run(() => acts.approve(review, confirmed, press, comment));
		},
		reject: (reason, press) => {
			if (review) run(() => acts.reject(review, reason, press));
		},
		renew: (event) => run(() => acts.renew(path, event)),
	};
}

const GONE: Outcome = { ok: false, refusal: text.decisions.gone };

function useSession(
	control: ControlPlaneQuestions,
	path: string,
): [Session, (step: SessionStep) => void] {
	const [session, step] = useReducer<Session, SessionStep>(nextSession, { status: 'loading' });
	useEffect(() => {
		let opened = false;
		// Only the first answer is recorded as a look at the note.
		const ask = async () => {
			if (opened) return control.look(path);
			const review = await control.review(path);
			opened = true;
			return review;
		};
		return keepAsking<Review | null>(
			ask,
			atRest((listener) => control.onChange(listener)),
			(answer) => {
				if (answer.status === 'here') step({ kind: 'answered', review: answer.value });
				if (answer.status === 'failed')
					step({ kind: 'failed', sentence: describeFailure(answer.error) });
			},
		);
	}, [control, path]);
	return [session, step];
}

function Body({ session, ...props }: ReviewPageProps & { session: Session }) {
	if (session.status === 'loading') return <div class="signoff-quiet">{text.review.loading}</div>;
	if (session.status === 'none') {
		const waits = props.control.standing(props.path)?.state === 'Pending_Approval';
		return <Message tone="warning">{waits ? text.review.notKnown : text.review.gone}</Message>;
	}
	if (session.status === 'failed') {
		return <Message tone="error">{text.review.failed(session.sentence)}</Message>;
	}
	const { review, before, gone, trouble } = session;
	return (
		<>
			{trouble === null ? null : (
				<Message tone="error">{text.review.notReadAgain(trouble)}</Message>
			)}
			{gone ? <Message tone="warning">{text.review.gone}</Message> : null}
			<CallSection
				call={review.call}
				makeRule={(...rule) => props.makeRule(review.path, ...rule)}
			/>
			<WhatWillHappen review={review} summary={summaryOf(props)} />
			<WhyRisky review={review} />
			<Facts
				review={review}
				openNote={(event) => {
					props.close();
					props.openNote(review.path, event);
				}}
			/>
			{/* Of a call there is the one step, which stands above. */}
			{review.call === null || review.call === 'unreadable' ? <Steps steps={review.steps} /> : null}
			<Files linked={review.linked} />
			<NotCovered names={review.notCovered} />
			<Changes review={review} before={before} />
			<Section title={text.review.wholeNote}>
				<NoteText key={review.text} text={review.text} />
			</Section>
			<ReviewTrail {...props} />
		</>
	);
}

function summaryOf({ control, path }: ReviewPageProps): string {
	return control.waiting().find((row) => row.path === path)?.summary ?? '';
}

function ReviewTrail({ control, path, now, openLog, close }: ReviewPageProps) {
	const subscribe = useCallback((listener: () => void) => control.onChange(listener), [control]);
	const answer = useLive(() => control.trail(path), path, subscribe);
	if (answer.status !== 'here') return null;
	return (
		<Section title={text.review.trail}>
			<TrailList
				rows={answer.value}
				now={now()}
				openLog={(file, line) => {
					close();
					openLog(file, line);
				}}
			/>
		</Section>
	);
}

const BLOCKS_A_FRAME = 500;

function NoteText({ text: content }: { text: string }) {
	const { blocks, hidden } = useMemo(() => {
		const shown = visibleText(content);
		return { blocks: noteBlocks(shown.text), hidden: shown.hidden };
	}, [content]);
	const { unseen, labelledBy } = useName(text.review.wholeNote);
	const drawn = useGrowing(blocks.length, BLOCKS_A_FRAME);
	return (
		<>
			{hidden === 0 ? null : <Message tone="warning">{text.review.invisible(hidden)}</Message>}
			{unseen}
			<div class="signoff-text" tabIndex={0} role="region" aria-labelledby={labelledBy}>
				{blocks.slice(0, drawn).map(({ line, text: lines }) => (
					<div key={line} class="signoff-line">
						<span class="signoff-line-number" aria-hidden="true">
							{line}
						</span>
						<span class="signoff-line-text" dir="auto">
							{lines === '' ? '\n' : lines}
						</span>
					</div>
				))}
			</div>
		</>
	);
}

/**
 * The whole note in blocks that can be drawn one after the other, each with the number of its first line.
 * Nothing is left out.
 */
interface NoteBlock {
	/** From 1. */
	line: number;
	text: string;
}

/** Up to this many lines each stands in a block of its own, with its number. */
const MOST_BLOCKS = 20_000;

const LINES_TOGETHER = 200;

export function noteBlocks(text: string): NoteBlock[] {
	const lines = text.split('\n');
	const size = lines.length > MOST_BLOCKS ? LINES_TOGETHER : 1;
	const blocks: NoteBlock[] = [];
	for (let first = 0; first < lines.length; first += size) {
		blocks.push({ line: first + 1, text: lines.slice(first, first + size).join('\n') });
	}
	return blocks;
}
