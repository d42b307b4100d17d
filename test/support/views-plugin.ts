// A plugin that shows Signoff's views on a control plane of the test's making, in the host's page.

import { Notice, Plugin } from 'obsidian';
import { WORKFLOW_STATES } from '../../src/core/workflow/states';
import { PANEL_VIEW } from '../../src/obsidian/panel-leaf';
import { PanelView } from '../../src/features/panel/panel-view';
import { InSight } from '../../src/features/run/in-sight';
import { PersonActs } from '../../src/features/kit/acts/person-acts';
import { dialogsOf } from '../../src/features/review/feature';
import {
	FakeControl,
	loopViewWith,
	reviewWith,
	standingWith,
	stepWith,
	trailRowWith,
	waitingWith,
} from './fake-control';

export interface Views {
	control: FakeControl;
	now: number;
	active: string | null;
	/** Notes and log lines that were opened. */
	opened: string[];
	dialogs: ReturnType<typeof dialogsOf>;
	make: {
		waiting: typeof waitingWith;
		standing: typeof standingWith;
		review: typeof reviewWith;
		step: typeof stepWith;
		trail: typeof trailRowWith;
		loop: typeof loopViewWith;
	};
}

export default class ViewsPlugin extends Plugin {
	override onload(): void {
		const control = new FakeControl();
		const attempt = (work: Promise<unknown>) => {
			work.catch((error: unknown) => console.error(error));
		};
		const opened: string[] = [];
		const say = ({ sentence }: { sentence: string }) => {
			new Notice(sentence);
		};
		const acts = new PersonActs(control, say);
		const shared = {
			control,
			acts,
			say,
			now: () => views.now,
			openNote: (path: string) => opened.push(path),
			openLog: (file: string, line: number) => opened.push(`${file}:${line}`),
		};
		const none = { code: 'none', sentence: 'Not here.' };
		const rules = { make: () => Promise.resolve({ ok: false, refusal: none } as const) };
		const calls = {
			edit: rules.make,
			standing: () => Promise.resolve(null),
			isWithdrawn: () => false,
		};
		const dialogs = dialogsOf({
			app: this.app,
			rules,
			calls,
			index: { at: () => null },
			...shared,
		});
		const make = {
			waiting: waitingWith,
			standing: standingWith,
			review: reviewWith,
			step: stepWith,
			trail: trailRowWith,
			loop: loopViewWith,
		};
		const now = Date.parse('2026-03-01T12:00:00Z');
		const views: Views = { control, now, active: null, opened, dialogs, make };
		Object.assign(window, { views });
		this.registerView(
			PANEL_VIEW,
			(leaf) =>
				new PanelView(leaf, {
					...shared,
					calls,
					dialogs,
					attempt,
					status: () => 'ready',
					states: () => WORKFLOW_STATES,
					items: {
						progress: () => null,
						count: () => 0,
						at: () => null,
						findings: () => [],
					},
					activePath: () => views.active,
					subscribe: control.onChange,
					setUp: () => undefined,
					planThis: () => null,
					markHistory: () => Promise.resolve(void control.deeds.push(['markHistory'])),
					enforce: (root) => Promise.resolve(void control.deeds.push(['enforce', root])),
					trust: {
						pending: () => null,
						accept: () => Promise.resolve(),
						keep: () => Promise.resolve(),
						enforces: () => 'here',
						isKnownThere: () => true,
						enforceHere: () => Promise.resolve(),
						keys: { question: () => null, accept: () => undefined, notNow: () => undefined },
					},
					history: {
						subscribe: () => () => undefined,
						of: () => Promise.resolve(null),
						has: () => false,
						open: () => undefined,
					},
					suggestions: () => null,
					related: () => null,
					about: () => null,
					runs: {
						at: () => null,
						planned: () => Promise.resolve(null),
						onChange: control.onChange,
						acts: { choose: () => Promise.reject(new Error('Nothing runs here.')) },
						inSight: new InSight(),
						takeBack: () => undefined,
						dryRun: () => null,
						openView: () => undefined,
						now: () => views.now,
						attempt,
					},
				}),
		);
		this.app.workspace.onLayoutReady(() => {
			const leaf = this.app.workspace.getRightLeaf(false);
			if (leaf) attempt(leaf.setViewState({ type: PANEL_VIEW, active: true }));
			if (leaf) attempt(this.app.workspace.revealLeaf(leaf));
		});
	}
}
