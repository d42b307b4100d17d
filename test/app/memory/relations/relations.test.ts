import { describe, expect, it, vi } from 'vitest';
import { RelationStore } from '../../../../src/app/memory/relations/relation-store';
import { RelationsRunner } from '../../../../src/app/memory/relations/relations-runner';
import type { RelationsRunnerParts, WantedRelation } from '../../../../src/app/memory/relations';
import { FOSSIL_DEFAULTS } from '../../../../src/core/soil/relations/fossil-rules';
import { MemoryDeviceStore } from '../../../support/memory-device-store';
import { MemoryVaultFiles } from '../../../support/memory-vault-files';
import {
	FOLDERS,
	gesture,
	type PlaneOptions,
	task,
	TestPlane,
	TestTime,
} from '../../../support/plane';

const ONE = 'Needs_Action/one.md';
const TWO = 'Needs_Action/two.md';
const BY = { actor: 'human', via: 'panel' } as const;
const DAY = 24 * 60 * 60_000;
const NOTES = {
	[ONE]: task('task-1', 'Needs_Action', '# One\n\nSee [[two]].\n'),
	[TWO]: task('task-2', 'Needs_Action', '# Two\n'),
};

async function open(options: PlaneOptions = {}, notes: Record<string, string> = NOTES) {
	const vault = new MemoryVaultFiles({ ...FOLDERS, ...notes });
	const plane = await new TestPlane(vault, options.time ?? new TestTime(), options).start();
	await plane.settle();
	return plane;
}

const from = (more: Partial<WantedRelation> = {}): WantedRelation => ({
	...{ kind: 'derived_from', source: TWO, target: ONE, reason: '', ...more },
});

const relate = ({ control }: TestPlane, more: Partial<WantedRelation> = {}) =>
	control.relations.add('', from(more), BY);

const codeOf = (outcome: { ok: true } | { ok: false; refusal: { code: string } }) =>
	outcome.ok ? 'ok' : outcome.refusal.code;

/** The second half of a move is waited for. */
async function rest(plane: TestPlane): Promise<void> {
	await plane.settle();
	await plane.settle();
}

const runnerParts = (plane: TestPlane, store: MemoryDeviceStore): RelationsRunnerParts => ({
	...{ store, rules: () => FOSSIL_DEFAULTS, timer: plane.time },
	pacer: { breathe: () => Promise.resolve() },
	failed: (error) => plane.failures.push(error),
});

async function told(plane: TestPlane, path: string): Promise<string[]> {
	const rows = await plane.control.relations.related(path);
	return rows.map(({ kind, isFrom, other }) => `${isFrom ? '→' : '←'} ${kind} ${other.name}`);
}

