import { describe, expect, it } from 'vitest';
import { formatRequest, requestItem } from '../../../../src/core/soil/requests/request';
import { findingSentence } from '../../../../src/text/findings';
import { MemoryVaultFiles } from '../../../support/memory-vault-files';
import { FOLDERS, gesture, reopen, TestPlane, TestTime } from '../../../support/plane';

const GOALS = '# Goals\n\nUse SQLite.\nStay small.\n';
const AT = '2026-01-27T09:30:00.000Z';
const FOLDER = 'Logs/requests';
const EDIT = {
	artifact: 'goals',
	start: 3,
	end: 3,
	content: 'Use PostgreSQL.',
	reasoning: 'Scale',
};

const CALL = {
	...{ uuid: 'tc_001', tool: 'artifact_reader', operation: 'propose_edit', params: EDIT },
	...{ result: null, caller: 'agent', context: 'Storage', cause: null, canonicalAt: AT },
};

const fileOf = (more: Partial<Parameters<typeof formatRequest>[0]> = {}) =>
	formatRequest({ ...CALL, ...more }, AT);
const itemOf = (file: string) => requestItem(new TextEncoder().encode(file));

async function begun(files: Record<string, string> = {}): Promise<TestPlane> {
	const notes = { ...FOLDERS, 'goals.md': GOALS, ...files };
	const plane = await new TestPlane(new MemoryVaultFiles(notes), new TestTime()).start();
	const done = await plane.control.artifacts.track('goals.md', { actor: 'human', via: 'panel' });
	expect(done).toMatchObject({ ok: true });
	await rest(plane);
	return plane;
}

async function rest(plane: TestPlane) {
	for (let nth = 0; nth < 3; nth += 1) await plane.settle();
}

async function asked(plane: TestPlane, file: string, name = '1.json') {
	plane.vault.outside.write(`${FOLDER}/${name}`, file);
	await rest(plane);
}

async function told(plane: TestPlane) {
	const all = await plane.entries();
	return all.filter(({ action }) => /^(edit|tool|note_added|approval|state|artifact)/.test(action));
}

const filesLeft = async ({ vault }: TestPlane) =>
	(await vault.filesIn(FOLDER)).map(({ path }) => path);

const problems = ({ control }: TestPlane) =>
	control.requests
		.findings('')
		.map(({ detail }) => (detail.code === 'tool-request' ? detail.problem.code : detail.code));

