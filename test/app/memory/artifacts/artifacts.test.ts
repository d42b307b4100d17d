import { describe, expect, it } from 'vitest';
import type { Artifacts, ArtifactRow } from '../../../../src/app/memory/artifacts';
import { identityOf } from '../../../../src/core/soil/artifact/identity';
import { parseFrontmatter } from '../../../../src/core/note/frontmatter';
import type { Result } from '../../../../src/core/shared/result';
import { MemoryVaultFiles } from '../../../support/memory-vault-files';
import {
	decide,
	FOLDERS,
	gesture,
	GRAVE,
	HARMLESS,
	openPlane,
	openWaiting,
	task,
	TestPlane,
	TestTime,
} from '../../../support/plane';

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

/** The same vault, which tells what is read of it. */
function watchReads(vault: MemoryVaultFiles, read: string[]): MemoryVaultFiles {
	return new Proxy(vault, {
		get(target, key) {
			const value: unknown = Reflect.get(target, key);
			if (typeof value !== 'function') return value;
			return (...given: unknown[]): unknown => {
				if (key === 'readBytes' || key === 'read') read.push(String(given[0]));
				return Reflect.apply(value, target, given);
			};
		},
	});
}

async function told(plane: TestPlane) {
	const all = await plane.entries();
	return all.filter(({ action }) => /^(artifact|edit|tool|note_added)/.test(action));
}

async function edit(plane: TestPlane, path: string, change: (text: string) => string) {
	plane.vault.outside.write(path, change(plane.notes()[path] ?? ''));
	await rest(plane);
}

describe('track', () => {
	it('writes the identity into the note, and its creation and first commit as items of their own', async () => {
		const { plane, goals } = await tracked();
		const note = plane.notes()['Goals doc.md'] ?? '';
		expect(note).toMatch(
			/^---\nuuid: art_[-0-9a-f]+\nlabel: goals_doc\nlabel_history: \[\]\n---\n/,
		);
		expect(note.endsWith(GOALS)).toBe(true);
		const entries = await told(plane);
		expect(entries.map(({ type }) => type)).toEqual(['ArtifactCreated', 'ArtifactDelta']);
		expect(goals).toMatchObject({ commits: 1, isGone: false });
		expect(entries[1]?.context).toMatchObject({ actor: 'human', parent: null });
	});

	it('gives a second one with the same name another label, and refuses a label that is taken', async () => {
		const { plane, artifacts } = await tracked({ 'Goals doc.md': GOALS, 'x/Goals doc.md': ARCH });
		expect(artifacts.artifact('goals_doc_2')?.path).toBe('x/Goals doc.md');
		plane.vault.outside.write('Other.md', 'text');
		const outcome = await artifacts.track('Other.md', BY, { label: 'goals_doc' });
		expect(outcome).toMatchObject({ refusal: { code: 'artifact-label-taken' } });
	});

	it.each([
		['Logs/note.md', 'text', 'outside'],
		['Backlog/specs/a.md', 'text', 'governed'],
		['Conversations/a.md', '---\ntype: conversation\n---\n', 'governed'],
		['Broken.md', '---\n- a\n  b: [\n---\n', 'broken'],
		['Empty.md', '', 'empty'],
		['Binary.md', 'a\0b', 'not-text'],
	])('refuses %s', async (path, content, code) => {
		const plane = await openPlane({ [path]: content });
		const outcome = await plane.control.artifacts.track(path, BY);
		expect(outcome).toMatchObject({ refusal: { code: `artifact-${code}` } });
	});
});

describe('a note whose approval', () => {
	it('is open or holds is refused as an artifact, and left as it is', async () => {
		const refused = { refusal: { code: 'artifact-approval' } };
		const plane = await openWaiting(HARMLESS);
		const waiting = plane.notes()['Pending_Approval/a.md'];
		const { artifacts } = plane.control;
		expect(await artifacts.track('Pending_Approval/a.md', BY)).toMatchObject(refused);
		expect(plane.notes()['Pending_Approval/a.md']).toBe(waiting);
		expect(await decide(plane, 'Pending_Approval/a.md')).toMatchObject({ ok: true });
		await rest(plane);
		const approved = plane.notes()['Approved/a.md'];
		expect(approved).toBeDefined();
		expect(await artifacts.track('Approved/a.md', BY)).toMatchObject(refused);
		expect(plane.notes()['Approved/a.md']).toBe(approved);
	});

	it('nobody has asked for can be one', async () => {
		const plane = await openPlane({ 'Plans/a.md': task('task-1', 'Plans', HARMLESS) });
		valueOf(await plane.control.artifacts.track('Plans/a.md', BY));
	});

	it('is asked for later is none by hand then, either', async () => {
		const plane = await openWaiting(GRAVE);
		const id = 'art_01234567-89ab-4cde-8f01-23456789abcd';
		const note = plane.notes()['Pending_Approval/a.md'] ?? '';
		const text = note.replace('---\n', `---\nuuid: ${id}\nlabel: pay\nlabel_history: []\n`);
		plane.vault.outside.write('Pending_Approval/a.md', text);
		await rest(plane);
		expect(plane.control.artifacts.list()).toEqual([]);
	});
});