describe('MemoryRelations', () => {
	it('tells what a note mentions, and what mentions it, as the text says now', async () => {
		const plane = await open();
		expect(await told(plane, ONE)).toEqual(['→ mentions Two']);
		expect(await told(plane, TWO)).toEqual(['← mentions One']);
		plane.vault.outside.write(ONE, NOTES[ONE].replace('[[two]]', '`[[two]]`'));
		await plane.settle();
		expect(await told(plane, TWO)).toEqual([]);
	});

	it('strengthens what relates two notes when somebody follows a link from one to the other', async () => {
		const plane = await open();
		await relate(plane);
		const { relations } = plane.control;
		relations.runnerFor(plane.site, runnerParts(plane, new MemoryDeviceStore()));
		const strengths = async () => {
			const weak = (await relations.weakest('', 9)) ?? [];
			return new Map(weak.map(({ edge, strength }) => [edge.kind, strength]));
		};
		const before = await strengths();
		await relations.followed(ONE, ONE);
		await relations.followed(ONE, 'Needs_Action/nowhere.md');
		expect(await strengths()).toEqual(before);
		await relations.followed(ONE, TWO);
		const after = await strengths();
		expect([...after.keys()]).toEqual(['derived_from']);
		expect(after.get('derived_from')).toBeCloseTo((before.get('derived_from') ?? 0) + 1);
	});

	it('relates two notes, and forgets that again', async () => {
		const plane = await open();
		const done = await relate(plane, { reason: 'same work' });
		expect(codeOf(done)).toBe('ok');
		expect(await told(plane, TWO)).toEqual(['← mentions One', '→ derived_from One']);
		expect(codeOf(await relate(plane))).toBe('known');
		const uuid = done.ok ? done.value.uuid : '';
		expect(codeOf(await plane.control.relations.remove('', uuid, '', BY))).toBe('ok');
		expect(codeOf(await plane.control.relations.remove('', uuid, '', BY))).toBe('gone');
		expect(await told(plane, TWO)).toEqual(['← mentions One']);
	});

	it('keeps an inferred mention away that a person says is wrong, also after a restart', async () => {
		const plane = await open();
		const [row] = await plane.control.relations.related(ONE);
		expect(row).toMatchObject({ origin: 'inferred', confidence: 0.9, layer: 'core', fixed: null });
		await plane.control.relations.remove('', row!.uuid, 'another two', BY);
		plane.vault.outside.write(ONE, `${NOTES[ONE]}\nMore.\n`);
		await plane.settle();
		expect(await told(plane, ONE)).toEqual([]);
		const again = await new TestPlane(plane.vault, plane.time).start();
		expect(await told(again, ONE)).toEqual([]);
	});

	it('refuses what is nothing, itself, or has another one of a unique kind', async () => {
		const plane = await open(
			{},
			{ ...NOTES, 'Needs_Action/three.md': task('task-3', 'Needs_Action') },
		);
		const foreign = `item_${'9'.repeat(8)}-9999-4999-8999-${'9'.repeat(12)}`;
		expect(codeOf(await relate(plane, { target: foreign }))).toBe('unknown');
		expect(codeOf(await relate(plane, { target: 'Inbox/none.md' }))).toBe('unknown');
		expect(codeOf(await relate(plane, { target: TWO }))).toBe('itself');
		const supercedes = { kind: 'supercedes' } as const;
		const first = await relate(plane, supercedes);
		expect(codeOf(first)).toBe('ok');
		const second = { ...supercedes, source: 'Needs_Action/three.md' };
		expect(codeOf(await relate(plane, second))).toBe('taken');
		const uuid = first.ok ? first.value.uuid : '';
		expect(codeOf(await plane.control.relations.remove('', uuid, '', BY))).toBe('temporal');
	});

	it('can be taken back by the person who made them, for five minutes, also a replacement', async () => {
		const plane = await open();
		const { control, time } = plane;
		for (const kind of ['groups_with', 'supercedes'] as const) {
			const made = await relate(plane, { kind });
			const offer = made.ok ? made.value.undo : null;
			if (!offer) throw new Error(kind);
			expect(await told(plane, TWO)).toContain(`→ ${kind} One`);
			time.advance(4 * 60_000);
			expect(codeOf(await control.undo(offer, gesture()))).toBe('ok');
			expect(codeOf(await control.undo(offer, gesture()))).not.toBe('ok');
			expect(await told(plane, TWO)).toEqual(['← mentions One']);
			const again = await new TestPlane(plane.vault, plane.time).start();
			expect(await told(again, TWO)).toEqual(['← mentions One']);
			expect(await again.control.relations.findings('')).toEqual([]);
			again.stop();
		}
		const late = await relate(plane, { kind: 'supercedes' });
		const offer = late.ok ? late.value.undo : null;
		time.advance(5 * 60_000 + 1);
		expect(offer && codeOf(await control.undo(offer, gesture()))).toBe('too-late');
		const next = await relate(plane, { kind: 'derived_from' });
		expect(next).toMatchObject({ ok: true, value: { undo: { path: TWO } } });
		const by = { actor: 'system', via: 'another program' } as const;
		const program = await control.relations.add('', from({ kind: 'groups_with' }), by);
		expect(program).toMatchObject({ ok: true, value: { undo: null } });
	});

	it('writes nothing on a device that does not enforce', async () => {
		const plane = await open({ enforces: () => false });
		expect(codeOf(await relate(plane))).not.toBe('ok');
	});

	it('names what does not count, of all and of one note', async () => {
		const three = 'Needs_Action/three.md';
		const plane = await open(
			{},
			{ ...NOTES, [three]: task('task-3', 'Needs_Action', '# Three\n') },
		);
		await relate(plane, { kind: 'supercedes' });
		const known = (await plane.entries()).find(({ action }) => action === 'relation_added');
		// As another device writes it that didn't know of the first.
		const { item: _, ...own } = known?.context ?? {};
		const context = { ...own, relation: 'rel_2', source: 'task-3' };
		await plane.site.inTurn(async (turn) => {
			await turn.write({ action: 'relation_added', context });
			await turn.write({ action: 'relation_added', context: { ...context, kind: 'likes' } });
		});
		const { relations } = plane.control;
		expect(await relations.findings('')).toMatchObject([
			{ code: 'not-unique', sentence: expect.stringContaining('“Three replaces One”') as string },
			{ code: 'broken', sentence: expect.stringContaining('a relation that is none') as string },
		]);
		expect(await relations.findings('', three)).toHaveLength(1);
		expect(await relations.findings('', TWO)).toEqual([]);
	});

	it('keeps ids of another vault in a log or a text as they are, and shows them as unknown', async () => {
		const nines = `${'9'.repeat(8)}-9999-4999-8999-${'9'.repeat(12)}`;
		const [item, note] = [`item_${nines}`, `entity_${nines}`];
		const text = `# One\n\nSee @${note} and ${item}#^a7f.\n`;
		const plane = await open({}, { ...NOTES, [ONE]: task('task-1', 'Needs_Action', text) });
		const types = { source_type: 'entity', target_type: 'item', confidence: null, metadata: null };
		const ends = { relation: 'rel_1', kind: 'derived_from', source: 'task-1', target: item };
		await plane.site.inTurn(async (turn) => {
			await turn.write({ action: 'relation_added', context: { ...ends, ...types } });
			await turn.write({ action: 'item_edited', taskId: 'task-1', cause: item, context: {} });
		});
		const { relations } = plane.control;
		const others = (await relations.related(ONE)).map(({ kind, other }) => ({ kind, ...other }));
		const unknown = (id: string) => ({ id, name: `${id.slice(0, 13)}…`, path: null });
		expect(others).toEqual(
			expect.arrayContaining([
				{ kind: 'mentions', ...unknown(note) },
				{ kind: 'mentions', ...unknown(`${item}#^a7f`) },
				{ kind: 'derived_from', ...unknown(item) },
			]),
		);
		const queries = await relations.queriesOf('');
		const edited = (await plane.entries()).find(({ action }) => action === 'item_edited');
		expect(queries?.triggeringItem(edited?.uuid ?? '')).toBe(item);
		expect(queries?.isItem(item)).toBe(false);
		expect(await relations.findings('')).toEqual([]);
		expect(plane.notes()[ONE]).toContain(text);
		expect(plane.failures).toEqual([]);
	});

	it('forgets what a note mentioned when its deletion is recorded, and knows it again when it comes back', async () => {
		const plane = await open();
		expect(await told(plane, TWO)).toEqual(['← mentions One']);
		plane.vault.outside.remove(ONE);
		await rest(plane);
		expect(await told(plane, TWO)).toEqual([]);
		plane.vault.outside.write(ONE, NOTES[ONE]);
		await rest(plane);
		expect(await told(plane, TWO)).toEqual(['← mentions One']);
	});

	it('knows what a note mentions that was moved, or made, before the ledger knew of it', async () => {
		const plane = await open();
		expect(await told(plane, TWO)).toEqual(['← mentions One']);
		plane.vault.outside.move(ONE, 'Needs_Action/uno.md');
		plane.vault.outside.write('Needs_Action/three.md', NOTES[ONE].replace('task-1', 'task-3'));
		await told(plane, TWO);
		await rest(plane);
		expect((await told(plane, TWO)).sort()).toEqual(['← mentions One', '← mentions One']);
	});

	it('answers by the query layer, which follows what is written', async () => {
		const plane = await open();
		await relate(plane, { kind: 'supercedes' });
		const queries = await plane.control.relations.queriesOf('');
		expect(queries?.supercedingItem('task-1')).toBe('task-2');
		expect(queries?.findings()).toEqual([]);
	});
});

