import { describe, expect, it } from 'vitest';
import type { ArtifactRow } from '../../../src/app/memory/artifacts';
import type { BranchRow } from '../../../src/app/memory/conversations';
import type { KnownProposal } from '../../../src/core/soil/artifact/known-artifacts';
import {
	foundBranches,
	NO_CHOICE,
	parseChoice,
	type ProjectFacts,
	projectModel,
} from '../../../src/features/project/project-model';

const branch = (uuid: string, depth = 0, more: Partial<BranchRow> = {}): BranchRow => ({
	...{ uuid, depth, root: '', path: `${uuid}.md`, isGone: false, title: uuid, project: null },
	...{ parent: null, forkedAt: null, continues: null, problem: null, summary: null },
	...{ messages: 1, altered: 0, createdAt: null, lastAt: null, participants: [] },
	...more,
});

const artifact = (label: string, more: Partial<ArtifactRow> = {}): ArtifactRow => ({
	...{ uuid: `art_${label}`, label, formerLabels: [], root: '', path: `Docs/${label}.md` },
	...{ isGone: false, isUntracked: false, commits: 0, head: null, heads: [], proposals: 0 },
	createdAt: '2026-11-01T10:00:00Z',
	...more,
});

const committed = (at: string): NonNullable<ArtifactRow['head']> => ({
	...{ commit: 'a1b2c3d4e5', short: 'a1b2c3d', parents: [], entry: 'item_1' },
	...{ cause: null, message: null },
	...{ references: [], at, actor: 'human', via: null, ops: null, lines: 1, added: 1, removed: 0 },
	...{ isHead: true, isKept: true },
});

const proposal = (entry: string, more: Partial<KnownProposal> = {}): KnownProposal => ({
	...{ entry, artifact: 'art_goals', at: '2026-11-02T10:00:00Z', caller: 'agent' },
	...{ intent: 'It will not scale', basedOn: null, lines: [3, 5], message: null, references: [] },
	...{ data: null, settled: null },
	...more,
});

const facts = (more: Partial<ProjectFacts> = {}): ProjectFacts => ({
	...{ branches: [], frames: [], artifacts: [], looks: [], proposals: [], reasons: new Map() },
	...more,
});