describe('a request', () => {
	it('is taken in as what a file says, under the uuid that its bytes have, and is gone', async () => {
		const plane = await begun();
		await asked(plane, fileOf());
		expect(await filesLeft(plane)).toEqual([]);
		const last = (await told(plane)).at(-1);
		expect(last).toMatchObject({
			...{ action: 'edit_proposed', type: 'ToolCall', uuid: itemOf(fileOf()) },
			context: { caller: 'agent', intent: 'Storage', actor: 'system', via: 'outside' },
		});
		expect(last?.canonicalAt).toBe(AT);
		expect(plane.notes()['goals.md']).toContain('SQLite');
		const { artifacts } = plane.control;
		expect(artifacts.proposals()).toMatchObject([{ caller: 'agent' }]);
		const [one] = artifacts.proposals();
		expect(await artifacts.acceptProposals(gesture(), [one?.entry ?? ''])).toMatchObject({
			ok: true,
		});
	});

	it('is found at a start, and one that sync brings twice, or a second time later, is done once', async () => {
		const notes = { ...FOLDERS, 'goals.md': GOALS };
		const plane = await begun(notes);
		plane.stop();
		plane.vault.outside.write(`${FOLDER}/1.json`, fileOf());
		plane.vault.outside.write(`${FOLDER}/1 (conflict).json`, fileOf());
		const again = await reopen(plane);
		await rest(again);
		await asked(again, fileOf(), '2.json');
		expect(await filesLeft(again)).toEqual([]);
		expect(again.control.artifacts.proposals()).toHaveLength(1);
	});

	it('that goes by the name of another one is another request', async () => {
		const plane = await begun();
		await asked(plane, fileOf());
		await asked(plane, fileOf({ params: { ...EDIT, content: 'Use files.' } }));
		expect(plane.control.artifacts.proposals()).toHaveLength(2);
	});

	it('that comes by the name of one that is being taken in is the next one', async () => {
		const plane = await begun();
		const next = fileOf({ params: { ...EDIT, content: 'Use files.' } });
		const end = plane.vault.events.onChange(({ path }) => {
			if (!path.endsWith('.log')) return;
			end();
			plane.vault.outside.write(`${FOLDER}/1.json`, next);
		});
		await asked(plane, fileOf());
		expect(plane.control.artifacts.proposals()).toHaveLength(2);
		expect(await filesLeft(plane)).toEqual([]);
	});

	it('to read brings its result along, or is answered and recorded here', async () => {
		const plane = await begun();
		const seen = { lines: [2, 3], commit: 'abc' };
		const result = { status: 'success', output: seen, timestamp: AT } as const;
		const params = { artifact: 'goals', start: 2, end: 3 };
		await asked(plane, fileOf({ operation: 'scroll_to', params, result }));
		expect(plane.control.artifacts.attentionOf('agent')).toMatchObject({ lines: [2, 3] });
		await asked(
			plane,
			fileOf({ operation: 'semantic_search', params: { artifact: 'goals', query: 'small' } }),
		);
		expect(
			(await told(plane)).slice(-2).map(({ context }) => [context.operation, context.status]),
		).toEqual([
			['scroll_to', 'success'],
			['semantic_search', 'success'],
		]);
		const far = { status: 'success', output: { lines: [90, 99] }, timestamp: AT } as const;
		await asked(plane, fileOf({ operation: 'scroll_to', params, result: far }));
		expect((await told(plane)).at(-1)?.context).toMatchObject({ lines: null });
	});

	it('for a note becomes a ToolCall and the note that it leads to, in one write', async () => {
		const plane = await begun();
		const file = fileOf({ operation: 'note', params: { artifact: 'goals', content: 'Remember.' } });
		await asked(plane, file);
		const [call, note] = (await told(plane)).slice(-2);
		expect(call).toMatchObject({ action: 'tool_used', uuid: itemOf(file) });
		expect(note).toMatchObject({ action: 'note_added', cause: itemOf(file) });
	});

	it('that is refused is recorded as such, and is over', async () => {
		const plane = await begun();
		await asked(plane, fileOf({ params: { ...EDIT, artifact: 'nobody' } }));
		await asked(plane, fileOf({ params: { ...EDIT, message: 'item_none' } }));
		expect(await filesLeft(plane)).toEqual([]);
		expect((await told(plane)).slice(-2).map(({ context }) => context.status)).toEqual([
			'error',
			'error',
		]);
	});

	it('that is based on an older commit is a proposal that is rebased', async () => {
		const plane = await begun();
		const basis = plane.control.artifacts.artifact('goals')?.head?.commit ?? '';
		plane.vault.outside.write(
			'goals.md',
			(plane.notes()['goals.md'] ?? '').replace('# Goals', '# Aims'),
		);
		await rest(plane);
		await asked(plane, fileOf({ params: { ...EDIT, based_on: basis } }));
		const [one] = plane.control.artifacts.proposals();
		const shown = await plane.control.artifacts.preview(one?.entry ?? '');
		expect(shown).toMatchObject({ ok: true, value: { standing: 'rebased', changes: 1 } });
	});

	it('waits while somebody types in the note that it is about', async () => {
		const plane = await begun();
		plane.typed.set('goals.md', ['typing']);
		await asked(plane, fileOf());
		expect(await filesLeft(plane)).toHaveLength(1);
		expect((await told(plane)).filter(({ action }) => action === 'tool_used')).toEqual([]);
		plane.typed.clear();
		await rest(plane);
		expect(await filesLeft(plane)).toEqual([]);
		expect(plane.control.artifacts.proposals()).toHaveLength(1);
	});

	it('by `user` is recorded as what a file claims', async () => {
		const plane = await begun();
		await asked(plane, fileOf({ caller: 'user' }));
		expect((await told(plane)).at(-1)?.context).toMatchObject({
			...{ caller: 'user', actor: 'system', via: 'outside' },
		});
	});

	it('stays where this device doesn’t enforce', async () => {
		const vault = new MemoryVaultFiles({ ...FOLDERS, 'goals.md': GOALS });
		const other = { device: 'phone', enforces: () => false };
		const plane = await new TestPlane(vault, new TestTime(), other).start();
		await asked(plane, fileOf());
		expect(await filesLeft(plane)).toHaveLength(1);
	});

	it('is no news to whoever verifies the log', async () => {
		const plane = await begun();
		await asked(plane, '{');
		const [check] = await plane.control.verifyLogs({ anchors: [], isFull: true });
		expect(JSON.stringify(check)).not.toContain('requests');
		expect(await filesLeft(plane)).toHaveLength(1);
	});
});

