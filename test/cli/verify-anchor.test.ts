// `signoff verify` on a signed log, with and without a checkpoint that was kept outside of the vault.

import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { keyPairOf } from '../../src/core/sign/ed25519';
import { NodeVaultFiles } from '../../src/node/node-vault-files';
import { ledgerOn } from '../app/ledger/ledger-setup';
import { ManualTimer } from '../support/manual-timer';
import { makeTempVault } from '../support/temp-vault';
import { Tool } from '../support/tool';

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

const LOG = 'Logs/2026-01-27.log';
const NOTE = { action: 'item_edited', taskId: 't' } as const;

async function signedVault(): Promise<{ dir: string; anchor: string }> {
	const vault = await makeTempVault({ '.obsidian/': '' });
	onTestFinished(() => vault.remove());
	const { dir } = vault;
	const pair = keyPairOf(new Uint8Array(32).fill(5));
	const tree = { timer: new ManualTimer(), pair: () => pair };
	const ledger = ledgerOn(new NodeVaultFiles(dir), { tree });
	for (let at = 0; at < 4; at += 1) await ledger.append(NOTE);
	await ledger.finished();
	const anchor = join(dir, 'kept.txt');
	await cp(join(dir, 'Logs/tiles/desk/checkpoint'), anchor);
	return { dir, anchor };
}

const codesIn = (out: string) => {
	const { workspaces } = JSON.parse(out) as {
		workspaces: { devices: { problems: { code: string }[] }[]; problems: { code: string }[] }[];
	};
	return workspaces.flatMap(({ devices, problems }) =>
		[...devices.flatMap((device) => device.problems), ...problems].map(({ code }) => code),
	);
};

describe('signoff verify', () => {
	it('says that a log is signed, and that it holds against a checkpoint', async () => {
		const { dir, anchor } = await signedVault();
		const { code, out } = await tool.run(['verify', '--vault', dir, '--anchor', anchor]);
		expect([code, out]).toEqual([0, expect.stringContaining('It is signed to its end.')]);
	});

	it('finds a cut tail by what was signed, and by the checkpoint where the tree is gone, too', async () => {
		const { dir, anchor } = await signedVault();
		const lines = (await readFile(join(dir, LOG), 'utf8')).split('\n');
		await writeFile(join(dir, LOG), `${lines.slice(0, 3).join('\n')}\n`);
		const verify = (...more: string[]) => tool.run(['verify', '--vault', dir, '--json', ...more]);
		const signed = await verify();
		expect([signed.code, codesIn(signed.out)]).toEqual([3, ['truncated']]);
		await rm(join(dir, 'Logs/tiles'), { recursive: true });
		expect((await verify()).code).toBe(0);
		const anchored = await verify('--anchor', anchor);
		expect([anchored.code, codesIn(anchored.out)]).toEqual([3, ['truncated']]);
	});

	it('says that a checkpoint cannot be read', async () => {
		const { dir } = await signedVault();
		const { code, err } = await tool.run(['verify', '--vault', dir, '--anchor', 'nowhere.txt']);
		expect([code, err]).toEqual([2, expect.stringContaining('nowhere.txt')]);
	});
});
