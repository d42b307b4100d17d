import type { App } from './obsidian/base/app';
import type { Events } from './obsidian/base/events';
import { TAbstractFile } from './obsidian/vault/files';

export interface SeenEvent {
	source: 'vault' | 'metadataCache' | 'workspace';
	name: string;
	path?: string;
	oldPath?: string;
}

/** What a test can do in the page beyond what a person can. */
export interface HostTest {
	app: App;
	/** The module that plugins get, for probes written in a test. */
	obsidian: unknown;
	/** Resolves when the layout is ready. */
	ready: Promise<void>;
	events: SeenEvent[];
	idle(): Promise<void>;
	clearEvents(): void;
	/** The app is closed by its person: `quit` tasks run, plugins are not unloaded. */
	quit(): Promise<void>;
}

const WATCHED: Record<SeenEvent['source'], string[]> = {
	vault: ['create', 'modify', 'delete', 'rename'],
	metadataCache: ['changed', 'deleted', 'resolve', 'resolved'],
	workspace: ['active-leaf-change', 'file-open', 'layout-change', 'layout-ready', 'quit'],
};

/**
 * Puts `hostTest` on the window. Call it before the app starts, so that no event is missed; `ready` is
 * the promise of that start.
 */
export function installTestApi(app: App, obsidian: unknown, start: () => Promise<void>): HostTest {
	const events: SeenEvent[] = [];
	record(app, events);
	const api: HostTest = {
		app,
		obsidian,
		ready: start(),
		events,
		idle: () => idle(app),
		clearEvents: () => {
			events.length = 0;
		},
		quit: () => app.quit(),
	};
	Object.assign(window, { hostTest: api });
	return api;
}

function record(app: App, events: SeenEvent[]): void {
	for (const source of ['vault', 'metadataCache', 'workspace'] as const) {
		const bus: Events = app[source];
		for (const name of WATCHED[source]) {
			bus.on(name, (...data: unknown[]) => {
				const [file, second] = data;
				const oldPath = name === 'rename' && typeof second === 'string' ? second : undefined;
				events.push({
					source,
					name,
					...(file instanceof TAbstractFile && { path: file.path }),
					...(oldPath !== undefined && { oldPath }),
				});
			});
		}
	}
}

/** What one part does can give another part work: it is over when a whole round brought nothing new. */
async function idle(app: App): Promise<void> {
	const { queue } = app.vault.adapter;
	for (;;) {
		// While the page itself is at work it is no use to have the server look at the folder.
		await rested(app);
		const before = queue.asked;
		await app.vault.synced();
		await round(app);
		// The round itself asks for the changes that the sync brought, and for its own mark at the end.
		if (queue.isEmpty && queue.asked - before <= 1) return;
	}
}

async function rested(app: App): Promise<void> {
	const { queue } = app.vault.adapter;
	for (;;) {
		const before = queue.asked;
		await round(app);
		if (queue.isEmpty && queue.asked === before) return;
	}
}

async function round(app: App): Promise<void> {
	await app.vault.adapter.queue.drained();
	await app.metadataCache.settled();
	await app.plugins.settled();
	await app.workspace.settled();
	await new Promise((resolve) => setTimeout(resolve, 0));
}