describe('commits', () => {
	it('come from outside edits when they rest, and never while somebody types', async () => {
		const { plane, artifacts, goals } = await tracked();
		const before = plane.notes()['Goals doc.md'] ?? '';
		plane.typed.set('Goals doc.md', [`${before}More.\nand m`]);
		plane.vault.outside.write('Goals doc.md', `${before}More.\n`);
		await rest(plane);
		expect(rowOf(artifacts, goals.uuid).commits).toBe(1);
		plane.typed.set('Goals doc.md', [`${before}More.\nand more`]);
		plane.vault.outside.write('Goals doc.md', `${before}More.\nand more`);
		await rest(plane);
		const [commit, first] = artifacts.commits(goals.uuid);
		expect(commit).toMatchObject({ actor: 'system', via: 'editor', parents: [first?.commit] });
		expect(valueOf(await artifacts.textAt(goals.uuid))).toBe(`${GOALS}More.\nand more`);
		expect(valueOf(await artifacts.textAt(goals.uuid, first?.short))).toBe(GOALS);
	});

	it('wait until the app would have saved again, if somebody went on typing after a save', async () => {
		const { plane, artifacts, goals } = await tracked();
		const saved = `${plane.notes()['Goals doc.md'] ?? ''}And th`;
		plane.vault.outside.write('Goals doc.md', saved);
		plane.time.advance(2_100);
		await plane.idle();
		expect(rowOf(artifacts, goals.uuid).commits).toBe(1);
		plane.time.advance(900);
		await plane.idle();
		expect(rowOf(artifacts, goals.uuid).commits).toBe(2);
	});

	it('are blamed line by line, and not repeated by what doesn’t change the text', async () => {
		const { plane, artifacts, goals } = await tracked();
		await edit(plane, 'Goals doc.md', (text) => text.replace('SQLite', 'PostgreSQL'));
		await edit(plane, 'Goals doc.md', (text) => text.replace('---\n', '---\ntags: [a]\n'));
		const blame = valueOf(await artifacts.blame(goals.uuid));
		const [second, first] = artifacts.commits(goals.uuid);
		const commits = blame.map(({ commit }) => (commit?.commit === second?.commit ? 2 : 1));
		expect(artifacts.commits(goals.uuid)).toHaveLength(2);
		expect(commits).toEqual([1, 1, 2, 1, 1]);
		expect(first?.isHead).toBe(false);
		expect(second?.ops).toMatch(/^~3:\^\w+→\^\w+$/);
	});

	it('can be shown where the snapshot is missing, and say so where nothing leads to them', async () => {
		const { plane, artifacts, goals } = await tracked();
		await edit(plane, 'Goals doc.md', (text) => `${text}More.\n`);
		const entries = await told(plane);
		const { sha256, data_sha256: data } = entries.at(-1)?.context ?? {};
		await plane.vault.remove(`Logs/objects/${sha256 as string}`);
		const again = await new TestPlane(plane.vault, plane.time).start();
		const rebuilt = await again.control.artifacts.textAt(goals.uuid);
		expect(rebuilt).toEqual({ ok: true, value: `${GOALS}More.\n` });
		expect(await again.control.artifacts.problems(goals.uuid)).toMatchObject([{ code: 'no-text' }]);
		await plane.vault.remove(`Logs/objects/${data as string}`);
		const later = await new TestPlane(plane.vault, plane.time).start();
		const lost = await later.control.artifacts.textAt(goals.uuid);
		expect(lost).toMatchObject({ ok: false, refusal: { code: 'artifact-no-text' } });
		const [newest, first] = later.control.artifacts.commits(goals.uuid);
		const problems = await later.control.artifacts.problems(goals.uuid);
		expect(problems).toMatchObject([{ code: 'not-kept', commit: newest?.commit }]);
		expect(problems[0]?.sentence).toContain(`Commit ${newest?.short ?? ''}`);
		const ofFirst = await later.control.artifacts.problems(goals.uuid, [first?.commit ?? '']);
		expect(ofFirst).toEqual([]);
		expect(artifacts.findings('')).toEqual([]);
	});

	it('keep CRLF, no newline at the end, and only the hash of what is too long', async () => {
		const { plane, artifacts } = await tracked({ 'a.md': 'one\r\ntwo' });
		const a = rowOf(artifacts, 'a');
		expect(valueOf(await artifacts.textAt(a.uuid))).toBe('one\r\ntwo');
		const long = 'x'.repeat(99).concat('\n').repeat(100_000);
		await edit(plane, 'a.md', (text) => text.replace('one', 'ONE'));
		await edit(plane, 'a.md', (text) => text.replace('two', long));
		expect(artifacts.commits(a.uuid)[0]).toMatchObject({ isKept: false, ops: null });
		expect(artifacts.findings('')).toMatchObject([{ code: 'artifact-too-long' }]);
		await edit(plane, 'a.md', (text) => text.replace(long, 'two'));
		expect(valueOf(await artifacts.textAt(a.uuid))).toBe('ONE\r\ntwo');
		expect(artifacts.commits(a.uuid)).toHaveLength(4);
	});
});

