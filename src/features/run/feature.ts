// Runs of approved plans: a part of the panel, a view of their own, commands, menu lines, and what is told of them.

import { text } from '../../text';
import { confirm } from '../../obsidian/confirm';
import { ObsidianVaultEvents } from '../../obsidian/obsidian-vault-events';
import { revealTab } from '../../obsidian/reveal-tab';
import type { Signoff } from '../signoff/signoff';
import { addRunCommands, addRunMenu } from './commands';
import { openDryRun } from './dry-run-modal';
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

/** A note that moves is drawn again: for so long it may be out of sight. In milliseconds. */
const REDRAWN = 500;

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
			if (host.inSight.has(item)) continue;
			signoff.timer.after(REDRAWN, () => {
				if (!host.inSight.has(item)) signoff.notify({ kind: 'run', ...news });
			});
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
		takeBack: (path, step) => attempt(takeBack(signoff, acts, path, step)),
		dryRun: (path) => dryRunAt(signoff, acts, path),
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
async function takeBack(
	{ app, control }: Signoff,
	acts: RunActs,
	path: string,
	step: string | null = null,
): Promise<void> {
	const { takeBackQuestion, takeBackStepQuestion, takeBackYes } = text.runView;
	const view = control.runs.at(path);
	const title = control.standing(path)?.title ?? path;
	const question =
		step === null
			? takeBackQuestion(title, view?.changed ?? 0)
			: takeBackStepQuestion(step, view?.changedBy.get(step) ?? 0);
	const click = await confirm(app, question, takeBackYes);
	if (click) await acts.takeBack(path, click, step);
}

/** Before it runs: what is over has nothing left to try. */
const TRIED: ReadonlySet<string> = new Set([
	'Needs_Action',
	'Plans',
	'Pending_Approval',
	'Approved',
]);

function dryRunAt(signoff: Signoff, acts: RunActs, path: string): (() => void) | null {
	const { app, control, plane, attempt } = signoff;
	const item = plane.index.at(path);
	const standing = control.standing(path);
	if (!item?.steps || !standing || !TRIED.has(standing.state)) return null;
	return () =>
		openDryRun(app, {
			...{ path, title: standing.title, attempt },
			planned: (at) => control.plannedRun(at),
			play: (at, step) => control.runs.dryRun(at, step),
			bind: (at, digest, event) => acts.bind(at, digest, event),
			onVaultChange: (listener) => new ObsidianVaultEvents(app.vault).onChange(() => listener()),
		});
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
