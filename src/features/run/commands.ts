// Commands and menu lines about runs. Any program may run a command, so one begins, pauses and stops, which anybody may; where a
// person has to say something, a dialog asks, and their own click there is what counts.

import type { RunView } from '../../app/run';
import type { Outcome } from '../../app/workspace';
import { text } from '../../text';
import { pauseSentence } from '../../text/run';
import { addCommand } from '../../obsidian/commands';
import { confirm } from '../../obsidian/confirm';
import { addToNoteMenu, type AddLine } from '../signoff/note-menu';
import type { Signoff } from '../signoff/signoff';
import type { RunHost } from './run-host';
import { resumesBy } from './run-model';

export function addRunCommands(signoff: Signoff, host: RunHost): void {
	const { plugin, control, attempt } = signoff;
	const { commands } = text.runView;
	type May = (path: string) => boolean;
	const add = (id: string, name: string, icon: string, may: May, act: (path: string) => void) =>
		addCommand(plugin, id, name, icon, () => {
			const path = signoff.activePath();
			return path !== null && may(path) ? () => act(path) : null;
		});
	const isGoing = (path: string) => control.runs.isGoing(path);
	const isResting = (path: string) => isOpen(host.at(path)) && !isGoing(path);
	const byCommand = (choice: 'pause' | 'stop') => (path: string) =>
		attempt(host.acts.byCommand(choice, path));
	add('run-plan', commands.run, 'play', mayStart(signoff, host), (path) =>
		attempt(start(signoff, host, path)),
	);
	add('pause-run', commands.pause, 'pause', isGoing, byCommand('pause'));
	add('resume-run', commands.resume, 'step-forward', isResting, (path) =>
		attempt(resume(signoff, host, path)),
	);
	const isOn = (path: string) => isOpen(host.at(path));
	add('stop-run', commands.stop, 'square', isOn, byCommand('stop'));
	add(
		'take-back-run',
		commands.takeBack,
		'rewind',
		(path) => mayTakeBack(host, path),
		(path) => host.takeBack(path),
	);
	addCommand(plugin, 'dry-run', commands.dryRun, 'eye', () => {
		const path = signoff.activePath();
		return path === null ? null : host.dryRun(path);
	});
	addCommand(plugin, 'pause-all-runs', commands.pauseAll, 'pause', () => {
		const isAny = host.all().some(({ path }) => isGoing(path));
		return isAny ? () => pauseAll(signoff, host) : null;
	});
	addCommand(plugin, 'open-run', commands.open, 'play', () =>
		control.isWatching() ? () => host.openView(signoff.activePath() ?? '') : null,
	);
}

export function addRunMenu(signoff: Signoff, host: RunHost): void {
	addToNoteMenu(signoff, ([path = '', ...others], add) => {
		if (others.length === 0) addLines(signoff, host, path, add);
	});
}

function addLines(signoff: Signoff, host: RunHost, path: string, add: AddLine): void {
	const { attempt } = signoff;
	const { acts, openView } = text.runView;
	const view = host.at(path);
	const inMenu = host.acts.within('menu');
	if (mayStart(signoff, host)(path)) {
		add(acts.start, 'play', (event) => attempt(inMenu.choose('start', path, view, event)));
	}
	if (signoff.control.runs.isGoing(path)) {
		add(acts.pause, 'pause', (event) => attempt(inMenu.choose('pause', path, view, event)));
	}
	if (isOpen(view)) {
		add(acts.stop, 'square', (event) => attempt(inMenu.choose('stop', path, view, event)));
	}
	const dryRun = host.dryRun(path);
	if (dryRun) add(text.runView.dryRun.open, 'eye', dryRun);
	if (mayTakeBack(host, path)) {
		add(text.runView.commands.takeBack, 'rewind', () => host.takeBack(path));
	}
	if (view) add(openView, 'list-tree', () => host.openView(path));
}

function isOpen(view: RunView | null): boolean {
	return view !== null && view.status !== 'ended';
}

/** Whether the approval still holds is asked when it begins. */
function mayStart({ control }: Signoff, host: RunHost): (path: string) => boolean {
	return (path) => {
		const standing = control.standing(path);
		return standing?.state === 'Approved' && !standing.unverified && !isOpen(host.at(path));
	};
}

function mayTakeBack(host: RunHost, path: string): boolean {
	const view = host.at(path);
	return view?.status === 'ended' && view.changed > 0;
}

async function start({ app, say }: Signoff, host: RunHost, path: string): Promise<void> {
	const planned = await host.planned(path);
	const claimed = planned?.steps.filter(({ isClaimed }) => isClaimed) ?? [];
	if (claimed.length === 0) {
		said(say, await host.acts.byCommand('start', path));
		return;
	}
	const { ticksQuestion, ticksYes } = text.runView;
	const steps = claimed.map(({ step }) => step.step_id).join(', ');
	const click = await confirm(app, ticksQuestion(steps), ticksYes);
	if (click) await host.acts.choose('start', path, host.at(path), click);
}

/** What has to be answered is answered in the panel. */
async function resume(signoff: Signoff, host: RunHost, path: string): Promise<void> {
	const { app, say, control } = signoff;
	const view = host.at(path);
	if (!view?.pause) {
		said(say, await host.acts.byCommand('resume', path));
		return;
	}
	if (resumesBy(view.pause.code) === 'question') {
		signoff.openPanel(true);
		return;
	}
	const title = control.standing(path)?.title ?? path;
	const question = text.runView.resumeQuestion(title, pauseSentence(view.pause));
	const click = await confirm(app, question, text.runView.acts.resume);
	if (click) await host.acts.choose('resume', path, view, click);
}

function said(say: Signoff['say'], outcome: Outcome): void {
	say(outcome.ok ? outcome.value : outcome.refusal);
}

function pauseAll({ say }: Signoff, { acts }: RunHost): void {
	say({ sentence: text.runView.pausedAll(acts.pauseAll()), undo: null });
}
