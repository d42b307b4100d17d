// Opens the built host in the run's browser on a real folder, for tests to look at and to play with.
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core';
import { inject } from 'vitest';
import type { HostTest, SeenEvent } from '../../host/page/test-api';
import type { HostPage } from '../../host/protocol';
import { type HostServer, startHostServer } from '../../host/server/server';
import type { ChangeOrder } from '../../host/server/snapshot';
import { openHostPage } from '../../scripts/demo-page';
import { newContext, sharedContext } from './chromium';
import { moveWithin, treeOf } from './folder';
import { fillVault, makeTempVault, putFile, restoreVault, type VaultContents } from './temp-vault';

export interface TestPlugin {
	id: string;
	/** The text of main.js. */
	main: string;
	manifest?: object;
	styles?: string;
	/** Switched on in community-plugins.json, if not said otherwise. */
	enabled?: boolean;
}

export interface OpenHostOptions {
	files?: VaultContents;
	plugins?: TestPlugin[];
	page?: Partial<HostPage>;
	changeOrder?: ChangeOrder;
	viewport?: { width: number; height: number };
	/** A folder that is there already, and stays; without it a temporary one is made and removed. */
	vaultDir?: string;
	/** A phone's screen: small, and touched. */
	touch?: boolean;
	/** Gives the host a context of its own, as one needs that stops the context's clock. */
	contextOptions?: BrowserContextOptions;
}

type TestWindow = Window & { hostTest: HostTest };

export async function openHost(options: OpenHostOptions = {}): Promise<TestHost> {
	const trouble = inject('pageTrouble');
	if (trouble !== '') throw new Error(`The page could not be built: ${trouble}`);
	const undo: (() => Promise<void>)[] = [];
	const close = async (): Promise<void> => {
		for (const step of undo.splice(0).reverse()) await step();
	};
	try {
		const vaultDir = options.vaultDir ?? (await temporaryVault(undo));
		await fillVault(vaultDir, options.files ?? {});
		await installPlugins(vaultDir, options.plugins ?? []);
		const server = await startServer(vaultDir, options);
		undo.push(() => stopServer(server));
		const host = new TestHost(await contextFor(options), server, close, options.viewport);
		undo.push(() => leaveContext(host, options));
		await host.open();
		return host;
	} catch (error) {
		await close();
		throw error;
	}
}

async function temporaryVault(undo: (() => Promise<void>)[]): Promise<string> {
	const { dir, remove } = await makeTempVault();
	undo.push(remove);
	return dir;
}

/** Addresses of servers that are closed: what the browser compiled of the scripts of one, it has for the next. */
const free: { port: number; token: string }[] = [];

async function startServer(
	vaultDir: string,
	{ page, changeOrder }: OpenHostOptions,
): Promise<HostServer> {
	const options = {
		vaultDir,
		assetsDir: inject('assetsDir'),
		page: { theme: 'light' as const, ...page },
		testing: true,
		...(changeOrder && { changeOrder }),
	};
	const again = free.pop();
	if (again === undefined) return startHostServer(options);
	// Meanwhile another program may have taken the port.
	return startHostServer({ ...options, ...again }).catch(() => startHostServer(options));
}

async function stopServer(server: HostServer): Promise<void> {
	await server.close();
	free.push({ port: server.port, token: server.token });
}

const TOUCH = { hasTouch: true, isMobile: true };

async function contextFor(options: OpenHostOptions): Promise<BrowserContext> {
	const { contextOptions } = options;
	if (contextOptions !== undefined) return newContext(contextOptions);
	return (await sharedFor(options)).context;
}

function sharedFor({ touch = false }: OpenHostOptions) {
	return sharedContext(touch ? TOUCH : {});
}

async function leaveContext(host: TestHost, options: OpenHostOptions): Promise<void> {
	if (options.contextOptions !== undefined) return host.context.close();
	return (await sharedFor(options)).clear(host.windows, new URL(host.server.url).origin);
}

export class TestHost {
	/** Errors that the page threw or wrote to its console. */
	readonly errors: string[] = [];
	/** The app's windows that are open, and no others of the context. */
	readonly windows = new Set<Page>();
	private current: Page | undefined;

	constructor(
		readonly context: BrowserContext,
		readonly server: HostServer,
		readonly close: () => Promise<void>,
		private readonly viewport?: { width: number; height: number },
	) {}

