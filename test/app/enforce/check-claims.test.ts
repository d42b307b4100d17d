// What somebody else writes into a note about its state and about decisions on it does not stay.

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

const REST_MS = 5_000;
const QUIET_MS = 60_000;
const ADOPTED = { ...standardWorkspace(''), origin: 'adopted' } as const;

async function rest(plane: TestPlane, milliseconds = REST_MS): Promise<void> {
	await plane.settle();
	plane.time.advance(milliseconds);
	await plane.settle();
}

/** Puts lines into the block of properties: those of the request into the request. */
function claiming(note: string, line: string): string {
	const name = /^\s*(\w+):/.exec(line)?.[1] ?? '';
	const isInner = line.startsWith(' ');
	const old = new RegExp(`\\n${isInner ? '  ' : ''}${name}:.*`);
	if (old.test(note)) return note.replace(old, `\n${line}`);
	if (!isInner) return note.replace('\n---', `\n${line}\n---`);
	return note.includes('\napproval_request:\n')
		? note.replace('\napproval_request:\n', `\napproval_request:\n${line}\n`)
		: note.replace('\n---', `\napproval_request:\n${line}\n---`);
}

const claimsOf = async (plane: TestPlane) =>
	(await plane.entries()).filter(({ action }) => action === 'decision_claimed');

/** A note that Signoff has brought to this state, by moves that it allows. */
const BROUGHT_TO: Record<string, () => Promise<TestPlane>> = {
	Needs_Action: async () => {
		const plane = await openPlane();
		plane.vault.outside.write('Inbox/a.md', task('task-1', 'Inbox', GRAVE));
		await plane.settle();
		plane.vault.outside.move('Inbox/a.md', 'Needs_Action/a.md');
		return plane;
	},
	Plans: async () => {
		const plane = await brought('Needs_Action');
		plane.vault.outside.move('Needs_Action/a.md', 'Plans/a.md');
		return plane;
	},
	Pending_Approval: () => openWaiting(GRAVE),
	Approved: async () => {
		const plane = await openWaiting(GRAVE);
		await decide(plane, 'Pending_Approval/a.md');
		return plane;
	},
	Rejected: async () => {
		const plane = await openWaiting(GRAVE);
		await decide(plane, 'Pending_Approval/a.md', { decision: 'rejected', reason: 'No.' });
		return plane;
	},
	Inbox: async () => {
		const plane = await brought('Rejected');
		await plane.control.move(['Rejected/a.md'], 'Inbox', '', gesture());
		return plane;
	},
	Done: async () => {
		const plane = await brought('Approved');
		plane.vault.outside.move('Approved/a.md', 'Done/a.md');
		return plane;
	},
};

async function brought(state: string): Promise<TestPlane> {
	const plane = await BROUGHT_TO[state]?.();
	if (!plane) throw new Error(state);
	await rest(plane);
	return plane;
}

const STATES = Object.keys(BROUGHT_TO);
const ASKED = ['Pending_Approval', 'Approved', 'Rejected', 'Done'];
const HASH = 'a'.repeat(64);

/** The property, what somebody writes, and where it does not stay. In Approved a label is part of what was approved. */
const CLAIMS: readonly [string, readonly string[]][] = [
	['state: Draft', STATES],
	['  approved_by: Mallory', STATES],
	['  approved_at: 2026-01-20T00:00:00Z', STATES],
	['  substance_sha256: ' + HASH, STATES],
	['  receipt: Zm9yZ2Vk', STATES],
	['  decided_at: 2026-01-20T00:00:00Z', STATES],
	['  decided_on: evil', STATES],
	['  decided_by: Mallory', STATES],
	['  nonce: aaaaaaaaaaaaaaaaaaaa', ASKED],
	['  expires_at: 2036-01-27T10:00:00Z', ASKED],
	['  requested_at: 2020-01-27T10:00:00Z', ASKED],
	['  risk_level: low', ASKED.filter((state) => state !== 'Approved')],
];