describe('the project of a workspace', () => {
	it('is empty while nobody has begun anything', () => {
		expect(projectModel(facts(), '')).toEqual({
			...{ suggestions: [], together: [], branches: [], frames: [], artifacts: [], isEmpty: true },
		});
	});

	it('names for each suggestion the artifact, who, why and where, the newest first', () => {
		const proposals = [
			proposal('one'),
			proposal('two', { at: '2026-11-03T10:00:00Z', intent: null, lines: [4, 3], caller: 'mia' }),
		];
		const reasons = new Map([['two', 'Measured it']]);
		const all = facts({ artifacts: [artifact('goals')], proposals, reasons });
		const { suggestions } = projectModel(all, '');
		expect(suggestions.map(({ at: _, ...rest }) => rest)).toEqual([
			{
				...{ proposal: 'two', artifact: 'art_goals', label: 'goals', caller: 'mia' },
				...{ why: 'Measured it', place: 'before line 4' },
			},
			{
				...{ proposal: 'one', artifact: 'art_goals', label: 'goals', caller: 'agent' },
				...{ why: 'It will not scale', place: 'lines 3–5' },
			},
		]);
	});

	it('offers all that one message led to, with what they change, also where only one fits', () => {
		const of = (entry: string, uuid: string, message: string | null) =>
			proposal(entry, { artifact: uuid, message });
		const [goals, plan] = [artifact('goals'), artifact('plan')];
		const all = facts({
			artifacts: [goals, plan],
			proposals: [
				...[of('one', goals.uuid, 'item_1'), of('two', goals.uuid, 'item_1')],
				...[of('three', plan.uuid, 'item_1'), of('four', plan.uuid, 'item_2')],
				...[of('five', plan.uuid, null), of('six', goals.uuid, null)],
			],
		});
		const together = [{ proposal: 'one', count: 3, labels: ['goals', 'plan'] }];
		expect(projectModel(all, '').together).toEqual(together);
		expect(projectModel(all, 'plan').together).toEqual(together);
		expect(projectModel(all, 'nothing like it').together).toEqual([]);
	});

	it('says that nobody said why, as soon as that is read', () => {
		const proposals = [proposal('one', { intent: null })];
		const why = (reasons: ReadonlyMap<string, string | null>) =>
			projectModel(facts({ proposals, reasons }), '').suggestions.map((one) => one.why);
		expect(why(new Map())).toEqual(['…']);
		expect(why(new Map([['one', null]]))).toEqual(['No reason given']);
		expect(why(new Map([['one', '']]))).toEqual(['No reason given']);
	});

	it('shows what of the artifacts changed last first, with who it was', () => {
		const artifacts = [
			artifact('plan', { heads: ['a', 'b'], proposals: 2 }),
			artifact('goals', { head: committed('2026-11-04T10:00:00Z') }),
		];
		const shown = projectModel(facts({ artifacts }), '').artifacts;
		expect(shown.map(({ label, commit }) => `${label}: ${commit}`)).toEqual([
			'goals: a1b2c3d by you',
			'plan: no commit yet',
		]);
		expect(shown[1]).toMatchObject({ suggestions: 2, versions: 2 });
	});

	it('says where each participant is, and that a conversation isn’t here', () => {
		const frames = [
			{ participant: 'user', branch: 'talk', head: 'item_7' },
			{ participant: 'agent', branch: 'elsewhere', head: null },
		];
		expect(projectModel(facts({ branches: [branch('talk')], frames }), '').frames).toEqual([
			{ participant: 'agent', branch: 'elsewhere', head: null, title: null, reads: null },
			{ participant: 'user', branch: 'talk', head: 'item_7', title: 'talk', reads: null },
		]);
	});

	it('says who is at work in which artifact, also who has said nothing yet', () => {
		const frames = [{ participant: 'agent', branch: 'talk', head: null }];
		const looks = [
			{ caller: 'agent', artifact: 'art_goals', at: 1 },
			{ caller: 'mia', artifact: 'art_goals', at: 2 },
			{ caller: 'tom', artifact: 'art_nowhere', at: 3 },
		];
		const all = facts({
			branches: [branch('talk')],
			artifacts: [artifact('goals')],
			frames,
			looks,
		});
		expect(projectModel(all, '').frames).toMatchObject([
			{ participant: 'agent', branch: 'talk', reads: { label: 'goals', at: 1 } },
			{ participant: 'mia', branch: null, title: null, reads: { artifact: 'art_goals' } },
		]);
		expect(projectModel(all, 'mia').frames).toHaveLength(1);
	});

	it('finds by all words, in names, paths and reasons', () => {
		const all = facts({
			artifacts: [artifact('goals'), artifact('plan')],
			branches: [branch('Storage', 0, { project: 'Goals' })],
			proposals: [proposal('one')],
		});
		const found = projectModel(all, ' goals  DOCS ');
		expect(found.artifacts.map(({ label }) => label)).toEqual(['goals']);
		expect(found.suggestions).toEqual([]);
		expect(projectModel(all, 'goals scale').suggestions).toHaveLength(1);
		expect(projectModel(all, 'goals').branches).toHaveLength(1);
	});

	it('keeps what a branch that fits stands below, and nothing beside it', () => {
		const tree = [
			...[branch('a'), branch('b', 1), branch('c', 2), branch('d', 2), branch('e', 1)],
			...[branch('f'), branch('g', 1)],
		];
		const found = (...sought: string[]) =>
			foundBranches(tree, ({ uuid }) => sought.includes(uuid)).map(({ uuid }) => uuid);
		expect(found('d')).toEqual(['a', 'b', 'd']);
		expect(found('c', 'e')).toEqual(['a', 'b', 'c', 'e']);
		expect(found('f')).toEqual(['f']);
		expect(found()).toEqual([]);
	});
});

describe('what was chosen', () => {
	it('is kept, and what a hand wrote costs nothing but itself', () => {
		expect(parseChoice({ root: 'Team', text: 3 })).toEqual({ root: 'Team', text: '' });
		expect(parseChoice(null)).toEqual(NO_CHOICE);
	});
});
