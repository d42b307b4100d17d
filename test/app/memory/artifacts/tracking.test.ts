import { describe, expect, it } from 'vitest';
import type { ArtifactDone } from '../../../../src/app/memory/artifacts';
import type { Result } from '../../../../src/core/shared/result';
import { gesture, openPlane, reopen, type TestPlane } from '../../../support/plane';

const BY = { actor: 'human', via: 'panel' } as const;
const CLI = { actor: 'system', via: 'cli' } as const;
const AGENT = { caller: 'agent', context: null, by: CLI };
const GOALS = '---\nowner: Ines\nlabel: mine\n---\n# Goals\n\nUse SQLite.\nStay small.\n';
const NOTE = 'Goals doc.md';
const FIVE_MINUTES = 300_000;

function valueOf<Value>(result: Result<Value, unknown>): Value {
	if (!result.ok) throw new Error(JSON.stringify(result.refusal));
	return result.value;
}

async function rest(plane: TestPlane) {
	await plane.settle();
	await plane.settle();
}

async function tracked(files: Record<string, string> = { [NOTE]: GOALS }) {
	const plane = await openPlane(files);
	const { artifacts } = plane.control;
	const all: ArtifactDone[] = [];
	for (const path of Object.keys(files)) all.push(valueOf(await artifacts.track(path, BY)));
	await rest(plane);
	const [done] = all;
	if (!done?.undo) throw new Error('nothing to take back');
	const undo = () => plane.control.undo(done.undo ?? { entry: '', path: '', until: 0 }, gesture());
	return { plane, artifacts, uuid: done.uuid, undo };
}

const actions = async (plane: TestPlane) =>
	(await plane.entries()).map(({ action }) => action).filter((one) => /^(artifact|edit)/.test(one));

async function edit(plane: TestPlane, path: string, change: (text: string) => string) {
	plane.vault.outside.write(path, change(plane.notes()[path] ?? ''));
	await rest(plane);
}

describe('a tracking that a person takes back', () => {
	it('leaves the note byte for byte as it was, and the log with what there was', async () => {
		const { plane, artifacts, uuid, undo } = await tracked();
		expect(plane.notes()[NOTE]).toContain(uuid);
		expect(valueOf(await undo()).sentence).toBe('goals_doc is a note again, as it was before');
		await rest(plane);
		expect(plane.notes()[NOTE]).toBe(GOALS);
		expect(artifacts.list()).toEqual([]);
		expect(artifacts.at(NOTE)).toBeNull();
		expect(await actions(plane)).toEqual([
			'artifact_created',
			'artifact_delta',
			'artifact_untracked',
		]);
		const [made, , gone] = (await plane.entries()).filter(({ action }) =>
			action.startsWith('artifact'),
		);
		expect(gone).toMatchObject({
			cause: made?.uuid,
			context: { actor: 'human', label: 'goals_doc' },
		});
		expect(artifacts.artifact(uuid)).toMatchObject({ isUntracked: true, commits: 1 });
		expect(artifacts.findings('')).toEqual([]);
		await edit(plane, NOTE, (text) => `${text}And pots.\n`);
		expect(await actions(plane)).toHaveLength(3);
	});

	it('leaves other properties that changed since, and its label to another artifact', async () => {
		const { plane, artifacts, undo } = await tracked();
		await edit(plane, NOTE, (text) => text.replace('owner: Ines', 'owner: Tom'));
		valueOf(await undo());
		await rest(plane);
		expect(plane.notes()[NOTE]).toBe(GOALS.replace('label: mine\n', '').replace('Ines', 'Tom'));
		expect(valueOf(await artifacts.track(NOTE, BY)).label).toBe('goals_doc');
	});

	it('is refused after a commit, after five minutes, and to a program', async () => {
		const { plane, artifacts, uuid, undo } = await tracked();
		await edit(plane, NOTE, (text) => `${text}And pots.\n`);
		expect(await undo()).toMatchObject({ refusal: { code: 'artifact-changed' } });
		expect(artifacts.artifact(uuid)).toMatchObject({ isUntracked: false, commits: 2 });
		const other = await tracked();
		other.plane.time.advance(FIVE_MINUTES + 1);
		expect(await other.undo()).toMatchObject({ refusal: { code: 'too-late' } });
		const plain = await openPlane({ [NOTE]: GOALS });
		expect(valueOf(await plain.control.artifacts.track(NOTE, CLI)).undo ?? null).toBeNull();
	});
});

