// Everything that runs while the plugin is on, put together: adapters below, the control plane in the
// middle, dialogs and notices above. `main.ts` registers it with the app.

import { Keymap, Notice, Platform, type Plugin } from 'obsidian';
import type { Done, Refused } from '../app/control/api';
import { ControlPlane } from '../app/control/control-plane';
import { followHandbooks } from '../app/control/follow-handbooks';
import { describeFailure } from '../app/describe-failure';
import { ItemIndex } from '../app/item-index';
import { Onboarding, type OnboardingParts } from '../app/onboarding';
import { DeviceKey } from '../app/receipt/device-key';
import { ownSigners } from '../app/receipt/own-keys';
import { RunWorkspaces } from '../app/run-workspaces';
import { thisDevice } from '../app/this-device';
import { PinnedSettings } from '../app/trust/pinned-settings';
import type { Workspace } from '../core/workflow/workspace';
import { sameItems, withEnforcer } from '../core/settings';
import { decisions } from '../core/text/decisions';
import { settingsText } from '../core/text/settings';
import { ActionNotices } from '../obsidian/action-notice';
import { FramePacer } from '../obsidian/frame-pacer';
import { Gestures } from '../obsidian/gestures';
import { LocalDeviceStore } from '../obsidian/local-device-store';
import { NanoidIdSource } from '../obsidian/nanoid-id-source';
import { ObsidianSecrets } from '../obsidian/obsidian-secrets';
import { ObsidianOpenEditors } from '../obsidian/obsidian-open-editors';
import { ObsidianVaultEvents } from '../obsidian/obsidian-vault-events';
import { ObsidianVaultFiles } from '../obsidian/obsidian-vault-files';
import { openLogLine } from '../obsidian/open-log-line';
import { PluginSettings } from '../obsidian/plugin-settings';
import { WindowTimer } from '../obsidian/window-timer';
import type { TrustProps } from '../features/panel/panel';
import { PersonActs } from '../features/kit/acts/person-acts';
import { CheckModal } from '../features/check/check-modal';
import { gestureOf } from '../features/kit/acts/trusted-gesture';
import { openDialogs } from '../features/review/open-dialogs';
import { Announcer, type AnnouncerActions } from './announcer';
import { KeyActs } from './key-acts';
import { LogActs } from './log-acts';

export class Workbench {
	readonly stored: PluginSettings;
	readonly settings: PinnedSettings;
	readonly files: ObsidianVaultFiles;
	readonly index: ItemIndex;
	readonly control: ControlPlane;
	readonly gestures: Gestures;
	readonly notices = new ActionNotices();
	readonly acts: PersonActs;
	readonly dialogs: ReturnType<typeof openDialogs>;
	readonly keys: KeyActs;
	readonly logs: LogActs;
	readonly clock = { now: () => new Date() };
	private readonly announcer: Announcer;
	private readonly device: LocalDeviceStore;
	readonly pacer = new FramePacer();
	private readonly timer = new WindowTimer();
	private readonly ids = new NanoidIdSource();
	private workspaces: RunWorkspaces | null = null;
	private stopped = false;

	constructor(
		private readonly plugin: Plugin,
		private readonly openPanel: () => void,
	) {
		const { app } = plugin;
		this.stored = new PluginSettings(plugin, (path) => new Notice(settingsText.broken(path)));
		this.device = new LocalDeviceStore(app);
		const failed = (error: unknown) => this.fail(error);
		const own = () => ownSigners(this.device);
		this.settings = new PinnedSettings(this.stored, this.device, failed, own);
		this.files = new ObsidianVaultFiles(app);
		this.index = new ItemIndex(this.files, this.pacer, this.settings.current(), (root) => ({
			now: this.now(),
			policy: this.control.policyAt(root),
		}));
		this.control = new ControlPlane(this.index, () => this.now());
		// A note that says something else is another answer to whoever has it before them.
		this.index.onChange(() => this.control.tell());
		followHandbooks({ control: this.control, index: this.index, failed });
		this.gestures = new Gestures(app);
		this.acts = new PersonActs(this.control, (said) => this.say(said));
		this.dialogs = openDialogs(app, {
			control: this.control,
			acts: this.acts,
			now: () => this.now(),
			openNote: (path, event) => this.openNote(path, event),
			openLog: (file, line) => this.openLog(file, line),
			say: (said) => this.say(said),
		});
		this.announcer = this.makeAnnouncer();
		this.logs = new LogActs(app, {
			control: this.control,
			files: this.files,
			states: () => this.workspaces?.logStates ?? null,
			device: () => this.deviceId(),
			roots: () => this.settings.current().workspaces.map(({ root }) => root),
			now: () => this.now(),
			openLog: (file, line) => this.openLog(file, line),
			attempt: (work) => this.attempt(work),
			changed: () => this.control.tell(),
		});
		this.keys = new KeyActs(app, {
			settings: this.settings,
			control: this.control,
			clock: this.clock,
			device: () => this.deviceId(),
			workspaces: () => this.workspaces,
			attempt: (work) => this.attempt(work),
			tell: (sentence) => new Notice(sentence),
		});
	}

	/** Reads the settings, then watches what they name. */
	async start(): Promise<void> {
		await this.stored.load();
		if (this.stopped) return;
		const device = this.deviceId();
		this.workspaces = this.runWorkspaces(device);
		await this.enforceFirst(device);
		let read = this.settings.current();
		this.plugin.register(
			this.settings.onChange((settings) => {
				if (!sameItems(read, settings)) this.readAll();
				read = settings;
				this.attempt(this.follow(device));
			}),
		);
		this.plugin.register(this.followEvents());
		this.readAll();
		this.workspaces.apply(read);
	}

