import { describe, expect, it } from 'vitest';
import { commitHash } from '../../../../src/core/soil/artifact/delta';
import { MemoryVaultFiles } from '../../../support/memory-vault-files';
import { FOLDERS, gesture, reopen, TestPlane, TestTime } from '../../../support/plane';
import { parseFrontmatter } from '../../../../src/core/note/frontmatter';

const BY = { actor: 'human', via: 'panel' } as const;

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

const ACTS = [
	{
		name: 'tracking',
		run: ({ control }: TestPlane) => control.artifacts.track('c.md', BY),
		possible: ['one,three,new,a,b,none', 'one,three,new,a,b,c'],
	},
	{
		name: 'relabelling',
		run: (plane: TestPlane) => plane.control.artifacts.relabel(uuidOf(plane, 'a'), 'aims', BY),
		possible: ['one,three,new,a,b,none', 'one,three,new,aims,b,none'],
	},
	{
		name: 'a message that changes two',
		run: (plane: TestPlane) => {
			const edits = [
				{ artifact: uuidOf(plane, 'a'), content: 'ONE\n' },
				{ artifact: uuidOf(plane, 'b'), content: 'THREE\n' },
			];
			const message = { message: 'item_m', references: ['^m8n'] };
			return plane.control.artifacts.applyEdits('', message, edits, BY);
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
			await artifacts.settle(proposal?.entry ?? '', { take: 'all' }, basis, gesture());
		},
		possible: ['one,three,new,a,b,none', 'one,THREE,new,a,b,none'],
	},
] as const;

describe('an act on artifacts', () => {
	it.each(ACTS)(
		'is done or not done at all, wherever the app dies: $name',
		async ({ run, possible }) => {
			let writes = 0;
			for (let isOver = false; !isOver; writes += 1) {
				expect(writes).toBeLessThan(60);
				const plane = await begun();
				plane.vault.crashAfter(writes, 25);
				await run(plane).catch(() => undefined);
				isOver = await plane.vault.kindOf('Logs').then(
					() => true,
					() => false,
				);
				const again = await reopen(plane);
				await rest(again);
				const { artifacts } = again.site.records;
				const labels = ['a.md', 'b.md', 'c.md'].map((path) => artifacts.at(path)?.label ?? 'none');
				const firsts = ['a.md', 'b.md', 'c.md'].map(
					(path) => bodyOf(again, path).split('\n', 1)[0],
				);
				expect(possible, `after ${writes} writes`).toContain([...firsts, ...labels].join(','));
				for (const known of artifacts.all()) {
					const head = artifacts.head(known.uuid);
					const body = bodyOf(again, known.path);
					expect(head?.commit).toBe(commitHash(body, head?.parents ?? []));
				}
				expect(again.failures).toEqual([]);
				again.stop();
			}
			expect(writes).toBeGreaterThan(2);
		},
		60_000,
	);
});