describe('RelationsRunner', () => {
	function make(plane: TestPlane, store: MemoryDeviceStore) {
		const relations = new RelationStore(plane.site, { breathe: () => Promise.resolve() });
		const runner = new RelationsRunner(plane.site, relations, runnerParts(plane, store));
		return { runner, relations };
	}

	async function sweeper(plane: TestPlane, store = new MemoryDeviceStore()) {
		const made = make(plane, store);
		return { ...made, known: await made.relations.ready() };
	}

	it('makes a fossil of what nobody has used for long, and the log says so', async () => {
		const plane = await open({}, { ...NOTES, [ONE]: NOTES[TWO].replace('task-2', 'task-1') });
		const done = await relate(plane);
		const { runner, known } = await sweeper(plane);
		expect(await runner.sweep()).toBe(0);
		plane.time.advance(101 * DAY);
		expect(await runner.sweep()).toBe(0);
		expect((await runner.weakest(5)).map(({ next }) => next.step)).toEqual(['candidate']);
		plane.time.advance(7 * DAY);
		expect(await runner.sweep()).toBe(1);
		expect([...known.aging()]).toEqual([]);
		const uuid = done.ok ? done.value.uuid : '';
		const removed = await plane.control.relations.remove('', uuid, '', BY);
		expect(codeOf(removed)).toBe('fossilised');
	});

	it('never makes a fossil of what a text mentions, however old the text is', async () => {
		const plane = await open();
		const { runner, known } = await sweeper(plane);
		for (const days of [400, 8, 8]) {
			plane.time.advance(days * DAY);
			expect(await runner.sweep()).toBe(0);
		}
		expect(await runner.weakest(5)).toEqual([]);
		expect([...known.all()].map(({ kind }) => kind)).toContain('mentions');
		const [row] = await plane.control.relations.related(ONE);
		expect(row).toMatchObject({ origin: 'inferred', layer: 'core', fixed: null });
		plane.vault.outside.write(ONE, NOTES[ONE].replace('[[two]]', 'nothing'));
		await plane.settle();
		expect(await told(plane, TWO)).toEqual([]);
	});

	it('sweeps by itself once a day, when something happens', async () => {
		const plane = await open({}, { ...NOTES, [ONE]: NOTES[TWO].replace('task-2', 'task-1') });
		await relate(plane);
		const { runner, known } = await sweeper(plane);
		await runner.start();
		plane.time.advance(101 * DAY);
		runner.heard();
		await vi.waitFor(async () => {
			expect((await runner.weakest(5)).map(({ next }) => next.step)).toEqual(['candidate']);
		});
		plane.time.advance(8 * DAY);
		runner.observe();
		await vi.waitFor(() => expect([...known.aging()]).toEqual([]));
		expect(plane.failures).toEqual([]);
	});

	it('knows after a restart what was used, and what is a candidate', async () => {
		const plane = await open({}, { ...NOTES, [ONE]: NOTES[TWO].replace('task-2', 'task-1') });
		await relate(plane);
		const store = new MemoryDeviceStore();
		const first = await sweeper(plane, store);
		plane.time.advance(101 * DAY);
		await first.runner.sweep();
		first.runner.stop();
		const second = await sweeper(plane, store);
		const [edge] = second.known.aging();
		second.runner.used(edge!);
		plane.time.advance(7 * DAY);
		expect((await second.runner.weakest(5)).map(({ next }) => next.step)).toEqual(['recovers']);
		expect(await second.runner.sweep()).toBe(0);
	});
});