describe.each(STATES)('in %s', (state) => {
	const path = `${state}/a.md`;

	it.each(CLAIMS.filter(([, states]) => states.includes(state)))('%s', async (line) => {
		const plane = await brought(state);
		const before = plane.notes()[path] ?? '';
		const claimed = claiming(before, line);
		expect(claimed).not.toBe(before);
		plane.vault.outside.write(path, claimed);
		await rest(plane);
		const after = plane.notes()[path] ?? '';
		expect(after).not.toContain(line.trim().split(': ')[1]);
		const name = /^\s*(\w+):/.exec(line)?.[1] ?? '';
		const property = line.startsWith(' ') ? `approval_request.${name}` : name;
		expect((await claimsOf(plane)).map(({ context }) => context.properties)).toEqual([[property]]);
		// What was there before is there again, to the byte.
		if (new RegExp(`\\n {0,2}${name}: (?!null)`).test(before)) expect(after).toBe(before);
		const told = plane.news.slice(1).map(({ kind }) => kind);
		expect(plane.failures).toEqual([]);
		expect(told).not.toContain('void');
		expect((await reopen(plane)).notes()[path]).toBe(after);
	});

	it('leaves everything else as it is, and what says nothing else', async () => {
		const plane = await brought(state);
		const note = (plane.notes()[path] ?? '')
			.replace('priority: P1', 'priority: P0 # now\nstatus: approved\nowner: Mallory')
			.replace('---\n\n', '---\n\nMore.\n');
		if (state === 'Approved') return;
		plane.vault.outside.write(path, note);
		await rest(plane);
		const withoutTime = (text = '') => text.replace(/modified_at: \S+/, '');
		expect(withoutTime(plane.notes()[path])).toBe(withoutTime(note));
		expect(await claimsOf(plane)).toEqual([]);
	});
});

