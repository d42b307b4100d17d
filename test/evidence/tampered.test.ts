// Evidence on its way to whoever checks it: files that are changed, left out, or named and not there.

import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { collectEvidence, type Evidence } from '../../src/app/evidence/collect-evidence';
import { evidencePage } from '../../src/text/recorded/evidence-page';
import { decide, GRAVE, openPlane, openWaiting, task, type TestPlane } from '../support/plane';
import {
	changed,
	commandsIn,
	evidenceAt,
	folderOf,
	follow,
	refusing,
	signTree,
	summedAnew,
	textIn,
	without,
	withText,
} from './evidence-setup';

async function openDecided(): Promise<TestPlane> {
	const plane = await openWaiting(GRAVE);
	expect(await decide(plane, 'Pending_Approval/a.md')).toMatchObject({ ok: true });
	await signTree(plane.vault, 'desk', plane.site.parts.key.pair());
	return plane;
}

const wholeEvidence = async () => evidenceAt(await openDecided(), 'Approved/a.md');

/** The line of the decision and its proof, as if the log said nothing else. */
function cutToDecision(evidence: Evidence): Evidence {
	const lines = textIn(evidence, 'entries.log').split('\n');
	const at = lines.findIndex((line) => line.includes('"action": "approval_decision"'));
	const inclusion = JSON.parse(textIn(evidence, 'inclusion.json')) as {
		type: string;
		entries: { line: number }[];
	};
	const entries = inclusion.entries
		.filter(({ line }) => line === at + 1)
		.map((entry) => ({ ...entry, line: 1 }));
	expect([entries.length, lines.length > 2]).toEqual([1, true]);
	const cut = withText(evidence, 'entries.log', `${lines[at] ?? ''}\n`);
	const text = JSON.stringify({ ...inclusion, entries }, null, '\t');
	return withText(cut, 'inclusion.json', `${text}\n`);
}

