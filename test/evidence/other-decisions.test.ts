// Evidence of an item on which there is more than one word: an earlier decision, what became of this one, and
// what logs say that nobody vouches for.

import { describe, expect, it } from 'vitest';
import type { Evidence } from '../../src/app/evidence/collect-evidence';
import { Ledger } from '../../src/app/ledger/ledger';
import type { NewEntry } from '../../src/core/entries';
import { keyPairOf } from '../../src/core/sign/ed25519';
import { formatSshKey } from '../../src/core/sign/ssh-key';
import { decide, GRAVE, openWaiting, type PlaneOptions, type TestPlane } from '../support/plane';
import { SeededIds } from '../support/seeded-ids';
import {
	evidenceAt,
	follow,
	refusing,
	signTree,
	summedAnew,
	textIn,
	withText,
} from './evidence-setup';

const PATH = 'Pending_Approval/a.md';

async function sign(plane: TestPlane): Promise<TestPlane> {
	await signTree(plane.vault, 'desk', plane.site.parts.key.pair());
	return plane;
}

async function openDecided(options: PlaneOptions = {}): Promise<TestPlane> {
	const plane = await openWaiting(GRAVE, options);
	expect(await decide(plane, PATH)).toMatchObject({ ok: true });
	return sign(plane);
}

async function evidenceOfItem(plane: TestPlane): Promise<Evidence> {
	return evidenceAt(plane, plane.site.records.get('task-1')?.path ?? '');
}

const decisionOf = async (plane: TestPlane) =>
	(await plane.entries()).findLast(({ action }) => action === 'approval_decision');

/** Rejected, changed, asked for anew and approved; the evidence of both. */
async function decidedTwice(): Promise<{ rejected: Evidence; approved: Evidence }> {
	const plane = await openWaiting(GRAVE);
	await decide(plane, PATH, { decision: 'rejected', reason: 'Too much.' });
	const rejected = await evidenceOfItem(await sign(plane));
	plane.dragged.add('Rejected/a.md>Inbox/a.md');
	const way = ['Rejected', 'Inbox', 'Needs_Action', 'Plans', 'Pending_Approval'];
	for (const [at, to] of way.slice(1).entries()) {
		plane.vault.outside.move(`${way[at] ?? ''}/a.md`, `${to}/a.md`);
		await plane.settle();
	}
	plane.vault.outside.write(PATH, (plane.notes()[PATH] ?? '').replace('9,000', '90'));
	await plane.settle();
	expect(await decide(plane, PATH)).toMatchObject({ ok: true });
	return { rejected, approved: await evidenceOfItem(await sign(plane)) };
}

/** The same with the digest of another note in its statement, which then nobody has signed. */
function withSubject(evidence: Evidence, sha256: string): Evidence {
	const { payload } = JSON.parse(textIn(evidence, 'statement.dsse.json')) as { payload: string };
	const statement = JSON.parse(Buffer.from(payload, 'base64').toString()) as object;
	const files = evidence.files.filter(({ name }) => name !== 'statement.dsse.json');
	const other = { ...statement, subject: [{ name: 'a.md', digest: { sha256 } }] };
	return summedAnew(withText({ ...evidence, files }, 'statement.json', JSON.stringify(other)));
}

describe('evidence of the later of two decisions', () => {
	it('is refused with the note of the earlier one, by the note’s command and by check.py', async () => {
		const { rejected, approved } = await decidedTwice();
		expect(textIn(approved, 'entries.log')).toContain('"approval_status": "rejected"');
		expect(refusing(approved)).toEqual([]);
		const note = textIn(rejected, 'note.md');
		expect(note).not.toBe(textIn(approved, 'note.md'));
		const other = summedAnew(withText(approved, 'note.md', note));
		expect(refusing(other)).toEqual(['note', 'proofs']);
		expect(follow(other).at(-1)?.err).toBe(
			'REFUSED: note.md: is not the note that was decided on\n',
		);
	});

	it('is refused with a statement about the note of the earlier one', async () => {
		const { rejected, approved } = await decidedTwice();
		const digestIn = (evidence: Evidence) =>
			/([0-9a-f]{64}) {2}note\.md/.exec(textIn(evidence, 'SHA256SUMS'))?.[1] ?? '';
		expect(refusing(withSubject(approved, digestIn(approved)))).toEqual([]);
		expect(refusing(withSubject(approved, digestIn(rejected)))).toEqual(['proofs']);
	});
});

