// `signoff verify` on a signed log, with and without a checkpoint that was kept outside of the vault.

import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { HandedOver } from '../../src/app/ledger/handed-over';
import { handedKey } from '../../src/app/plane/run-workspaces';
import { parseLine } from '../../src/core/ledger/parse';
import { keyPairOf } from '../../src/core/sign/ed25519';
import { FileDeviceStore } from '../../src/node/file-device-store';
import { NodeVaultFiles } from '../../src/node/node-vault-files';
import { stateFolderOf } from '../../src/node/state-folder';
import { ledgerOn } from '../app/ledger/ledger-setup';
import { ManualTimer } from '../support/manual-timer';
import { SeededIds } from '../support/seeded-ids';
import { makeTempVault } from '../support/temp-vault';
import { Tool } from '../support/tool';

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

const LOG = 'Logs/2026-01-27.log';
const NOTE = { action: 'item_edited', taskId: 't' } as const;

async function emptyVault(): Promise<string> {
	const vault = await makeTempVault({ '.obsidian/': '' });
	onTestFinished(() => vault.remove());
	return vault.dir;
}

async function sign(dir: string, folder: string, seed = 7): Promise<void> {
	const pair = keyPairOf(new Uint8Array(32).fill(5));
	const tree = { timer: new ManualTimer(), pair: () => pair };
	const ids = new SeededIds(seed);
	const ledger = ledgerOn(new NodeVaultFiles(dir), { tree, folder, ids });
	for (let at = 0; at < 4; at += 1) await ledger.append(NOTE);
	await ledger.finished();
}

async function signedVault(): Promise<{ dir: string; anchor: string }> {
	const dir = await emptyVault();
	await sign(dir, 'Logs');
	const anchor = join(dir, 'kept.txt');
	await cp(join(dir, 'Logs/tiles/desk/checkpoint'), anchor);
	return { dir, anchor };
}

/** Enforcement was handed to this device when the log had its five entries. */
async function handedVault(): Promise<string> {
	const { dir } = await signedVault();
	const entries = (await readFile(join(dir, LOG), 'utf8')).trimEnd().split('\n');
	const last = parseLine(entries.at(-1) ?? '');
	const hash = last.ok ? last.value.hash : '';
	const store = new FileDeviceStore(stateFolderOf(dir, { XDG_STATE_HOME: tool.stateHome }));
	new HandedOver(store, handedKey('')).pin([{ device: 'desk', size: entries.length, hash }]);
	return dir;
}

