import { describe, expect, it } from 'vitest';
import { kernelOf } from '../../../src/app/run';
import { accept, refuse } from '../../../src/core/shared/result';
import type { EffectCheck } from '../../../src/core/tools/define';
import { gesture } from '../../support/plane';
import {
	cyclesOf,
	ITEM,
	openApproved,
	outsideTools,
	planNote,
	rest,
	runToRest,
	step,
} from '../../support/runs';

const PAY = step('Pay', { tool: 'bank/pay', arguments: { amount: 3 } });

/** A run that waits at its first call, of which no answer came; `sent` counts the calls. */
async function openLost(check?: EffectCheck) {
	let sent = 0;
	const pay = () => {
		sent += 1;
		const lost = { code: 'timeout', sentence: 'No answer came.', sent: true } as const;
		return Promise.resolve(sent === 1 ? refuse(lost) : accept({}));
	};
	const outside = outsideTools({ 'bank/pay': pay }, check);
	const plane = await openApproved(planNote(PAY), { kernel: kernelOf({ outside }) });
	expect(await runToRest(plane)).toMatchObject({ pause: { code: 'unknown-effect' } });
	return { plane, sent: () => sent };
}

const canCheck = async ({ control }: Awaited<ReturnType<typeof openLost>>['plane']) =>
	(await control.plannedRun(ITEM))?.canCheck;

describe('a check of a call of which nobody knows whether it took effect', () => {
	it('lets the run go on where the tool says that it happened, and the call is not repeated', async () => {
		const { plane, sent } = await openLost(() => Promise.resolve('happened'));
		expect(await canCheck(plane)).toBe(true);
		expect(await plane.control.runs.check(ITEM, gesture())).toMatchObject({ ok: true });
		expect(await rest(plane)).toMatchObject({ outcome: 'complete' });
		expect(sent()).toBe(1);
		expect(plane.notes()['Done/a.md']).toContain('happened, as the tool says');
		const resolved = (await plane.entries()).find(({ action }) => action === 'operation_resolved');
		expect(resolved?.context).toMatchObject({ answer: 'happened', actor: 'system', via: 'tool' });
	});

	it('makes the call again where the tool says that it did not', async () => {
		const { plane, sent } = await openLost(() => Promise.resolve('did-not'));
		await plane.control.runs.check(ITEM, gesture());
		expect(await rest(plane)).toMatchObject({ outcome: 'complete' });
		expect(sent()).toBe(2);
		expect(await cyclesOf(plane)).toHaveLength(3);
	});

	it('leaves the question open where the tool does not know', async () => {
		const { plane, sent } = await openLost(() => Promise.resolve('unknown'));
		const outcome = await plane.control.runs.check(ITEM, gesture());
		expect(outcome).toMatchObject({ ok: false, refusal: { code: 'run-cannot-tell' } });
		expect(await rest(plane)).toMatchObject({ pause: { code: 'unknown-effect' } });
		expect(sent()).toBe(1);
	});

	it('is not there for a tool without one', async () => {
		const { plane } = await openLost();
		expect(await canCheck(plane)).toBe(false);
		const outcome = await plane.control.runs.check(ITEM, gesture());
		expect(outcome).toMatchObject({ ok: false, refusal: { code: 'run-cannot-check' } });
	});

	it('is not made for arguments that somebody has edited since', async () => {
		const { plane } = await openLost(() => Promise.resolve('happened'));
		const note = plane.notes()[ITEM] ?? '';
		plane.vault.outside.write(ITEM, note.replace('"amount": 3', '"amount": 4'));
		expect(await canCheck(plane)).toBe(false);
		expect(await plane.control.runs.check(ITEM, gesture())).toMatchObject({ ok: false });
	});

	it('leaves what a person has answered meanwhile', async () => {
		let told: (answer: 'happened') => void = () => undefined;
		let asked: () => void = () => undefined;
		const isAsked = new Promise<void>((resolve) => (asked = resolve));
		const { plane, sent } = await openLost(() => {
			asked();
			return new Promise((resolve) => (told = resolve));
		});
		const checking = plane.control.runs.check(ITEM, gesture());
		await isAsked;
		const call = plane.control.runs.at(ITEM)?.operation?.call ?? '';
		await plane.control.runs.answer(ITEM, call, 'did-not', gesture());
		expect(await rest(plane)).toMatchObject({ outcome: 'complete' });
		told('happened');
		expect(await checking).toMatchObject({ ok: false });
		expect(sent()).toBe(2);
	});
});