describe('evidence of an approval that became void', () => {
	it('says so in its README and when it is checked', async () => {
		const plane = await openDecided();
		const before = await evidenceOfItem(plane);
		expect(textIn(before, 'README.md')).not.toContain('void');
		expect(follow(before).at(-1)?.out).not.toContain('void');
		plane.vault.outside.write('Approved/a.md', `${plane.notes()['Approved/a.md'] ?? ''}More.\n`);
		await plane.settle();
		const evidence = await evidenceOfItem(await sign(plane));
		expect(textIn(evidence, 'entries.log')).toContain('"action": "approval_void"');
		expect(textIn(evidence, 'README.md')).toContain('**The approval became void afterwards**');
		expect(refusing(evidence)).toEqual([]);
		expect(follow(evidence).at(-1)?.out).toMatch(
			/The approval became void afterwards: .* line \d+/,
		);
	});

	it('says when it is checked that a decision was taken back', async () => {
		const plane = await openDecided();
		const undoes = (await decisionOf(plane))?.uuid ?? '';
		await plane.write({ action: 'undo', taskId: 'task-1', context: { undoes } });
		const evidence = await evidenceOfItem(await sign(plane));
		expect(textIn(evidence, 'README.md')).toContain('The decision was taken back afterwards');
		expect(follow(evidence).at(-1)).toMatchObject({
			status: 0,
			out: expect.stringMatching(/The decision was taken back afterwards: .* line \d+/) as string,
		});
	});
});

/** A log in the vault that some program has written, after all that lies there. */
async function madeUp(
	{ vault, time, site }: TestPlane,
	device: string,
	...entries: NewEntry[]
): Promise<void> {
	time.advance(60_000);
	const { clock } = time;
	const pacer = { breathe: () => Promise.resolve() };
	const ids = new SeededIds(500);
	const parts = { files: vault, folder: site.logs, device: { id: device, first: false } };
	const ledger = new Ledger({ ...parts, ids, clock, pacer });
	for (const entry of entries) await ledger.append(entry);
	await ledger.settled();
}

const rejection = (context: NewEntry['context'] = {}): NewEntry => ({
	action: 'approval_decision',
	taskId: 'task-1',
	approvalStatus: 'rejected',
	context: { nonce: 'n', sha256: 'f'.repeat(64), device: 'evil', ...context },
});

