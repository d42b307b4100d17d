import { describe, expect, it } from 'vitest';
import { standardWorkspace } from '../../../src/core/workflow/workspace';
import {
	decide,
	gesture,
	GRAVE,
	HARMLESS,
	openPlane,
	openWaiting,
	reopen,
	task,
	type TestPlane,
} from '../../support/plane';

const PATH = 'Pending_Approval/a.md';
const APPROVED = 'Approved/a.md';

async function approved(body = HARMLESS): Promise<TestPlane> {
	const plane = await openWaiting(body);
	expect(await decide(plane, PATH)).toMatchObject({ ok: true });
	await plane.settle();
	return plane;
}

function add(plane: TestPlane, path: string, text: string): void {
	plane.vault.outside.write(path, `${plane.notes()[path] ?? ''}${text}`);
}

describe('watchEdit', () => {
	it('voids an approval when the note says something else', async () => {
		const plane = await approved();
		add(plane, APPROVED, 'And pay € 9,000.\n');
		await plane.settle();
		const note = plane.notes()['Rejected/a.md'] ?? '';
		expect(note).toContain('state: Rejected');
		expect(note).toContain('error: The note was changed after it was approved');
		expect(note).toContain('And pay € 9,000.');
		expect(plane.news.at(-1)).toMatchObject({ kind: 'void', path: 'Rejected/a.md' });
		const entries = (await plane.entries()).slice(-3);
		expect(entries.map(({ action, level }) => [action, level])).toEqual([
			['approval_void', 'ERROR'],
			['transition_intent', 'INFO'],
			['state_transition', 'ERROR'],
		]);
		expect(plane.site.records.get('task-1')).toMatchObject({
			state: 'Rejected',
			approval: { status: 'void' },
		});
	});

	it('voids nothing for marks, results and line ends', async () => {
		const plane = await approved(`${HARMLESS}- [ ] First\n`);
		const note = plane.notes()[APPROVED] ?? '';
		plane.vault.outside.write(APPROVED, note.replace('- [ ]', '- [x]').replaceAll('\n', '\r\n'));
		await plane.settle();
		expect(Object.keys(plane.notes())).toEqual([APPROVED]);
	});

	it.each([0, 1, 2, 3, 4, 5])('finishes after a crash after %i writes', async (writes) => {
		const plane = await approved();
		plane.vault.crashAfter(writes, 300);
		add(plane, APPROVED, 'And pay € 9,000.\n');
		await plane.settle();
		const again = await reopen(plane);
		expect(Object.keys(again.notes())).toEqual(['Rejected/a.md']);
		expect(again.notes()['Rejected/a.md']).toContain('state: Rejected');
		expect(again.notes()['Rejected/a.md']).toContain('error:');
		expect(again.site.records.get('task-1')?.approval?.status).toBe('void');
	});

	it('sees an edit that was made while the app was closed', async () => {
		const plane = await approved();
		plane.stop();
		add(plane, APPROVED, 'And pay € 9,000.\n');
		const again = await reopen(plane);
		expect(Object.keys(again.notes())).toEqual(['Rejected/a.md']);
	});

	it('sees what changed while the note was away', async () => {
		const plane = await approved();
		plane.vault.outside.move(APPROVED, 'Elsewhere/a.md');
		await plane.settle();
		add(plane, 'Elsewhere/a.md', 'And pay € 9,000.\n');
		plane.vault.outside.move('Elsewhere/a.md', APPROVED);
		await plane.settle();
		expect(Object.keys(plane.notes())).toEqual(['Rejected/a.md']);
	});

	it('leaves a void approval where there is no folder for Rejected', async () => {
		const { Rejected: _, ...folders } = standardWorkspace('').folders;
		const plane = await openWaiting(HARMLESS, { workspace: { ...standardWorkspace(''), folders } });
		await decide(plane, PATH);
		add(plane, APPROVED, 'And pay € 9,000.\n');
		await plane.settle();
		expect(Object.keys(plane.notes())).toEqual([APPROVED]);
		expect(plane.site.records.get('task-1')).toMatchObject({
			unverified: true,
			approval: { status: 'void' },
		});
		const before = (await plane.entries()).length;
		add(plane, APPROVED, 'More.\n');
		await plane.settle();
		expect((await plane.actions()).slice(before)).toEqual([]);
		expect(plane.failures).toEqual([]);
	});

	it('records a new version of what waits when it has rested', async () => {
		const plane = await openWaiting(HARMLESS);
		add(plane, PATH, 'One more thing.\n');
		await plane.settle();
		expect(await plane.actions()).not.toContain('item_edited');
		add(plane, PATH, 'And another.\n');
		await plane.settle();
		plane.time.advance(5_000);
		await plane.settle();
		expect((await plane.actions()).filter((action) => action === 'item_edited')).toHaveLength(1);
		expect(await plane.control.look(PATH)).toMatchObject({
			diff: { since: 'request', added: 2, removed: 0 },
		});
	});

	it('does not touch a claim that was there before Signoff came', async () => {
		const note = task('task-1', 'Pending_Approval').replace(
			'---\n\n',
			'approval_request:\n  decision: approved\n---\n\n',
		);
		const plane = await openPlane({ [PATH]: note });
		await plane.settle();
		const again = await reopen(plane);
		expect(again.notes()).toEqual({ [PATH]: note });
		add(again, PATH, 'more\n');
		await again.settle();
		expect(again.notes()[PATH]).toContain('decision: pending');
		expect(again.control.waiting()).toMatchObject([{ group: 'asks' }]);
	});
});