describe('a claim', () => {
	const PATH = 'Pending_Approval/a.md';
	const write = (plane: TestPlane, line: string, path = PATH) =>
		plane.vault.outside.write(path, claiming(plane.notes()[path] ?? '', line));

	it('of a decision asks, with a notice; of a state it is quiet', async () => {
		const plane = await openWaiting(HARMLESS);
		write(plane, 'state: Approved');
		await rest(plane);
		expect(plane.news).toEqual([]);
		expect(plane.control.waiting()).toMatchObject([{ group: 'waiting' }]);
		write(plane, '  approved_by: Mallory');
		await plane.settle();
		expect(plane.news).toMatchObject([{ kind: 'asks' }]);
		expect(plane.control.waiting()).toMatchObject([{ group: 'asks' }]);
		const trail = await plane.control.trail(PATH);
		expect(trail.map(({ sentence }) => sentence)).toEqual(
			expect.arrayContaining([
				'the note contradicted the log (state): put right',
				'the note claimed to be approved (approval_request.approved_by): put right',
			]),
		);
		expect((await claimsOf(plane)).map(({ level }) => level)).toEqual(['INFO', 'WARNING']);
	});

	it('elsewhere is told of, too', async () => {
		const plane = await brought('Done');
		plane.news.length = 0;
		write(plane, '  approved_by: Mallory', 'Done/a.md');
		await plane.settle();
		expect(plane.news).toMatchObject([{ kind: 'problem', path: 'Done/a.md' }]);
		expect(plane.notes()['Done/a.md']).toContain('approved_by: Kim');
	});

	it.each(['medium', 'high'])('that raises the risk to %s is no claim', async (risk) => {
		const plane = await openWaiting(HARMLESS);
		const note = claiming(plane.notes()[PATH] ?? '', `  risk_level: ${risk}`);
		plane.vault.outside.write(PATH, note);
		await rest(plane);
		expect(plane.notes()[PATH]).toBe(note);
		expect(plane.control.waiting()).toMatchObject([{ riskLevel: risk }]);
	});

	it('by leaving the label out is put right', async () => {
		const plane = await openWaiting(GRAVE);
		const note = plane.notes()[PATH] ?? '';
		plane.vault.outside.write(PATH, note.replace(/\n {2}risk_level: .*/, ''));
		await plane.settle();
		expect(plane.notes()[PATH]).toContain('risk_level: high');
	});

	it('is not made by a state that the note comes to in a moment', async () => {
		const plane = await brought('Needs_Action');
		write(plane, 'state: Plans', 'Needs_Action/a.md');
		await plane.settle();
		plane.vault.outside.move('Needs_Action/a.md', 'Plans/a.md');
		await rest(plane);
		expect(plane.notes()['Plans/a.md']).toContain('state: Plans');
		expect(await claimsOf(plane)).toEqual([]);
	});

	it('of a new note is put right once it rests', async () => {
		const plane = await openPlane();
		const note = claiming(task('task-1', 'Done'), '  decision: approved');
		plane.vault.outside.write('Inbox/a.md', note);
		await rest(plane);
		expect(plane.notes()['Inbox/a.md']).toBe(
			note
				.replace('state: Done', 'state: Inbox')
				.replace('decision: approved', 'decision: pending'),
		);
		expect(await claimsOf(plane)).toMatchObject([
			{ context: { properties: ['state', 'approval_request.decision'] } },
		]);
	});

	it('of a new note is put right at the next start where it had not rested before', async () => {
		const plane = await openPlane();
		plane.vault.outside.write('Inbox/a.md', task('task-1', 'Done'));
		await plane.settle();
		expect(plane.site.records.has('task-1')).toBe(true);
		plane.time.advance(1000);
		const again = await reopen(plane);
		await rest(again);
		expect(again.notes()['Inbox/a.md']).toContain('state: Inbox');
	});

	it.each(['Pending_Approval', 'Done', 'Plans'])(
		'made while the app was closed, in %s',
		async (state) => {
			const plane = await brought(state);
			plane.stop();
			const path = `${state}/a.md`;
			plane.time.advance(1000);
			write(plane, '  approved_by: Mallory', path);
			const again = await reopen(plane);
			expect(again.notes()[path]).not.toContain('Mallory');
			expect(await claimsOf(again)).toHaveLength(1);
		},
	);

	it.each(STATES)(
		'is none where a program has emptied the note to write it anew, in %s',
		async (state) => {
			const plane = await brought(state);
			const [path = ''] = Object.keys(plane.notes());
			const before = (await plane.entries()).filter(({ action }) => action === 'decision_claimed');
			plane.vault.outside.write(path, '');
			await rest(plane);
			expect(Object.values(plane.notes())).toEqual(['']);
			const after = (await plane.entries()).filter(({ action }) => action === 'decision_claimed');
			expect(after).toEqual(before);
		},
	);

	it('in a note that was there before is put right also where it gets another name', async () => {
		const plane = await openPlane({ [PATH]: task('task-1', 'Pending_Approval') });
		write(plane, 'state: Plans');
		plane.vault.outside.move(PATH, 'Pending_Approval/b.md', 'create-delete');
		await rest(plane);
		expect(plane.notes()['Pending_Approval/b.md']).toContain('state: Pending_Approval');
	});

	it('is put right at the next start where the note was put back just before', async () => {
		const plane = await brought('Plans');
		write(plane, 'state: Done', 'Plans/a.md');
		plane.time.advance(1000);
		plane.vault.outside.move('Plans/a.md', 'Done/a.md');
		await plane.settle();
		const again = await reopen(plane);
		await rest(again);
		expect(again.notes()['Plans/a.md']).toContain('state: Plans');
	});

	it.each([0, 1, 2, 3, 4])(
		'is put right at the next start where the app died %i writes after it was seen',
		async (writes) => {
			const plane = await brought('Plans');
			write(plane, 'state: Done', 'Plans/a.md');
			await plane.settle();
			plane.vault.crashAfter(writes);
			await rest(plane);
			plane.time.advance(1000);
			const again = await reopen(plane);
			await rest(again);
			expect(again.notes()['Plans/a.md']).toContain('state: Plans');
		},
	);

	it('is left alone while somebody types, and put right when it is saved', async () => {
		const plane = await openWaiting(HARMLESS);
		const note = claiming(plane.notes()[PATH] ?? '', '  approved_by: Mallory');
		plane.typed.set(PATH, [`${note}typing`]);
		plane.vault.outside.write(PATH, note);
		await rest(plane);
		expect(plane.notes()[PATH]).toBe(note);
		plane.typed.clear();
		await rest(plane);
		expect(plane.notes()[PATH]).not.toContain('Mallory');
	});

	it('that is written again and again is not fought, and put right once it is quiet', async () => {
		const plane = await openWaiting(HARMLESS);
		const note = claiming(plane.notes()[PATH] ?? '', '  approved_by: Mallory');
		for (let round = 0; round < 20; round += 1) {
			plane.vault.outside.write(PATH, note);
			await plane.settle();
			const isLeft = plane.notes()[PATH] === note;
			expect(isLeft).toBe(round >= 3);
		}
		const claims = await claimsOf(plane);
		expect(claims.map(({ context }) => context.left ?? false)).toEqual([false, false, false, true]);
		expect(plane.control.waiting()).toMatchObject([{ group: 'asks' }]);
		await rest(plane, QUIET_MS);
		expect(plane.notes()[PATH]).not.toContain('Mallory');
		expect(await claimsOf(plane)).toHaveLength(5);
	});

	it('in a note that cannot be written is recorded once', async () => {
		const plane = await openWaiting(HARMLESS);
		const note = (plane.notes()[PATH] ?? '').replace(
			'  decision: pending',
			'  decision: &a approved',
		);
		const tangled = note.replace('---\n\n', 'other: *a\n---\n\n');
		for (let round = 0; round < 3; round += 1) {
			plane.vault.outside.write(PATH, tangled);
			await rest(plane);
		}
		const isWritten = plane.notes()[PATH] !== tangled;
		expect(await claimsOf(plane)).toHaveLength(isWritten ? 3 : 1);
		expect(plane.control.waiting()).toMatchObject([{ group: 'asks' }]);
	});

	it('is no business of a device that does not enforce', async () => {
		const phone = await reopen(await openWaiting(HARMLESS), {
			device: 'phone',
			enforces: () => false,
		});
		const note = claiming(phone.notes()[PATH] ?? '', '  approved_by: Mallory');
		phone.vault.outside.write(PATH, note);
		await rest(phone);
		expect(phone.notes()[PATH]).toBe(note);
	});
});