describe('the note', () => {
	it('may be moved, deleted and come back', async () => {
		const { plane, artifacts, goals } = await tracked();
		plane.vault.outside.move('Goals doc.md', 'Aims.md');
		await rest(plane);
		expect(rowOf(artifacts, goals.uuid)).toMatchObject({ path: 'Aims.md', isGone: false });
		const text = plane.notes()['Aims.md'] ?? '';
		plane.vault.outside.remove('Aims.md');
		await rest(plane);
		expect(artifacts.findings('')).toMatchObject([{ code: 'artifact-gone' }]);
		plane.vault.outside.write('Back.md', text);
		await rest(plane);
		expect(rowOf(artifacts, goals.uuid)).toMatchObject({
			path: 'Back.md',
			isGone: false,
			commits: 1,
		});
	});

	it('keeps the uuid where a copy has it, too', async () => {
		const { plane, artifacts, goals } = await tracked();
		plane.vault.outside.write('Copy.md', plane.notes()['Goals doc.md'] ?? '');
		await rest(plane);
		expect(rowOf(artifacts, goals.uuid).path).toBe('Goals doc.md');
		expect(artifacts.findings('')).toMatchObject([{ code: 'artifact-twin', path: 'Copy.md' }]);
	});

	it('relabels by hand, and has its history and its uuid put right', async () => {
		const { plane, artifacts, goals } = await tracked();
		await edit(plane, 'Goals doc.md', (text) => text.replace('label: goals_doc', 'label: aims'));
		expect(rowOf(artifacts, 'goals_doc')).toMatchObject({ label: 'aims', uuid: goals.uuid });
		const identity = () => {
			const read = parseFrontmatter(plane.notes()['Goals doc.md'] ?? '');
			return identityOf(read.kind === 'properties' ? read.properties : {});
		};
		expect(identity()).toMatchObject({ labelHistory: ['goals_doc'] });
		await edit(plane, 'Goals doc.md', (text) => text.replace(/label_history:.*\n(?: .*\n)*/, ''));
		expect(identity()).toMatchObject({ label: 'aims', labelHistory: ['goals_doc'] });
		await edit(plane, 'Goals doc.md', (text) => text.replace(/uuid: .*\n/, ''));
		expect(identity()).toMatchObject({ uuid: goals.uuid });
		expect(rowOf(artifacts, goals.uuid).commits).toBe(1);
	});

	it('is named where its label is another artifact’s', async () => {
		const { plane, artifacts } = await tracked({ 'a.md': 'a\n', 'b.md': 'b\n' });
		await edit(plane, 'b.md', (text) => text.replace('label: b', 'label: a'));
		expect(artifacts.findings('')).toMatchObject([{ code: 'artifact-label-taken', path: 'b.md' }]);
		expect(rowOf(artifacts, 'a').path).toBe('a.md');
	});

	it('comes from a device that doesn’t enforce as a note alone', async () => {
		const time = new TestTime();
		const vault = new MemoryVaultFiles({ ...FOLDERS, 'Goals.md': GOALS });
		const other = await new TestPlane(vault, time, {
			device: 'phone',
			enforces: () => false,
		}).start();
		valueOf(await other.control.artifacts.track('Goals.md', BY));
		expect(await told(other)).toEqual([]);
		other.stop();
		const plane = await new TestPlane(vault, time).start();
		await rest(plane);
		expect(rowOf(plane.control.artifacts, 'goals')).toMatchObject({ commits: 1 });
	});
});

