import { describe, expect, it } from 'vitest';
import type { ArtifactOutcome } from '../../../../src/app/memory/artifacts';
import type { UndoOffer } from '../../../../src/app/workspace';
import { commitHash } from '../../../../src/core/soil/artifact/delta';
import { MemoryVaultFiles } from '../../../support/memory-vault-files';
import { isMapValue } from '../../../../src/core/shared/map-value';
import { FOLDERS, gesture, reopen, TestPlane, TestTime } from '../../../support/plane';
import { parseFrontmatter } from '../../../../src/core/note/frontmatter';

const BY = { actor: 'human', via: 'panel' } as const;
const AGENT = { caller: 'agent', context: null, by: BY };

async function begun(): Promise<TestPlane> {
	const files = { ...FOLDERS, 'a.md': 'one\ntwo\n', 'b.md': 'three\n', 'c.md': 'new\n' };
	const plane = await new TestPlane(new MemoryVaultFiles(files), new TestTime()).start();
	for (const path of ['a.md', 'b.md']) await plane.control.artifacts.track(path, BY);
	await rest(plane);
	return plane;
}

async function rest(plane: TestPlane) {
	await plane.settle();
	await plane.settle();
}

const bodyOf = (plane: TestPlane, path: string) => parseFrontmatter(plane.notes()[path] ?? '').body;
const uuidOf = ({ control }: TestPlane, label: string) =>
	control.artifacts.artifact(label)?.uuid ?? '';

interface Act {
	name: string;
	prepare?: (plane: TestPlane) => Promise<void>;
	run: (plane: TestPlane) => Promise<unknown>;
	possible: readonly string[];
}

/** What another device has made of the first text of `a`. */
async function secondHead(plane: TestPlane): Promise<void> {
	const uuid = uuidOf(plane, 'a');
	const first = plane.control.artifacts.artifact('a')?.head?.commit ?? '';
	await changed(plane);
	const last = (await plane.entries()).findLast(({ action }) => action === 'artifact_delta');
	const text = 'one\ndeux\n';
	const { sha256 } = await plane.site.parts.objects.put(new TextEncoder().encode(text));
	const commit = commitHash(text, [first]);
	const context = { ...last?.context, commit, parent: first, sha256 };
	await plane.write({ action: 'artifact_delta', taskId: uuid, context });
	await rest(plane);
}

async function changed(plane: TestPlane): Promise<void> {
	plane.vault.outside.write('a.md', (plane.notes()['a.md'] ?? '').replace('one', 'uno'));
	await rest(plane);
}

/** Of what the act to be taken back has done. */
let offer: UndoOffer = { entry: '', path: '', until: 0 };

async function offerOf(done: Promise<ArtifactOutcome>): Promise<UndoOffer> {
	const outcome = await done;
	if (!outcome.ok || !outcome.value.undo) throw new Error('nothing to take back');
	return outcome.value.undo;
}