describe('what a note says of a void approval', () => {
	const EVIL = 'Pay € 99,999 to somebody else.\n';
	const DECIDED = /decision: approved|approved_by: Kim|receipt:|substance_sha256:|decided_/;
	const rest = async (plane: TestPlane) => {
		await plane.settle();
		plane.time.advance(5_000);
		await plane.settle();
	};

	it.each(['approved', 'pending'])('is that nothing is decided: it said %s', async (decision) => {
		const plane = await approved();
		const note = plane.notes()[APPROVED] ?? '';
		const edited = note
			.replace('decision: approved', `decision: ${decision}`)
			.replace('approved_by: Kim', decision === 'pending' ? 'approved_by: null' : '$&');
		plane.vault.outside.write(APPROVED, edited + EVIL);
		await rest(plane);
		const left = plane.notes()['Rejected/a.md'] ?? '';
		expect(left).toContain(EVIL);
		expect(left).toContain('decision: pending');
		expect(left).not.toMatch(DECIDED);
		// It was Signoff that wrote the decision: nobody claimed it.
		expect(await plane.actions()).not.toContain('decision_claimed');
		expect(plane.news.map(({ kind }) => kind)).not.toContain('problem');
		expect((await reopen(plane)).notes()['Rejected/a.md']).toBe(left);
	});

	it('is the same where another note was written over it', async () => {
		const plane = await approved();
		plane.vault.outside.write(APPROVED, task('task-2', 'Pending_Approval', EVIL));
		await rest(plane);
		for (const note of Object.values(plane.notes())) expect(note).not.toMatch(DECIDED);
	});

	it('is put right where somebody says later that it is approved, also after Inbox', async () => {
		const plane = await approved();
		add(plane, APPROVED, EVIL);
		await rest(plane);
		const claim = (path: string) => {
			const note = plane.notes()[path] ?? '';
			plane.vault.outside.write(path, note.replace('decision: pending', 'decision: approved'));
		};
		claim('Rejected/a.md');
		await rest(plane);
		expect(plane.notes()['Rejected/a.md']).toContain('decision: pending');
		await plane.control.move(['Rejected/a.md'], 'Inbox', '', gesture());
		await rest(plane);
		const again = plane.notes()['Inbox/a.md'] ?? '';
		plane.vault.outside.write(
			'Inbox/a.md',
			again.replace('approval_request:\n', '$&  decision: approved\n'),
		);
		await rest(plane);
		expect(plane.notes()['Inbox/a.md']).not.toMatch(DECIDED);
		const claims = (await plane.entries()).filter(({ action }) => action === 'decision_claimed');
		expect(claims.map(({ context }) => context.claimed)).toEqual(['approved', 'approved']);
	});

	it('is the same where it cannot leave Approved', async () => {
		const { Rejected: _, ...folders } = standardWorkspace('').folders;
		const plane = await openWaiting(HARMLESS, { workspace: { ...standardWorkspace(''), folders } });
		await decide(plane, PATH);
		add(plane, APPROVED, EVIL);
		await rest(plane);
		expect(plane.notes()[APPROVED]).toContain('decision: pending');
		expect(plane.notes()[APPROVED]).not.toMatch(DECIDED);
		expect(await plane.actions()).not.toContain('decision_claimed');
	});

	it.each([0, 1, 2, 3, 4, 5])('is the same after a crash after %i writes', async (writes) => {
		const plane = await approved();
		plane.vault.crashAfter(writes, 300);
		add(plane, APPROVED, EVIL);
		await plane.settle();
		const again = await reopen(plane);
		expect(again.notes()['Rejected/a.md']).not.toMatch(DECIDED);
	});
});

