import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { collectEvidence } from '../../src/app/evidence/collect-evidence';
import { evidenceName, zipEvidence } from '../../src/app/evidence/export-evidence';
import { DECISION_PREDICATE } from '../../src/core/evidence/statement';
import { DECISION_NAMESPACE } from '../../src/core/receipt/layout';
import type { Envelope } from '../../src/core/sign/dsse';
import { keyPairOf } from '../../src/core/sign/ed25519';
import { fingerprintOf, formatSshKey } from '../../src/core/sign/ssh-key';
import { sshSignerOf, unarmored } from '../../src/core/sign/sshsig';
import { openEnvelope } from '../support/opened';
import {
	decide,
	GRAVE,
	HARMLESS,
	openPlane,
	openWaiting,
	START,
	task,
	type TestPlane,
} from '../support/plane';
import {
	changed,
	evidenceAt,
	follow,
	refusing,
	signTree,
	summedAnew,
	textIn,
	withText,
} from './evidence-setup';

async function openDecided(more: Parameters<typeof decide>[2] = {}): Promise<TestPlane> {
	const plane = await openWaiting(GRAVE);
	expect(await decide(plane, 'Pending_Approval/a.md', more)).toMatchObject({ ok: true });
	await signTree(plane.vault, 'desk', plane.site.parts.key.pair());
	return plane;
}

const codes = (missing: readonly { code: string }[]) => missing.map(({ code }) => code);