describe('a start', () => {
	it('reads no note that is older than the log, unless an artifact has gone', async () => {
		const time = new TestTime();
		const vault = new MemoryVaultFiles({ ...FOLDERS, 'Goals.md': GOALS });
		const plane = await new TestPlane(vault, time).start();
		valueOf(await plane.control.artifacts.track('Goals.md', BY));
		vault.outside.write('Other.md', 'text');
		await rest(plane);
		plane.stop();
		time.advance(3 * 86_400_000);
		const later = await new TestPlane(vault, time).start();
		vault.outside.write('Inbox/new.md', 'text');
		await rest(later);
		later.stop();
		time.advance(3 * 86_400_000);
		const read: string[] = [];
		const watched = watchReads(vault, read);
		const quiet = await new TestPlane(watched, time).start();
		await rest(quiet);
		quiet.stop();
		expect(read).not.toContain('Other.md');
		vault.outside.move('Goals.md', 'Aims.md');
		const again = await new TestPlane(watched, time).start();
		await rest(again);
		expect(rowOf(again.control.artifacts, 'goals')).toMatchObject({ path: 'Aims.md' });
	});
});

describe('acts', () => {
	it('restore a commit as a new one with a hash of its own', async () => {
		const { plane, artifacts, goals } = await tracked();
		const first = goals.head?.commit ?? '';
		await edit(plane, 'Goals doc.md', (text) => text.replace('SQLite', 'PostgreSQL'));
		const basis = rowOf(artifacts, goals.uuid).head?.commit ?? '';
		const late = await artifacts.restore(goals.uuid, first, first, gesture());
		expect(late).toMatchObject({
			refusal: { conflict: { current_hash: basis, client_version: 1 } },
		});
		valueOf(await artifacts.restore(goals.uuid, first, basis, gesture()));
		expect(plane.notes()['Goals doc.md']?.endsWith(GOALS)).toBe(true);
		const hashes = artifacts.commits(goals.uuid).map(({ commit }) => commit);
		expect(new Set(hashes).size).toBe(3);
	});

	it('merge two heads, with a choice for what both changed', async () => {
		const { plane, artifacts, goals } = await tracked();
		await edit(plane, 'Goals doc.md', (text) => text.replace('SQLite', 'PostgreSQL'));
		const second = (await told(plane)).at(-1);
		const text = '# Goals\n\nUse files.\nStay small.\n';
		const { sha256 } = await plane.site.parts.objects.put(new TextEncoder().encode(text));
		const { commitHash } = await import('../../../../src/core/soil/artifact/delta');
		const first = goals.head?.commit ?? '';
		await plane.write({
			...{ action: 'artifact_delta', taskId: goals.uuid },
			context: { ...second?.context, commit: commitHash(text, [first]), parent: first, sha256 },
		});
		const shown = await artifacts.previewMerge(goals.uuid);
		expect(shown).toMatchObject({ conflicts: 1, base: first });
		expect(artifacts.findings('')).toMatchObject([{ code: 'artifact-heads' }]);
		if (!shown) throw new Error('no heads');
		const none = await artifacts.mergeHeads(goals.uuid, shown.heads, [], gesture());
		expect(none).toMatchObject({ refusal: { code: 'artifact-choices-missing' } });
		valueOf(await artifacts.mergeHeads(goals.uuid, shown.heads, ['both'], gesture()));
		await rest(plane);
		const row = rowOf(artifacts, goals.uuid);
		expect(row.heads).toHaveLength(1);
		expect([...(row.head?.parents ?? [])].sort()).toEqual([...shown.heads].sort());
		expect(plane.notes()['Goals doc.md']).toContain('Use files.\nUse PostgreSQL.');
		const merged = valueOf(await artifacts.blame(goals.uuid)).map((one) => one.commit?.short);
		expect(new Set(merged).size).toBe(3);
	});
});