describe('a note that brings a claim with it', () => {
	const CLAIMED = claiming(
		claiming(task('task-1', 'Approved', GRAVE), '  decision: approved'),
		'  approved_by: Mallory',
	).replace('\n---', '\nreceipt: Zm9yZ2Vk\napproved_by: Mallory\n---');
	const PATH = 'Pending_Approval/a.md';
	const WRONG = [
		...['approval_request.approved_by', 'approval_request.decision'],
		...['approved_by', 'receipt'],
	];

	async function expectRecorded(plane: TestPlane): Promise<void> {
		await rest(plane);
		expect(plane.notes()[PATH]).not.toMatch(/Mallory|receipt|decision: approved/);
		const claims = await claimsOf(plane);
		expect(claims).toMatchObject([{ level: 'WARNING', context: { claimed: 'approved' } }]);
		const { properties } = claims[0]!.context;
		expect([...(properties as string[])].sort()).toEqual(WRONG);
		const asked = (await plane.actions()).filter((action) => action === 'approval_asked');
		expect(asked).toHaveLength(1);
		expect(plane.control.waiting()).toMatchObject([{ group: 'asks' }]);
		expect(plane.news.filter(({ kind }) => kind === 'asks')).toHaveLength(1);
		expect(plane.failures).toEqual([]);
	}

	it.each([{}, { workspace: ADOPTED }])('to Pending approval is recorded: %j', async (options) => {
		const plane = await openPlane({}, options);
		plane.vault.outside.write(PATH, CLAIMED);
		await expectRecorded(plane);
	});

	it('straight to Approved is recorded', async () => {
		const plane = await openPlane();
		plane.vault.outside.write('Approved/a.md', CLAIMED);
		await expectRecorded(plane);
	});

	it('with a move is recorded', async () => {
		const plane = await openPlane();
		plane.vault.outside.write('Plans/a.md', task('task-1', 'Plans', GRAVE));
		await rest(plane);
		plane.vault.outside.write('Plans/a.md', CLAIMED);
		plane.vault.outside.move('Plans/a.md', PATH);
		await expectRecorded(plane);
	});

	it('from an earlier round claims nothing', async () => {
		const plane = await brought('Inbox');
		for (const [from, to] of [
			['Inbox', 'Needs_Action'],
			['Needs_Action', 'Plans'],
			['Plans', 'Pending_Approval'],
		] as const) {
			plane.vault.outside.move(`${from}/a.md`, `${to}/a.md`);
			await plane.settle();
		}
		expect(plane.notes()[PATH]).toContain('decision: pending');
		expect(await claimsOf(plane)).toEqual([]);
	});
});