describe('a file that is no request', () => {
	const json = (value: object) => JSON.stringify({ ...(JSON.parse(fileOf()) as object), ...value });
	const BAD: readonly (readonly [string, string | Uint8Array, string])[] = [
		['half of one', fileOf().slice(0, 40), 'not-json'],
		['no UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), 'not-json'],
		['a list', '[]', 'not-json'],
		['a key `__proto__`', fileOf().replace('"params"', '"__proto__": {}, "params"'), 'not-json'],
		[
			'nested too deeply',
			json({ params: {} }).replace('{}', '{"a":'.repeat(200) + '1' + '}'.repeat(200)),
			'not-json',
		],
		['empty', '', 'not-json'],
		['more than a megabyte', json({ context: 'x'.repeat(1024 * 1024) }), 'too-large'],
		['another type', json({ _type: 'Message' }), 'not-tool-call'],
		['without a name', json({ uuid: '' }), 'not-tool-call'],
		['a caller of two lines', json({ caller: 'agent\nart_1' }), 'not-tool-call'],
		['a cause that is no item', json({ cause: 'art_1' }), 'not-tool-call'],
		['a time that is none', json({ canonical_at: 'yesterday' }), 'not-tool-call'],
		['another tool', json({ tool: 'approvals' }), 'unknown-operation'],
		['a tool by the name of a method', json({ tool: 'toString' }), 'unknown-operation'],
		['a decision', json({ operation: 'settle' }), 'unknown-operation'],
		[
			'an operation by the name of a method',
			json({ operation: 'constructor' }),
			'unknown-operation',
		],
		['parameters that don’t fit', json({ params: { artifact: 'goals' } }), 'bad-params'],
		['a line 0', json({ params: { ...EDIT, start: 0 } }), 'bad-params'],
		[
			'a result of what changes',
			json({ result: { status: 'success', output: null, timestamp: AT } }),
			'has-result',
		],
	];

	it.each(BAD)('stays, is named, and does nothing: %s', async (_, file, code) => {
		const plane = await begun();
		const before = await told(plane);
		plane.vault.outside.write(`${FOLDER}/bad.json`, file);
		await rest(plane);
		expect(problems(plane)).toEqual([code]);
		expect(await told(plane)).toEqual(before);
		expect(await filesLeft(plane)).toEqual([`${FOLDER}/bad.json`]);
		const [check] = await plane.control.checkWorkspace();
		const [found] = plane.control.requests.findings();
		const sentence = found ? findingSentence(found.detail) : '';
		expect(check?.rows).toContainEqual(expect.objectContaining({ path: found?.path, sentence }));
		// The others are taken in, and so is this one when it is right.
		await asked(plane, fileOf(), 'good.json');
		expect(plane.control.artifacts.proposals()).toHaveLength(1);
		await asked(plane, fileOf({ uuid: 'tc_2' }), 'bad.json');
		expect(problems(plane)).toEqual([]);
		expect(await filesLeft(plane)).toEqual([]);
	});

	it('is left alone where it has another name', async () => {
		const plane = await begun();
		await asked(plane, fileOf(), 'README.md');
		await asked(plane, fileOf(), '.1.json');
		expect(plane.control.artifacts.proposals()).toEqual([]);
		expect(problems(plane)).toEqual([]);
	});
});

describe('taking in requests', () => {
	const FILES = {
		...{
			'1.json': fileOf(),
			'3.json': fileOf({ operation: 'note', params: { content: 'Remember.' } }),
		},
		'2.json': fileOf({ operation: 'scroll_to', params: { artifact: 'goals', start: 1, end: 2 } }),
	};

	it.each([0, 10])(
		'does each once, wherever the app dies (%i bytes of the last write left)',
		async (kept) => {
			for (let writes = 0; writes < 20; writes += 1) {
				const plane = await begun();
				const before = (await told(plane)).length;
				plane.vault.crashAfter(writes, kept);
				for (const [name, file] of Object.entries(FILES)) {
					try {
						plane.vault.outside.write(`${FOLDER}/${name}`, file);
					} catch {
						// The app is dead; other programs aren't.
					}
				}
				await rest(plane).catch(() => undefined);
				const again = await reopen(plane);
				for (const [name, file] of Object.entries(FILES))
					again.vault.outside.write(`${FOLDER}/${name}`, file);
				await rest(again);
				const actions = (await told(again))
					.slice(before)
					.map(({ action }) => action)
					.sort();
				expect(actions, `after ${writes} writes`).toEqual([
					...['edit_proposed', 'note_added', 'tool_used', 'tool_used'],
				]);
				expect(await filesLeft(again)).toEqual([]);
				again.stop();
			}
		},
		60_000,
	);

	it('waits for a log that can’t be written, and loses none', async () => {
		const plane = await begun();
		plane.vault.failWrite(1);
		await asked(plane, fileOf());
		plane.vault.failWrite(Infinity);
		plane.time.advance(20_000);
		await rest(plane);
		expect(plane.control.artifacts.proposals()).toHaveLength(1);
		expect(await filesLeft(plane)).toEqual([]);
	});

	it('reads each file of a burst twice, whatever is in it, and lists them a few times', async () => {
		const plane = await begun();
		const params = { artifact: 'goals', query: 'small' };
		const result = { status: 'success', output: { matches: [] }, timestamp: AT } as const;
		const count = { listed: 0, read: 0 };
		const [filesIn, readBytes] = [
			plane.vault.filesIn.bind(plane.vault),
			plane.vault.readBytes.bind(plane.vault),
		];
		plane.vault.filesIn = (folder) => {
			if (folder === FOLDER) count.listed += 1;
			return filesIn(folder);
		};
		plane.vault.readBytes = (path) => {
			if (path.startsWith(FOLDER)) count.read += 1;
			return readBytes(path);
		};
		// A hundred different ones, and one that is there again and again.
		for (let nth = 0; nth < 10_000; nth += 1) {
			const uuid = `tc_${Math.min(nth, 99)}`;
			const file = fileOf({ uuid, operation: 'semantic_search', params, result });
			plane.vault.outside.write(`${FOLDER}/${String(nth).padStart(5, '0')}.json`, file);
		}
		await rest(plane);
		const isDone = async () => (await plane.vault.filesIn(FOLDER)).length === 0;
		while (!(await isDone())) await plane.settle();
		// When it is taken in, and before it is removed: another one may have come by its name.
		expect(count.read).toBe(20_000);
		const uses = (await told(plane)).filter(({ action }) => action === 'tool_used');
		expect(uses).toHaveLength(100);
	}, 60_000);
});
