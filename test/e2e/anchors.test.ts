// A checkpoint that a person takes out of the vault, by every way there is, and what it finds later. The vault
// is copied, and in the copy also the signed tree is gone, so that nothing but the checkpoint can tell.

import { execFile } from 'node:child_process';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { summaryNote } from '../scenarios/notes';
import { openDesk, type Desk } from '../support/desk';
import type { TestHost } from '../support/host';
import { readQrCode } from '../support/qr-reader';
import { openReadyPanel, openSignoff } from '../support/signoff';
import { makeTempVault } from '../support/temp-vault';
import { Tool } from '../support/tool';
import { signedLog, VerifyDialog, withFirst } from '../support/verify-dialog';
import { pressSeen } from '../support/presses';

const run = promisify(execFile);
const QUIET_ZONE = 4;

let tool: Tool;
/** Outside of every vault. */
let outside: Awaited<ReturnType<typeof makeTempVault>>;

beforeAll(async () => {
	tool = await Tool.build();
	outside = await makeTempVault();
});

afterAll(async () => {
	await tool.remove();
	await outside.remove();
});

interface Verified {
	workspaces: { intact: boolean; devices: { problems: { code: string }[] }[] }[];
}

async function verified(vault: string, anchor: string) {
	const { code, out } = await tool.run(['verify', '--vault', vault, '--anchor', anchor, '--json']);
	const { workspaces } = JSON.parse(out) as Verified;
	const problems = workspaces.flatMap(({ devices }) => devices.flatMap((one) => one.problems));
	return { code, problems: problems.map((problem) => problem.code) };
}

let copies = 0;

/** Holds against the vault as it is, and finds that the last entry that it has seen is gone. */
async function expectAnchor(vault: string, log: string, anchor: string): Promise<void> {
	expect(await verified(vault, anchor)).toEqual({ code: 0, problems: [] });
	const copy = join(outside.dir, `copy-${String(copies++)}`);
	await cp(vault, copy, { recursive: true });
	await rm(join(copy, 'Logs/tiles'), { recursive: true });
	const text = await readFile(join(copy, log), 'utf8');
	expect(await verified(copy, anchor)).toEqual({ code: 3, problems: ['no-checkpoint'] });
	// What was recorded after the checkpoint isn't the checkpoint's.
	const [, size] = (await readFile(anchor, 'utf8')).split(/\r?\n/);
	await writeFile(join(copy, log), withFirst(text, Number(size) - 1));
	expect((await verified(copy, anchor)).problems).toContain('truncated');
}

async function kept(name: string, text: string): Promise<string> {
	const path = join(outside.dir, name);
	await writeFile(path, text);
	return path;
}

async function saved(host: TestHost, press: () => Promise<void>): Promise<string> {
	const [download] = await Promise.all([host.page.waitForEvent('download'), press()]);
	const path = join(outside.dir, download.suggestedFilename());
	await download.saveAs(path);
	return path;
}

async function clipboardOf(host: TestHost): Promise<string> {
	const { origin } = new URL(host.server.url);
	await host.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
	return host.page.evaluate(() => navigator.clipboard.readText());
}

/** As a camera sees it: the middle of each module on the screen. */
async function seenModules(code: Locator): Promise<boolean[][]> {
	await code.scrollIntoViewIfNeeded();
	const size = Number((await code.getAttribute('viewBox'))?.split(' ')[3]);
	const picture = [...(await code.screenshot())];
	return code.page().evaluate(
		async ([bytes, count]) => {
			const image = await createImageBitmap(new Blob([Uint8Array.from(bytes)]));
			const canvas = new OffscreenCanvas(image.width, image.height);
			const context = canvas.getContext('2d');
			if (!context) throw new Error('There is no canvas.');
			context.drawImage(image, 0, 0);
			const isDark = (x: number, y: number) => {
				const at = (cell: number, length: number) => Math.floor(((cell + 0.5) * length) / count);
				const [red = 0] = context.getImageData(at(x, image.width), at(y, image.height), 1, 1).data;
				return red < 128;
			};
			const cells = Array.from({ length: count }, (_, index) => index);
			return cells.map((y) => cells.map((x) => isDark(x, y)));
		},
		[picture, size] as const,
	);
}

async function readFromScreen(code: Locator): Promise<string> {
	const modules = await seenModules(code);
	const within = modules
		.slice(QUIET_ZONE, -QUIET_ZONE)
		.map((row) => row.slice(QUIET_ZONE, -QUIET_ZONE));
	const dark = (rows: readonly (readonly boolean[])[]) => rows.flat().filter(Boolean).length;
	expect(dark(modules), 'nothing stands in the quiet zone').toBe(dark(within));
	return readQrCode(within);
}

