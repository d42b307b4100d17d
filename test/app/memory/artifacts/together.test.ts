import { describe, expect, it } from 'vitest';
import { type Artifacts, type ArtifactRow, NO_SOURCE } from '../../../../src/app/memory/artifacts';
import { CommitSources } from '../../../../src/app/memory/artifacts/sources';
import type { Result } from '../../../../src/core/shared/result';
import { gesture, openPlane, type TestPlane } from '../../../support/plane';

const BY = { actor: 'human', via: 'panel' } as const;
const CLI = { actor: 'system', via: 'cli' } as const;
const AGENT = { caller: 'agent', context: 'Looking for storage', by: CLI };
const GOALS = '# Goals\n\nUse SQLite.\nStay small.\n';
const ARCH = 'Storage: SQLite\n';

function valueOf<Value>(result: Result<Value, unknown>): Value {
	if (!result.ok) throw new Error(JSON.stringify(result.refusal));
	return result.value;
}

async function tracked(files: Record<string, string> = { 'Goals doc.md': GOALS }) {
	const plane = await openPlane(files);
	const { artifacts } = plane.control;
	for (const path of Object.keys(files)) valueOf(await artifacts.track(path, BY));
	await rest(plane);
	return { plane, artifacts, goals: rowOf(artifacts, Object.keys(files)[0] ?? '') };
}

function rowOf(artifacts: Artifacts, name: string): ArtifactRow {
	const row = artifacts.artifact(name);
	if (!row) throw new Error(`no ${name}`);
	return row;
}

async function rest(plane: TestPlane) {
	await plane.settle();
	await plane.settle();
}

async function told(plane: TestPlane) {
	const all = await plane.entries();
	return all.filter(({ action }) => /^(artifact|edit|tool|note_added)/.test(action));
}

async function edit(plane: TestPlane, path: string, change: (text: string) => string) {
	plane.vault.outside.write(path, change(plane.notes()[path] ?? ''));
	await rest(plane);
}

