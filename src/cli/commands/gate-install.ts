// `signoff gate install` and `gate uninstall`: the gate in the settings of a coding agent, put in and taken out before a person's eyes.

import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import type { AgentName } from '../../core/door/call';
import type { Result } from '../../core/shared/result';
import { installText } from '../../text/cli/gate-install';
import { PROGRAMS, type Scope } from '../agents/agents';
import { readFileIfThere, replaceFile, type SettingsFile } from '../agents/change-file';
import { switchedOff } from '../agents/edit-settings';
import { agentNamed, findAgent, isAtLeast, type FoundAgent } from '../agents/find-agent';
import { toolWords } from '../agents/hook-command';
import {
	fileOf,
	holdsGate,
	toInstall,
	toUninstall,
	type Change,
	type ChangeProblem,
	type ChangeRefusal,
} from '../agents/plan-change';
import { answer, defineCommand, type Around, type Call } from '../kit/command';
import { Ending, EXIT, type ExitCode } from '../kit/exit-codes';
import { openToRead, workspacesOf } from '../kit/open-vault';
import { safeLine } from '../kit/safe-line';
import type { Terminal } from '../kit/terminal';

type InstallCall = Call<'project' | 'wait', 'user' | 'yes'>;
type UninstallCall = Call<'project', 'user'>;

export const gateInstall = defineCommand({
	name: 'gate install',
	operand: 'AGENT',
	texts: ['project', 'wait'],
	switches: ['user', 'yes'],
	help: installText.help.install,
	run: install,
});

export const gateUninstall = defineCommand({
	name: 'gate uninstall',
	operand: 'AGENT',
	texts: ['project'],
	switches: ['user'],
	help: installText.help.uninstall,
	run: uninstall,
});

async function install(call: InstallCall, around: Around): Promise<ExitCode> {
	const { terminal, env } = around;
	const agent = agentNamed(call.operand);
	const wait = waitIn(call.text('wait'));
	const vault = await openToRead(call, around);
	workspacesOf(vault, call);
	const tool = toolWords(process.argv[1] ?? '', env);
	const found = await findAgent(agent, env);
	const gate = { tool, agent, wait, vault: vault.dir };
	const change = planned(toInstall(placeOf(agent, call, around), gate));
	if (!call.json) {
		sayFound(agent, found, terminal);
		show(change, terminal);
		sayGaps(change, found, terminal);
	}
	const done = await carryOut(change, terminal, call.json ? 'silent' : 'said', async () => {
		if (call.isOn('yes')) return true;
		if (around.ask === null || call.json)
			throw new Ending(EXIT.calledWrongly, installText.sayYes(`signoff gate install ${agent}`));
		return isYes(await around.ask(installText.ask(change.file.path)));
	});
	if (call.json)
		terminal.json({ ...answer(call), agent, version: found?.version ?? null, ...done }, 'alone');
	return EXIT.done;
}

async function uninstall(call: UninstallCall, around: Around): Promise<ExitCode> {
	const { terminal, ask } = around;
	const agent = agentNamed(call.operand);
	const change = planned(toUninstall(agent, placeOf(agent, call, around)));
	if (!call.json) show(change, terminal);
	const done = await carryOut(change, terminal, call.json ? 'silent' : 'said', async () => {
		// Whatever calls the tool may not give up what is enforced.
		if (ask === null) throw new Ending(EXIT.failed, installText.personTakesOut);
		return isYes(await ask(installText.askOut(change.file.path)));
	});
	if (call.json) terminal.json({ ...answer(call), agent, ...done }, 'alone');
	return EXIT.done;
}

const USUAL_WAIT = 300;
const LONGEST_WAIT = 3600;

function waitIn(word: string | null): number {
	if (word === null) return USUAL_WAIT;
	const seconds = /^\d{1,4}$/.test(word) ? Number(word) : 0;
	if (seconds < 1 || seconds > LONGEST_WAIT)
		throw new Ending(EXIT.calledWrongly, installText.badWait(word));
	return seconds;
}

