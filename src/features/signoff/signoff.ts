// What every feature is given: the adapters below, the control plane on them, and the person's acts. It knows
// no feature; features hear of news, and register what they add with `plugin`.

import { Keymap, Notice, Platform, type App, type Plugin } from 'obsidian';
import type { Done, News, Refused } from '../../app/workspace';
import { AgentCalls, AgentRules } from '../../app/door';
import { describeFailure } from '../../app/shared/describe-failure';
import { textIfThere } from '../../app/shared/text-if-there';
import { DeviceKey, ownSigners } from '../../app/receipt';
import { Plane } from '../../app/plane';
import { Programs } from '../../app/programs';
import { PinnedSettings } from '../../app/trust';
import { workspaceStatus, type WorkspaceStatus } from '../../app/items';
import { appLink } from '../../core/door/review-link';
import { OFFERS_FILE } from '../../core/tools/kept-offers';
import { isWithin } from '../../core/workflow/paths';
import { text } from '../../text';
import { ActionNotices } from '../../obsidian/action-notice';
import { FramePacer } from '../../obsidian/frame-pacer';
import { Gestures } from '../../obsidian/gestures';
import { LocalDeviceStore } from '../../obsidian/local-device-store';
import { NanoidIdSource } from '../../obsidian/nanoid-id-source';
import { ObsidianHttp } from '../../obsidian/obsidian-http';
import { ObsidianSecrets } from '../../obsidian/obsidian-secrets';
import { ObsidianOpenEditors } from '../../obsidian/obsidian-open-editors';
import { ObsidianVaultEvents } from '../../obsidian/obsidian-vault-events';
import { ObsidianVaultFiles } from '../../obsidian/obsidian-vault-files';
import { openLogLine } from '../../obsidian/open-log-line';
import { revealPanel } from '../../obsidian/panel-leaf';
import { PluginSettings } from '../../obsidian/plugin-settings';
import { WindowTimer } from '../../obsidian/window-timer';
import { PersonActs } from '../kit/acts/person-acts';
import { paced } from '../kit/hooks/paced';
import type { SettingRows } from './setting-rows';

/** Ages are shown in words, so once a minute is often enough. */
const AGE_REFRESH_MS = 60_000;

/** Adds its views, commands, menu lines and settings to the plugin. */
export type Feature = (signoff: Signoff) => void;

export class Signoff {
	readonly app: App;
	readonly stored: PluginSettings;
	readonly settings: PinnedSettings;
	readonly files: ObsidianVaultFiles;
	readonly plane: Plane;
	readonly index: Plane['index'];
	readonly control: Plane['control'];
	readonly gestures: Gestures;
	readonly notices = new ActionNotices();
	readonly acts: PersonActs;
	/** What other programs inside the app are told, and may ask for. */
	readonly programs: Programs;
	/** What agents want to do. */
	readonly calls: AgentCalls;
	/** What agents may do without asking. */
	readonly rules: AgentRules;
	/** What features add to the settings, in the order in which it is shown. */
	readonly settingRows: SettingRows[] = [];
	readonly clock = { now: () => new Date() };
	readonly pacer = new FramePacer();
	readonly timer = new WindowTimer();
	readonly secrets: ObsidianSecrets;
	private readonly listeners: ((news: News) => void)[] = [];
	private starting: Promise<void> | null = null;
	/** What began before the plugin was switched off must not go on after it. */
	private stopped = false;