const ACTS: readonly Act[] = [
	{
		name: 'tracking',
		run: ({ control }: TestPlane) => control.artifacts.track('c.md', BY),
		possible: ['one,three,new,a,b,none', 'one,three,new,a,b,c'],
	},
	{
		name: 'taking a tracking back',
		prepare: async (plane) => {
			offer = await offerOf(plane.control.artifacts.track('c.md', BY));
		},
		run: (plane) => plane.control.undo(offer, gesture()),
		possible: ['one,three,new,a,b,c', 'one,three,new,a,b,none'],
	},
	{
		name: 'tracking again',
		prepare: async (plane) => {
			await plane.control.artifacts.stopTracking(uuidOf(plane, 'a'), gesture());
		},
		run: ({ control }) => control.artifacts.track('a.md', BY, { label: 'again' }),
		possible: ['one,three,new,none,b,none', 'one,three,new,again,b,none'],
	},
	{
		name: 'taking back that a proposal was taken',
		prepare: async ({ control: { artifacts } }) => {
			const given = { artifact: 'b', start: 1, end: 1, content: 'THREE', reasoning: '' };
			await artifacts.use('propose_edit', given, AGENT);
			const [proposal] = artifacts.proposals();
			const basis = artifacts.artifact('b')?.head?.commit ?? '';
			const taken = artifacts.settle(proposal?.entry ?? '', { take: 'all' }, basis, gesture());
			offer = await offerOf(taken);
		},
		run: (plane) => plane.control.undo(offer, gesture()),
		possible: ['one,THREE,new,a,b,none', 'one,three,new,a,b,none'],
	},
	{
		name: 'relabelling',
		run: (plane: TestPlane) => plane.control.artifacts.relabel(uuidOf(plane, 'a'), 'aims', BY),
		possible: ['one,three,new,a,b,none', 'one,three,new,aims,b,none'],
	},
	{
		name: 'taking three proposals for two at once',
		prepare: async ({ control: { artifacts } }: TestPlane) => {
			const edits = [
				{ artifact: 'a', start: 1, end: 1, content: 'ONE' },
				{ artifact: 'a', start: 2, end: 2, content: 'TWO' },
				{ artifact: 'b', start: 1, end: 1, content: 'THREE' },
			];
			for (const edit of edits)
				await artifacts.use('propose_edit', { ...edit, reasoning: '' }, AGENT);
		},
		run: async ({ control: { artifacts } }: TestPlane) => {
			const open = artifacts.proposals().map(({ entry }) => entry);
			return artifacts.acceptProposals(gesture(), open);
		},
		possible: ['one,three,new,a,b,none', 'ONE,THREE,new,a,b,none'],
	},
	{
		name: 'taking a proposal',
		run: async (plane: TestPlane) => {
			const { artifacts } = plane.control;
			const given = { artifact: 'b', start: 1, end: 1, content: 'THREE', reasoning: '' };
			await artifacts.use('propose_edit', given, { caller: 'agent', context: null, by: BY });
			const [proposal] = artifacts.proposals();
			const basis = artifacts.artifact('b')?.head?.commit ?? '';
			return artifacts.settle(proposal?.entry ?? '', { take: 'all' }, basis, gesture());
		},
		possible: ['one,three,new,a,b,none', 'one,THREE,new,a,b,none'],
	},
	{
		name: 'restoring a commit',
		prepare: changed,
		run: async (plane) => {
			const { artifacts } = plane.control;
			const [head, first] = artifacts.commits(uuidOf(plane, 'a'));
			const [uuid, commit, basis] = [uuidOf(plane, 'a'), first?.commit, head?.commit];
			return artifacts.restore(uuid, commit ?? '', basis ?? '', gesture());
		},
		possible: ['uno,three,new,a,b,none', 'one,three,new,a,b,none'],
	},
	{
		name: 'merging two heads',
		prepare: secondHead,
		run: async (plane) => {
			const { artifacts } = plane.control;
			const uuid = uuidOf(plane, 'a');
			const shown = await artifacts.previewMerge(uuid);
			if (!shown) throw new Error('no heads');
			return artifacts.mergeHeads(uuid, shown.heads, ['both'], gesture());
		},
		possible: ['uno,three,new,a,b,none', 'one,three,new,a,b,none'],
	},
];

function shown(plane: TestPlane): string {
	const { artifacts } = plane.site.records;
	const paths = ['a.md', 'b.md', 'c.md'];
	const labels = paths.map((path) => artifacts.at(path)?.label ?? 'none');
	const firsts = paths.map((path) => bodyOf(plane, path).split('\n', 1)[0]);
	return [...firsts, ...labels].join(',');
}

/** Each note has the text of a head, and one whose tracking was taken back says nothing of it. */
function expectOneTruth(plane: TestPlane, at: string): void {
	const { artifacts } = plane.site.records;
	for (const known of artifacts.all()) {
		const body = bodyOf(plane, known.path);
		if (known.isUntracked && known.announced)
			expect(plane.notes()[known.path], at).not.toContain(known.uuid);
		const made = known.heads.map((head) =>
			commitHash(body, artifacts.commit(known.uuid, head)?.parents ?? []),
		);
		expect(
			known.heads.some((head, index) => head === made[index]),
			at,
		).toBe(true);
	}
}

describe('an act on artifacts', () => {
	it.each(ACTS)(
		'is done or not done at all where a write is refused, as on a full disk: $name',
		async ({ prepare, run, possible }) => {
			for (let nth = 1; nth < 16; nth += 1) {
				const plane = await begun();
				await prepare?.(plane);
				plane.vault.failWrite(nth);
				const outcome = await run(plane);
				await rest(plane);
				plane.vault.failWrite(Infinity);
				const at = `where write ${nth} is refused: ${JSON.stringify(outcome)}`;
				const then = shown(plane);
				const again = await reopen(plane);
				await rest(again);
				expect(possible, at).toContain(shown(again));
				expect(then, at).toBe(shown(again));
				if (isMapValue(outcome) && outcome.ok === false) expect(shown(again), at).toBe(possible[0]);
				expectOneTruth(again, at);
				again.stop();
			}
		},
		60_000,
	);

	it.each(ACTS)(
		'is done or not done at all, wherever the app dies: $name',
		async ({ prepare, run, possible }) => {
			let writes = 0;
			for (let isOver = false; !isOver; writes += 1) {
				expect(writes).toBeLessThan(60);
				const plane = await begun();
				await prepare?.(plane);
				plane.vault.crashAfter(writes, 25);
				await run(plane).catch(() => undefined);
				isOver = await plane.vault.kindOf('Logs').then(
					() => true,
					() => false,
				);
				const again = await reopen(plane);
				await rest(again);
				const at = `after ${writes} writes`;
				expect(possible, at).toContain(shown(again));
				expectOneTruth(again, at);
				expect(again.failures).toEqual([]);
				again.stop();
			}
			expect(writes).toBeGreaterThan(2);
		},
		60_000,
	);
});