describe('a log that some program has made up', () => {
	it.each<[string, NewEntry[]]>([
		['a decision without a receipt', [rejection()]],
		['a decision with a receipt that does not fit', [rejection({ receipt: 'AAAA' })]],
		['that the note was edited', [{ action: 'item_edited', taskId: 'task-1' }]],
	])('does not take the place of what was decided, with %s', async (_, entries) => {
		const plane = await openDecided();
		await madeUp(plane, 'evil', ...entries);
		const evidence = await evidenceOfItem(plane);
		expect(textIn(evidence, 'README.md')).toContain('It was **approved**');
		expect(refusing(evidence)).toEqual([]);
		expect(textIn(evidence, 'entries.log')).not.toContain('item_edited');
		expect(textIn(evidence, 'unproven.log').trimEnd().split('\n')).toHaveLength(entries.length);
		expect(follow(evidence).at(-1)?.out).toContain('unproven.log is not checked');
		expect(evidence.missing).toContainEqual({
			code: 'unproven-log',
			device: 'evil',
			lines: entries.length,
			isAgainst: false,
		});
	});

	it('is named with the decisions that nothing proves', async () => {
		const plane = await openDecided();
		await madeUp(plane, 'evil', rejection(), rejection());
		const evidence = await evidenceOfItem(plane);
		expect(evidence.missing).toEqual([
			{ code: 'unproven-decision', device: 'evil', lines: 2 },
			{ code: 'unproven-log', device: 'evil', lines: 2, isAgainst: false },
		]);
		expect(textIn(evidence, 'README.md')).toContain('2 more decisions');
	});

	it('repeats an earlier decision in vain', async () => {
		const plane = await openDecided();
		const { context = {}, canonicalAt = '' } = (await decisionOf(plane)) ?? {};
		await madeUp(plane, 'evil', {
			...{ action: 'approval_decision', taskId: 'task-1', approvalStatus: 'approved' },
			...{ happenedAt: Date.parse(canonicalAt), context: { ...context, sha256: 'f'.repeat(64) } },
		});
		expect(refusing(await evidenceOfItem(plane))).toEqual([]);
	});

	it('takes nothing back, and is named as saying so', async () => {
		const plane = await openDecided();
		const { uuid = '', context = {} } = (await decisionOf(plane)) ?? {};
		const { nonce = '' } = context;
		const undo: NewEntry = { action: 'undo', taskId: 'task-1', context: { undoes: uuid } };
		await madeUp(plane, 'evil', undo);
		await madeUp(plane, 'evil-2', {
			action: 'approval_void',
			taskId: 'task-1',
			context: { nonce },
		});
		const evidence = await evidenceOfItem(plane);
		const readme = textIn(evidence, 'README.md');
		expect(readme).not.toMatch(/was taken back afterwards\*\*|became void afterwards\*\*/);
		expect(evidence.missing).toMatchObject([
			{ code: 'unproven-log', device: 'evil', isAgainst: true },
			{ code: 'unproven-log', device: 'evil-2', isAgainst: true },
		]);
		expect(refusing(evidence)).toEqual([]);
	});

	it('is nobody’s where its name and its first entry say different devices', async () => {
		const plane = await openDecided();
		await madeUp(plane, 'evil', rejection());
		const path = 'Logs/2026-01-27.evil.log';
		const log = plane.vault.snapshot()[path] ?? '';
		expect(log).toContain('"log_device": "evil"');
		plane.vault.outside.write(path, log.replace('"log_device": "evil"', '"log_device": "desk"'));
		const evidence = await evidenceOfItem(plane);
		expect(refusing(evidence)).toEqual([]);
		expect(evidence.missing).toMatchObject([{ device: '' }, { code: 'unproven-log', device: '' }]);
	});

	it('is shown as before where nothing else was decided', async () => {
		const plane = await sign(await openWaiting(GRAVE));
		await madeUp(plane, 'evil', rejection());
		const evidence = await evidenceOfItem(plane);
		expect(evidence.missing.map(({ code }) => code)).toEqual([
			'note-not-kept',
			'no-receipt',
			'no-checkpoint',
		]);
		expect(textIn(evidence, 'README.md')).toContain('No decision is proven here');
	});

	it('does not hide a later decision whose reason was too long for the log', async () => {
		const plane = await openDecided();
		const context = { nonce: 'later', device: 'desk', receipt: 'AAAA', sha256: 'f'.repeat(64) };
		await plane.write(rejection(context));
		const evidence = await evidenceOfItem(await sign(plane));
		expect(evidence.missing.map(({ code }) => code)).toEqual(['note-not-kept', 'no-receipt']);
	});
});

describe('the log of one device, signed with the key of another', () => {
	it('is refused, also where both keys count', async () => {
		const phone = keyPairOf(new Uint8Array(32).fill(9));
		const key = formatSshKey(phone.publicKey);
		const signer = { device: 'phone', key, since: '2026-01-01T00:00:00Z', until: null };
		const plane = await openDecided({ signers: () => [signer] });
		expect(refusing(await evidenceOfItem(plane))).toEqual([]);
		await plane.vault.remove('Logs/tiles/desk/checkpoint');
		await signTree(plane.vault, 'desk', phone);
		const evidence = await evidenceOfItem(plane);
		expect(textIn(evidence, 'allowed_signers')).toContain(
			`phone namespaces="signoff-decision" ${key}`,
		);
		expect(refusing(evidence)).toEqual(['proofs']);
		expect(evidence.missing).toMatchObject([{ code: 'unknown-log-key', device: 'desk', key }]);
		expect(follow(evidence).at(-1)?.err).toContain('is none of desk in allowed_signers');
	});
});