/** With the next character in the place of the byte that is found: in base64 one that decodes to the same. */
function withNext(text: string, found: RegExp): string {
	const { index = 0, 0: whole = '', groups } = found.exec(text) ?? {};
	const byte = groups?.byte ?? '';
	expect(byte).not.toBe('');
	const at = index + whole.lastIndexOf(byte);
	const next = byte === '\t' ? ' ' : nextInBase64(byte);
	return `${text.slice(0, at)}${next}${text.slice(at + 1)}`;
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The last bits of a last digit are not part of what is decoded. */
function nextInBase64(digit: string): string {
	return BASE64[BASE64.indexOf(digit) ^ 1] ?? '';
}

describe('files of evidence', () => {
	const proving = [
		...['note.md', 'decision.json', 'decision.json.sig', 'allowed_signers', 'entries.log'],
		...['inclusion.json', 'checkpoint', 'vkey', 'decision.tlog-proof', 'statement.dsse.json'],
	];

	it('are all in the list of sums, which the usual tool takes', async () => {
		const evidence = await wholeEvidence();
		const sums = textIn(evidence, 'SHA256SUMS').trimEnd().split('\n');
		expect(sums.map((line) => line.slice(66)).sort()).toEqual(
			[...proving, 'README.md', 'check.py'].sort(),
		);
		const cwd = folderOf(evidence);
		expect(spawnSync('sha256sum', ['-c', '--strict', 'SHA256SUMS'], { cwd }).status).toBe(0);
	});

	it.each(proving)('are refused by check.py where %s is gone or other', async (name) => {
		const evidence = await wholeEvidence();
		for (const other of [without(evidence, name), changed(evidence, name, -3)]) {
			const proofs = follow(other).at(-1);
			expect(proofs?.status).toBe(1);
			expect(proofs?.err).toMatch(new RegExp(`^REFUSED: ${name.replaceAll('.', '\\.')}: `));
		}
	});

	it('are refused without the list', async () => {
		const other = without(await wholeEvidence(), 'SHA256SUMS');
		expect(follow(other).at(-1)).toMatchObject({ err: 'REFUSED: SHA256SUMS: is missing\n' });
	});

	it.each(proving)('are refused where %s is gone and the list says so', async (name) => {
		const other = summedAnew(without(await wholeEvidence(), name));
		expect(refusing(other)).not.toEqual([]);
	});

	it.each([0, 30, -3])('hold no other tlog-proof, at %i, whatever the list says', async (at) => {
		const other = summedAnew(changed(await wholeEvidence(), 'decision.tlog-proof', at));
		expect(refusing(other)).toEqual(['proofs']);
	});

	it.each([
		['inclusion.json', /"leaf_hash": ".{42}(?<byte>.)=/],
		['inclusion.json', /"proof": \[\s*".{42}(?<byte>.)=/],
		['inclusion.json', /\n(?<byte>\t)"type"/],
		['checkpoint', /\n.{42}(?<byte>.)=\n\n/],
		['statement.dsse.json', /"keyid": "(?<byte>S)HA256/],
		['statement.dsse.json', /"keyid": "SHA256:.{20}(?<byte>.)/],
		['statement.dsse.json', /"sig": ".{85}(?<byte>.)==/],
		['statement.dsse.json', /\n(?<byte>\t)"payload"/],
	])('are refused with one byte of %s changed that means nothing, at %s', async (name, at) => {
		const evidence = await wholeEvidence();
		const other = summedAnew(withText(evidence, name, withNext(textIn(evidence, name), at)));
		expect(refusing(other)).toEqual(['proofs']);
	});

	it('hold no statement of another decision, signed or not', async () => {
		const evidence = await wholeEvidence();
		const envelope = JSON.parse(textIn(evidence, 'statement.dsse.json')) as { payload: string };
		const payload = Buffer.from(envelope.payload, 'base64').toString();
		const bare = without(evidence, 'statement.dsse.json');
		const unsigned = follow(summedAnew(withText(bare, 'statement.json', payload))).at(-1);
		expect(unsigned).toMatchObject({ status: 0 });
		expect(unsigned?.out).toContain('statement.json is not signed');
		const other = payload.replace('"decision":"approved"', '"decision":"rejected"');
		expect(other).not.toBe(payload);
		expect(refusing(summedAnew(withText(bare, 'statement.json', other)))).toEqual(['proofs']);
	});
});

describe('entries that were left out', () => {
	it('are noticed by the list, as far as that goes', async () => {
		const cut = cutToDecision(await wholeEvidence());
		expect(refusing(cut)).toEqual(['proofs']);
	});

	it('are not noticed by anything else, and both the README and check.py say so', async () => {
		const cut = summedAnew(cutToDecision(await wholeEvidence()));
		expect(refusing(cut)).toEqual([]);
		expect(follow(cut).at(-1)?.out).toContain('may have more of this item');
		const [, unshown = ''] = textIn(cut, 'README.md').split('## What this does not show');
		expect(unshown).toContain('no line of the item was left out');
		expect(unshown).toContain('taken back');
	});
});

/** The files that a README names in its table. */
const listedIn = (readme: string) =>
	[...readme.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = '']) => name).sort();

function expectListed(evidence: Evidence): void {
	const names = evidence.files.map(({ name }) => name);
	const readme = textIn(evidence, 'README.md');
	expect(listedIn(readme)).toEqual(names.filter((name) => name !== 'README.md').sort());
	const named =
		commandsIn(readme)
			.join('\n')
			.match(/[\w.]+\.(md|json|sig|log|py)\b/g) ?? [];
	for (const name of named) expect(names).toContain(name);
}

describe('the README of evidence', () => {
	it('names what lies there, where all does', async () => {
		expectListed(await wholeEvidence());
	});

	it('names nothing of a decision where nobody decided', async () => {
		const plane = await openWaiting(GRAVE);
		await signTree(plane.vault, 'desk', plane.site.parts.key.pair());
		const evidence = await evidenceAt(plane, 'Pending_Approval/a.md');
		expectListed(evidence);
		expect(textIn(evidence, 'README.md')).not.toMatch(
			/statement\.(dsse\.)?json|so is the statement/,
		);
	});

	it('names no signature where no receipt fits, and no checkpoint where there is none', async () => {
		const plane = await openPlane({ 'Pending_Approval/a.md': task('task-1', 'Pending_Approval') });
		await plane.write({
			action: 'approval_decision',
			taskId: 'task-1',
			approvalStatus: 'approved',
			context: { receipt: 'AAAA', device: 'desk', sha256: 'f'.repeat(64) },
		});
		expectListed(await evidenceAt(plane, 'Pending_Approval/a.md'));
		await signTree(plane.vault, 'desk', plane.site.parts.key.pair());
		const signed = await evidenceAt(plane, 'Pending_Approval/a.md');
		expectListed(signed);
		expect(follow(signed)).toMatchObject([{ command: 'python3 check.py', status: 0, err: '' }]);
		const other = summedAnew(changed(signed, 'decision.tlog-proof', 40));
		expect(follow(other)).toMatchObject([{ status: 1 }]);
	});

	it('names no note that was not kept', async () => {
		const plane = await openDecided();
		const decision = (await plane.entries()).find(({ action }) => action === 'approval_decision');
		await plane.vault.remove(`Logs/objects/${decision?.context.sha256 as string}`);
		const evidence = await evidenceAt(plane, 'Approved/a.md');
		expectListed(evidence);
		expect(follow(evidence).map(({ status }) => status)).toEqual([0, 0]);
	});

	it('names the keys that nobody accepted, and a statement that nobody signed', async () => {
		const { site, vault } = await openDecided();
		const evidence = await collectEvidence({
			...{ files: vault, folder: 'Logs', objects: site.parts.objects, signers: [], pair: null },
			...{ id: 'task-1', path: 'Approved/a.md' },
			history: await site.parts.ledger.logs.historyOf('task-1'),
		});
		expect(evidence).not.toBeNull();
		if (!evidence) return;
		expectListed(evidence);
		expect(listedIn(textIn(evidence, 'README.md'))).toEqual(
			expect.arrayContaining(['unknown_signers', 'statement.json']),
		);
	});

	it('names the files of each device', () => {
		const files = ['checkpoint', 'vkey', 'checkpoint.phone', 'vkey.phone'];
		const shown = { item: 'task-1', missing: [], hash: null, decision: null, files };
		expect(listedIn(evidencePage(shown))).toEqual([...files].sort());
	});
});