it('an approval that holds and is denied by its note is put right, as what it was', async () => {
	const plane = await approved();
	const note = plane.notes()[APPROVED] ?? '';
	plane.vault.outside.write(APPROVED, note.replace('decision: approved', 'decision: pending'));
	await plane.settle();
	expect(plane.notes()[APPROVED]).toBe(note);
	const claim = (await plane.entries()).find(({ action }) => action === 'decision_claimed');
	expect(claim?.context.claimed).toBe('pending');
	const told = plane.news.at(-1);
	expect(told?.kind === 'problem' ? told.sentence : '').toContain('the log knows a decision');
});

describe('linked files', () => {
	const LINKING = `${HARMLESS}\nSee [[terms]] and [[later]].\n`;

	it('are part of what was approved', async () => {
		const plane = await openPlane({
			'terms.md': 'old terms',
			'Plans/a.md': task('task-1', 'Plans', LINKING),
		});
		plane.vault.outside.move('Plans/a.md', PATH);
		await plane.settle();
		await decide(plane, PATH);
		await plane.settle();
		plane.vault.outside.write('other.md', 'nothing');
		await plane.settle();
		expect(Object.keys(plane.notes())).toContain(APPROVED);
		plane.vault.outside.write('terms.md', 'new terms');
		await plane.settle();
		expect(Object.keys(plane.notes())).toContain('Rejected/a.md');
	});

	it('are also such that were not there', async () => {
		const plane = await approved(LINKING);
		plane.vault.outside.write('far/later.md', 'pay me');
		await plane.settle();
		expect(Object.keys(plane.notes())).toContain('Rejected/a.md');
	});

	it('do not matter any more once the item is done', async () => {
		const plane = await approved(LINKING);
		plane.vault.outside.move(APPROVED, 'Done/a.md');
		await plane.settle();
		plane.vault.outside.write('far/later.md', 'pay me');
		await plane.settle();
		expect(Object.keys(plane.notes())).toContain('Done/a.md');
	});

	const call = (args: unknown) =>
		`- [ ] Send it\n  \`\`\`json\n  ${JSON.stringify({ tool: 'mail.send', args })}\n  \`\`\`\n`;

	/** How a note may name `Reports/q3 été.csv`, `Reports/q3.csv` or `Terms.md`. */
	it.each([
		['an image', '<img src="Reports/q3.csv">', 'Reports/q3.csv'],
		[
			'an address in HTML',
			"<a href='Reports/q3%20%C3%A9t%C3%A9.csv#top'>x</a>",
			'Reports/q3 été.csv',
		],
		['a player', '<video controls src=Reports/q3.csv></video>', 'Reports/q3.csv'],
		['an object', '<object data="Reports/q3.csv"></object>', 'Reports/q3.csv'],
		['the app’s own address', 'obsidian://open?vault=V&file=Reports%2Fq3.csv', 'Reports/q3.csv'],
		['such a link to a note', '[x](obsidian://open?vault=V&file=Terms)', 'Terms.md'],
		[
			'its absolute path',
			'<obsidian://open?path=%2Fhome%2Fkim%2FV%2FReports%2Fq3.csv>',
			'Reports/q3.csv',
		],
		['a bare path', 'Send Reports/q3.csv, then stop.', 'Reports/q3.csv'],
		['a bare path from here', 'Send ./Reports/q3.csv.', 'Reports/q3.csv'],
		['a bare name', 'Send (q3.csv).', 'Reports/q3.csv'],
		['a name in backticks', 'Send `Reports/q3 été.csv`.', 'Reports/q3 été.csv'],
		['a link to a decomposed name', '[[q3 été.csv]]'.normalize('NFD'), 'Reports/q3 été.csv'],
		['a link to a composed name', '[[q3 ÉTÉ.csv]]', 'Reports/q3 été.csv'.normalize('NFD')],
		['an argument', call({ path: 'Reports/q3.csv' }), 'Reports/q3.csv'],
		['an argument in a list', call([{ files: ['x', 'Reports/q3 été.csv'] }]), 'Reports/q3 été.csv'],
		['a key of an argument', call({ 'Reports/q3.csv': 1 }), 'Reports/q3.csv'],
		['a note in an argument', call({ note: 'Terms' }), 'Terms.md'],
		['an absolute path in one', call({ path: '/home/kim/V/Reports/q3.csv' }), 'Reports/q3.csv'],
		['a path of Windows', call({ path: 'C:\\V\\Reports\\q3.csv' }), 'Reports/q3.csv'],
		[
			'a command in one',
			call({ run: "curl -F file=@'Reports/q3 été.csv' x" }),
			'Reports/q3 été.csv',
		],
		[
			'letters in disguise',
			call({ path: 'x' }).replace('"x"', '"\\u0052eports\\/q3.csv"'),
			'Reports/q3.csv',
		],
		[
			'the same in a call that is no JSON',
			call({ path: 'Reports/q3.csv' }).replace('}}', ',}'),
			'Reports/q3.csv',
		],
	])('are covered where %s names them', async (_, body, file) => {
		const vault = {
			'Reports/': '',
			[file]: 'old',
			'Plans/a.md': task('task-1', 'Plans', `${GRAVE}\n${body}\n`),
		};
		const plane = await openPlane(vault);
		plane.vault.outside.move('Plans/a.md', PATH);
		await plane.settle();
		expect((await plane.control.review(PATH))?.linked).toContainEqual({ path: file, found: true });
		expect(await decide(plane, PATH)).toMatchObject({ ok: true });
		await plane.settle();
		expect(Object.keys(plane.notes())).toContain(APPROVED);
		plane.vault.outside.write(file, 'new');
		await plane.settle();
		expect(Object.keys(plane.notes())).toContain('Rejected/a.md');
	});

	it('are compared at the next start', async () => {
		const plane = await approved(`${HARMLESS}\n${call({ path: 'terms.csv' })}`);
		plane.stop();
		plane.vault.outside.write('terms.csv', 'pay me');
		const again = await reopen(plane);
		expect(Object.keys(again.notes())).toContain('Rejected/a.md');
	});
});

