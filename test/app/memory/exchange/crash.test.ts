// An import that is killed before any of its writes, and called again after the next start.

import { describe, expect, it } from 'vitest';
import { receivedIn } from '../../../../src/core/soil/exchange/received';
import { reopen, type TestPlane } from '../../../support/plane';
import { receive, rest, start } from './setup';

/** What came, as the ledger and the notes have it; in no order. */
async function taken(plane: TestPlane) {
	const entries = await plane.entries();
	const came = entries.filter(
		({ action, context }) => context.via === 'import' && action !== 'conversation_moved',
	);
	const told = came.map((entry) => {
		const { part, name, participant, relation, commit } = entry.context;
		const uuid = receivedIn(entry)?.uuid;
		return JSON.stringify([entry.action, uuid, part, name, participant, relation, commit]);
	});
	const others = entries.filter(({ action, context }) => {
		return context.via !== 'import' && /^(?:conversation|message|artifact|frame)_/.test(action);
	});
	return {
		told: told.sort(),
		// A note that isn't written yet is said to be gone until it is.
		others: others.map(({ action }) => action).filter((action) => !action.endsWith('_moved')),
		notes: plane.notes(),
		messages: [...plane.site.records.conversations.all()].map(({ messages }) => messages.length),
		findings: [
			...plane.control.conversations.findings(''),
			...plane.control.artifacts.findings(''),
		],
	};
}

describe('an import', () => {
	it.each([0, 25, 1_500, 2_500, 4_500])(
		'that is called again takes nothing in twice and loses nothing, wherever the app died (%i bytes of the last write left)',
		async (kept) => {
			const whole = await start();
			await receive(whole);
			await rest(whole);
			const wanted = await taken(whole);
			expect(wanted.others).toEqual([]);
			let writes = 0;
			for (let isOver = false; !isOver; writes += 1) {
				expect(writes).toBeLessThan(120);
				const plane = await start();
				plane.vault.crashAfter(writes, kept);
				await receive(plane).catch(() => undefined);
				isOver = await plane.vault.kindOf('Inbox').then(
					() => true,
					() => false,
				);
				const again = await reopen(plane);
				await rest(again);
				await receive(again);
				await rest(again);
				const what = `after ${writes} writes`;
				expect(await taken(again), what).toEqual(wanted);
				expect(again.failures, what).toEqual([]);
				const third = await receive(again);
				expect(third, what).toMatchObject({
					conversations: 0,
					artifacts: 0,
					items: 0,
					relations: 0,
				});
				again.stop();
			}
			expect(writes).toBeGreaterThan(10);
		},
		120_000,
	);
});