describe('evidence of a decision', () => {
	it('is none of one that nobody believes', async () => {
		const plane = await openDecided();
		const entries = await plane.entries();
		const decision = entries.find(({ action }) => action === 'approval_decision');
		plane.site.unbelieved = new Set([decision?.hash ?? '']);
		const evidence = await evidenceAt(plane, 'Approved/a.md');
		expect(codes(evidence.missing)).toContain('no-decision');
		expect(textIn(evidence, 'entries.log')).not.toContain('approval_decision');
	});

	it('is accepted by the three commands of its own README', async () => {
		const evidence = await evidenceAt(await openDecided(), 'Approved/a.md');
		expect(evidence.missing).toEqual([]);
		const [signature, note, proofs, ...more] = follow(evidence);
		expect(signature).toMatchObject({ status: 0 });
		expect(signature?.out).toContain(`Good "${DECISION_NAMESPACE}" signature for desk`);
		expect(note).toMatchObject({ status: 0, err: '' });
		expect(note?.out).toContain('"action": "approval_decision"');
		const lines = textIn(evidence, 'entries.log').trimEnd().split('\n').length;
		expect(proofs).toMatchObject({ status: 0, err: '' });
		expect(proofs?.out).toContain(`The signed log has all ${lines} lines of entries.log.`);
		expect(more).toEqual([]);
	});

	it.each([
		['note.md', 200, 'note'],
		['note.md', -2, 'note'],
		['decision.json', 30, 'signature'],
		['decision.json.sig', 90, 'signature'],
		['allowed_signers', -20, 'signature'],
		['entries.log', 40, 'proofs'],
		['entries.log', -5, 'proofs'],
		['inclusion.json', 120, 'proofs'],
		['checkpoint', 3, 'proofs'],
		['checkpoint', 60, 'proofs'],
		['checkpoint', -9, 'proofs'],
		['vkey', -9, 'proofs'],
		['statement.dsse.json', 60, 'proofs'],
	])('is refused with one byte of %s changed, at %i', async (name, at, by) => {
		const evidence = await evidenceAt(await openDecided(), 'Approved/a.md');
		const other = summedAnew(changed(evidence, name, at));
		expect(textIn(other, name)).not.toBe(textIn(evidence, name));
		expect(refusing(other)).toContain(by);
	});

	it('is refused where an entry was left out, or two were swapped', async () => {
		const evidence = await evidenceAt(await openDecided(), 'Approved/a.md');
		const lines = textIn(evidence, 'entries.log').split('\n');
		const withLog = (log: string[]) =>
			summedAnew(withText(evidence, 'entries.log', log.join('\n')));
		expect(refusing(withLog(lines))).toEqual([]);
		expect(refusing(withLog([...lines.slice(0, -2), '']))).toContain('proofs');
		const [first = '', second = '', ...rest] = lines;
		expect(refusing(withLog([second, first, ...rest]))).toContain('proofs');
	});

	it('holds the note byte for byte as the person saw it, whatever it says now', async () => {
		const plane = await openWaiting(GRAVE);
		const seen = plane.notes()['Pending_Approval/a.md'];
		await decide(plane, 'Pending_Approval/a.md');
		await signTree(plane.vault, 'desk', plane.site.parts.key.pair());
		plane.vault.outside.write('Approved/a.md', 'Something else.\n');
		await plane.settle();
		const record = plane.site.records.get('task-1');
		const evidence = await evidenceAt(plane, record?.path ?? '');
		expect(textIn(evidence, 'note.md')).toBe(seen);
	});

	it('holds a rejection with its reason', async () => {
		const plane = await openDecided({ decision: 'rejected', reason: 'Too “much”,\nand too soon.' });
		const evidence = await evidenceAt(plane, 'Rejected/a.md');
		expect(JSON.parse(textIn(evidence, 'decision.json'))).toMatchObject({
			type: 'signoff-decision/1',
			task_id: 'task-1',
			decision: 'rejected',
			reason: 'Too “much”,\nand too soon.',
			decided_by: 'Kim',
			decided_on: 'desk',
		});
		expect(refusing(evidence)).toEqual([]);
	});

	it('is signed at the time of the decision, however long the log takes', async () => {
		const plane = await openWaiting(HARMLESS);
		const { clock } = plane.site.parts;
		let calls = 0;
		// Each look at the clock finds it most of a second later.
		clock.now = () => new Date(START + 60_000 + 700 * (calls += 1));
		await decide(plane, 'Pending_Approval/a.md');
		const evidence = await evidenceAt(plane, 'Approved/a.md');
		expect(codes(evidence.missing)).not.toContain('no-receipt');
	});

	it('says it where the decision was taken back', async () => {
		const plane = await openDecided();
		const decision = (await plane.entries()).find(({ action }) => action === 'approval_decision');
		await plane.write({
			action: 'undo',
			taskId: 'task-1',
			context: { undoes: decision?.uuid ?? '' },
		});
		const { path } = plane.site.records.get('task-1') ?? { path: '' };
		const readme = textIn(await evidenceAt(plane, path), 'README.md');
		expect(readme).toContain('The decision was taken back afterwards');
		expect(
			textIn(await evidenceAt(await openDecided(), 'Approved/a.md'), 'README.md'),
		).not.toContain('was taken back afterwards');
	});

	it('has a statement that in-toto tools can read', async () => {
		const plane = await openDecided();
		const evidence = await evidenceAt(plane, 'Approved/a.md');
		const envelope = JSON.parse(textIn(evidence, 'statement.dsse.json')) as Envelope;
		const payload = openEnvelope(envelope, plane.site.parts.key.pair().publicKey);
		expect(envelope.payloadType).toBe('application/vnd.in-toto+json');
		const decision = (await plane.entries()).find(({ action }) => action === 'approval_decision');
		expect(JSON.parse(new TextDecoder().decode(payload ?? new Uint8Array()))).toEqual({
			_type: 'https://in-toto.io/Statement/v1',
			subject: [{ name: 'a.md', digest: { sha256: decision?.context.sha256 } }],
			predicateType: DECISION_PREDICATE,
			predicate: {
				decision: JSON.parse(textIn(evidence, 'decision.json')) as object,
				receipt: decision?.context.receipt,
			},
		});
	});

	it('has the decision’s proof as C2SP writes it, with the checkpoint as it lies there', async () => {
		const plane = await openDecided();
		const evidence = await evidenceAt(plane, 'Approved/a.md');
		const proof = textIn(evidence, 'decision.tlog-proof');
		const decision = (await plane.entries()).find(({ action }) => action === 'approval_decision');
		expect(proof).toMatch(
			new RegExp(
				`^c2sp\\.org/tlog-proof@v1\nindex ${decision?.seq}\n([0-9A-Za-z+/]{43}=\n)+\nsignoff-`,
			),
		);
		expect(proof.endsWith(`\n\n${textIn(evidence, 'checkpoint')}`)).toBe(true);
		expect(textIn(evidence, 'checkpoint')).toBe(
			plane.vault.snapshot()['Logs/tiles/desk/checkpoint'],
		);
	});

	it('lets nobody who names things write the README', async () => {
		const plane = await openDecided();
		const { site } = plane;
		const person = 'Kim`\n```sh\ntouch /tmp/owned\n```\n\u2028';
		site.parts.person = () => person;
		await plane.site.parts.ledger.settled();
		const again = await openWaiting(GRAVE);
		again.site.parts.person = () => person;
		await decide(again, 'Pending_Approval/a.md');
		await signTree(again.vault, 'desk', again.site.parts.key.pair());
		const evidence = await evidenceAt(again, 'Approved/a.md');
		expect(refusing(evidence)).toEqual([]);
		expect(textIn(evidence, 'README.md')).not.toContain('sh\ntouch');
	});
});