describe('an artifact that is no longer tracked', () => {
	it('keeps its note and its commits, and goes on with them when it is tracked again', async () => {
		const { plane, artifacts, uuid } = await tracked();
		const before = plane.notes()[NOTE];
		const given = { artifact: 'goals_doc', start: 3, end: 3, content: 'Use PostgreSQL.' };
		valueOf(await artifacts.use('propose_edit', { ...given, reasoning: '' }, AGENT));
		valueOf(await artifacts.stopTracking(uuid, gesture()));
		await edit(plane, NOTE, (text) => `${text}And pots.\n`);
		expect(plane.notes()[NOTE]).toBe(`${before ?? ''}And pots.\n`);
		expect(artifacts.artifact(uuid)).toMatchObject({ isUntracked: true, isGone: true, commits: 1 });
		expect([artifacts.list(), artifacts.proposals(), artifacts.at(NOTE)]).toEqual([[], [], null]);
		expect(await artifacts.textAt(uuid)).toMatchObject({ ok: true });
		const later = await reopen(plane);
		const again = later.control.artifacts;
		const done = valueOf(await again.track(NOTE, BY, { label: 'aims' }));
		expect(done).toMatchObject({ uuid, sentence: 'Tracked as aims again, with its history' });
		await rest(later);
		expect(again.at(NOTE)).toMatchObject({
			...{ uuid, label: 'aims', formerLabels: ['goals_doc'], commits: 2, isUntracked: false },
		});
		expect(again.artifact('goals_doc')?.uuid).toBe(uuid);
		expect(again.proposals()).toHaveLength(1);
		expect(later.notes()[NOTE]).toContain('label_history: [goals_doc]');
	});
});

describe('taking proposals', () => {
	const FILES = { 'Goals doc.md': GOALS, 'Arch.md': 'Storage: SQLite\n' };

	async function taken() {
		const all = await tracked(FILES);
		const propose = async (artifact: string, start: number, content: string) =>
			valueOf(
				await all.artifacts.use(
					'propose_edit',
					{ artifact, start, end: start, content, reasoning: '' },
					AGENT,
				),
			);
		await propose('goals_doc', 3, 'Use PostgreSQL.');
		await propose('goals_doc', 4, 'Stay tiny.');
		await propose('arch', 1, 'Storage: PostgreSQL');
		const before = { ...all.plane.notes() };
		const entries = all.artifacts.proposals().map(({ entry }) => entry);
		const done = valueOf(await all.artifacts.acceptProposals(gesture(), entries));
		await rest(all.plane);
		const offer = done[0]?.undo ?? { entry: '', path: '', until: 0 };
		return { ...all, before, undoTaking: () => all.plane.control.undo(offer, gesture()) };
	}

	it('is taken back by a commit that has the former text, in all artifacts of the act', async () => {
		const { plane, artifacts, uuid, before, undoTaking } = await taken();
		expect(plane.notes()[NOTE]).toContain('Stay tiny.');
		valueOf(await undoTaking());
		await rest(plane);
		expect(plane.notes()[NOTE]).toBe(before[NOTE]);
		expect(plane.notes()['Arch.md']).toBe(before['Arch.md']);
		const [undone, last] = artifacts.commits(uuid);
		expect(artifacts.commits(uuid)).toHaveLength(4);
		expect(undone).toMatchObject({ cause: last?.entry, parents: [last?.commit], actor: 'human' });
		expect(artifacts.proposals()).toEqual([]);
		expect(await undoTaking()).toMatchObject({ refusal: { code: 'too-late' } });
	});

	it('is left in all of them where something came after in one', async () => {
		const { plane, undoTaking } = await taken();
		await edit(plane, 'Arch.md', (text) => `${text}Nothing else.\n`);
		expect(await undoTaking()).toMatchObject({ refusal: { code: 'artifact-changed' } });
		expect(plane.notes()[NOTE]).toContain('Stay tiny.');
	});

	it('of one, or some lines of it, is taken back the same way; turning one down is not', async () => {
		const { plane, artifacts } = await tracked();
		const propose = {
			artifact: 'goals_doc',
			start: 3,
			end: 4,
			content: 'Use Postgres.\nStay tiny.',
		};
		const use = () => artifacts.use('propose_edit', { ...propose, reasoning: '' }, AGENT);
		valueOf(await use());
		const settle = async (settlement: Parameters<typeof artifacts.settle>[1]) => {
			const entry = artifacts.proposals()[0]?.entry ?? '';
			const { basis } = valueOf(await artifacts.preview(entry));
			return valueOf(await artifacts.settle(entry, settlement, basis, gesture()));
		};
		const before = plane.notes()[NOTE];
		const done = await settle({ take: 'some', changes: [1] });
		expect(plane.notes()[NOTE]).toContain('Use SQLite.\nStay tiny.\n');
		if (!done.undo) throw new Error('nothing to take back');
		valueOf(await plane.control.undo(done.undo, gesture()));
		await rest(plane);
		expect(plane.notes()[NOTE]).toBe(before);
		valueOf(await use());
		expect((await settle({ take: 'none' })).undo).toBeNull();
	});
});
