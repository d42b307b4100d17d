import { describe, expect, it } from 'vitest';
import { callStanding, editCall, seenAtDoor } from '../../../src/app/door';
import { readCallNote } from '../../../src/core/door/call-note';
import type { NewEntry } from '../../../src/core/entries';
import { callNote } from '../../support/call-notes';
import { decide, gesture, openPlane, START, type TestPlane } from '../../support/plane';

const { path, text: note, id } = callNote({}, { now: START });

async function asked(text = note): Promise<TestPlane> {
	const plane = await openPlane();
	plane.vault.outside.write(path, text);
	await plane.settle();
	return plane;
}

const recordOf = (plane: TestPlane) => {
	const record = plane.site.records.get(id);
	if (!record) throw new Error('Nobody has asked.');
	return record;
};
const standing = (plane: TestPlane) => callStanding(plane.site, recordOf(plane));

/** With what the person had before them. */
async function edited(plane: TestPlane, args: string, by = gesture('review')) {
	const review = await plane.control.look(path);
	const edit = { args, substance: review?.substance ?? '' };
	return plane.site.inTurn((turn) => editCall(turn, recordOf(plane), edit, by));
}

const callIn = (plane: TestPlane) => {
	const read = readCallNote(plane.notes()[path] ?? '');
	return read.ok ? read.value : null;
};

describe('callStanding', () => {
	it('says where a call stands, from the question to the agent that took it', async () => {
		const plane = await asked();
		expect(await standing(plane)).toMatchObject({ state: 'asks', note: { isEdited: false } });
		await decide(plane, path);
		const until = START + 60 * 60_000;
		expect(await standing(plane)).toMatchObject({ state: 'good', until });
		const { approval } = recordOf(plane);
		await plane.write({
			...{ action: 'call_taken', taskId: id },
			context: { agent: 'claude-code', nonce: approval?.nonce ?? '', actor: 'system' },
		});
		expect(await standing(plane)).toMatchObject({ state: 'taken', at: plane.site.now() });
	});

	it('says that the term is over, that it was given up, and that it was rejected', async () => {
		const plane = await asked();
		await decide(plane, path);
		plane.time.advance(61 * 60_000);
		expect(await standing(plane)).toMatchObject({ state: 'over' });
		const other = await asked();
		await decide(other, path, { decision: 'rejected', reason: 'No.' });
		expect(await standing(other)).toMatchObject({ state: 'no' });
		await other.write({ action: 'call_withdrawn', taskId: id, context: { agent: 'claude-code' } });
		expect(await standing(other)).toMatchObject({ state: 'withdrawn' });
	});

	it('says nothing of a note that asks about no call', async () => {
		const plane = await asked(note.replace('claude-code', 'nobody'));
		expect(await standing(plane)).toBeNull();
	});
});