describe('a checkpoint that is taken out of the vault', () => {
	let desk: Desk;
	let dialog: VerifyDialog;
	let log: string;
	let signed: string;

	beforeAll(async () => {
		desk = await openDesk({ 'Pending_Approval/low.md': summaryNote('low') });
		await desk.open('Pending_Approval/low.md');
		await pressSeen(desk.button('.signoff-card', 'Approve'));
		await desk.notice('Approved: Summary low').waitFor();
		log = await signedLog(desk.host);
		const checkpoint = (await desk.host.tree()).find((path) => path.endsWith('/checkpoint')) ?? '';
		signed = await desk.host.read(checkpoint);
		dialog = new VerifyDialog(desk.host);
		await dialog.open();
	});

	afterAll(() => desk.host.close());

	it('as a file', async () => {
		const path = await saved(desk.host, () => dialog.button('Save checkpoint to a file').click());
		expect(path).toMatch(/signoff-[0-9a-z-]+-\d+\.checkpoint\.txt$/);
		expect(await readFile(path, 'utf8')).toBe(signed);
		await expectAnchor(desk.host.dir, log, path);
	});

	it('by the clipboard, whatever an editor makes of its line ends', async () => {
		await clipboardOf(desk.host);
		await dialog.button('Copy checkpoint').click();
		await desk.notice('The checkpoint was copied').waitFor();
		const copied = await clipboardOf(desk.host);
		expect(copied).toBe(signed);
		await expectAnchor(desk.host.dir, log, await kept('copied.txt', copied));
		const pasted = `\uFEFF${copied.trim().replaceAll('\n', '\r\n')}`;
		await expectAnchor(desk.host.dir, log, await kept('pasted.txt', pasted));
	});

	it('as a QR code', async () => {
		await dialog.button('Show as QR code').click();
		const read = await readFromScreen(dialog.el.locator('svg.signoff-qr'));
		expect(read).toBe(signed);
		await expectAnchor(desk.host.dir, log, await kept('scanned.txt', read));
	});

	it('by git, as the dialog says', async () => {
		const git = (...args: string[]) =>
			run('git', ['-c', 'user.name=Kim', '-c', 'user.email=kim@example.org', ...args], {
				cwd: desk.host.dir,
			});
		await git('init', '--quiet');
		await git('add', '--all');
		await git('commit', '--quiet', '--message', 'A day');
		const line = await dialog.el.locator('code').first().innerText();
		const command = line.replace('COMMIT', 'HEAD').replace('kept.txt', '"$1"');
		const path = join(outside.dir, 'from-git.txt');
		await run('sh', ['-c', command, 'sh', path], { cwd: desk.host.dir });
		expect(await readFile(path, 'utf8')).toBe(signed);
		await rm(join(desk.host.dir, '.git'), { recursive: true });
		await expectAnchor(desk.host.dir, log, path);
	});

	it('holds in the dialog, too, and another one does not', async () => {
		const path = await kept('given.txt', signed);
		await dialog.el.locator('input[type=file]').setInputFiles(path);
		await expect.poll(() => dialog.el.locator('textarea').inputValue()).toBe(signed);
		await dialog.button('Compare').click();
		await dialog.el.getByText('intact.').waitFor();
		expect(await dialog.el.getByText('not intact').count()).toBe(0);
		const [origin, size, root = '', ...rest] = signed.split('\n');
		const other = [origin, size, root.replace(/^./, (one) => (one === 'A' ? 'B' : 'A')), ...rest];
		await dialog.el.locator('textarea').fill(other.join('\n'));
		await dialog.button('Compare').click();
		await dialog.el.getByText('The signature does not belong').waitFor();
		expect(desk.host.errors).toEqual([]);
	});
});

describe('a checkpoint on a phone', () => {
	let host: TestHost;
	let dir: string;
	let desktopName: string;

	/** A desktop has set the vault up, and signed its log; sync has brought it here. */
	beforeAll(async () => {
		const vault = await makeTempVault();
		dir = vault.dir;
		const desktop = await openDesk(
			{ 'Pending_Approval/low.md': summaryNote('low') },
			{ vaultDir: dir },
		);
		await signedLog(desktop.host);
		[desktopName = ''] = await readdir(join(dir, 'Logs/tiles'));
		await desktop.host.reload();
		await desktop.host.close();
		return () => vault.remove();
	});

	afterEach(() => host.close());

	async function openPhone(): Promise<VerifyDialog> {
		host = await openSignoff({
			vaultDir: dir,
			page: { phone: true },
			viewport: { width: 390, height: 844 },
			touch: true,
		});
		const { origin } = new URL(host.server.url);
		await host.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
		await openReadyPanel(host);
		const dialog = new VerifyDialog(host);
		await dialog.open();
		return dialog;
	}

	it('is the desktop’s, saved, and copied in case nothing takes the file; the code fits the screen', async () => {
		const dialog = await openPhone();
		const checkpoint = dialog.el.getByRole('group', { name: desktopName });
		const save = checkpoint.getByRole('button', { name: 'Save checkpoint to a file' });
		const path = await saved(host, () => save.tap());
		await host.page.locator('.notice', { hasText: 'it was copied, too' }).waitFor();
		const text = await readFile(path, 'utf8');
		expect(text).toContain(`signoff-ledger/${desktopName}/`);
		expect(await clipboardOf(host)).toBe(text);
		expect(await verified(dir, path)).toEqual({ code: 0, problems: [] });
		await checkpoint.getByRole('button', { name: 'Show as QR code' }).tap();
		const code = dialog.el.locator('svg.signoff-qr');
		expect((await code.boundingBox())?.width).toBeLessThanOrEqual(390);
		expect(await readFromScreen(code)).toBe(text);
		const wide = await host.page.evaluate(() => document.documentElement.scrollWidth);
		expect(wide).toBeLessThanOrEqual(390);
	});

	it('is handed to the other apps where the device can do that', async () => {
		const dialog = await openPhone();
		await host.page.evaluate(() => {
			const shared: { name: string; text: string }[] = [];
			const share = async ({ files = [] }: ShareData) => {
				for (const file of files) shared.push({ name: file.name, text: await file.text() });
			};
			Object.assign(window, { shared });
			Object.defineProperty(navigator, 'canShare', { value: () => true });
			Object.defineProperty(navigator, 'share', { value: share });
		});
		await dialog.button('Save checkpoint to a file').first().tap();
		const shared = () =>
			host.page.evaluate(() => (window as unknown as { shared: { text: string }[] }).shared);
		await expect.poll(shared).toHaveLength(1);
		const path = await kept('shared.txt', (await shared())[0]?.text ?? '');
		expect(await verified(dir, path)).toEqual({ code: 0, problems: [] });
		expect(host.errors).toEqual([]);
	});
});