describe('propose_edit', () => {
	async function proposed(content = 'Use PostgreSQL.\nStay tiny.') {
		const all = await tracked();
		const given = { artifact: 'goals_doc', start: 3, end: 4, content, reasoning: 'scale' };
		valueOf(await all.artifacts.use('propose_edit', given, AGENT));
		const [proposal] = all.artifacts.proposals();
		if (!proposal) throw new Error('no proposal');
		return { ...all, proposal };
	}

	it('changes nothing before a person takes some of its lines', async () => {
		const { plane, artifacts, goals, proposal } = await proposed();
		expect(rowOf(artifacts, goals.uuid)).toMatchObject({ commits: 1, proposals: 1 });
		const shown = valueOf(await artifacts.preview(proposal.entry));
		expect(shown).toMatchObject({ standing: 'applies', changes: 2, reasoning: 'scale' });
		const some = { take: 'some', changes: [0] } as const;
		valueOf(await artifacts.settle(proposal.entry, some, shown.basis, gesture()));
		await rest(plane);
		expect(plane.notes()['Goals doc.md']).toContain('Use PostgreSQL.\nStay small.\n');
		const [delta, settled] = (await told(plane)).slice(-2);
		expect(delta).toMatchObject({ action: 'artifact_delta', cause: proposal.entry });
		expect(settled?.context).toMatchObject({ outcome: 'partly', accepted: 1, rejected: 1 });
		expect(artifacts.proposals()).toEqual([]);
	});

	it('is rebased where the artifact changed elsewhere, and doesn’t apply where it changed there', async () => {
		const { plane, artifacts, proposal } = await proposed();
		await edit(plane, 'Goals doc.md', (text) => text.replace('# Goals', '# Aims'));
		const shown = valueOf(await artifacts.preview(proposal.entry));
		expect(shown).toMatchObject({ standing: 'rebased', changes: 2 });
		await edit(plane, 'Goals doc.md', (text) => text.replace('SQLite', 'files'));
		const late = await artifacts.settle(proposal.entry, { take: 'all' }, shown.basis, gesture());
		expect(late).toMatchObject({ refusal: { code: 'artifact-does-not-apply' } });
		const none = { take: 'none', reason: 'no' } as const;
		valueOf(await artifacts.settle(proposal.entry, none, '', gesture()));
		expect(artifacts.proposals()).toEqual([]);
	});

	it('needs a gesture that nobody has spent', async () => {
		const { artifacts, proposal } = await proposed();
		const { basis } = valueOf(await artifacts.preview(proposal.entry));
		const one = gesture();
		one.spend();
		const outcome = await artifacts.settle(proposal.entry, { take: 'all' }, basis, one);
		expect(outcome).toMatchObject({ refusal: { code: 'spent' } });
	});

	it('gives the seed’s answer where it is based on an older commit', async () => {
		const { plane, artifacts, goals } = await tracked();
		await edit(plane, 'Goals doc.md', (text) => `${text}More.\n`);
		const given = { artifact: goals.label, start: 1, end: 1, content: 'x', reasoning: '' };
		const based_on = goals.head?.short;
		const outcome = await artifacts.use('propose_edit', { ...given, based_on }, AGENT);
		expect(outcome).toMatchObject({
			refusal: { conflict: { client_hash: based_on, current_version: 2 } },
		});
	});
});

