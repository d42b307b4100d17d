// The plugin: starts Signoff, and lets the features register what they add to the app.

// First: words are chosen where they are imported.
import './obsidian/speak-app-language';
import { Plugin } from 'obsidian';
import { pluginApi } from './features/api/feature';
import { agents } from './features/agents/feature';
import { artifact } from './features/artifact/feature';
import { backlogGraph } from './features/backlog-graph/feature';
import { backlog } from './features/backlog/feature';
import { bases } from './features/bases/feature';
import { board } from './features/board/feature';
import { check } from './features/check/feature';
import { conversation } from './features/conversation/feature';
import { counts } from './features/counts/feature';
import { embeds } from './features/embeds/feature';
import { explorer } from './features/explorer/feature';
import { history } from './features/history/feature';
import { items } from './features/items/feature';
import { links } from './features/links/feature';
import { news } from './features/news/feature';
import { onboarding, welcome } from './features/onboarding/feature';
import { panel } from './features/panel/feature';
import { plan } from './features/plan/feature';
import { project } from './features/project/feature';
import { references } from './features/references/feature';
import { relations } from './features/relations/feature';
import { review } from './features/review/feature';
import { rules } from './features/rules/feature';
import { run } from './features/run/feature';
import { settings } from './features/settings/feature';
import { Signoff, type Feature } from './features/signoff/signoff';
import { timeline } from './features/timeline/feature';
import { trust } from './features/trust/feature';
import { verify } from './features/verify/feature';

/** In this order stands what they add to the settings, to the status bar and to the menus of notes. */
const FEATURES: readonly Feature[] = [
	...[onboarding, rules, agents, settings, trust, counts, verify, review, items, run, plan],
	...[panel, board, backlog, backlogGraph, bases, timeline, embeds, check, news, explorer],
	...[links, references, history, relations, conversation, artifact, project],
];

export default class SignoffPlugin extends Plugin {
	private readonly signoff = new Signoff(this);
	/** For other plugins. */
	readonly api = pluginApi(this.signoff);

	override onload(): void {
		const { signoff } = this;
		this.addChild(signoff.gestures);
		this.addChild(signoff.notices);
		for (const register of FEATURES) register(signoff);
		signoff.whenReady(() => signoff.attempt(signoff.start()));
	}

	override onunload(): void {
		this.signoff.stop();
	}

	override onUserEnable(): void {
		const { signoff } = this;
		signoff.whenReady(() => signoff.attempt(welcome(signoff)));
	}

	override onExternalSettingsChange(): void {
		this.signoff.attempt(this.signoff.stored.load());
	}
}
