// The control plane over a plain folder: what the plugin runs in Obsidian, run by a process.

import { Plane } from '../../app/plane';
import { DeviceKey } from '../../app/receipt';
import type { News } from '../../app/workspace';
import type { OpenVault } from './open-vault';
import { FollowPassedOver } from './passed-over';
import { Unenforced } from './unenforced';
import type { LedgerEntry } from '../../core/entries/entry';
import type { Settings } from '../../core/settings';
import { isWithin, joinPath } from '../../core/workflow/paths';
import { LOGS_FOLDER, foldersOf } from '../../core/workflow/workspace';
import { modelKeyFrom } from '../../node/environment-key';
import { NodeHttp } from '../../node/node-http';
import { NodeIdSource } from '../../node/node-id-source';
import { NodePacer } from '../../node/node-pacer';
import { NodeStdioServers } from '../../node/node-stdio-servers';
import { NodeTimer } from '../../node/node-timer';
import { StoredSecrets } from '../../node/stored-secrets';
import { WatchedEvents, watchFile } from '../../node/watched-events';
import type { SettingsStore } from '../../ports/settings-store';
import { VaultFault } from '../../ports/vault-files';
import { watchText } from '../../text/cli/watch';

interface DeskParts {
	vault: OpenVault;
	/** Which of the settings' workspaces are meant. */
	isIncluded: (root: string) => boolean;
	recorded: (root: string, entry: LedgerEntry) => void;
	notify: (news: News) => void;
	failed: (error: unknown) => void;
	/** Only to write into the log: nothing is judged and nothing put back meanwhile, whoever enforces. */
	onlyRecords?: boolean;
	/** Who enforces, or what is held back, may have changed. */
	settled: () => void;
}

export class Desk {
	readonly plane: Plane;
	private readonly events: WatchedEvents;
	private readonly passedOver: FollowPassedOver;
	private readonly endings: (() => unknown)[] = [];

	constructor(private readonly parts: DeskParts) {
		const { vault, failed } = parts;
		const { files, store } = vault;
		const settings = parts.onlyRecords ? withoutEnforcer(vault.settings) : vault.settings;
		const [pacer, timer, ids] = [new NodePacer(), new NodeTimer(), new NodeIdSource()];
		this.events = new WatchedEvents(vault.dir, {
			failed: (error) => this.watchFailed(error),
			isShown: (path) => {
				const { workspaces, backlogFolder } = this.plane.current();
				return workspaces.some(({ root }) => path === joinPath(root, backlogFolder));
			},
			isLeftOut: (path) => keptIn(this.plane.current()).includes(path),
			isUrgent: (path) =>
				this.plane
					.current()
					.workspaces.flatMap(foldersOf)
					.some((folder) => isWithin(folder, path)),
		});
		this.plane = new Plane({
			...{ files, settings, store, ids, pacer, timer, failed, events: this.events },
			...{ notify: parts.notify, recorded: parts.recorded, isIncluded: parts.isIncluded },
			clock: { now: () => new Date() },
			editors: { textsOf: () => [] },
			seesHidden: true,
			key: new DeviceKey(new StoredSecrets(store)),
			http: new NodeHttp(timer),
			modelKeys: modelKeyFrom(process.env),
			programs: new NodeStdioServers(vault.dir),
			// It lies in a file that every program of this person can read, and no command decides.
			ownKeyDecides: false,
			enforcesByDefault: false,
			// No gesture can reach a process that draws nothing: every move is a program's.
			explain: () => null,
		});
		this.passedOver = new FollowPassedOver({
			...{ vaultDir: vault.dir, timer, failed },
			workspaces: () => this.plane.current().workspaces,
			notify: ({ path, detail }) => parts.notify({ kind: 'problem', path, sentence: detail }),
		});
	}

	/** Now, and not only by the settings. */
	get enforces(): boolean {
		return this.plane.workspaces.enforcement().enforced;
	}

	/** Resolves when the workspaces are being started; what happens from then on is seen. */
	async start(): Promise<void> {
		const { vault, failed, settled } = this.parts;
		this.events.start();
		await this.plane.follow();
		this.events.onStirred((folder) => this.passedOver.heard(folder));
		this.endings.push(
			watchFile(vault.stored.path, () => {
				vault.stored.load().catch(failed);
			}),
			vault.settings.onChange(settled),
		);
		this.followHealth();
		await this.passedOver.look();
		await this.plane.readAll();
		this.plane.apply();
	}

	/** What a person does in Obsidian's settings. No command does it to anybody's vault. */
	enforceHere(): Promise<void> {
		return this.plane.workspaces.enforceHere('settings');
	}

	/** Resolves when every workspace has been compared with its log. */
	ready(): Promise<void> {
		return this.plane.workspaces.started();
	}

	/**
	 * Resolves when the last line has been written and nothing is watched any more, to how many entries could
	 * not be written.
	 */
	async stop(): Promise<number> {
		for (const end of this.endings) await this.attempt(end);
		await this.attempt(() => this.passedOver.stop());
		this.plane.stop();
		const unwritten = await this.plane.workspaces.finished();
		this.events.stop();
		return unwritten;
	}

	/** Whatever fails, the rest is ended as well: else the process would run on, and enforce nothing. */
	private async attempt(end: () => unknown): Promise<void> {
		try {
			await end();
		} catch (error) {
			this.parts.failed(error);
		}
	}

	/** A log that cannot be read is told of by what is to be written to it. */
	private watchFailed(error: unknown): void {
		const logs = this.plane.current().workspaces.map(({ root }) => joinPath(root, LOGS_FOLDER));
		const isLog =
			error instanceof VaultFault && logs.some((folder) => isWithin(folder, error.path));
		if (!isLog) this.parts.failed(error);
	}

	/** Said when it turns: no entry can say it, as long as none can be written. */
	private followHealth(): void {
		const { control, workspaces } = this.plane;
		const unenforced = new Unenforced(this.parts.vault.store, this.parts.failed);
		let isWell = true;
		const look = () => {
			unenforced.keep(workspaces.enforcement().failures);
			this.parts.settled();
			const { ok, reason } = control.health();
			// Where nothing has been started yet, nothing is put back either.
			if (ok === isWell || !control.ready()) return;
			isWell = ok;
			const sentence = ok ? watchText.logWell : watchText.logUnwell(reason);
			this.parts.notify({ kind: 'problem', path: LOGS_FOLDER, sentence });
		};
		this.endings.push(control.onChange(look), () => unenforced.keep([]));
	}
}

/** The settings as a device sees them that looks on. A change goes by those that are stored. */
function withoutEnforcer(settings: SettingsStore): SettingsStore {
	const seen = (one: Settings): Settings => ({
		...one,
		devices: { ...one.devices, enforcing: null },
	});
	return {
		get loaded() {
			return settings.loaded;
		},
		current: () => seen(settings.current()),
		update: (change) => settings.update(change),
		onChange: (listener) => settings.onChange((next) => listener(seen(next))),
	};
}

/** Folders of the logs that hold a file for each note or entry: nobody has to hear of these. */
export function keptIn({ workspaces }: Pick<Settings, 'workspaces'>): string[] {
	const logs = workspaces.map(({ root }) => joinPath(root, LOGS_FOLDER));
	return logs.flatMap((folder) => [joinPath(folder, 'objects'), joinPath(folder, 'tiles')]);
}