describe('editCall', () => {
	it('makes the note ask for what the person wrote, by an entry of theirs', async () => {
		const plane = await asked();
		expect(await edited(plane, '{"command": "npm publish --dry-run"}')).toEqual({
			ok: true,
			value: true,
		});
		await plane.settle();
		expect(callIn(plane)).toMatchObject({
			isEdited: true,
			call: { tool: 'Bash', input: { command: 'npm publish --dry-run' }, folder: '/home/ada/shop' },
		});
		const entry = (await plane.entries()).findLast(({ action }) => action === 'item_edited');
		expect(entry?.context).toMatchObject({ actor: 'human', via: 'review' });
		expect(recordOf(plane)).toMatchObject({
			state: 'Pending_Approval',
			approval: { decision: null },
		});
		expect(await plane.actions()).not.toContain('decision_claimed');
		const { command } = { command: '```\n---\nid: x' };
		expect(await edited(plane, JSON.stringify({ command }))).toMatchObject({ ok: true });
		expect(callIn(plane)?.call.input).toEqual({ command });
	});

	it('lets the edited call be approved, and nothing else', async () => {
		const plane = await asked();
		const before = await plane.control.look(path);
		await edited(plane, '{"command": "npm publish --dry-run"}');
		const stale = await decide(plane, path, { substance: before?.substance ?? '' });
		expect(stale).toMatchObject({ refusal: { code: 'changed' } });
		expect(await decide(plane, path, { reason: 'Dry first.' })).toMatchObject({ ok: true });
		const there = plane.notes()[path.replace('Pending_Approval', 'Approved')] ?? '';
		expect(there).toContain('reason: Dry first.');
		expect(readCallNote(there)).toMatchObject({ value: { isEdited: true } });
	});

	it('writes nothing where nothing is changed', async () => {
		const plane = await asked();
		const before = plane.notes()[path];
		expect(await edited(plane, JSON.stringify(callIn(plane)?.call.input))).toEqual({
			ok: true,
			value: false,
		});
		expect(plane.notes()[path]).toBe(before);
	});

	it.each(['', 'rm -rf /', '[]', 'null', '"x"', '{"a": 1, "a": 2}', '{"command": "x"'])(
		'refuses %j',
		async (args) => {
			const plane = await asked();
			const before = plane.notes()[path];
			expect(await edited(plane, args)).toMatchObject({ refusal: { code: 'not-json' } });
			expect(plane.notes()[path]).toBe(before);
		},
	);

	it('refuses what the person has not seen, and what is no longer asked', async () => {
		const plane = await asked();
		const edit = { args: '{}', substance: 'x' };
		const refused = await plane.site.inTurn((turn) =>
			editCall(turn, recordOf(plane), edit, gesture()),
		);
		expect(refused).toMatchObject({ refusal: { code: 'changed' } });
		await decide(plane, path);
		expect(await edited(plane, '{}')).toMatchObject({ refusal: { code: 'not-waiting' } });
	});

	it('takes a gesture, once, and none for what fails', async () => {
		const plane = await asked();
		const click = gesture('review');
		expect(await edited(plane, 'no', click)).toMatchObject({ refusal: { code: 'not-json' } });
		expect(await edited(plane, '{"command": "ls"}', click)).toMatchObject({ ok: true });
		expect(await edited(plane, '{"command": "pwd"}', click)).toMatchObject({
			refusal: { code: 'spent' },
		});
	});
});

describe('seenAtDoor', () => {
	it('names who came, when last, and when nobody judged', async () => {
		const plane = await openPlane();
		const gate = { agent: 'claude-code', machine: 'ada-laptop', actor: 'system', via: 'gate' };
		const entries: NewEntry[] = [
			{ action: 'gate_seen', context: { ...gate, by_rule: 2, passed: 3, denied: 1, asked: 0 } },
			{
				action: 'gate_seen',
				context: { ...gate, passed: 4, denied: 0, asked: 2 },
				happenedAt: START + 1,
			},
			{
				action: 'gate_gap',
				context: {
					...gate,
					code: 'no-verdict',
					from: '2026-01-27T09:00:00Z',
					to: '2026-01-27T09:40:00Z',
					calls: 2,
				},
			},
			{
				action: 'tool_used',
				context: { tool: 'mcp', caller: 'desktop', actor: 'mcp', via: 'mcp' },
				happenedAt: START - 1,
			},
			{
				action: 'tool_used',
				context: { tool: 'x', caller: 'nobody', actor: 'system', via: 'outside' },
			},
		];
		for (const entry of entries) await plane.write(entry);
		expect(await seenAtDoor(plane.site)).toEqual({
			agents: [
				{
					...{
						by: 'gate',
						agent: 'claude-code',
						machine: 'ada-laptop',
						at: START + 1,
					},
					calls: { passed: 7, by_rule: 2, denied: 1, asked: 2 },
				},
				{ by: 'mcp', agent: 'desktop', machine: null, at: START - 1, calls: null },
			],
			gaps: [
				{
					...{ agent: 'claude-code', machine: 'ada-laptop', code: 'no-verdict', calls: 2 },
					...{ from: Date.parse('2026-01-27T09:00:00Z'), to: Date.parse('2026-01-27T09:40:00Z') },
				},
			],
		});
	});
});
