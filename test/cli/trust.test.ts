// What a person accepts on the command line tool's own device, at a terminal, and what nobody else can.

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ownSigning } from '../../src/cli/cheat/own-key';
import { EXIT } from '../../src/cli/kit/exit-codes';
import { parseSettings } from '../../src/core/settings';
import { fingerprintOf, formatSshKey } from '../../src/core/sign/ssh-key';
import { trustOf } from '../../src/core/trust';
import { trustCode } from '../../src/core/trust-code';
import { FileDeviceStore } from '../../src/node/file-device-store';
import { stateFolderOf } from '../../src/node/state-folder';
import { approve, ITEM } from '../support/approved-item';
import { task } from '../support/plane';
import { makeTempVault } from '../support/temp-vault';
import { noTerminal, Tool, type Running } from '../support/tool';

const SETTINGS = '.obsidian/plugins/signoff/data.json';
const CODE = /Code: $/;
const FINGERPRINT = /Fingerprint: $/;
const LONG = 120_000;
const skipped = noTerminal === null ? '' : ` (skipped: ${noTerminal})`;

let tool: Tool;

beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);

afterAll(() => tool.remove());

async function vaultSetUp(): Promise<string> {
	const { dir, remove } = await makeTempVault();
	onTestFinished(remove);
	expect((await tool.run(['init', dir])).code).toBe(EXIT.done);
	return dir;
}

const stored = async (dir: string) =>
	JSON.parse(await readFile(join(dir, SETTINGS), 'utf8')) as object;

async function change(dir: string, changes: object): Promise<void> {
	await writeFile(join(dir, SETTINGS), JSON.stringify({ ...(await stored(dir)), ...changes }));
}

/** What the app shows where a person has accepted the file as it is. */
const codeIn = async (dir: string) => trustCode(trustOf(parseSettings(await stored(dir))));

const trust = (dir: string, ...more: string[]) => tool.run(['trust', '--vault', dir, ...more]);
const atTerminal = (dir: string): Running => tool.startAtTerminal(['trust', '--vault', dir]);

async function heldBack(dir: string): Promise<readonly string[]> {
	const { out } = await tool.run(['status', '--vault', dir, '--json']);
	return (JSON.parse(out) as { heldBack: string[] }).heldBack;
}

async function logsIn(dir: string): Promise<string> {
	const names = (await readdir(join(dir, 'Logs'))).filter((name) => name.endsWith('.log'));
	const texts = await Promise.all(names.map((name) => readFile(join(dir, 'Logs', name), 'utf8')));
	return texts.join('');
}

/** Another device looks at the vault, as an app does: its log says which key it has. */
async function otherDevice(dir: string) {
	const home = join(tool.stateHome, '..', `other-${Math.random().toString(36).slice(2)}`);
	const running = tool.start(['watch', '--vault', dir], undefined, { XDG_STATE_HOME: home });
	await running.says(/Watching/);
	expect((await running.stop()).code).toBe(0);
	const store = new FileDeviceStore(stateFolderOf(dir, { XDG_STATE_HOME: home }));
	const { pair, on } = ownSigning(store, '');
	const key = formatSshKey(pair.publicKey);
	const signer = { device: on, key, since: new Date(0).toISOString(), until: null };
	return { pair, on, signer, fingerprint: fingerprintOf(pair.publicKey) };
}

describe('signoff trust without a person at a terminal', () => {
	it('says that nothing waits', async () => {
		const dir = await vaultSetUp();
		const { code, out } = await trust(dir);
		expect([code, out]).toEqual([EXIT.done, expect.stringContaining('Nothing waits')]);
	});

	it('lists what waits, and accepts nothing, whatever comes by a pipe', async () => {
		const dir = await vaultSetUp();
		const other = await otherDevice(dir);
		const server = { name: 'all', kind: 'http', url: 'https://tools.example/mcp', pins: [] };
		const signers = [{ ...other.signer, device: 'phone' }];
		await change(dir, { allowedHosts: ['evil.example'], servers: [server], signers });
		const piped = tool.spawn(['trust', '--vault', dir], undefined, {}, 'pipe');
		piped.stdin?.end(`${await codeIn(dir)}\n${other.fingerprint}\n`);
		const listed = await new Promise<string>((resolve) => {
			let out = '';
			piped.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()));
			piped.on('close', (code) => resolve(`${code}\n${out}`));
		});
		for (const part of [
			'3\n',
			'evil.example',
			'https://tools.example/mcp',
			`phone: ${other.fingerprint}`,
			`${other.on}  ${other.fingerprint}`,
		])
			expect(listed).toContain(part);
		const { code, out } = await trust(dir, '--json');
		expect([code, JSON.parse(out)]).toMatchObject([
			EXIT.notAsItShould,
			{
				heldBack: [
					expect.stringContaining('phone'),
					expect.stringContaining('tools.example'),
					expect.stringContaining('evil.example'),
				],
				keys: [{ device: other.on, fingerprint: other.fingerprint, replaces: false }],
			},
		]);
		expect(out).not.toContain(await codeIn(dir));
		expect(await heldBack(dir)).toHaveLength(3);
	});
});