function placeOf(agent: AgentName, call: UninstallCall, { cwd, env }: Around): SettingsFile {
	const named = call.text('project');
	if (named !== null && call.isOn('user'))
		throw new Ending(EXIT.calledWrongly, installText.twoScopes);
	const scope: Scope = named === null ? 'user' : { project: resolve(cwd, named) };
	if (scope !== 'user' && !statSync(scope.project, { throwIfNoEntry: false })?.isDirectory())
		throw new Ending(EXIT.calledWrongly, installText.noFolder(scope.project));
	return readFileIfThere(fileOf(agent, scope, env));
}

function planned(change: Result<Change, ChangeRefusal>): Change {
	if (change.ok) return change.value;
	throw new Ending(EXIT.failed, describe(change.refusal.path, change.refusal.problem));
}

function describe(path: string, problem: ChangeProblem): string {
	switch (problem.code) {
		case 'foreign-plugin':
			return installText.foreignPlugin(path);
		case 'no-text':
			return installText.noText(path);
		case 'no-json':
			return installText.noJson(path, problem.what, problem.line);
		case 'key-twice':
			return installText.keyTwice(path, problem.key);
		case 'other-shape':
			return installText.otherShape(path, problem.path);
	}
}

function sayFound(agent: AgentName, found: FoundAgent | null, terminal: Terminal): void {
	terminal.line(
		found === null
			? installText.notFound(agent, PROGRAMS[agent].join(', '))
			: installText.installed(agent, found.version ?? ''),
	);
}

/** What changes, as `diff -u` would show it. */
function show({ file, next }: Change, terminal: Terminal): void {
	if (file.text === next) return;
	const patch = createTwoFilesPatch(file.path, file.path, file.text ?? '', next ?? '');
	for (const line of patch.trimEnd().split('\n').slice(1)) {
		const style = STYLES.find(([start]) => line.startsWith(start))?.[1];
		const safe = safeLine(line.replaceAll('\t', '  '));
		terminal.line(style === undefined ? safe : terminal.styled(style, safe));
	}
}

const STYLES = [
	['+', 'green'],
	['-', 'red'],
	['@', 'dim'],
] as const;

/** From this version on a hook can say that its failure blocks the call. */
const BLOCKS_ON_FAILURE = '2.1.295';

function sayGaps(
	{ agent, file, next }: Change,
	found: FoundAgent | null,
	terminal: Terminal,
): void {
	const blocksOnFailure = isAtLeast(found?.version ?? '0', BLOCKS_ON_FAILURE);
	const gaps = [...installText.gaps[agent]({ blocksOnFailure })];
	if (process.platform === 'win32') gaps.push(installText.windows);
	const off = agent === 'opencode' || next === null ? null : switchedOff(agent, next);
	if (off !== null) gaps.push(installText.switchedOff(file.path, off));
	if (gaps.length > 0) terminal.line(terminal.styled('bold', installText.gapsHeading));
	for (const gap of gaps) terminal.line(`  ${gap}`);
}

interface Done {
	file: string;
	change: 'none' | 'written' | 'removed' | 'left';
	backup: string | null;
}

async function carryOut(
	{ agent, file, next }: Change,
	terminal: Terminal,
	how: 'said' | 'silent',
	isMeant: () => Promise<boolean>,
): Promise<Done> {
	const say = (sentence: string) => {
		if (how === 'said') terminal.line(sentence);
	};
	const { path } = file;
	if (file.text === next) {
		const isThere = next !== null && holdsGate(agent, next);
		say(isThere ? installText.same(path) : installText.none(path));
		return { file: path, change: 'none', backup: null };
	}
	if (!(await isMeant())) {
		say(installText.left);
		return { file: path, change: 'left', backup: null };
	}
	const replaced = await replaceFile(file, next);
	if (replaced === false) throw new Ending(EXIT.failed, installText.changedMeanwhile(path));
	const { backup } = replaced;
	say(next === null ? installText.removed(path) : installText.wrote(path));
	if (backup !== null) say(installText.kept(backup));
	return { file: path, change: next === null ? 'removed' : 'written', backup };
}

function isYes(said: string): boolean {
	return /^y(es)?$/i.test(said.trim());
}
