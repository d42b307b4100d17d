// docs/formats/ledger.md §11, followed by a stranger: with Python and OpenSSH, and nothing of ours but the page.

import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allowedSigners } from '../../src/core/receipt/signers';
import { formatSshKey } from '../../src/core/sign/ssh-key';
import { decidedWith } from '../support/key-decision';
import { decide, GRAVE, openPlane, openWaiting, START, task } from '../support/plane';
import { softKey } from '../support/soft-key';

let dir: string;

beforeEach(async () => {
	dir = await mkdtemp(join(tmpdir(), 'receipts-'));
});

afterEach(() => rm(dir, { recursive: true }));

/** A log with decisions at moments that are no whole seconds, and the key that counts. */
async function decided(): Promise<{ log: string; keys: string }> {
	const ids = Array.from({ length: 8 }, (_, index) => `task-${index}`);
	const notes = ids.map((id) => [`Plans/${id}.md`, task(id, 'Plans', GRAVE)]);
	const plane = await openPlane(Object.fromEntries(notes) as Record<string, string>);
	for (const [index, id] of ids.entries()) {
		plane.vault.outside.move(`Plans/${id}.md`, `Pending_Approval/${id}.md`);
		await plane.settle();
		plane.time.advance(997 + index);
		const no = { decision: 'rejected', reason: 'Zu teuer: 9.000 € "netto"\\\u0007' } as const;
		const decision = index % 2 === 0 ? {} : no;
		const outcome = await decide(plane, `Pending_Approval/${id}.md`, decision);
		expect(outcome).toMatchObject({ ok: true });
		await plane.settle();
	}
	const key = formatSshKey(plane.site.parts.key.pair().publicKey);
	const { device } = plane.site.parts;
	const keys = allowedSigners([{ device, key, since: '2026-01-01T00:00:00Z', until: null }]);
	const logs = Object.entries(plane.vault.snapshot()).filter(([path]) => path.endsWith('.log'));
	return { log: logs.map(([, text]) => text).join(''), keys };
}

async function check(log: string, keys: string) {
	const page = await readFile('docs/formats/ledger.md', 'utf8');
	const [, script = ''] = /<!-- example: receipts -->\s*```python\n([^]*?)```/.exec(page) ?? [];
	await writeFile(join(dir, 'a.log'), log);
	await writeFile(join(dir, 'keys'), keys);
	const args = ['-c', script, join(dir, 'keys'), join(dir, 'a.log')];
	const { status, stdout, stderr } = spawnSync('python3', args, { encoding: 'utf8' });
	return { status, stdout, stderr };
}

describe('the receipts of a log', () => {
	it('are good for a stranger who reads the page', async () => {
		const { log, keys } = await decided();
		const times = [...log.matchAll(/"canonical_at": "[^"]*\.(\d{3})Z"/g)].map(([, part]) => part);
		expect(times.filter((part) => part !== '000').length).toBeGreaterThan(7);
		expect(await check(log, keys)).toMatchObject({ stdout: '8 good receipts\n', stderr: '' });
	});

	it('are good for them where a security key was touched', async () => {
		const key = softKey('ecdsa');
		const since = new Date(START - 1000).toISOString();
		const signer = { device: 'key-desk', key: key.text, since, until: null };
		const plane = await openWaiting(GRAVE, { signers: () => [signer] });
		const [from, to] = ['Pending_Approval/a.md', 'Approved/a.md'];
		const made = { item: 'task-1', on: 'key-desk', at: plane.site.now() };
		plane.vault.outside.write(from, decidedWith(key, plane.notes()[from] ?? '', made));
		plane.vault.outside.move(from, to);
		await plane.settle();
		const logs = Object.entries(plane.vault.snapshot()).filter(([path]) => path.endsWith('.log'));
		const log = logs.map(([, text]) => text).join('');
		const good = { stdout: '1 good receipts\n', stderr: '' };
		expect(await check(log, allowedSigners([signer]))).toMatchObject(good);
		const other = allowedSigners([{ ...signer, key: softKey('ecdsa').text }]);
		expect(await check(log, other)).toMatchObject({ status: 1 });
	});

	it.each([
		['another item', '"task_id": "task-0"', '"task_id": "task-9"'],
		['another person', '"approved_by": "Kim"', '"approved_by": "Max"'],
		['another decision', '"approval_status": "rejected"', '"approval_status": "approved"'],
		['another reason', 'Zu teuer', 'Zu billig'],
	])('are not good for %s', async (_, was, is) => {
		const { log, keys } = await decided();
		expect(log).toContain(was);
		expect(await check(log.replaceAll(was, is), keys)).toMatchObject({ status: 1 });
	});
});
