import { afterEach, describe, expect, it, vi } from 'vitest';
import { ensureChromium, findChromium, type Machine } from '../../../scripts/chromium';

/** A machine on which the browser appears after a command that contains `remedy`. */
function machineWith(remedy: string, given: Partial<Machine> = {}): Machine & { lines: string[] } {
	const lines: string[] = [];
	let browser: string | undefined;
	return {
		lines,
		find: () => browser,
		isRoot: true,
		hasAptGet: true,
		run: (command) => {
			if (`${command.join(' ')}$`.includes(remedy)) browser = '/found/it';
			return Promise.resolve();
		},
		say: (line) => lines.push(line),
		...given,
	};
}

describe('ensureChromium', () => {
	it('takes the browser that is there and says nothing', async () => {
		const machine = machineWith('', { find: () => '/usr/bin/chromium' });
		expect(await ensureChromium(machine)).toBe('/usr/bin/chromium');
		expect(machine.lines).toEqual([]);
	});

	it("installs Debian's package as root and says so", async () => {
		const machine = machineWith('apt-get install');
		expect(await ensureChromium(machine)).toBe('/found/it');
		expect(machine.lines).toEqual([
			"No Chromium found. Installing Debian's chromium-headless-shell: apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell",
		]);
	});

	it('installs the whole browser where its shell is no package', async () => {
		const machine = machineWith('--no-install-recommends chromium$');
		expect(await ensureChromium(machine)).toBe('/found/it');
		expect(machine.lines.at(-1)).toContain("Installing Debian's chromium:");
	});

	it("goes on to Playwright's browser when that does not help", async () => {
		const machine = machineWith('playwright-core install chromium');
		expect(await ensureChromium(machine)).toBe('/found/it');
		expect(machine.lines).toEqual([
			expect.stringContaining("Debian's chromium-headless-shell"),
			"Installing Debian's chromium-headless-shell did not help.",
			expect.stringContaining("Debian's chromium:"),
			"Installing Debian's chromium did not help.",
			expect.stringContaining("Playwright's Chromium: npx playwright-core install chromium"),
		]);
	});

	it.each([{ isRoot: false }, { hasAptGet: false }])(
		"asks Playwright at once where Debian's tools cannot be used: %o",
		async (given) => {
			const machine = machineWith('playwright-core', given);
			await ensureChromium(machine);
			expect(machine.lines).toHaveLength(1);
		},
	);

	it('tells what to do when nothing helps', async () => {
		await expect(ensureChromium(machineWith('no such command'))).rejects.toThrow(
			'Install Chromium or Chrome, or set CHROMIUM_PATH to its program.',
		);
	});
});

describe('findChromium', () => {
	afterEach(() => vi.unstubAllEnvs());

	it('takes the program that CHROMIUM_PATH names before any other', () => {
		vi.stubEnv('CHROMIUM_PATH', process.execPath);
		expect(findChromium()).toBe(process.execPath);
	});

	it('does not silently take another one', () => {
		vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
		expect(() => findChromium()).toThrow('CHROMIUM_PATH names /nowhere/chromium');
	});
});
