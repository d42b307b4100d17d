import { describe, expect, it } from 'vitest';
import { nextSession, type Session, type SessionStep } from '../../../src/features/review/session';
import { reviewWith } from '../../support/fake-control';

const LOADING: Session = { status: 'loading' };
const run = (...steps: SessionStep[]) => steps.reduce(nextSession, LOADING);
const answered = (changes: Parameters<typeof reviewWith>[0] = {}): SessionStep => ({
	kind: 'answered',
	review: reviewWith(changes),
});
const gone: SessionStep = { kind: 'answered', review: null };
const failed: SessionStep = { kind: 'failed', sentence: 'No.' };
const to = (stage: 'reading' | 'confirming' | 'rejecting'): SessionStep => ({ kind: 'to', stage });
const diff = (since: 'review' | 'decision') =>
	({ since, at: 1, lines: [], added: 0, removed: 0 }) as const;

describe('nextSession', () => {
	it('opens for reading', () => {
		expect(run(answered())).toMatchObject({ status: 'open', stage: 'reading', before: null });
	});

	it('says that there is nothing to decide on', () => {
		expect(run(gone)).toEqual({ status: 'none' });
	});

	it('goes nowhere before it is open', () => {
		expect(run(to('confirming'))).toBe(LOADING);
	});

	it.each(['reading', 'confirming', 'rejecting'] as const)('goes to %s', (stage) => {
		expect(run(answered(), to(stage))).toMatchObject({ stage });
	});

	it('stays where it is while the substance is the same', () => {
		const session = run(
			answered({ diff: diff('decision') }),
			to('confirming'),
			answered({ blocked: 'The log cannot be written.', diff: diff('review') }),
		);
		expect(session).toMatchObject({
			stage: 'confirming',
			before: null,
			review: { blocked: 'The log cannot be written.', diff: { since: 'decision' } },
		});
	});

	it.each(['reading', 'confirming', 'rejecting'] as const)(
		'leaves %s when the note changes, and keeps the text that was first shown',
		(stage) => {
			const session = run(
				answered({ text: 'one' }),
				to(stage),
				answered({ text: 'two', substance: '2' }),
				answered({ text: 'three', substance: '3' }),
			);
			expect(session).toMatchObject({
				stage: 'changed',
				before: 'one',
				review: { text: 'three', substance: '3' },
			});
		},
	);

	it('reads on after the change was shown', () => {
		const session = run(answered(), answered({ substance: '2' }), to('reading'));
		expect(session).toMatchObject({ stage: 'reading', review: { substance: '2' } });
	});

	it.each([
		['review', null],
		['decision', { since: 'decision' }],
	] as const)('keeps after a change a diff since the last %s as %j', (since, kept) => {
		const session = run(answered(), answered({ substance: '2', diff: diff(since) }));
		expect(session).toMatchObject({ review: { diff: kept } });
	});

	it('keeps showing what has gone, and comes back with it', () => {
		const session = run(answered(), to('confirming'), gone);
		expect(session).toMatchObject({ status: 'open', gone: true, stage: 'reading' });
		expect(nextSession(session, answered())).toMatchObject({ gone: false, stage: 'reading' });
	});

	it('says why a note could not be read', () => {
		expect(run(failed)).toEqual({ status: 'failed', sentence: 'No.' });
		expect(run(failed, answered())).toMatchObject({ status: 'open', trouble: null });
	});

	it('keeps what is read when a later read fails, and says so', () => {
		const session = run(answered(), to('rejecting'), failed);
		expect(session).toMatchObject({
			status: 'open',
			stage: 'rejecting',
			review: { substance: 'substance-1' },
			trouble: 'No.',
		});
	});

	it.each([
		['the same text', answered()],
		['another text', answered({ substance: '2' })],
		['nothing any more', gone],
	])('forgets that a read failed when the next one gives %s', (_, next) => {
		expect(run(answered(), failed, next)).toMatchObject({ status: 'open', trouble: null });
	});
});