describe('evidence that is not whole', () => {
	it('says that nobody decided, and has the entries', async () => {
		const plane = await openWaiting(GRAVE);
		await signTree(plane.vault, 'desk', plane.site.parts.key.pair());
		const evidence = await evidenceAt(plane, 'Pending_Approval/a.md');
		expect(codes(evidence.missing)).toEqual(['no-decision']);
		expect(textIn(evidence, 'README.md')).toContain('Nobody has decided on this item');
		expect(evidence.files.map(({ name }) => name)).not.toContain('decision.json');
		expect(follow(evidence)).toMatchObject([{ command: 'python3 check.py', status: 0 }]);
	});

	it('says that tiles or a checkpoint are missing', async () => {
		const plane = await openDecided();
		for (const path of Object.keys(plane.vault.snapshot())) {
			if (path.startsWith('Logs/tiles/desk/tile/0/')) await plane.vault.remove(path);
		}
		const evidence = await evidenceAt(plane, 'Approved/a.md');
		expect(evidence.missing).toMatchObject([{ code: 'not-in-tree', device: 'desk' }]);
		expect(refusing(evidence)).toEqual(['proofs']);
		await plane.vault.remove('Logs/tiles/desk/checkpoint');
		const without = await evidenceAt(plane, 'Approved/a.md');
		expect(without.missing).toEqual([{ code: 'no-checkpoint', device: 'desk' }]);
		expect(refusing(without)).toEqual(['proofs']);
	});

	it('says how many entries are not signed yet', async () => {
		const plane = await openDecided();
		await plane.write({ action: 'item_edited', taskId: 'task-1', context: { reason: 'x' } });
		const evidence = await evidenceAt(plane, 'Approved/a.md');
		expect(evidence.missing).toEqual([{ code: 'not-in-tree', device: 'desk', lines: 1 }]);
	});

	it('believes no tree that a stranger has signed', async () => {
		const plane = await openDecided();
		const stranger = keyPairOf(new Uint8Array(32).fill(9));
		await plane.vault.remove('Logs/tiles/desk/checkpoint');
		await signTree(plane.vault, 'desk', stranger);
		const evidence = await evidenceAt(plane, 'Approved/a.md');
		const fingerprint = fingerprintOf(stranger.publicKey);
		expect(evidence.missing).toMatchObject([{ code: 'unknown-log-key', fingerprint }]);
		expect(refusing(evidence)).toEqual(['proofs']);
		expect(textIn(evidence, 'unknown_signers')).toContain('ssh-ed25519');
	});

	it('says that the note is not kept', async () => {
		const plane = await openDecided();
		const decision = (await plane.entries()).find(({ action }) => action === 'approval_decision');
		const sha256 = decision?.context.sha256 as string;
		await plane.vault.remove(`Logs/objects/${sha256}`);
		const evidence = await evidenceAt(plane, 'Approved/a.md');
		expect(evidence.missing).toEqual([{ code: 'note-not-kept', sha256 }]);
	});

	it('keeps a key apart that nobody has accepted here, and leaves the statement unsigned', async () => {
		const { site, vault } = await openDecided();
		const record = site.records.get('task-1');
		const evidence = await collectEvidence({
			...{ files: vault, folder: 'Logs', objects: site.parts.objects, signers: [], pair: null },
			...{ id: 'task-1', path: record?.path ?? '' },
			history: await site.parts.ledger.logs.historyOf('task-1'),
		});
		expect(codes(evidence?.missing ?? [])).toEqual([
			'unknown-signer',
			'unsigned-statement',
			'unknown-log-key',
		]);
		if (!evidence) return;
		expect(textIn(evidence, 'allowed_signers')).toBe('');
		expect(refusing(evidence)).toEqual(['signature', 'proofs']);
		const { publicKey } = site.parts.key.pair();
		expect(textIn(evidence, 'README.md')).toContain(fingerprintOf(publicKey));
		// Who has compared it can go on with it, as the README says.
		const ran = follow(evidence, (command) =>
			command
				.replace('-f allowed_signers', '-f unknown_signers')
				.replace('check.py', 'check.py allowed_signers unknown_signers'),
		);
		expect(ran.map(({ status }) => status)).toEqual([0, 0, 0]);
	});

	it('says that a decision has no receipt that fits', async () => {
		const plane = await openPlane({ 'Pending_Approval/a.md': task('task-1', 'Pending_Approval') });
		await plane.write({
			action: 'approval_decision',
			taskId: 'task-1',
			approvalStatus: 'approved',
			context: { receipt: 'AAAA', device: 'desk; rm -rf .', sha256: 'f'.repeat(64) },
		});
		const evidence = await evidenceAt(plane, 'Pending_Approval/a.md');
		expect(codes(evidence.missing)).toEqual(['note-not-kept', 'no-receipt', 'no-checkpoint']);
		expect(textIn(evidence, 'README.md')).not.toContain('rm -rf');
	});
});

