import { describe, expect, it } from 'vitest';
import { gesture, openPlane, reopen, type TestPlane } from '../../../support/plane';
import { AGENT, begun, me, rest, said, told, valueOf } from './setup';

const UUID = 'uuid_01234567-89ab-4cde-8f01-23456789abcd';
const HEAD = `---\ntype: conversation\nuuid: ${UUID}\n---\n`;
const NOTE = 'Conversations/talk.md';

async function written(plane: TestPlane, path: string, change: (text: string) => string) {
	plane.vault.outside.write(path, change(plane.notes()[path] ?? ''));
	await rest(plane);
}

const altered = async (plane: TestPlane) =>
	(await told(plane)).filter((line) => line.startsWith('message_altered'));

describe('what others write into a conversation', () => {
	it('becomes a message when it rests, with its time and its ids', async () => {
		const plane = await openPlane();
		const { uuid, path } = await begun(plane);
		await written(plane, path, (text) => `${text}\n## agent\n\nSee ^a7f.\n\n- one\n- two\n`);
		expect(plane.notes()[path]).toMatch(
			/\n\n## agent · \S+Z\n\nSee \^a7f\. \^\w+\n\n- one \^\w+\n- two \^\w+\n$/,
		);
		expect(await said(plane, uuid)).toEqual([
			'user: At the top?',
			'agent: See ^a7f.\n\n- one\n- two',
		]);
		const before = await told(plane);
		await rest(plane);
		expect(await told(plane)).toEqual(before);
		expect(before).toEqual(['conversation_created', 'message_added user', 'message_added agent']);
		expect(plane.failures).toEqual([]);
	});

	it('gets another id where two devices gave the same one', async () => {
		const plane = await openPlane();
		const { path, uuid } = await begun(plane, 'Storage', 'Yes.');
		const id = /\^\w+/.exec(plane.notes()[path] ?? '')?.[0] ?? '';
		const said = (at: number) => `\n## agent · 2026-11-18T10:42:0${at}Z\n\nYes. ${id}\n`;
		await written(plane, path, (text) => `${text}${said(1)}${said(2)}`);
		const ids = plane.notes()[path]?.match(/\^\w+$/gm) ?? [];
		expect(ids).toHaveLength(3);
		expect(new Set(ids).size).toBe(3);
		expect(ids[0]).toBe(id);
		const messages = plane.site.records.conversations.get(uuid)?.messages ?? [];
		expect(messages.flatMap(({ fragments }) => fragments)).toEqual(ids);
		expect(await altered(plane)).toEqual([]);
	});

	it('is a message of its own where it says again what was taken back', async () => {
		const plane = await openPlane();
		const { uuid, path } = await begun(plane);
		const add = (text: string) => `${text}\n## user\n\nTry it at the bottom.\n`;
		await written(plane, path, add);
		const item = plane.site.records.conversations.get(uuid)?.messages.at(-1)?.uuid ?? '';
		valueOf(await plane.control.conversations.undo(item, gesture()));
		await rest(plane);
		expect(await said(plane, uuid)).toEqual(['user: At the top?']);
		await written(plane, path, add);
		expect(await said(plane, uuid)).toEqual(['user: At the top?', 'user: Try it at the bottom.']);
		expect(plane.notes()[path]).toMatch(/## user · \S+Z\n\nTry it at the bottom\. \^\w+\n$/);
	});

	it('can be collapsed although its parents go in a circle', async () => {
		const plane = await openPlane();
		const uuids = [1, 2, 3].map((at) => `uuid_01234567-89ab-4cde-8f01-23456789abc${at}`);
		const [one, two, own] = uuids;
		const parents = [two, one, own];
		for (const [at, uuid] of uuids.entries()) {
			const head = `---\ntype: conversation\nuuid: ${uuid}\nparent_uuid: ${parents[at] ?? ''}\n---\n`;
			plane.vault.outside.write(`Conversations/${at}.md`, `${head}\n## agent\n\nA.\n`);
		}
		await rest(plane);
		const { conversations } = plane.control;
		expect(conversations.list('').map(({ problem }) => problem)).toEqual(['cycle', null, 'cycle']);
		for (const uuid of uuids) {
			const outcome = await conversations.collapse(uuid, { content: 'Over.' }, AGENT);
			expect(outcome, uuid).toMatchObject({ ok: true });
		}
	});

	it('waits while an editor says something else', async () => {
		const plane = await openPlane();
		const { path } = await begun(plane);
		plane.typed.set(path, ['something else']);
		await written(plane, path, (text) => `${text}\n## agent\n\nYes.\n`);
		expect(await told(plane)).toHaveLength(2);
		plane.typed.clear();
		await rest(plane);
		expect(await told(plane)).toContain('message_added agent');
	});

	it('is named where it is an edit, a removal or another order, once for each state', async () => {
		const plane = await openPlane();
		const { conversations } = plane.control;
		const { uuid, path } = await begun(plane);
		for (const content of ['One.', 'Two.', 'Three.'])
			valueOf(await conversations.say(uuid, { content }, AGENT));
		const whole = plane.notes()[path] ?? '';
		await written(plane, path, (text) => text.replace('One.', 'Eleven.'));
		await rest(plane);
		expect(await altered(plane)).toEqual(['message_altered edited']);
		expect(conversations.findings('')).toMatchObject([{ code: 'altered', uuid }]);
		await written(plane, path, () => whole);
		const sections = whole.split(/(?=^## )/m);
		const moved = [sections[0], sections[2], sections[1], ...sections.slice(3)].join('');
		await written(plane, path, () => moved);
		await written(plane, path, () => sections.slice(0, 4).join(''));
		await written(plane, path, () => whole);
		expect(await altered(plane)).toEqual([
			...['edited', 'restored', 'moved', 'restored', 'removed', 'restored'].map(
				(found) => `message_altered ${found}`,
			),
		]);
		expect(plane.notes()[path]).toBe(whole);
		expect(await said(plane, uuid)).toHaveLength(4);
	});

	it('is kept where two devices add to one note, in the order of the ledger', async () => {
		const plane = await openPlane();
		const { conversations } = plane.control;
		const { uuid, path } = await begun(plane);
		const base = plane.notes()[path] ?? '';
		valueOf(await conversations.say(uuid, { content: 'From here.' }, me()));
		const here = (plane.notes()[path] ?? '').slice(base.trimEnd().length);
		const there = '\n\n## agent · 2026-01-27T10:00:03Z\n\nFrom there. ^zzz';
		await written(plane, path, () => `${base.trimEnd()}${there}${here}`);
		expect(await said(plane, uuid)).toEqual([
			...['user: At the top?', 'user: From here.', 'agent: From there.'],
		]);
		await written(plane, path, () => `${base.trimEnd()}${here.trimEnd()}${there}\n`);
		// Both sides of a merge, one of them twice.
		await written(plane, path, (text) => `${text}${there}\n`);
		expect(await altered(plane)).toEqual([]);
		expect(await told(plane)).toHaveLength(4);
	});

	it('is followed where the note is moved, and named where it is copied, broken or gone', async () => {
		const plane = await openPlane();
		const { conversations } = plane.control;
		const { uuid, path } = await begun(plane);
		const text = plane.notes()[path] ?? '';
		const copy = 'Conversations/another copy.md';
		plane.vault.outside.write(copy, `${text}\n## agent\n\nOnly here.\n`);
		await rest(plane);
		expect(conversations.findings('')).toMatchObject([{ code: 'copy', path: copy, uuid }]);
		expect(conversations.findings('')[0]?.sentence).toContain('1 message is only here');
		plane.vault.outside.remove(copy);
		await rest(plane);
		expect(conversations.findings('')).toEqual([]);
		plane.vault.outside.move(path, NOTE);
		await rest(plane);
		expect(conversations.row(uuid)?.path).toBe(NOTE);
		await written(plane, NOTE, (now) => now.replace('type: conversation', 'type: [conversation'));
		const broken = plane.notes()[NOTE];
		expect(conversations.findings('')).toMatchObject([{ code: 'unreadable', path: NOTE }]);
		const again = await reopen(plane);
		expect(again.notes()[NOTE]).toBe(broken);
		await written(again, NOTE, () => text);
		again.vault.outside.remove(NOTE);
		await rest(again);
		expect(again.control.conversations.row(uuid)).toMatchObject({ isGone: true, path: NOTE });
		again.vault.outside.write('Conversations/back.md', text);
		await rest(again);
		expect(again.control.conversations.row(uuid)).toMatchObject({
			...{ isGone: false, path: 'Conversations/back.md', messages: 1 },
		});
		expect((await told(again)).slice(2)).toEqual([
			...[
				`conversation_moved ${NOTE}`,
				'conversation_moved',
				'conversation_moved Conversations/back.md',
			],
		]);
	});

	it('is gone for the ledger also where another note couldn’t be read meanwhile', async () => {
		const plane = await openPlane();
		const gone = await begun(plane, 'A');
		const locked = await begun(plane, 'B');
		await rest(plane);
		plane.vault.refuse(locked.path, 'unreadable');
		plane.vault.outside.write(locked.path, `${plane.notes()[locked.path]}\n`);
		plane.vault.outside.remove(gone.path);
		await rest(plane);
		expect(plane.failures).toHaveLength(1);
		plane.vault.refuse(locked.path, null);
		plane.time.advance(10_000);
		await rest(plane);
		expect(plane.site.records.conversations.get(gone.uuid)?.isGone).toBe(true);
		expect(plane.site.records.conversations.get(locked.uuid)?.isGone).toBe(false);
	});

	it('begins conversations and branches, and collapses them where no branch is active', async () => {
		const plane = await openPlane();
		const { conversations } = plane.control;
		const child = UUID.replace('uuid_0', 'uuid_1');
		plane.vault.outside.write(NOTE, `${HEAD}\n## agent\n\nOne.\n`);
		const branch = `---\ntype: conversation\nuuid: ${child}\nparent_uuid: ${UUID}\n---\n# Branch\n`;
		plane.vault.outside.write('Conversations/sub/branch.md', branch);
		await rest(plane);
		expect(conversations.list('').map(({ title, depth }) => [title, depth])).toEqual([
			['talk', 0],
			['Branch', 1],
		]);
		const summary = '\n## Summary · agent · 2026-01-27T11:00:00Z\n\nEnough.\n';
		await written(plane, NOTE, (text) => text + summary);
		expect(conversations.findings('')).toMatchObject([{ code: 'active-children' }]);
		await written(plane, 'Conversations/sub/branch.md', (text) => text + summary);
		await written(plane, NOTE, (text) => `${text}\n## agent\n\nOne more thing.\n`);
		expect(conversations.list('').map((row) => row.summary?.author)).toEqual(['agent', 'agent']);
		expect(plane.notes()[NOTE]).toContain(
			'\nsummary_at: 2026-01-27T11:00:00Z\nsummary_by: agent\n',
		);
		expect(conversations.findings('')).toMatchObject([{ code: 'after-summary' }]);
		expect(await said(plane, UUID)).toEqual(['agent: One.', 'agent: One more thing.']);
		expect(plane.failures).toEqual([]);
	});

	it('keeps its line ends, and is taken in where it is ten megabytes', async () => {
		const plane = await openPlane();
		const long = `${'word '.repeat(20)}\r\n`.repeat(1e5);
		const text = `${HEAD}\n## agent\n\nShort.\n\n## agent\n\n${long}`.replace(/\r?\n/g, '\r\n');
		plane.vault.outside.write(NOTE, text);
		await rest(plane);
		const now = plane.notes()[NOTE] ?? '';
		expect(now.length).toBeGreaterThan(1e7);
		expect(now.replaceAll('\r\n', '')).not.toContain('\n');
		expect(now).toMatch(/\r\n## agent · \S+Z\r\n\r\nShort\. \^\w+\r\n\r\n## agent · /);
		expect(plane.control.conversations.row(UUID)?.messages).toBe(2);
		await rest(plane);
		expect(await altered(plane)).toEqual([]);
	}, 60_000);
});

describe('a device that does not enforce', () => {
	it('reopens once, and where another device did it, too, the first in the ledger counts', async () => {
		const plane = await openPlane({}, { enforces: () => false });
		const { conversations } = plane.control;
		const old = await begun(plane);
		valueOf(await conversations.collapse(old.uuid, { content: 'Over.' }, me()));
		const first = valueOf(await conversations.reopen(old.uuid, { title: 'First' }, me()));
		const again = await conversations.reopen(old.uuid, {}, AGENT);
		expect(again).toMatchObject({ refusal: { continuation: { uuid: first.uuid } } });
		expect(conversations.continuation(old.uuid)).toMatchObject({ uuid: first.uuid });
		const notes = plane.notes();
		const other = await openPlane({ [old.path]: notes[old.path] ?? '' });
		await rest(other);
		const { control } = other;
		const second = valueOf(await control.conversations.reopen(old.uuid, { title: 'Second' }, me()));
		other.vault.outside.write(first.path, notes[first.path] ?? '');
		await rest(other);
		expect(control.conversations.continuation(old.uuid)).toMatchObject({ uuid: second.uuid });
		const sentence = expect.stringMatching(/“first continues .*“second continues/) as string;
		const shown = [{ code: 'not-unique', sentence }];
		for (const path of [old.path, first.path])
			expect(await control.relations.findings('', path)).toMatchObject(shown);
		expect(other.failures).toEqual([]);
	});

	it('writes notes alone, which the one that enforces takes in', async () => {
		const options = { enforces: () => false };
		const plane = await openPlane({}, options);
		const { conversations } = plane.control;
		const { uuid, path, item } = await begun(plane);
		expect(item).toBeNull();
		expect(await told(plane)).toEqual([]);
		valueOf(await conversations.say(uuid, { content: 'Go on.' }, AGENT));
		valueOf(await conversations.rename(uuid, 'Other', me()));
		valueOf(await conversations.collapse(uuid, { content: 'Over.' }, me()));
		expect(await said(plane, uuid)).toEqual(['user: At the top?', 'agent: Go on.']);
		expect(await conversations.moveFrame(uuid, null, me())).toMatchObject({
			refusal: { code: 'conversation-only-where-enforced' },
		});
		const text = plane.notes()[path];
		const other = await openPlane({ [path]: text ?? '' });
		await rest(other);
		expect(other.notes()[path]).toBe(text);
		expect(await told(other)).toEqual([
			...['conversation_created', 'message_added user', 'message_added agent'],
			'conversation_collapsed user',
		]);
	});
});
