// Runs of approved plans: a part of the panel, a view of their own, commands, menu lines, and what is told of them.

import { text } from '../../text';
import { confirm } from '../../obsidian/confirm';
import { ObsidianVaultEvents } from '../../obsidian/obsidian-vault-events';
import { revealTab } from '../../obsidian/reveal-tab';
import type { Signoff } from '../signoff/signoff';
import { addRunCommands, addRunMenu } from './commands';
import { InSight } from './in-sight';
import { RunActs } from './run-acts';
import type { RunHost } from './run-host';
import { RUN_VIEW, RunItemView } from './run-item-view';
import { RunWatch } from './run-watch';

export { RunPart } from './run-part';
export type { RunPartHost } from './run-host';

/** One for all views: they tell each other what is in sight. */
const hosts = new WeakMap<Signoff, RunHost>();

export function runHostOf(signoff: Signoff): RunHost {
	const host = hosts.get(signoff) ?? makeHost(signoff);
	hosts.set(signoff, host);
	return host;
}

export function run(signoff: Signoff): void {
	const { plugin, control } = signoff;
	const host = runHostOf(signoff);
	plugin.registerView(RUN_VIEW, (leaf) => new RunItemView(leaf, host));
	addRunCommands(signoff, host);
	addRunMenu(signoff, host);
	control.runs.onBroken = (error) => signoff.fail(error);
	const watch = new RunWatch();
	signoff.follow(() => {
		// Until the ledger has been read, everything would seem to have just happened.
		if (!control.isWatching() || !control.ready()) return;
		for (const { item, ...news } of watch.look(control.lastRuns())) {
			if (!host.inSight.has(item)) signoff.notify({ kind: 'run', ...news });
		}
	});
}

function makeHost(signoff: Signoff): RunHost {
	const { control, plane, now, openNote, attempt } = signoff;
	const acts = new RunActs(
		{ runs: control.runs, say: signoff.say, remember: () => signoff.acts.remember(null) },
		'panel',
	);
	return {
		at: (path) => control.runs.at(path),
		planned: (path) => control.plannedRun(path),
		cycles: (path) => control.runCycles(path),
		all: () => control.lastRuns(),
		pathOf: (item) => control.pathOf(item),
		isOwnDevice: (device) => device === plane.device,
		onChange: (listener) => control.onChange(listener),
		onLogChange: (listener) => {
			const ends = [control.onChange(listener), onRunLogs(signoff, listener)];
			return () => {
				for (const end of ends) end();
			};
		},
		acts,
		inSight: new InSight(),
		takeBack: (path) => attempt(takeBack(signoff, acts, path)),
		openView: (path) => signoff.whenReady(() => attempt(openView(signoff, path))),
		...{ openNote, now, attempt },
	};
}

function onRunLogs({ app }: Signoff, listener: () => void): () => void {
	return new ObsidianVaultEvents(app.vault).onChange(({ path }) => {
		if (path.endsWith('.jsonl')) listener();
	});
}

/** The person's own click on yes is what counts, whoever called the command. */
async function takeBack({ app, control }: Signoff, acts: RunActs, path: string): Promise<void> {
	const { takeBackQuestion, takeBackYes } = text.runView;
	const title = control.standing(path)?.title ?? path;
	const count = control.runs.at(path)?.changed ?? 0;
	const click = await confirm(app, takeBackQuestion(title, count), takeBackYes);
	if (click) await acts.takeBack(path, click);
}

/** Of the item at this path; where there is none, of the one that is shown, or a list. */
async function openView({ app, control }: Signoff, path: string): Promise<void> {
	const item = (await control.plannedRun(path))?.item ?? null;
	const leaf = await revealTab(app, { type: RUN_VIEW, state: { item }, always: item !== null });
	leaf.setEphemeralState({ focus: true });
}

export type RunMark = keyof typeof text.runView.mark;

/** What a card says of the last run; null where there is nothing to say. */
export function runMarkAt({ control, plane }: Signoff, path: string): RunMark | null {
	const run = control.runs.at(path);
	if (!run) return null;
	if (run.status === 'ended') return run.outcome === 'failed' ? 'failed' : null;
	// Another device carries its own runs out.
	const isBroken = run.status === 'broken' && run.device === plane.device;
	return isBroken || run.status === 'paused' ? 'waits' : 'running';
}