/** The anchor is of the second one, B. */
async function twoWorkspaces(): Promise<{ dir: string; anchor: string }> {
	const dir = await emptyVault();
	for (const [at, root] of ['A', 'B'].entries()) {
		expect((await tool.run(['init', dir, '--root', root])).code).toBe(0);
		await sign(dir, `${root}/Logs`, at);
	}
	const anchor = join(dir, 'kept.txt');
	await cp(join(dir, 'B/Logs/tiles/desk/checkpoint'), anchor);
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
		expect(out).toContain(`It holds against ${anchor}: 5 entries.`);
		const plain = await tool.run(['verify', '--vault', dir]);
		expect(plain.out).not.toContain('It holds against');
	});

	it('finds a log that is gone while its checkpoint is left', async () => {
		const { dir } = await signedVault();
		const copy = join(dir, 'Logs/2026-01-27 (conflicted copy).log');
		await rename(join(dir, LOG), copy);
		const { code, out } = await tool.run(['verify', '--vault', dir]);
		expect([code, out]).toEqual([3, expect.stringContaining('[truncated]')]);
		expect(out).toContain('conflicted copy');
	});

	it.each([
		['link', (at: string) => symlink('../elsewhere.log', at)],
		['link to its own copy', (at: string) => symlink('kept', at)],
		['folder', (at: string) => mkdir(at)],
		['pipe', (at: string) => promisify(execFile)('mkfifo', [at])],
	])('names a %s with the name of a log, and calls nothing intact', async (_, make) => {
		const { dir } = await signedVault();
		await cp(join(dir, LOG), join(dir, 'Logs/kept'));
		await make(join(dir, 'Logs/2026-01-28.log'));
		const { code, out } = await tool.run(['verify', '--vault', dir, '--json']);
		const { workspaces } = JSON.parse(out) as {
			workspaces: { intact: boolean; problems: unknown[] }[];
		};
		expect([code, workspaces]).toEqual([
			3,
			[
				expect.objectContaining({
					intact: false,
					problems: [{ file: 'Logs/2026-01-28.log', line: null, code: 'not-a-file' }],
				}),
			],
		]);
	});

	it('calls no log intact whose signature is gone', async () => {
		const { dir } = await signedVault();
		await rm(join(dir, 'Logs/tiles/desk/checkpoint'));
		const { code, out } = await tool.run(['verify', '--vault', dir]);
		expect([code, out]).toEqual([3, expect.stringContaining('[no-checkpoint]')]);
		expect(out).toContain('there is no signature');
	});

	it.each<[string, string, string, (dir: string) => Promise<void>]>([
		[
			'a link in the place of the folder',
			'Logs',
			'not-a-folder',
			async (dir) => {
				await rename(join(dir, 'Logs'), join(dir, 'elsewhere'));
				await symlink('elsewhere', join(dir, 'Logs'));
			},
		],
		[
			'a file in its place',
			'Logs',
			'not-a-folder',
			async (dir) => {
				await rm(join(dir, 'Logs'), { recursive: true });
				await writeFile(join(dir, 'Logs'), 'nothing');
			},
		],
		[
			'nothing but a copy that a sync tool made',
			'Logs',
			'nothing-left',
			async (dir) => {
				await rename(join(dir, LOG), join(dir, 'Logs/2026-01-27 (conflicted copy).log'));
				await rm(join(dir, 'Logs/tiles'), { recursive: true });
			},
		],
	])('does not take %s for a workspace without a log', async (_, file, code, change) => {
		const dir = await emptyVault();
		expect((await tool.run(['init', dir])).code).toBe(0);
		await rm(join(dir, 'Logs'), { recursive: true });
		await sign(dir, 'Logs');
		await change(dir);
		const said = await tool.run(['verify', '--vault', dir, '--json']);
		const { workspaces } = JSON.parse(said.out) as { workspaces: { problems: unknown[] }[] };
		expect(said.code).toBe(3);
		expect(workspaces[0]?.problems).toContainEqual({ file, line: null, code });
		const plain = await tool.run(['verify', '--vault', dir]);
		expect([plain.code, plain.out]).toEqual([3, expect.not.stringContaining('no log yet')]);
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

	it('compares a checkpoint with the one workspace that it is of', async () => {
		const { dir, anchor } = await twoWorkspaces();
		const verify = () => tool.run(['verify', '--vault', dir, '--json', '--anchor', anchor]);
		const whole = await verify();
		expect([whole.code, codesIn(whole.out)]).toEqual([0, []]);
		await rm(join(dir, 'B', LOG));
		await rm(join(dir, 'B/Logs/tiles'), { recursive: true });
		const gone = await verify();
		expect([gone.code, codesIn(gone.out)]).toEqual([3, ['rewritten']]);
	});

	it('says that a checkpoint cannot be read', async () => {
		const { dir } = await signedVault();
		const { code, err } = await tool.run(['verify', '--vault', dir, '--anchor', 'nowhere.txt']);
		expect([code, err]).toEqual([2, expect.stringContaining('nowhere.txt')]);
	});
});

describe('signoff verify where enforcement was handed to this device', () => {
	const log = (dir: string) => join(dir, LOG);
	const noTree = (dir: string) => rm(join(dir, 'Logs/tiles'), { recursive: true });
	const cases: [string, string[], (dir: string) => Promise<void>][] = [
		['finds nothing wrong with a log that leads to where it was', [], () => Promise.resolve()],
		[
			'misses all of a log that is gone with its tree',
			['truncated'],
			async (dir) => {
				await noTree(dir);
				await rm(log(dir));
			},
		],
		[
			'misses the end of one that was cut with its tree',
			['truncated'],
			async (dir) => {
				await noTree(dir);
				const lines = (await readFile(log(dir), 'utf8')).split('\n');
				await writeFile(log(dir), `${lines.slice(0, 3).join('\n')}\n`);
			},
		],
		[
			'knows one that was written anew',
			['rewritten'],
			async (dir) => {
				await noTree(dir);
				await rm(log(dir));
				await sign(dir, 'Logs', 8);
			},
		],
	];

	it.each(cases)('%s', async (_, codes, change) => {
		const dir = await handedVault();
		await change(dir);
		const { code, out } = await tool.run(['verify', '--vault', dir, '--json']);
		expect(codesIn(out)).toEqual(codes);
		expect(code).toBe(codes.length === 0 ? 0 : 3);
	});
});