	/** The app's window; another one after `kill` and `reload`. */
	get page(): Page {
		if (this.current === undefined) throw new Error('The app has been killed; reload() opens it.');
		return this.current;
	}

	get dir(): string {
		return this.server.vaultDir;
	}

	async open(): Promise<void> {
		const page = this.current ?? (await this.newPage());
		await openHostPage(page, this.server.url).catch((error: unknown) => {
			throw new Error(`The page did not start. ${this.errors.join('\n')}`, { cause: error });
		});
	}

	// The real folder, as any other program sees it.

	read(path: string): Promise<string> {
		return readFile(join(this.dir, path), 'utf8');
	}

	write(path: string, content: string | Uint8Array): Promise<void> {
		return putFile(this.dir, path, content);
	}

	exists(path: string): Promise<boolean> {
		return access(join(this.dir, path)).then(
			() => true,
			() => false,
		);
	}

	move(from: string, to: string): Promise<void> {
		return moveWithin(this.dir, from, to);
	}

	/** From outside, and seen by the app: for tests that share a page, each of which begins with these files. */
	async restore(files: VaultContents): Promise<void> {
		await restoreVault(this.dir, files);
		await this.idle();
	}

	/** All paths that do not hide behind a dot, sorted; folders end in `/`. */
	tree(): Promise<string[]> {
		return treeOf(this.dir);
	}

	// The app.

	/** Resolves when the page has caught up with the folder and has nothing left to do. */
	async idle(): Promise<void> {
		await this.page.evaluate(() => (window as unknown as TestWindow).hostTest.idle());
	}

	events(): Promise<SeenEvent[]> {
		return this.page.evaluate(() => (window as unknown as TestWindow).hostTest.events);
	}

	async clearEvents(): Promise<void> {
		await this.page.evaluate(() => (window as unknown as TestWindow).hostTest.clearEvents());
	}

	/** Quits the app, if it still runs, and starts it on the same folder with the same storage. */
	async reload(): Promise<void> {
		if (this.current !== undefined) {
			await this.current.evaluate(() => (window as unknown as TestWindow).hostTest.quit());
		}
		await this.open();
	}

	/** Ends the app as a power cut does: nothing of it runs from now on. */
	async kill(): Promise<void> {
		const page = this.page;
		this.current = undefined;
		const session = await this.context.newCDPSession(page);
		await session.send('Emulation.setScriptExecutionDisabled', { value: true });
		await page.close();
	}

	private async newPage(): Promise<Page> {
		const page = await this.context.newPage();
		this.follow(page);
		if (this.viewport !== undefined) await page.setViewportSize(this.viewport);
		page.on('pageerror', (error) => this.errors.push(String(error)));
		page.on('console', (message) => {
			if (message.type() === 'error' && !isServersAnswer(message))
				this.errors.push(spoken(message));
		});
		this.current = page;
		return page;
	}

	private follow(page: Page): void {
		this.windows.add(page);
		page.on('popup', (popup) => this.follow(popup));
		page.on('close', () => this.windows.delete(page));
	}
}

/** What the browser says of a file does not name it. */
function spoken(message: ConsoleMessage): string {
	const isOfFile = message.text().startsWith('Failed to load resource');
	return isOfFile ? `${message.text()} ${message.location().url}` : message.text();
}

/** The browser itself notes what the server refuses, such as a write to a full disk. */
function isServersAnswer(message: ConsoleMessage): boolean {
	return (
		/^Failed to load resource.* status of (?!404)/.test(message.text()) &&
		message.location().url.includes('/api/')
	);
}

async function installPlugins(vaultDir: string, plugins: TestPlugin[]): Promise<void> {
	if (plugins.length === 0) return;
	for (const { id, main, manifest, styles } of plugins) {
		const folder = `.obsidian/plugins/${id}`;
		await fillVault(vaultDir, {
			[`${folder}/main.js`]: main,
			[`${folder}/manifest.json`]: JSON.stringify({ ...manifestOf(id), ...manifest }, null, 2),
			...(styles !== undefined && { [`${folder}/styles.css`]: styles }),
		});
	}
	const enabled = plugins.filter((plugin) => plugin.enabled !== false).map(({ id }) => id);
	await fillVault(vaultDir, { '.obsidian/community-plugins.json': JSON.stringify(enabled) });
}

function manifestOf(id: string): object {
	return {
		id,
		name: id,
		version: '1.0.0',
		minAppVersion: '1.0.0',
		description: 'For a test.',
		author: 'A test',
		isDesktopOnly: false,
	};
}