describe('proposals of one message', () => {
	const SECOND = { artifact: 'arch', start: 1, end: 1, content: 'Storage: PostgreSQL' };

	async function asked() {
		const all = await tracked({ 'Goals doc.md': GOALS, 'Arch.md': ARCH });
		const { conversations } = all.plane.control;
		const who = { participant: 'agent', via: 'cli' };
		const content = 'Switch to PostgreSQL.';
		const begun = valueOf(await conversations.begin('', { title: 'Storage', content }, who));
		const message = begun.item ?? '';
		const known = all.plane.site.records.conversations.message(message);
		const references = [...(known?.fragments ?? [])];
		const propose = async (given: object, source: object = { message, references }) =>
			all.artifacts.use('propose_edit', { reasoning: 'It scales.', ...given, ...source }, AGENT);
		const goals = (start: number, line: string) => ({
			...{ artifact: 'goals_doc', start, end: start, content: line },
		});
		const uuids = () => all.artifacts.proposals().map(({ entry }) => entry);
		return { ...all, propose, at: goals, message, references, uuids };
	}

	it('are taken as one act, and blame names the message and its fragments', async () => {
		const { plane, artifacts, propose, at, message, references, uuids } = await asked();
		valueOf(await propose(at(3, 'Use PostgreSQL.')));
		valueOf(await propose(at(4, 'Stay tiny.')));
		valueOf(await propose(SECOND));
		valueOf(await propose(at(1, '# Aims'), {}));
		const [first = '', , , alone = ''] = [...uuids().slice(0, 2), ...uuids().slice(3), uuids()[2]];
		const together = artifacts.proposalsWith(first).map(({ entry }) => entry);
		expect(together).toHaveLength(3);
		expect(artifacts.proposalsWith(alone)).toHaveLength(1);
		const done = valueOf(await artifacts.acceptProposals(gesture(), together));
		expect(done.map(({ label, sentence }) => [label, sentence])).toEqual([
			['goals_doc', '3 proposals were taken'],
			['arch', '3 proposals were taken'],
		]);
		await rest(plane);
		expect(plane.notes()['Goals doc.md']).toContain('Use PostgreSQL.\nStay tiny.\n');
		expect(plane.notes()['Arch.md']).toContain('Storage: PostgreSQL\n');
		const actions = (await told(plane)).slice(-6).map(({ action }) => action);
		expect(actions).toEqual([
			...['artifact_delta', 'artifact_delta', 'artifact_delta'],
			...['edit_settled', 'edit_settled', 'edit_settled'],
		]);
		const blame = valueOf(await artifacts.blame(artifacts.artifact('goals_doc')?.uuid ?? ''));
		expect(blame[2]?.commit).toMatchObject({ message, references, actor: 'human' });
		expect(blame[3]?.commit?.parents).toEqual([blame[2]?.commit?.commit]);
		expect(uuids()).toEqual([alone]);
	});

	it('leave each line with the words that informed it, until nobody has said them any more', async () => {
		const { plane, artifacts, propose, at, message, references, uuids } = await asked();
		const [id = ''] = references;
		valueOf(await propose(at(3, 'Use PostgreSQL.\nSwitch to PostgreSQL.')));
		valueOf(await propose(at(1, '# Aims'), {}));
		valueOf(await artifacts.acceptProposals(gesture(), uuids()));
		await rest(plane);
		const { uuid } = rowOf(artifacts, 'goals_doc');
		const blame = valueOf(await artifacts.blame(uuid));
		expect(blame.map(({ informedBy }) => informedBy)).toEqual([[], [], [id], [id], [], []]);
		const words = 'Switch to PostgreSQL.';
		const { commit = '' } = blame[2]?.commit ?? {};
		expect(await artifacts.source(uuid, commit)).toEqual({
			message: { id: null, item: message, words },
			fragments: [{ id, item: message, words }],
		});
		expect(await artifacts.source(uuid, blame[0]?.commit?.commit ?? '')).toEqual(NO_SOURCE);
		const kept = plane.site.records.conversations.message(message)?.dataSha256 ?? '';
		plane.vault.outside.remove(`Logs/objects/${kept}`);
		const known = plane.site.records.artifacts.commit(uuid, commit);
		expect(known && (await new CommitSources().of(plane.site, known))).toEqual({
			message: { id: null, item: message, words: null },
			fragments: [{ id, item: message, words: null }],
		});
	});

	it('lead to the words of another message, too, where they name it', async () => {
		const { plane, artifacts, propose, at, message, references, uuids } = await asked();
		const [id = ''] = references;
		const who = { participant: 'agent', via: 'cli' };
		const aside = { title: 'Aside', content: 'Keep backups.' };
		const other = valueOf(await plane.control.conversations.begin('', aside, who)).item ?? '';
		const [far = ''] = plane.site.records.conversations.message(other)?.fragments ?? [];
		const change = at(3, 'Use PostgreSQL.\nKeep backups.');
		valueOf(await propose(change, { message, references: [id, `${other}#${far}`] }));
		valueOf(await artifacts.acceptProposals(gesture(), uuids()));
		await rest(plane);
		const { uuid } = rowOf(artifacts, 'goals_doc');
		const blame = valueOf(await artifacts.blame(uuid));
		expect(blame.slice(2, 4).map(({ informedBy }) => informedBy)).toEqual([[id, far], [far]]);
		const { fragments } = await artifacts.source(uuid, blame[2]?.commit?.commit ?? '');
		expect(fragments).toEqual([
			{ id, item: message, words: 'Switch to PostgreSQL.' },
			{ id: far, item: other, words: 'Keep backups.' },
		]);
	});

	it('lead nowhere when the message was taken back', async () => {
		const { plane, artifacts } = await tracked();
		const { conversations } = plane.control;
		const said = { title: 'Storage', content: 'Switch to PostgreSQL.' };
		const begun = valueOf(await conversations.begin('', said, { gesture: gesture() }));
		const message = begun.item ?? '';
		const [id = ''] = plane.site.records.conversations.message(message)?.fragments ?? [];
		const change = { artifact: 'goals_doc', start: 3, end: 3, content: 'Use PostgreSQL.' };
		const given = { ...change, reasoning: 'It scales.', message, references: [id] };
		valueOf(await artifacts.use('propose_edit', given, AGENT));
		const all = artifacts.proposals().map(({ entry }) => entry);
		const [done] = valueOf(await artifacts.acceptProposals(gesture(), all));
		valueOf(await conversations.undo(message, gesture()));
		expect(await artifacts.source(done?.uuid ?? '', done?.commit ?? '')).toEqual({
			message: { id: null, item: null, words: null },
			fragments: [{ id, item: null, words: null }],
		});
	});

	it('make the seed’s chain of causes: message, tool call, commit, message', async () => {
		const { plane, artifacts, propose, message, uuids } = await asked();
		valueOf(await propose(SECOND));
		const [call = ''] = uuids();
		valueOf(await artifacts.acceptProposals(gesture(), [call]));
		const delta = (await told(plane)).find(({ cause }) => cause === call);
		const { conversations } = plane.control;
		const uuid = conversations.list('')[0]?.uuid ?? '';
		const answer = { content: 'Done.', ...(delta && { cause: delta.uuid }) };
		const said = valueOf(
			await conversations.say(uuid, answer, { participant: 'agent', via: 'cli' }),
		);
		const all = new Map((await plane.entries()).map((entry) => [entry.uuid, entry]));
		const chain = [];
		for (let one = all.get(said.item ?? ''); one; one = all.get(one.cause ?? '')) chain.push(one);
		expect(chain.slice(0, 4).map(({ type }) => type)).toEqual([
			...['Message', 'ArtifactDelta', 'ToolCall', 'Message'],
		]);
		expect(chain[3]?.uuid).toBe(message);
	});

	it('are all left where one doesn’t apply, which is named', async () => {
		const { plane, artifacts, propose, at, uuids } = await asked();
		valueOf(await propose(SECOND));
		valueOf(await propose(at(3, 'Use PostgreSQL.')));
		await edit(plane, 'Goals doc.md', (text) => text.replace('SQLite', 'files'));
		const late = artifacts
			.proposals()
			.find(({ artifact }) => artifact !== artifacts.artifact('arch')?.uuid);
		expect(await artifacts.acceptProposals(gesture(), uuids())).toMatchObject({
			refusal: { code: 'artifact-does-not-apply', proposal: late?.entry },
		});
		expect(uuids()).toHaveLength(2);
		expect(rowOf(artifacts, 'arch').commits).toBe(1);
	});

	it('are all left while one of the notes is typed in, where one is settled, and without a gesture', async () => {
		const { plane, artifacts, propose, at, uuids } = await asked();
		valueOf(await propose(at(3, 'Use PostgreSQL.')));
		valueOf(await propose(SECOND));
		const both = uuids();
		plane.typed.set('Arch.md', ['typing']);
		expect(await artifacts.acceptProposals(gesture(), both)).toMatchObject({ ok: false });
		plane.typed.clear();
		const spent = gesture();
		spent.spend();
		expect(await artifacts.acceptProposals(spent, both)).toMatchObject({
			refusal: { code: 'spent' },
		});
		expect(await artifacts.acceptProposals(gesture(), [])).toMatchObject({ ok: false });
		valueOf(await artifacts.settle(both[1] ?? '', { take: 'none' }, '', gesture()));
		expect(await artifacts.acceptProposals(gesture(), both)).toMatchObject({
			refusal: { code: 'artifact-no-proposal', proposal: both[1] },
		});
		expect(rowOf(artifacts, 'goals_doc').commits).toBe(1);
	});

	it('that say the same are one commit', async () => {
		const { artifacts, propose, uuids } = await asked();
		valueOf(await propose(SECOND));
		valueOf(await propose(SECOND));
		valueOf(await artifacts.acceptProposals(gesture(), uuids()));
		expect(rowOf(artifacts, 'arch').commits).toBe(2);
		expect(uuids()).toEqual([]);
	});

	it('refer to a fragment of their message, or name the message that has it', async () => {
		const { plane, propose, artifacts, message, references, uuids } = await asked();
		const [fragment = ''] = references;
		const { conversations } = plane.control;
		const who = { participant: 'agent', via: 'cli' };
		const again = { title: 'Elsewhere', content: 'Switch to PostgreSQL.' };
		const other = valueOf(await conversations.begin('', again, who)).item ?? '';
		const why = { title: 'Aside', content: 'Why?' };
		const third = valueOf(await conversations.begin('', why, who)).item ?? '';
		valueOf(await propose(SECOND, { message, references }));
		expect(await propose(SECOND, { message: third, references })).toMatchObject({
			refusal: { code: 'artifact-not-in-message' },
		});
		expect(await propose(SECOND, { references })).toMatchObject({
			refusal: { code: 'artifact-which-fragment' },
		});
		const far = [`${other}#${fragment}`, `${message}#${fragment}`];
		expect(await propose(SECOND, { message, references: [`item_none#${fragment}`] })).toMatchObject(
			{
				refusal: { code: 'artifact-not-in-message' },
			},
		);
		valueOf(await propose(SECOND, { message, references: far }));
		const [aside = ''] = plane.site.records.conversations.message(third)?.fragments ?? [];
		valueOf(await propose(SECOND, { references: [aside] }));
		expect(artifacts.proposals().map((one) => one.references)).toEqual([
			[fragment],
			far.slice(0, 1).concat(fragment),
			[`${third}#${aside}`],
		]);
		valueOf(await artifacts.acceptProposals(gesture(), uuids().slice(1, 2)));
		const commit = (await told(plane)).findLast(({ action }) => action === 'artifact_delta');
		const queries = await plane.control.relations.queriesOf('');
		const sources = queries?.edgesOf(commit?.uuid ?? '', 'derived_from');
		expect(sources?.map(({ target }) => target).sort()).toEqual([message, ...far].sort());
	});

	it('name a message and fragments that are there', async () => {
		const { propose, artifacts, message } = await asked();
		expect(await propose(SECOND, { message: 'item_none' })).toMatchObject({
			refusal: { code: 'artifact-no-message' },
		});
		expect(await propose(SECOND, { message, references: ['^zzz'] })).toMatchObject({
			refusal: { code: 'artifact-no-fragment' },
		});
		const note = { content: 'Remember.', message: 'item_none' };
		expect(await artifacts.use('note', note, AGENT)).toMatchObject({
			refusal: { code: 'artifact-no-message' },
		});
		valueOf(await artifacts.use('note', { content: 'Remember.', message }, AGENT));
	});
});
