// Approves what is low risk together, each named with what it does and why it is harmless.

import type { App } from 'obsidian';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { describeFailure } from '../../app/shared/describe-failure';
import type { Outcome, Review, Waiting } from '../../app/workspace';
import type { ControlPlaneQuestions } from '../../app/plane';
import { shownAs } from '../../core/approval/gesture';
import { DecidingButton, type Ignored } from '../kit/acts/deciding-button';
import type { PersonActs, Say } from '../kit/acts/person-acts';
import type { Press } from '../kit/acts/trusted-gesture';
import { Button } from '../kit/button';
import { openDialog } from '../kit/dialog';
import { EvidenceList } from '../kit/item/evidence-list';
import { evidenceRows } from '../kit/item/evidence-model';
import { bulkRow, chosen, type BulkRow } from './bulk-model';
import { Message } from '../kit/message';
import { Progress } from '../kit/progress';
import { visible } from '../kit/visible-text';
import { text } from '../../text';

interface BulkProps {
	rows: readonly Waiting[];
	control: Pick<ControlPlaneQuestions, 'look' | 'ready' | 'onChange'>;
	acts: PersonActs;
	say: Say;
}

export function openBulkApproval(app: App, bulk: BulkProps): void {
	const { title } = text.review.bulk;
	openDialog(app, { className: 'signoff-review', title, decides: true }, (modal) => (
		<BulkPage {...bulk} close={() => modal.close()} />
	));
}

function BulkPage({ close, ...bulk }: BulkProps & { close: () => void }) {
	const { busy, refused, decided, approve } = useBulkApproval(bulk, close);
	const { rows, failure } = useRows(bulk, decided);
	const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
	const reviews = chosen(rows, unticked);
	const total = bulk.rows.length - decided.size;
	const toggle = (path: string) => setUnticked((paths) => toggled(paths, path));
	return (
		<div class="signoff-review-page">
			<div class="signoff-review-body">
				<p class="signoff-intro">{text.review.bulk.intro}</p>
				{rows.length < total && failure === null ? (
					<Progress
						label={text.review.bulk.reading(rows.length, total)}
						done={rows.length}
						total={total}
					/>
				) : null}
				<ul class="signoff-bulk">
					{rows.map((row) => (
						<BulkItem
							key={row.waiting.path}
							row={row}
							ticked={!unticked.has(row.waiting.path)}
							toggle={() => toggle(row.waiting.path)}
						/>
					))}
				</ul>
			</div>
			<div class="signoff-review-footer">
				{failure === null ? null : <Message tone="error">{failure}</Message>}
				<Refused sentences={refused} />
				<BulkButtons
					reviews={reviews}
					busy={busy || rows.length < total}
					close={close}
					ignored={bulk.acts.ignored}
					approve={(press) => approve(reviews, press)}
				/>
			</div>
		</div>
	);
}

function toggled(paths: ReadonlySet<string>, path: string): ReadonlySet<string> {
	const next = new Set(paths);
	if (!next.delete(path)) next.add(path);
	return next;
}

/** One after the other, so that the list can be read while it grows; anew when some of them have been decided. */
function useRows(
	{ rows, control }: BulkProps,
	decided: ReadonlySet<string>,
): { rows: BulkRow[]; failure: string | null } {
	const [read, setRead] = useState<BulkRow[]>([]);
	const [failure, setFailure] = useState<string | null>(null);
	useEffect(() => {
		let over = false;
		const readAll = async () => {
			// Before that nothing is known to wait, and all of it would seem to have gone.
			await whenReady(control);
			for (const waiting of rows.filter(({ path }) => !decided.has(path))) {
				const row = bulkRow(waiting, await control.look(waiting.path));
				if (over) return;
				setRead((before) => [...before, row]);
			}
		};
		setRead([]);
		readAll().catch((error: unknown) => setFailure(describeFailure(error)));
		return () => {
			over = true;
		};
	}, [decided]);
	return { rows: read, failure };
}