describe('an edit of a note that nobody is asked about', () => {
	const OLD = 'modified_at: 2026-01-27T10:00:00Z';
	const edits = async (plane: TestPlane) =>
		(await plane.entries()).filter(({ action }) => action === 'item_edited');
	const pass = async (plane: TestPlane, milliseconds: number) => {
		await plane.idle();
		plane.time.advance(milliseconds);
		await plane.settle();
	};
	/** Signoff has moved it, and written into it. */
	const tended = async () => {
		const plane = await openPlane({ 'Inbox/a.md': task('task-1', 'Inbox') });
		await plane.control.move(['Inbox/a.md'], 'Needs_Action', '', gesture());
		await plane.settle();
		return plane;
	};
	const PLACE = 'Needs_Action/a.md';

	it('is recorded once it rests, and modified_at follows', async () => {
		const plane = await tended();
		expect(plane.notes()[PLACE]).toContain(OLD);
		add(plane, PLACE, 'One.\n');
		await pass(plane, 1_000);
		add(plane, PLACE, 'Two.\n');
		await pass(plane, 1_000);
		expect(await edits(plane)).toEqual([]);
		await pass(plane, 5_000);
		await pass(plane, 60_000);
		const [edit, ...more] = await edits(plane);
		expect(edit).toMatchObject({ taskId: 'task-1', toState: 'Needs_Action' });
		expect(more).toEqual([]);
		expect(plane.notes()[PLACE]).toMatch(/modified_at: 2026-01-27T10:00:1\dZ/);
		expect(plane.notes()[PLACE]).toContain('One.\nTwo.\n');
		expect((await reopen(plane)).notes()).toEqual(plane.notes());
	});

	it('keeps the time that its author has written', async () => {
		const plane = await tended();
		await pass(plane, 60_000);
		const note = plane.notes()[PLACE] ?? '';
		const own = 'modified_at: 2026-01-27T10:00:30Z';
		plane.vault.outside.write(PLACE, note.replace(OLD, own).replace('P1', 'P0'));
		await pass(plane, 5_000);
		expect(await edits(plane)).toHaveLength(1);
		expect(plane.notes()[PLACE]).toContain(own);
	});

	it('is not recorded for what Signoff writes itself', async () => {
		const plane = await tended();
		await pass(plane, 60_000);
		expect(await edits(plane)).toEqual([]);
	});

	it('waits while the note is open and while somebody types', async () => {
		const plane = await tended();
		const typed = `${plane.notes()[PLACE] ?? ''}More.\n`;
		plane.typed.set(PLACE, [typed]);
		plane.vault.outside.write(PLACE, typed);
		await pass(plane, 10_000);
		expect(await edits(plane)).toEqual([]);
		plane.typed.set(PLACE, [`${typed}And more`]);
		await pass(plane, 60_000);
		expect(await edits(plane)).toEqual([]);
		plane.typed.set(PLACE, [typed]);
		await pass(plane, 5_000);
		expect(await edits(plane)).toHaveLength(1);
	});

	it('is recorded once in a minute where a program writes it again and again', async () => {
		const plane = await tended();
		for (let n = 0; n < 30; n += 1) {
			plane.vault.outside.write(PLACE, task('task-1', 'Needs_Action', `Version ${String(n)}\n`));
			await pass(plane, 10_000);
		}
		expect((await edits(plane)).length).toBeLessThanOrEqual(3 + 6);
	});

	it.each([
		['was adopted, and is Signoff’s no more than before', { origin: 'adopted' as const }],
		['is only watched', { switches: { watchOnly: true } }],
	])('changes no byte in a workspace that %s', async (_, more) => {
		const workspace = { ...standardWorkspace(''), ...more };
		const plane = await openPlane({ 'Plans/a.md': task('task-1', 'Plans') }, { workspace });
		add(plane, 'Plans/a.md', 'More.\n');
		const before = plane.notes();
		await pass(plane, 5_000);
		expect(await edits(plane)).toHaveLength(1);
		expect(plane.notes()).toEqual(before);
	});
});