describe('beside the request', () => {
	const FLAT = `approved_by: Mallory
approved_at: 2026-01-20T00:00:00Z
decision: approved
receipt: Zm9yZ2Vk
substance_sha256: ${HASH}
`;

	it.each(STATES.filter((state) => state !== 'Approved'))(
		'nothing is said in %s that is not so',
		async (state) => {
			const plane = await brought(state);
			const path = `${state}/a.md`;
			const before = claiming(plane.notes()[path] ?? '', '  risk_level: high');
			plane.vault.outside.write(path, before);
			await rest(plane);
			plane.vault.outside.write(path, before.replace('---\n', `---\n${FLAT}`));
			await rest(plane);
			expect(plane.notes()[path]).not.toMatch(/Mallory|Zm9yZ2Vk|2026-01-20|aaaaaa/);
			expect(plane.notes()[path]?.match(/^decision: approved/m) ?? null).toEqual(
				state === 'Done' ? expect.anything() : null,
			);
			const [claim] = await claimsOf(plane);
			expect(claim?.context.claimed).toBe('approved');
			expect(claim?.context.properties).toEqual(
				expect.arrayContaining(['approved_by', 'approved_at', 'receipt', 'substance_sha256']),
			);
		},
	);

	it('other words, and a receipt alone, are somebody’s own', async () => {
		const plane = await openWaiting(GRAVE);
		const path = 'Pending_Approval/a.md';
		const note = (plane.notes()[path] ?? '').replace(
			'---\n',
			'---\ndecision: go by train\nreceipt: scan.pdf\n',
		);
		plane.vault.outside.write(path, note);
		await rest(plane);
		expect(plane.notes()[path]).toBe(note);
		expect(await claimsOf(plane)).toEqual([]);
	});
});

describe('in an adopted vault', () => {
	const flat = 'requires_approval: true\naction: email\nstatus: draft\nstate: whatever\n';
	const options = { workspace: ADOPTED };

	it.each(['Plans', 'Pending_Approval', 'Done', 'Approved'])(
		'a note in %s that Signoff has never written to keeps its own words',
		async (state) => {
			const path = `${state}/a.md`;
			const note = `---\n${flat}approved_at: 2025-01-01\n---\n${HARMLESS}`;
			const plane = await openPlane({ [path]: note }, options);
			await rest(plane);
			const again = await reopen(plane, options);
			expect(again.notes()).toEqual({ [path]: note });
			if (state !== 'Pending_Approval') again.vault.outside.write(path, `${note}more\n`);
			await rest(again);
			expect(again.notes()[path]).toContain(flat);
			expect(await claimsOf(again)).toEqual([]);
		},
	);

	it('what claims a decision where it waits does not stay, whatever its words', async () => {
		const path = 'Pending_Approval/a.md';
		const plane = await openPlane({ [path]: `---\n${flat}---\n${HARMLESS}` }, options);
		plane.vault.outside.write(
			path,
			`---\n${flat}approved_by: Mallory\nreceipt: x\n---\n${HARMLESS}`,
		);
		await plane.settle();
		expect(plane.notes()).toEqual({ [path]: `---\n${flat}---\n${HARMLESS}` });
		expect(plane.control.waiting()).toMatchObject([{ group: 'asks' }]);
	});

	it('what it has moved is held to what the log says', async () => {
		const plane = await openPlane({ 'Needs_Action/a.md': `---\n${flat}---\n${HARMLESS}` }, options);
		plane.vault.outside.move('Needs_Action/a.md', 'Plans/a.md');
		await plane.settle();
		const note = plane.notes()['Plans/a.md'] ?? '';
		expect(note).toContain('state: Plans');
		plane.vault.outside.write(
			'Plans/a.md',
			note.replace('state: Plans', 'state: Done\napproved_by: Mallory'),
		);
		await rest(plane);
		expect(plane.notes()['Plans/a.md']).toBe(note);
	});
});