	stop(): void {
		this.stopped = true;
		this.index.stop();
		this.workspaces?.stop();
		this.announcer.stop();
	}

	now(): number {
		return this.clock.now().getTime();
	}

	readAll(): void {
		this.attempt(this.index.rebuild(this.settings.current()));
	}

	deviceId(): string {
		return thisDevice(this.device, this.ids);
	}

	/** Recorded by the device that enforces from now on. */
	async enforceHere(event: Event): Promise<void> {
		const gesture = gestureOf(event, 'settings');
		if (!gesture?.spend()) return;
		await this.workspaces?.enforceHere(gesture.kind);
	}

	trust(): TrustProps {
		const { settings } = this;
		return {
			pending: () => settings.pending(),
			accept: (change, gesture) => settings.accept(change, gesture),
			keep: () => settings.reject(),
			enforces: () => {
				const { enforcing } = settings.current().devices;
				if (enforcing === null) return 'nobody';
				return enforcing === this.deviceId() ? 'here' : 'elsewhere';
			},
			isKnownThere: () => this.keys.isAcceptedElsewhere(),
			enforceHere: (event) => this.enforceHere(event),
		};
	}

	onboarding(onDone: OnboardingParts['onDone']): Onboarding {
		const { files, settings, clock, pacer, control } = this;
		const recordUndo = ({ root }: Workspace) =>
			control.record(root, { action: 'adoption_undone', context: { root, actor: 'human' } });
		return new Onboarding({ files, settings, clock, pacer, onDone, recordUndo });
	}

	checkWorkspace(): void {
		const check = () => this.control.checkWorkspace();
		new CheckModal(this.plugin.app, { check, openNote: this.openNote.bind(this) }).open();
	}

	openNote(path: string, event?: MouseEvent | KeyboardEvent): void {
		const { vault, workspace } = this.plugin.app;
		const file = vault.getFileByPath(path);
		const pane = event ? Keymap.isModEvent(event) : false;
		// By its file, never by a link: a link to what is not there would make it.
		if (file) this.attempt(workspace.getLeaf(pane).openFile(file));
		else new Notice(decisions.gone.sentence);
	}

	openLog(file: string, line: number): void {
		this.attempt(openLogLine(this.plugin.app, file, line));
	}

	/** What came of a person's act; it can be taken back for a while. */
	say(said: Done | Refused): void {
		if ('undo' in said) this.announcer.tell({ kind: 'done', done: said });
		else new Notice(said.sentence);
	}

	/** The edge where a failure becomes a sentence. */
	attempt(work: Promise<unknown>): void {
		work.catch((error: unknown) => this.fail(error));
	}

	fail(error: unknown): void {
		console.error('Signoff', error);
		new Notice(describeFailure(error));
	}

	private followEvents(): () => void {
		const events = new ObsidianVaultEvents(this.plugin.app.vault);
		return events.onChange((change) => {
			this.control.observe(change);
			this.attempt(this.index.apply(change));
		});
	}

	private runWorkspaces(device: string): RunWorkspaces {
		const { files, settings, clock, ids, control, timer, pacer } = this;
		return new RunWorkspaces({
			...{ files, settings, clock, ids, control, timer, pacer, device },
			store: this.device,
			titleAt: (path) => this.index.at(path)?.title ?? null,
			editors: new ObsidianOpenEditors(this.plugin.app),
			key: new DeviceKey(new ObsidianSecrets(this.plugin.app)),
			ownKeyDecides: true,
			tell: (news) => {
				// A drag is an act, too: a key must not take back an older one in its place.
				if (news.kind === 'done') this.acts.remember(news.done.undo);
				this.announcer.tell(news);
			},
			explain: (from, to) => this.gestures.explains(from, to),
			failed: (error) => this.fail(error),
		});
	}

	/** Who enforces is settled before anything is watched: it decides on the name of the log. */
	private async follow(device: string): Promise<void> {
		try {
			await this.enforceFirst(device);
		} finally {
			if (!this.stopped) this.workspaces?.apply(this.settings.current());
		}
	}

	/** The first device to set a workspace up enforces it; a phone only if it is chosen. */
	private async enforceFirst(device: string): Promise<void> {
		const { workspaces, devices } = this.settings.current();
		if (devices.enforcing !== null || workspaces.length === 0 || Platform.isMobile) return;
		await this.settings.update((settings) => withEnforcer(settings, device, this.clock.now()));
	}

	private makeAnnouncer(): Announcer {
		const acts = this.acts.within('notice');
		const actions: AnnouncerActions = {
			open: (path) => this.openNote(path),
			review: (path) => this.dialogs.review(path),
			askReason: (path) => this.attempt(this.askReason(path)),
			showPanel: this.openPanel,
			restore: (path, event) => this.attempt(acts.restore(path, event)),
			undo: (offers, event) => this.attempt(acts.undoAct(offers, event)),
		};
		const titleAt = (path: string) => this.index.at(path)?.title ?? null;
		return new Announcer(this.notices, this.timer, actions, titleAt);
	}

	private async askReason(path: string): Promise<void> {
		const review = await this.control.look(path);
		if (review) this.dialogs.reject(review);
	}
}
