// The tool signs its log and never a decision: what its key says of one counts for nothing.

import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ownSigning, withReceipt } from '../../src/cli/cheat/own-key';
import { claimedDecision } from '../../src/core/receipt/from-note';
import { signerOfDecision } from '../../src/core/receipt/decision';
import { readApprovalRequest } from '../../src/core/approval/request';
import { parseFrontmatter } from '../../src/core/note/frontmatter';
import { FileDeviceStore } from '../../src/node/file-device-store';
import { stateFolderOf } from '../../src/node/state-folder';
import { task } from '../support/plane';
import { makeTempVault, putFile } from '../support/temp-vault';
import { Tool } from '../support/tool';

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

describe('the key of the tool', () => {
	it('does not approve: a note that its receipt says was decided is put back and asks', async () => {
		const vault = await makeTempVault();
		onTestFinished(() => vault.remove());
		const { dir } = vault;
		expect((await tool.run(['init', dir])).code).toBe(0);
		await putFile(dir, 'Plans/a.md', task('task-1', 'Plans', 'Pay € 9,000 to Acme.\n'));
		const running = tool.start(['watch', '--vault', dir]);
		onTestFinished(async () => {
			running.child.kill('SIGKILL');
			await running.ended;
		});
		await running.says(/Watching/);
		const [waiting, approved] = [join(dir, 'Pending_Approval/a.md'), join(dir, 'Approved/a.md')];
		await rename(join(dir, 'Plans/a.md'), waiting);
		await running.says(/task-1 +asked for approval/);
		const signed = await signedBy(dir, await readFile(waiting, 'utf8'));
		// The receipt itself is good.
		const claimed = claimOf(signed);
		expect(claimed && signerOfDecision(claimed.made, claimed.receipt)).not.toBeNull();
		await writeFile(join(dir, 'beside'), signed);
		// In this order it is one note that moved: with both there for a moment, the one in Approved is a copy.
		await rm(waiting);
		await rename(join(dir, 'beside'), approved);
		await running.says(/task-1 .*(put back from Approved|→ Approved)/);
		expect(running.out).toContain('put back from Approved');
		await expect.poll(() => readdir(join(dir, 'Approved')), { timeout: 15_000 }).toEqual([]);
		const { out } = await running.stop();
		expect(out).not.toMatch(/task-1 +approved/);
		expect(await readFile(join(dir, 'Logs/allowed_signers'), 'utf8')).not.toContain('ssh-');
	});
});

async function signedBy(dir: string, note: string): Promise<string> {
	const [name = ''] = (await readdir(join(dir, 'Logs'))).filter((one) => one.endsWith('.log'));
	const log = await readFile(join(dir, 'Logs', name), 'utf8');
	const store = new FileDeviceStore(stateFolderOf(dir, { XDG_STATE_HOME: tool.stateHome }));
	return withReceipt(note, 'task-1', ownSigning(store, log));
}

function claimOf(note: string) {
	const read = parseFrontmatter(note);
	return claimedDecision(
		'task-1',
		read.kind === 'none' ? null : readApprovalRequest(read.properties),
	);
}
