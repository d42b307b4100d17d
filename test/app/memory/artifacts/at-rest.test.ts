import { describe, expect, it } from 'vitest';
import { openPlane, type TestPlane } from '../../../support/plane';

const BY = { actor: 'human', via: 'panel' } as const;
const NOTES = { 'A.md': 'Use SQLite.\nStay small.\n', 'B.md': 'Storage: SQLite\n' };

async function tracked() {
	const plane = await openPlane(NOTES);
	const { artifacts } = plane.control;
	for (const path of Object.keys(NOTES))
		expect(await artifacts.track(path, BY)).toMatchObject({ ok: true });
	await rest(plane);
	return { plane, artifacts };
}

async function rest(plane: TestPlane): Promise<void> {
	await plane.settle();
	await plane.settle();
}

describe('the note of an artifact', () => {
	it('is gone for the ledger also where another one couldn’t be read meanwhile', async () => {
		const { plane, artifacts } = await tracked();
		plane.vault.refuse('B.md', 'unreadable');
		plane.vault.outside.write('B.md', `${plane.notes()['B.md']}More.\n`);
		plane.vault.outside.remove('A.md');
		await rest(plane);
		expect(plane.failures).toHaveLength(1);
		plane.vault.refuse('B.md', null);
		plane.time.advance(10_000);
		await rest(plane);
		expect(artifacts.list().map(({ isGone }) => isGone)).toEqual([true, false]);
		expect(artifacts.artifact('b')?.commits).toBe(2);
	});

	it('lets others have their turn between two notes', async () => {
		const turns: string[] = [];
		const { plane } = await tracked();
		plane.site.parts.ledger.onAppended(({ action, taskId }) => {
			if (action !== 'artifact_delta') return;
			turns.push(taskId ?? '');
			void plane.site.inTurn(() => turns.push('another'));
		});
		for (const path of ['A.md', 'B.md'])
			plane.vault.outside.write(path, `${plane.notes()[path]}More.\n`);
		await rest(plane);
		expect(turns.map((turn) => turn === 'another')).toEqual([false, true, false, true]);
	});
});
