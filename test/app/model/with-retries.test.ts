import { describe, expect, it } from 'vitest';
import { withRetries } from '../../../src/app/model/with-retries';
import { MODEL_FAULT_CODES } from '../../../src/core/model/fault-code';
import {
	ModelFault,
	type LanguageModel,
	type ModelAnswer,
} from '../../../src/ports/language-model';
import { faultOf, requestWith } from '../../ports/language-model.contract';
import { ManualTimer } from '../../support/manual-timer';

const ANSWER: ModelAnswer = {
	...{ text: 'x', toolCalls: [], stop: 'end', usage: null, raw: {}, streamed: false },
};

function failing(...faults: Error[]) {
	const timer = new ManualTimer();
	let asked = 0;
	const model: LanguageModel = {
		name: 'm',
		ask: () => {
			const fault = faults[asked];
			asked += 1;
			return fault ? Promise.reject(fault) : Promise.resolve(ANSWER);
		},
	};
	/** What it has to do before it waits or has an answer. */
	const settle = () => new Promise((resolve) => setImmediate(resolve));
	return { timer, settle, asked: () => asked, model: withRetries(model, timer) };
}

const busy = (retryAfterMs: number | null = null) => new ModelFault('busy', 'x', retryAfterMs);

describe('withRetries', () => {
	it('asks again where nothing was sent or the server was busy, each time later', async () => {
		const { model, timer, settle, asked } = failing(
			...[busy(), new ModelFault('unreachable', 'x'), busy()],
		);
		const answer = model.ask(requestWith());
		for (const [at, wait] of [1_000, 4_000, 15_000].entries()) {
			await settle();
			timer.advance(wait - 1);
			await settle();
			expect(asked()).toBe(at + 1);
			timer.advance(1);
		}
		expect(await answer).toBe(ANSWER);
		expect([asked(), timer.waiting, model.name]).toEqual([4, 0, 'm']);
	});

	it('gives up after the third time', async () => {
		const { model, timer, settle, asked } = failing(...[1, 2, 3, 4, 5].map(() => busy()));
		const fault = faultOf(model.ask(requestWith()));
		for (let at = 0; at < 5; at += 1) {
			await settle();
			timer.advance(60_000);
		}
		expect([(await fault).code, asked()]).toEqual(['busy', 4]);
	});

	it.each(MODEL_FAULT_CODES.filter((code) => code !== 'busy' && code !== 'unreachable'))(
		'does not ask again after %s',
		async (code) => {
			const { model, asked } = failing(new ModelFault(code, 'x'));
			expect([(await faultOf(model.ask(requestWith()))).code, asked()]).toEqual([code, 1]);
		},
	);

	it('waits as long as the server says, within reason', async () => {
		const patient = failing(busy(60_000));
		const answer = patient.model.ask(requestWith());
		await patient.settle();
		patient.timer.advance(59_999);
		await patient.settle();
		expect(patient.asked()).toBe(1);
		patient.timer.advance(1);
		expect(await answer).toBe(ANSWER);

		const hopeless = failing(busy(60_001));
		const fault = await faultOf(hopeless.model.ask(requestWith()));
		expect([fault.retryAfterMs, hopeless.asked()]).toEqual([60_001, 1]);
	});

	it('stops waiting when it is told to', async () => {
		const { model, timer, settle, asked } = failing(busy(), busy());
		const stop = new AbortController();
		const fault = faultOf(model.ask(requestWith({ signal: stop.signal })));
		await settle();
		expect(timer.waiting).toBe(1);
		stop.abort();
		expect([(await fault).code, asked(), timer.waiting]).toEqual(['aborted', 1, 0]);
	});

	it('does not begin to wait when it has been told before', async () => {
		const { model, timer } = failing(busy());
		const fault = await faultOf(model.ask(requestWith({ signal: AbortSignal.abort() })));
		expect([fault.code, timer.waiting]).toEqual(['aborted', 0]);
	});

	it('lets mistakes of ours through', async () => {
		const mistake = new TypeError('x');
		await expect(failing(mistake).model.ask(requestWith())).rejects.toBe(mistake);
	});
});
