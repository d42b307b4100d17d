// Finds a Chromium for the tests and the screenshots, and installs one where there is none.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { chromium, type LaunchOptions } from 'playwright-core';

/** The browser's program, or nothing if this machine has none. */
export function findChromium(): string | undefined {
	const named = process.env.CHROMIUM_PATH;
	if (named !== undefined && named !== '') {
		if (existsSync(named)) return named;
		throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
	}
	return [...USUAL_PLACES, chromium.executablePath()].find((path) => existsSync(path));
}

/** What finding and installing need of a machine. */
export interface Machine {
	find: () => string | undefined;
	isRoot: boolean;
	hasAptGet: boolean;
	/** Resolves when the program has ended, well or not. */
	run: (command: string[]) => Promise<void>;
	say: (line: string) => void;
}

/** Finds a browser or installs one, and says what it does. */
export async function ensureChromium(machine: Machine = thisMachine()): Promise<string> {
	const found = machine.find();
	if (found !== undefined) return found;
	for (const { what, commands } of waysToInstall(machine)) {
		const line = commands.map((command) => command.join(' ')).join(' && ');
		machine.say(`No Chromium found. Installing ${what}: ${line}`);
		for (const command of commands) await machine.run(command);
		const installed = machine.find();
		if (installed !== undefined) return installed;
		machine.say(`Installing ${what} did not help.`);
	}
	throw new Error(
		'No Chromium found, and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to its program.',
	);
}

export function chromiumLaunchOptions(executablePath: string): LaunchOptions {
	return {
		executablePath,
		headless: true,
		// The sandbox is refused to root and by some systems, and the only pages opened are our own.
		chromiumSandbox: false,
		args: [
			'--disable-gpu',
			'--disable-quic',
			'--no-first-run',
			'--disable-background-networking',
			'--disable-component-update',
			'--disable-sync',
		],
	};
}

/** The shell has no windows of its own, so a page costs it a third of what it costs the whole browser. */
const USUAL_PLACES = [
	'/usr/bin/chromium-headless-shell',
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/usr/bin/google-chrome-stable',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
	'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
	'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

interface Way {
	what: string;
	commands: string[][];
}

function waysToInstall({ isRoot, hasAptGet }: Machine): Way[] {
	const debian = ['chromium-headless-shell', 'chromium'].map((name) => ({
		what: `Debian's ${name}`,
		commands: [
			['apt-get', 'update'],
			['apt-get', 'install', '-y', '--no-install-recommends', name],
		],
	}));
	const playwright = {
		what: "Playwright's Chromium",
		commands: [['npx', 'playwright-core', 'install', 'chromium']],
	};
	return isRoot && hasAptGet ? [...debian, playwright] : [playwright];
}

function thisMachine(): Machine {
	return {
		find: findChromium,
		isRoot: isRoot(),
		hasAptGet: existsSync('/usr/bin/apt-get'),
		run,
		say: console.log,
	};
}

function isRoot(): boolean {
	return process.getuid?.() === 0;
}

function run([program = '', ...args]: string[]): Promise<void> {
	return new Promise((ended) => {
		spawn(program, args, {
			stdio: 'inherit',
			shell: process.platform === 'win32',
			env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
		})
			.once('error', () => ended())
			.once('close', () => ended());
	});
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
	console.log(await ensureChromium());
}
