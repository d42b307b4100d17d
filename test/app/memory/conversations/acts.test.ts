import { describe, expect, it, vi } from 'vitest';
import { kernelOf } from '../../../../src/app/run';
import { FakeModel } from '../../../support/fake-model';
import { gesture, openPlane, reopen } from '../../../support/plane';
import { AGENT, begun, me, rest, said, told, valueOf } from './setup';

describe('Conversations', () => {
	it('grow by messages of a person and of an agent, in a note that reads well', async () => {
		const plane = await openPlane();
		const { conversations } = plane.control;
		const message =
			'I want the search bar at the top because mobile users need quick access, but it should collapse when scrolling to save space.';
		const { uuid, path } = await begun(plane, 'Search bar', message);
		valueOf(await conversations.say(uuid, { content: 'Agreed.', recipient: 'user' }, AGENT));
		await rest(plane);
		expect(path).toBe('Conversations/search-bar.md');
		const [first = '', second = ''] = (plane.notes()[path] ?? '').match(/\^[a-z0-9]+/g) ?? [];
		expect(plane.notes()[path]).toMatch(
			new RegExp(
				[
					`^---\ntype: conversation\nuuid: ${uuid}\n---\n\n# Search bar\n\n## user · \\S+Z\n\n`,
					`I want the search bar at the top because mobile users need quick access, \\${first}\n\n`,
					`but it should collapse when scrolling to save space. \\${second}\n\n`,
					`## agent → user · \\S+Z\n\nAgreed. \\^\\w+\n$`,
				].join(''),
			),
		);
		expect(await told(plane)).toEqual([
			'conversation_created',
			'message_added user',
			'message_added agent',
		]);
		const known = plane.site.records.conversations.get(uuid);
		expect(known?.messages).toMatchObject([
			{ sender: 'user', fragments: [first, second], position: 0 },
			{ sender: 'agent', recipient: 'user', position: 1 },
		]);
		expect(plane.site.records.conversations.frame('agent')).toEqual({
			...{ branchUuid: uuid, head: known?.messages[1]?.uuid },
		});
		expect(plane.failures).toEqual([]);
	});

	it('fork from any message, collapse when no branch is active, and are reopened as new ones', async () => {
		const plane = await openPlane();
		const { conversations } = plane.control;
		const one = await begun(plane);
		const two = valueOf(await conversations.fork(one.uuid, one.item, { title: 'Idea 1' }, AGENT));
		const three = valueOf(await conversations.fork(one.uuid, null, { title: 'Idea 2' }, me()));
		valueOf(await conversations.say(two.uuid, { content: 'Trying.' }, AGENT));
		const early = await conversations.collapse(one.uuid, { content: 'Over.' }, me());
		expect(early).toMatchObject({ refusal: { code: 'conversation-active-children' } });
		valueOf(await conversations.collapse(two.uuid, { content: 'It works.' }, AGENT));
		const draft = { content: 'It fails. Badly.', draft: 'It fails.' };
		valueOf(await conversations.collapse(three.uuid, draft, me()));
		valueOf(await conversations.collapse(one.uuid, { content: 'Over.', draft: 'Over.' }, me()));
		const late = await conversations.say(one.uuid, { content: 'Wait!' }, AGENT);
		expect(late).toMatchObject({ refusal: { code: 'conversation-collapsed' } });
		const old = plane.notes()[two.path];
		const again = valueOf(await conversations.reopen(two.uuid, { content: 'Once more.' }, AGENT));
		const fourth = valueOf(await conversations.fork(two.uuid, null, { title: 'Aside' }, me()));
		await rest(plane);
		expect(plane.notes()[two.path]).toBe(old);
		expect(conversations.stack('')).toEqual(
			[one, two, three, again, fourth].map(({ uuid }) => uuid),
		);
		const rows = conversations
			.list('')
			.map(({ title, depth, summary, continues }) => [
				...[title, depth, summary?.author ?? null, continues],
			]);
		expect(rows).toEqual([
			['Search bar', 0, 'agent', null],
			['Idea 1', 1, 'agent', null],
			['Idea 1', 2, null, two.uuid],
			['Aside', 2, null, null],
			['Idea 2', 1, 'user, agent', null],
		]);
		expect(await said(plane, again.uuid)).toEqual([
			`agent: Continues [Idea 1](${two.uuid}).\n\nOnce more.`,
		]);
		expect(conversations.frames('')).toEqual([
			{ participant: 'user', branch: fourth.uuid, head: null },
			{ participant: 'agent', branch: again.uuid, head: again.item },
		]);
		expect(plane.failures).toEqual([]);
	});

	it('are reopened once: whoever would do it again is told of the one that goes on', async () => {
		const plane = await openPlane();
		const { conversations, relations } = plane.control;
		const old = await begun(plane);
		valueOf(await conversations.collapse(old.uuid, { content: 'Over.' }, me()));
		expect(conversations.continuation(old.uuid)).toBeNull();
		const next = valueOf(await conversations.reopen(old.uuid, { title: 'Once more' }, AGENT));
		expect(conversations.continuation(old.uuid)).toMatchObject({ uuid: next.uuid });
		expect(await conversations.reopen(old.uuid, {}, me())).toMatchObject({
			refusal: {
				code: 'conversation-continued',
				sentence: expect.stringContaining('“Once more”') as string,
				continuation: { uuid: next.uuid, path: next.path },
			},
		});
		expect(conversations.stack('')).toEqual([old.uuid, next.uuid]);
		expect(await relations.findings('')).toEqual([]);
		plane.vault.outside.remove(next.path);
		await rest(plane);
		expect(await conversations.reopen(old.uuid, {}, me())).toMatchObject({
			refusal: { sentence: expect.stringContaining('gone') as string },
		});
		expect(plane.failures).toEqual([]);
	});

	it('are split by the model, where the person wants that, and agents’ never', async () => {
		const fragments = ['Move it down.', 'It hides the map.'];
		const model = new FakeModel([JSON.stringify({ fragments })]);
		const own = { model, maxTokens: 100, costOf: () => 0 };
		const plane = await openPlane({}, { kernel: kernelOf({ model: () => own }) });
		const { conversations } = plane.control;
		const { uuid, path } = await begun(plane);
		const content = fragments.join(' ');
		valueOf(await conversations.say(uuid, { content }, me()));
		expect(plane.notes()[path]).toMatch(/Move it down\. It hides the map\. \^\w+\n/);
		Object.assign(own, { splitsMessages: true });
		valueOf(await conversations.say(uuid, { content }, AGENT));
		expect(model.requests).toEqual([]);
		const { item } = valueOf(await conversations.say(uuid, { content: `${content}\r\n` }, me()));
		expect(plane.notes()[path]).toMatch(/Move it down\. \^\w+\n\nIt hides the map\. \^\w+\n$/);
		const message = plane.site.records.conversations.message(item ?? '');
		expect(message?.fragments).toHaveLength(2);
		await rest(plane);
		expect(await told(plane)).not.toContain('message_altered edited');
		expect(plane.failures).toEqual([]);
	});

	it('say what they are about, in the note and on record', async () => {
		const plane = await openPlane();
		const { conversations } = plane.control;
		const first = { title: 'Storage', content: 'SQLite?', recipient: 'agent', subject: 'First' };
		const { uuid, path } = valueOf(await conversations.begin('', first, me()));
		const next = { content: 'No.', recipient: 'user', subject: 'Size · growth' };
		const { item } = valueOf(await conversations.say(uuid, next, AGENT));
		expect(plane.notes()[path]).toMatch(/\n## user → agent · \S+Z · First\n/);
		expect(plane.notes()[path]).toMatch(/\n## agent → user · \S+Z · Size · growth\n/);
		const text = plane.notes()[path] ?? '';
		plane.vault.outside.write(path, `${text}\n## agent → user · By hand\n\nPostgreSQL.\n`);
		await rest(plane);
		expect(plane.notes()[path]).toMatch(/\n## agent → user · \S+Z · By hand\n\nPostgreSQL\. \^/);
		const thread = await conversations.thread(uuid);
		expect(thread?.messages.map(({ subject, recipient }) => [subject, recipient])).toEqual([
			...[
				['First', 'agent'],
				['Size · growth', 'user'],
				['By hand', 'user'],
			],
		]);
		const entries = await plane.entries();
		const subjects = entries.flatMap(({ action, context }) =>
			action === 'message_added' ? [context.subject] : [],
		);
		expect(subjects).toEqual(['First', 'Size · growth', 'By hand']);
		const { dataSha256 = '' } = plane.site.records.conversations.message(item ?? '') ?? {};
		const kept = await plane.site.parts.objects.get(dataSha256 ?? '');
		expect(new TextDecoder().decode(kept ?? undefined)).toContain('"subject":"Size · growth"');
		expect(await told(plane)).not.toContain('message_altered edited');
		expect(await conversations.say(uuid, { ...next, subject: 'a\nb' }, AGENT)).toMatchObject({
			refusal: { code: 'conversation-bad-subject' },
		});
	});

	it('take a message back for five minutes, and keep its text', async () => {
		const plane = await openPlane();
		const { conversations } = plane.control;
		const { uuid, path } = await begun(plane);
		const before = plane.notes()[path];
		const wrong = valueOf(await conversations.say(uuid, { content: 'Wrong.' }, me()));
		const agents = valueOf(await conversations.say(uuid, { content: 'Hm.' }, AGENT));
		expect(await conversations.undo(agents.item ?? '', gesture())).toMatchObject({
			refusal: { code: 'conversation-not-yours' },
		});
		valueOf(await conversations.undo(wrong.item ?? '', gesture()));
		expect(plane.notes()[path]).not.toContain('Wrong.');
		expect(plane.notes()[path]?.startsWith(before?.trimEnd() ?? '?')).toBe(true);
		expect(await said(plane, uuid)).toEqual(['user: At the top?', 'agent: Hm.']);
		const { dataSha256 = '' } = plane.site.records.conversations.message(wrong.item ?? '') ?? {};
		const kept = await plane.site.parts.objects.get(dataSha256 ?? '');
		expect(new TextDecoder().decode(kept ?? undefined)).toContain('Wrong.');
		const more = valueOf(await conversations.say(uuid, { content: 'More.' }, me()));
		plane.time.advance(5 * 60_000 + 1);
		expect(await conversations.undo(more.item ?? '', gesture())).toMatchObject({
			refusal: { code: 'conversation-too-late' },
		});
		await rest(plane);
		expect(await told(plane)).not.toContain('message_altered removed');
	});

	it("say the seed's conflict where somebody spoke meanwhile", async () => {
		const plane = await openPlane();
		const { conversations } = plane.control;
		const { uuid, item } = await begun(plane);
		const basedOn = item ?? '';
		const next = valueOf(await conversations.say(uuid, { content: 'One.', basedOn }, AGENT));
		expect(await conversations.say(uuid, { content: 'Two.', basedOn }, AGENT)).toMatchObject({
			refusal: {
				conflict: {
					error: 'Entity was modified by another client',
					...{ current_hash: next.item, current_version: 2, client_hash: item, client_version: 1 },
				},
			},
		});
	});

	it('have their frames moved, and what a person has read in one entry', async () => {
		const plane = await openPlane();
		const { conversations } = plane.control;
		const one = await begun(plane);
		const two = valueOf(await conversations.fork(one.uuid, null, {}, AGENT));
		const first = valueOf(await conversations.say(two.uuid, { content: 'One.' }, AGENT));
		const last = valueOf(await conversations.say(two.uuid, { content: 'Two.' }, AGENT));
		valueOf(await conversations.moveFrame(two.uuid, null, me()));
		valueOf(await conversations.moveFrame(two.uuid, null, me()));
		conversations.saw(two.uuid, first.item ?? '');
		conversations.saw(two.uuid, last.item ?? '');
		await rest(plane);
		expect((await told(plane)).filter((line) => line === 'frame_moved')).toHaveLength(2);
		expect(plane.site.records.conversations.frame('user')).toEqual({
			...{ branchUuid: two.uuid, head: last.item },
		});
	});

	it('are called something else, in the note and in lists', async () => {
		const plane = await openPlane();
		const { conversations } = plane.control;
		const { uuid, path } = await begun(plane);
		valueOf(await conversations.rename(uuid, 'Where to search', me()));
		await rest(plane);
		expect(plane.notes()[path]).toContain('\n# Where to search\n');
		expect(conversations.row(uuid)?.title).toBe('Where to search');
		expect(await told(plane)).toHaveLength(3);
	});

	it('are found one by one as a list of all has them, without making that list', async () => {
		const plane = await openPlane();
		const { conversations } = plane.control;
		const { uuid, item } = await begun(plane);
		const forked = await conversations.fork(
			uuid,
			item,
			{ title: 'Below', content: 'There.' },
			AGENT,
		);
		const below = valueOf(forked).uuid;
		const byHand = 'uuid_01234567-89ab-4cde-8f01-23456789abcd';
		const watching = await reopen(plane, { enforces: () => false });
		const head = `---\ntype: conversation\nuuid: ${byHand}\nparent_uuid: ${below}\n---\n`;
		watching.vault.outside.write('Conversations/by-hand.md', head);
		await rest(watching);
		const now = watching.control.conversations;
		const listed = now.list('');
		expect(listed.map(({ uuid: one, depth }) => [one, depth])).toEqual([
			[uuid, 0],
			[below, 1],
			[byHand, 2],
		]);
		const all = vi.spyOn(watching.site.records.conversations, 'all');
		for (const { depth, problem, ...row } of listed) {
			expect({ ...now.row(row.uuid), depth, problem }).toEqual({ ...row, depth, problem });
			expect(now.row(row.path, '')).toEqual(row);
		}
		expect(now.titleOfItem(item ?? '')).toBe('Search bar');
		expect(now.row('Inbox/none.md')).toBeNull();
		expect(all).not.toHaveBeenCalled();
	});

	it('refuse what is no message, and who can be nobody', async () => {
		const plane = await openPlane();
		const { conversations } = plane.control;
		const { uuid } = await begun(plane);
		const spent = gesture();
		spent.spend();
		const codes = await Promise.all([
			conversations.say(uuid, { content: ' \n' }, me()),
			conversations.say(uuid, { content: 'x'.repeat(600_000) }, me()),
			conversations.say(uuid, { content: 'x' }, { participant: 'a · b', via: 'cli' }),
			conversations.say(uuid, { content: 'x' }, { gesture: spent }),
			conversations.say('uuid_gone', { content: 'x' }, me()),
			conversations.fork(uuid, 'item_gone', {}, me()),
			conversations.reopen(uuid, {}, me()),
			conversations.begin('', { folder: '../Approved' }, me()),
		]);
		expect(codes.map((outcome) => (outcome.ok ? 'ok' : outcome.refusal.code))).toEqual([
			...['conversation-nothing-said', 'conversation-too-long', 'conversation-bad-name'],
			...['spent', 'conversation-none', 'conversation-no-message', 'conversation-not-collapsed'],
			'conversation-bad-folder',
		]);
	});
});