	constructor(readonly plugin: Plugin) {
		const { app } = plugin;
		this.app = app;
		this.stored = new PluginSettings(plugin, (path) => new Notice(text.settings.broken(path)));
		const store = new LocalDeviceStore(app);
		const failed = (error: unknown) => this.fail(error);
		this.settings = new PinnedSettings(this.stored, store, failed, () => ownSigners(store));
		this.files = new ObsidianVaultFiles(app);
		this.gestures = new Gestures(app);
		const { files, settings, clock, timer, pacer } = this;
		this.secrets = new ObsidianSecrets(app);
		this.plane = new Plane({
			...{ files, settings, clock, timer, pacer, store, failed },
			ids: new NanoidIdSource(),
			events: new ObsidianVaultEvents(app.vault),
			editors: new ObsidianOpenEditors(app),
			key: new DeviceKey(this.secrets),
			http: new ObsidianHttp(timer),
			modelKeys: this.secrets,
			programs: null,
			keptOffers: () => textIfThere(files, `${this.stored.folder}/${OFFERS_FILE}`),
			ownKeyDecides: true,
			// A phone enforces only if it is chosen.
			enforcesByDefault: !Platform.isMobile,
			notify: (news) => {
				// A drag is an act, too: a key must not take back an older one in its place.
				if (news.kind === 'done') this.acts.remember(news.done.undo);
				this.notify(news);
			},
			explain: (from, to) => this.gestures.explains(from, to),
		});
		this.index = this.plane.index;
		this.control = this.plane.control;
		this.acts = new PersonActs(this.control, this.say);
		const changed = () => this.control.notify();
		const workspaceIn = (root: string) => this.control.workspaceIn(root);
		this.rules = new AgentRules({ workspaceIn, store, changed });
		this.calls = new AgentCalls({
			workspaceAt: (path) => {
				const roots = this.settings.current().workspaces.map(({ root }) => root);
				const around = roots.filter((root) => isWithin(root, path));
				const [inner] = around.sort((one, other) => other.length - one.length);
				return inner === undefined ? null : workspaceIn(inner);
			},
			changed,
		});
		this.programs = new Programs({
			...{ control: this.control, index: this.index, timer },
			roots: () => settings.current().workspaces.map(({ root }) => root),
			link: (query) => appLink(app.vault.getName(), query),
		});
	}

	/** Reads the settings, then watches what they name. However often it is called, that happens once. */
	start(): Promise<void> {
		this.starting ??= this.begin();
		return this.starting;
	}

	private async begin(): Promise<void> {
		await this.stored.load();
		if (this.stopped) return;
		await this.plane.follow();
		this.readAll();
		this.plane.apply();
	}

	stop(): void {
		this.stopped = true;
		this.plane.stop();
	}

	/** A click while the app still restores its layout would be undone by that. */
	readonly whenReady = (act: () => void): void => {
		this.app.workspace.onLayoutReady(() => {
			if (!this.stopped) act();
		});
	};

	readonly now = (): number => this.clock.now().getTime();

	readAll(): void {
		this.attempt(this.plane.readAll());
	}

	readonly status = (): WorkspaceStatus => workspaceStatus(this.settings);

	readonly activePath = (): string | null => this.app.workspace.getActiveFile()?.path ?? null;

	/** Tells of everything that views show of items. Returns what ends it. */
	readonly subscribe = (listener: () => void): (() => void) => {
		const ends = [this.control, this.settings].map((source) => source.onChange(listener));
		const timer = window.setInterval(listener, AGE_REFRESH_MS);
		return () => {
			for (const end of ends) end();
			window.clearInterval(timer);
		};
	};

	/** Draws soon, and again whenever something changes that is shown of items. */
	follow(draw: () => void): void {
		const redraw = paced(draw);
		for (const source of [this.control, this.settings]) {
			this.plugin.register(source.onChange(redraw.ask));
		}
		this.plugin.register(redraw.stop);
		redraw.ask();
	}

	/** `focus`: for whoever called it by the keyboard and goes on there. */
	readonly openPanel = (focus = false): void => {
		this.whenReady(() => this.attempt(revealPanel(this.app, focus)));
	};

	/** `subpath`: a heading or a block of it, as in a link. */
	readonly openNote = (path: string, event?: MouseEvent | KeyboardEvent, subpath = ''): void => {
		const { vault, workspace } = this.app;
		const file = vault.getFileByPath(path);
		const pane = event ? Keymap.isModEvent(event) : false;
		// By its file, never by a link: a link to what is not there would make it.
		const place = subpath === '' ? {} : { eState: { subpath } };
		if (file) this.attempt(workspace.getLeaf(pane).openFile(file, place));
		else new Notice(text.decisions.gone.sentence);
	};

	readonly openLog = (file: string, line: number): void => {
		this.attempt(openLogLine(this.app, file, line));
	};

	/** What came of a person's act; it can be taken back for a while. */
	readonly say = (said: Done | Refused): void => {
		if ('undo' in said) this.notify({ kind: 'done', done: said });
		else new Notice(said.sentence);
	};

	/** Hears of what happened while the person did something else, and of what they did. */
	onNews(listener: (news: News) => void): void {
		this.listeners.push(listener);
	}

	/** The edge where a failure becomes a sentence. */
	readonly attempt = (work: Promise<unknown>): void => {
		work.catch((error: unknown) => this.fail(error));
	};

	fail(error: unknown): void {
		console.error('Signoff', error);
		new Notice(describeFailure(error));
	}

	/** Of what happened while the person did something else. */
	notify(news: News): void {
		if (this.stopped) return;
		for (const listener of this.listeners) listener(news);
	}
}