describe.skipIf(noTerminal !== null)(`signoff trust at a terminal${skipped}`, () => {
	it(
		'accepts settings by the code that the app shows, once, and on record',
		{ timeout: LONG },
		async () => {
			const dir = await vaultSetUp();
			await change(dir, { allowedHosts: ['api.example'], runLimits: { cycles: 5000 } });
			expect(await heldBack(dir)).toHaveLength(2);
			const code = await codeIn(dir);
			const asked = atTerminal(dir);
			await asked.type(CODE, code.toLowerCase().replace('-', ' '));
			const { code: exit, out } = await asked.ended;
			expect([exit, out]).toEqual([EXIT.done, expect.stringContaining('Accepted.')]);
			expect(out).toContain('api.example');
			expect(out).not.toContain(code);
			expect(await heldBack(dir)).toEqual([]);
			expect((await trust(dir)).code).toBe(EXIT.done);
			const line = (await logsIn(dir)).split('\n').find((one) => one.includes('"trust_changed"'));
			expect(line).toContain(code);
			expect(line).toMatch(/"actor": "human".*"via": "tool"/);
			expect((await tool.run(['verify', '--vault', dir])).code).toBe(EXIT.done);
			// The log began as `watch` begins it.
			const watching = tool.start(['watch', '--vault', dir]);
			await watching.says(/Watching/);
			await watching.stop();
			expect(await logsIn(dir)).not.toContain('"anew"');
		},
	);

	it('accepts nothing with --json', async () => {
		const dir = await vaultSetUp();
		await change(dir, { allowedHosts: ['api.example'] });
		const { code } = await tool.startAtTerminal(['trust', '--vault', dir, '--json']).ended;
		expect(code).toBe(EXIT.notAsItShould);
	});

	it(
		'ends after three wrong codes, and leaves what the person leaves',
		{ timeout: LONG },
		async () => {
			const dir = await vaultSetUp();
			const before = await codeIn(dir);
			await change(dir, { allowedHosts: ['api.example'] });
			const asked = atTerminal(dir);
			for (const wrong of ['AAAAA-AAAAA', 'y', before]) await asked.type(CODE, wrong);
			const { code, out } = await asked.ended;
			expect(code).toBe(EXIT.failed);
			expect(out.match(/That is not the code of these settings/g)).toHaveLength(3);
			const left = atTerminal(dir);
			await left.type(CODE, '');
			expect((await left.ended).code).toBe(EXIT.notAsItShould);
			const broken = atTerminal(dir);
			await broken.type(CODE, '\u0003');
			expect((await broken.ended).code).toBe(EXIT.notAsItShould);
			expect(await heldBack(dir)).toHaveLength(1);
			expect(await logsIn(dir)).not.toContain('"trust_changed"');
		},
	);

	it('does not take the code of the app where a program changed the file since', async () => {
		const dir = await vaultSetUp();
		await change(dir, { allowedHosts: ['api.example'] });
		const shown = await codeIn(dir);
		await change(dir, { allowedHosts: ['api.example', 'evil.example'] });
		const asked = atTerminal(dir);
		await asked.type(CODE, shown);
		await asked.type(CODE, '');
		const { code, out } = await asked.ended;
		expect([code, out]).toEqual([EXIT.notAsItShould, expect.stringContaining('Open Obsidian')]);
		expect(await heldBack(dir)).toHaveLength(2);
	});

	it('never accepts the key of the tool itself', async () => {
		const dir = await vaultSetUp();
		const watching = tool.start(['watch', '--vault', dir]);
		await watching.says(/Watching/);
		await watching.stop();
		const store = new FileDeviceStore(stateFolderOf(dir, { XDG_STATE_HOME: tool.stateHome }));
		const { pair } = ownSigning(store, '');
		const key = formatSshKey(pair.publicKey);
		const since = new Date(0).toISOString();
		await change(dir, { signers: [{ device: 'phone', key, since, until: null }] });
		const { code, out } = await atTerminal(dir).ended;
		expect([code, out]).toEqual([EXIT.failed, expect.stringContaining('key of this tool')]);
		expect(await heldBack(dir)).toHaveLength(1);
	});

	it('says what waits and gives way while another process enforces', async () => {
		const dir = await vaultSetUp();
		await change(dir, { allowedHosts: ['api.example'] });
		const watching = tool.start(['watch', '--vault', dir]);
		await watching.says(/Watching/);
		const { code, out } = await atTerminal(dir).ended;
		await watching.stop();
		expect([code, out]).toEqual([EXIT.locked, expect.stringContaining('api.example')]);
	});

	it(
		'accepts a key by the fingerprint that its device shows, before anything is put back',
		{ timeout: LONG },
		async () => {
			const dir = await vaultSetUp();
			const body =
				'# Write it\n\n## Plan\n\n- [ ] Write\n\n    ```json\n    { "tool": "create_note", "arguments": { "path": "Notes/new.md", "body": "hello" } }\n    ```\n';
			await writeFile(join(dir, 'Plans/a.md'), task(ITEM, 'Plans', body));
			const person = await otherDevice(dir);
			const watching = tool.start(['watch', '--vault', dir]);
			await watching.says(/Watching/);
			await approve(dir, person, () => watching.stop());

			const wrong = atTerminal(dir);
			for (const typed of [
				'yes',
				person.fingerprint.toLowerCase(),
				person.fingerprint.slice(7, 15),
			])
				await wrong.type(FINGERPRINT, typed);
			const refused = await wrong.ended;
			expect(refused.code).toBe(EXIT.failed);
			expect(refused.out).toContain(person.on);
			// It has to come from the device, and not from this screen.
			expect(refused.out.split(person.fingerprint).length).toBe(1);
			expect(await logsIn(dir)).not.toContain('"signer_accepted"');

			const asked = atTerminal(dir);
			await asked.type(FINGERPRINT, person.fingerprint.slice(0, 19));
			const { code, out } = await asked.ended;
			expect([code, out]).toEqual([EXIT.done, expect.stringContaining('count here from now on')]);
			expect(await logsIn(dir)).toMatch(/"signer_accepted".*"gesture": "terminal fingerprint"/);
			expect(await stored(dir)).toMatchObject({ signers: [{ device: person.on, until: null }] });
			expect(await readdir(join(dir, 'Approved'))).toEqual(['a.md']);

			const ran = await tool.run(['run-plan', ITEM, '--vault', dir]);
			expect([ran.code, ran.err]).toEqual([EXIT.done, '']);
			expect(await readFile(join(dir, 'Notes/new.md'), 'utf8')).toContain('hello');
			expect((await trust(dir)).code).toBe(EXIT.done);
		},
	);

	it('hands enforcement over to another device, and takes it over', { timeout: LONG }, async () => {
		const { dir, remove } = await makeTempVault();
		onTestFinished(remove);
		const other = { XDG_STATE_HOME: join(tool.stateHome, '..', 'first-device') };
		const first = (...args: string[]) => tool.start(args, undefined, other);
		expect((await first('init', dir).ended).code).toBe(EXIT.done);
		await writeFile(join(dir, 'Plans/a.md'), task(ITEM, 'Plans'));
		const before = first('watch', '--vault', dir);
		await before.says(/Watching/);
		await before.stop();
		const looking = tool.start(['watch', '--vault', dir]);
		await looking.says(/Watching/);
		await looking.stop();

		const { devices } = parseSettings(await stored(dir));
		const folder = stateFolderOf(dir, { XDG_STATE_HOME: tool.stateHome });
		const { on } = ownSigning(new FileDeviceStore(folder), '');
		await change(dir, { devices: { ...devices, enforcing: on } });
		const asked = atTerminal(dir);
		await asked.type(CODE, await codeIn(dir));
		// From now on it matters whose decisions count.
		await asked.type(FINGERPRINT, '');
		expect((await asked.ended).code).toBe(EXIT.notAsItShould);
		expect(await heldBack(dir)).toEqual([]);
		const watching = tool.start(['watch', '--vault', dir, '--json']);
		await watching.says(/"event":"watching"/);
		const { out } = await watching.stop();
		expect(out).toContain('"enforces":true');
		const logs = await logsIn(dir);
		expect(logs).toMatch(new RegExp(`"enforcer_changed".*"to": "${on}".*"via": "tool"`));
		expect(logs).not.toContain('"anew"');

		// And back again.
		await change(dir, { devices });
		const again = atTerminal(dir);
		await again.type(CODE, await codeIn(dir));
		// What was decided there counts for signoff run once its key is accepted here.
		await again.type(FINGERPRINT, '');
		expect((await again.ended).code).toBe(EXIT.notAsItShould);
		const { out: last } = await tool.run(['status', '--vault', dir, '--json']);
		expect(JSON.parse(last)).toMatchObject({ enforcing: devices.enforcing, heldBack: [] });
	});
});