describe('the shared tools', () => {
	it('write a note about anything that is known here, by its id, with a title', async () => {
		const plane = await openPlane({ 'Plans/a.md': task('task-1', 'Plans', HARMLESS) });
		const { artifacts } = plane.control;
		const given = { content: 'Ask Ines first.', title: 'Before it runs', about: 'task-1' };
		valueOf(await artifacts.use('note', given, AGENT));
		valueOf(await artifacts.use('note', { content: 'Of nothing.' }, AGENT));
		const notes = (await told(plane)).filter(({ action }) => action === 'note_added');
		expect(notes.map(({ taskId, context }) => [taskId, context.title, context.about])).toEqual([
			['task-1', 'Before it runs', 'task-1'],
			[null, 'Of nothing.', null],
		]);
		expect(await artifacts.use('note', { ...given, about: 'task-9' }, AGENT)).toMatchObject({
			refusal: { code: 'artifact-unknown-item' },
		});
	});

	it('fold scrolls of one caller into one item, and know where each one is', async () => {
		const lines = Array.from({ length: 100 }, (_, at) => `Line ${at + 1} of storage`).join('\n');
		const { plane, artifacts } = await tracked({ 'Long.md': lines });
		const use = async (operation: string, given: object, who = AGENT) =>
			valueOf(await artifacts.use(operation, given, who));
		await use('scroll_to', { artifact: 'long', start: 10, end: 19 });
		await use('scroll_down', { n: 10 });
		const third = await use('scroll_up', { n: 5 });
		expect(third.seen).toMatchObject({ lines: [15, 24], total: 100 });
		expect(artifacts.attentionOf('agent')).toMatchObject({ lines: [15, 24] });
		expect((await told(plane)).filter(({ action }) => action === 'tool_used')).toEqual([]);
		const found = await use('semantic_search', { artifact: 'long', query: 'storage' });
		expect(found.matches?.length).toBeGreaterThan(0);
		const selected = await use('select_lines', { artifact: 'long', start: 3, end: 3 });
		expect(selected.reference).toMatch(/^long:3@[0-9a-f]{7}$/);
		await use('note', { artifact: 'long', content: 'Remember.' });
		const entries = (await told(plane)).slice(2);
		expect(
			entries.map(({ action, context }) => `${action} ${context.operation as string}`),
		).toEqual([
			...['tool_used scroll_to', 'tool_used semantic_search', 'tool_used select_lines'],
			...['tool_used note', 'note_added undefined'],
		]);
		expect(entries[0]?.context).toMatchObject({
			caller: 'agent',
			status: 'success',
			lines: [15, 24],
		});
	});

	it('can be retraced: what each caller did, in order, and what for', async () => {
		const { plane, artifacts, goals } = await tracked();
		const use = async (operation: string, given: object, who = AGENT) =>
			valueOf(await artifacts.use(operation, { artifact: goals.uuid, ...given }, who));
		await use('scroll_to', { start: 1, end: 2 });
		expect(artifacts.callers('')).toEqual(['agent']);
		expect(artifacts.attentionOf('agent')).toMatchObject({ intent: AGENT.context });
		await use('scroll_to', { start: 2, end: 3 });
		await use('semantic_search', { query: 'SQLite' });
		await use('note', { content: 'Too small?' }, { ...AGENT, caller: 'Ines' });
		await edit(plane, 'Goals doc.md', (text) => `${text}More.\n`);
		await use('propose_edit', {
			start: 3,
			end: 3,
			content: 'Use PostgreSQL.',
			reasoning: 'Why not',
		});
		expect(artifacts.callers('')).toEqual(['Ines', 'agent']);
		const [newest, first] = artifacts.commits(goals.uuid);
		expect(await artifacts.uses(goals.uuid, 'agent')).toMatchObject([
			{ operation: 'scroll_to', lines: [2, 3], passed: 2, words: null, commit: first?.commit },
			{ operation: 'semantic_search', words: 'SQLite', intent: AGENT.context, isDone: true },
			{
				operation: 'propose_edit',
				lines: [3, 3],
				words: 'Use PostgreSQL.',
				commit: newest?.commit,
			},
		]);
		expect(await artifacts.uses(goals.uuid, 'Ines')).toMatchObject([{ words: 'Too small?' }]);
		expect(await artifacts.uses('art_x', 'Ines')).toEqual([]);
		expect(artifacts.callers('elsewhere')).toEqual([]);
	});

	it('write a scroll when the caller has rested, or the workspace ends', async () => {
		const { plane, artifacts } = await tracked();
		const given = { artifact: 'goals_doc', start: 1, end: 2 };
		valueOf(await artifacts.use('scroll_to', given, AGENT));
		plane.time.advance(5_000);
		await plane.idle();
		valueOf(await artifacts.use('scroll_to', given, { ...AGENT, caller: 'user' }));
		plane.stop();
		await plane.site.parts.ledger.settled();
		const uses = (await told(plane)).filter(({ action }) => action === 'tool_used');
		expect(uses.map(({ context }) => context.caller)).toEqual(['agent', 'user']);
	});

	it('record what fails, too', async () => {
		const { plane, artifacts } = await tracked();
		const outside = { artifact: 'goals_doc', start: 90, end: 99 };
		expect(await artifacts.use('scroll_to', outside, AGENT)).toMatchObject({ ok: false });
		expect(await artifacts.use('scroll_to', { artifact: 'no' }, AGENT)).toMatchObject({
			ok: false,
		});
		expect(await artifacts.use('scroll_up', { n: 1 }, AGENT)).toMatchObject({ ok: false });
		expect(await artifacts.use('fly', {}, AGENT)).toMatchObject({ ok: false });
		const uses = (await told(plane)).filter(({ action }) => action === 'tool_used');
		expect(uses.map(({ context }) => context.status)).toEqual(['error', 'error', 'error']);
	});
});