describe('a reason that was too long for the log', () => {
	it('leaves nothing that the receipt fits', async () => {
		const plane = await openDecided({ decision: 'rejected', reason: 'Because. '.repeat(9000) });
		const evidence = await evidenceAt(plane, 'Rejected/a.md');
		expect(codes(evidence.missing)).toEqual(['no-receipt']);
	});
});

describe('saving evidence', () => {
	it('makes one zip, the same each time, beside what lies there', async () => {
		const plane = await openDecided();
		const first = await plane.control.exportEvidence('Approved/a.md');
		const second = await plane.control.exportEvidence('Approved/a.md');
		expect(first).toMatchObject({
			ok: true,
			value: { sentence: 'Evidence saved: Evidence/task-1.zip' },
		});
		expect(second).toMatchObject({ value: { sentence: 'Evidence saved: Evidence/task-1 1.zip' } });
		const zip = await plane.vault.readBytes('Evidence/task-1.zip');
		expect(await plane.vault.readBytes('Evidence/task-1 1.zip')).toEqual(zip);
		const unzipped = unzipSync(zip);
		const signature = unarmored(new TextDecoder().decode(unzipped['decision.json.sig']));
		const decision = unzipped['decision.json'];
		expect(sshSignerOf(decision!, DECISION_NAMESPACE, signature!)).toBe(
			formatSshKey(plane.site.parts.key.pair().publicKey),
		);
	});

	it('says what is missing, and that a note is not known', async () => {
		const plane = await openWaiting(HARMLESS);
		expect(await plane.control.exportEvidence('Pending_Approval/a.md')).toMatchObject({
			value: { sentence: expect.stringContaining('\nNobody has decided on this item') as string },
		});
		expect(await plane.control.exportEvidence('elsewhere.md')).toMatchObject({
			refusal: { code: 'not-known' },
		});
		plane.vault.failWrite();
		expect(await plane.control.exportEvidence('Pending_Approval/a.md')).toMatchObject({
			ok: false,
		});
	});

	it('takes names that every system takes', async () => {
		expect(evidenceName('../../etc/pass wd')).toBe('-etc-pass-wd');
		expect(evidenceName('')).toBe('item');
		expect(Object.keys(unzipSync(await zipEvidence({ files: [], missing: [] })))).toEqual([]);
	});
});