function whenReady(control: BulkProps['control']): Promise<void> {
	if (control.ready()) return Promise.resolve();
	return new Promise((resolve) => {
		const end = control.onChange(() => {
			if (!control.ready()) return;
			end();
			resolve();
		});
	});
}

function useBulkApproval({ acts, say }: BulkProps, close: () => void) {
	const [busy, setBusy] = useState(false);
	const [refused, setRefused] = useState<string[]>([]);
	const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
	const acting = useRef(false);
	const end = (reviews: readonly Review[], outcomes: readonly Outcome[]) => {
		const sentences = outcomes.flatMap((outcome, at) =>
			outcome.ok ? [] : [toldOf(reviews[at], outcome.refusal.sentence)],
		);
		const approved = reviews.filter((_, at) => outcomes[at]?.ok === true);
		if (approved.length > 0) {
			say({ sentence: text.review.bulk.approved(approved.length), undo: null });
		}
		setRefused(sentences);
		if (sentences.length === 0) close();
		// The rest is shown as it is now.
		else setDecided((before) => new Set([...before, ...approved.map(({ path }) => path)]));
	};
	const approve = (reviews: readonly Review[], press: Press) => {
		if (acting.current) return;
		acting.current = true;
		setBusy(true);
		acts
			.approveAll(reviews, press)
			.then(
				(outcomes) => end(reviews, outcomes),
				(error: unknown) => setRefused([describeFailure(error)]),
			)
			.finally(() => {
				acting.current = false;
				setBusy(false);
			});
	};
	return { busy, refused, decided, approve };
}

function toldOf(review: Review | undefined, sentence: string): string {
	return review ? `${visible(review.title)}: ${sentence}` : sentence;
}

interface BulkItemProps {
	row: BulkRow;
	ticked: boolean;
	toggle: () => void;
}

function BulkItem({ row: { waiting, review, blocked }, ticked, toggle }: BulkItemProps) {
	return (
		<li>
			<label class="signoff-bulk-item">
				<input
					type="checkbox"
					checked={ticked && blocked === null}
					disabled={blocked !== null}
					onChange={toggle}
				/>
				<span class="signoff-row-label" dir="auto">
					<span>{waiting.title}</span>
					<span class="signoff-row-note">{waiting.summary}</span>
				</span>
			</label>
			{blocked === null ? null : <Message tone="warning">{blocked}</Message>}
			{review === null ? null : (
				<EvidenceList label={text.review.evidence} rows={evidenceRows(review.evidence)} />
			)}
		</li>
	);
}

function Refused({ sentences }: { sentences: readonly string[] }) {
	if (sentences.length === 0) return null;
	return (
		<Message tone="error">
			{text.review.bulk.refused(sentences.length)}
			<ul>
				{[...new Set(sentences)].map((sentence) => (
					<li key={sentence}>{sentence}</li>
				))}
			</ul>
		</Message>
	);
}

interface BulkButtonsProps {
	reviews: readonly Review[];
	busy: boolean;
	close: () => void;
	approve: (press: Press) => void;
	ignored: (why: Ignored) => void;
}

function BulkButtons({ reviews, busy, close, approve, ignored }: BulkButtonsProps) {
	const safe = useRef<HTMLButtonElement>(null);
	useLayoutEffect(() => safe.current?.focus({ preventScroll: true }), []);
	return (
		<div class="signoff-review-buttons">
			<span class="signoff-spacer" />
			<DecidingButton
				cta
				about={reviews.map(shownAs)}
				disabled={busy}
				blocked={reviews.length === 0 ? text.review.bulk.none : null}
				onIgnored={ignored}
				onPress={approve}
			>
				{text.review.bulk.approve(reviews.length)}
			</DecidingButton>
			<Button buttonRef={safe} onClick={close}>
				{text.review.notNow}
			</Button>
		</div>
	);
}
