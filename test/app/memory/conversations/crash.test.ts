import { describe, expect, it } from 'vitest';
import { kernelOf } from '../../../../src/app/run';
import { FakeModel } from '../../../support/fake-model';
import { MemoryVaultFiles } from '../../../support/memory-vault-files';
import { FOLDERS, gesture, reopen, TestPlane, TestTime } from '../../../support/plane';
import { AGENT, me, rest, said, told, valueOf } from './setup';

/** A conversation with a branch, at rest. */
async function start() {
	const model = new FakeModel([JSON.stringify({ fragments: ['C.', 'D.'] })]);
	const run = { model, maxTokens: 100, splitsMessages: true, costOf: () => 0 };
	const kernel = kernelOf({ model: () => run });
	const files = new MemoryVaultFiles(FOLDERS);
	const plane = await new TestPlane(files, new TestTime(), { kernel }).start();
	const { conversations } = plane.control;
	const one = valueOf(await conversations.begin('', { title: 'One', content: 'A?' }, me()));
	const two = valueOf(
		await conversations.fork(one.uuid, null, { title: 'Two', content: 'B.' }, me()),
	);
	await rest(plane);
	return { plane, one, two };
}
type Begun = Awaited<ReturnType<typeof start>>;

interface Act {
	name: string;
	run: (begun: Begun) => Promise<unknown>;
	/** Whole, or not at all. */
	possible: readonly string[];
}

const BEFORE = 'One: user: A? | Two: user: B.';

const ACTS: readonly Act[] = [
	{
		name: 'begin',
		run: ({ plane }) =>
			plane.control.conversations.begin('', { title: 'Three', content: 'C.' }, me()),
		possible: [BEFORE, `${BEFORE} | Three: user: C.`],
	},
	{
		name: 'say',
		run: ({ plane, two }) => plane.control.conversations.say(two.uuid, { content: 'C.' }, AGENT),
		possible: [BEFORE, `${BEFORE} & agent: C.`],
	},
	{
		name: 'say what a model splits otherwise than the rules',
		run: ({ plane, two }) => plane.control.conversations.say(two.uuid, { content: 'C. D.' }, me()),
		possible: [BEFORE, `${BEFORE} & user: C.\n\nD.`],
	},
	{
		name: 'fork',
		run: ({ plane, two }) =>
			plane.control.conversations.fork(two.uuid, two.item, { title: 'Three' }, AGENT),
		possible: [BEFORE, `${BEFORE} | Three: `],
	},
	{
		name: 'collapse',
		run: ({ plane, two }) =>
			plane.control.conversations.collapse(two.uuid, { content: 'Over.' }, AGENT),
		possible: [BEFORE, `${BEFORE} = Over.`],
	},
	{
		name: 'undo',
		run: ({ plane, two }) => plane.control.conversations.undo(two.item ?? '', gesture()),
		possible: [BEFORE, 'One: user: A? | Two: '],
	},
	{
		name: 'rename',
		run: ({ plane, two }) => plane.control.conversations.rename(two.uuid, 'Deux', me()),
		possible: [BEFORE, 'One: user: A? | Deux: user: B.'],
	},
	{
		name: 'a message from outside',
		run: async ({ plane, two }) => {
			const text = plane.notes()[two.path] ?? '';
			plane.vault.outside.write(two.path, `${text}\n## agent\n\nC.\n`);
			await rest(plane);
		},
		possible: [`${BEFORE} & agent: C.`],
	},
];

async function shown(plane: TestPlane): Promise<string> {
	const { conversations } = plane.control;
	const parts: string[] = [];
	for (const { uuid, title } of conversations.list('')) {
		const thread = await conversations.thread(uuid);
		const summary = thread?.summary ? ` = ${thread.summary.text}` : '';
		expect(thread?.messages.every(({ altered, place }) => altered === null && place)).toBe(true);
		parts.push(`${title}: ${(await said(plane, uuid)).join(' & ')}${summary}`);
	}
	return parts.join(' | ');
}

/** The notes and the ledger say the same. */
async function expectOneTruth(plane: TestPlane, at: string): Promise<void> {
	const notes = Object.keys(plane.notes()).filter((path) => path.startsWith('Conversations/'));
	const known = [...plane.site.records.conversations.all()];
	expect(known.map(({ path }) => path).sort(), at).toEqual(notes.sort());
	expect(
		known.every(({ isGone }) => !isGone),
		at,
	).toBe(true);
	expect(plane.control.conversations.findings(''), at).toEqual([]);
	expect(
		(await told(plane)).filter((line) => line.startsWith('message_altered')),
		at,
	).toEqual([]);
	expect(plane.failures, at).toEqual([]);
}

describe('an act on a conversation', () => {
	it.each(ACTS.flatMap((act) => [0, 25].map((kept) => ({ ...act, kept }))))(
		'$name is done or not done at all, wherever the app dies ($kept bytes of the last write left)',
		async ({ name, run, possible, kept }) => {
			let writes = 0;
			for (let isOver = false; !isOver; writes += 1) {
				expect(writes).toBeLessThan(40);
				const begun = await start();
				begun.plane.vault.crashAfter(writes, kept);
				await run(begun).catch(() => undefined);
				isOver = await begun.plane.vault.kindOf('Inbox').then(
					() => true,
					() => false,
				);
				const again = await reopen(begun.plane);
				await rest(again);
				const at = `${name}, after ${writes} writes`;
				expect(possible, at).toContain(await shown(again));
				await expectOneTruth(again, at);
				const before = { notes: again.notes(), told: await told(again) };
				const third = await reopen(again);
				await rest(third);
				expect({ notes: third.notes(), told: await told(third) }, at).toEqual(before);
				third.stop();
			}
			expect(writes).toBeGreaterThan(2);
		},
		120_000,
	);

	it('is finished also where somebody has added to the note before the next start', async () => {
		let found = 0;
		for (let writes = 0; writes < 20; writes += 1) {
			const begun = await start();
			const { two, plane } = begun;
			plane.vault.crashAfter(writes, 0);
			await plane.control.conversations
				.say(two.uuid, { content: 'C.' }, AGENT)
				.catch(() => undefined);
			const left = plane.notes()[two.path] ?? '';
			plane.vault.outside.write(two.path, `${left}\n## agent · 2026-11-18T10:42:00Z\n\nD.\n`);
			const again = await reopen(plane);
			await rest(again);
			const at = `after ${writes} writes`;
			expect(
				['agent: C. & agent: D.', 'agent: D.', 'agent: D. & agent: C.'].map(
					(end) => `${BEFORE} & ${end}`,
				),
				at,
			).toContain(await shown(again));
			await expectOneTruth(again, at);
			if (!left.includes('C.') && (await shown(again)).includes('C.')) found += 1;
			again.stop();
		}
		expect(found).toBeGreaterThan(0);
	}, 120_000);
});
