// `signoff run [--item ID] -- CMD …`: runs a command if an item that is approved now names it, word for word. That it starts is on record before
// it does, and how it ends afterwards; its exit code is that of the tool.

import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import {
	askToRecordEnd,
	askToRecordStart,
	COMMAND_TOOL,
	type CommandEnd,
	type CommandGrant,
	commandGrants,
	type CommandRefusal,
	type CommandUse,
	recordEnd,
	recordStart,
} from '../../app/run';
import type { NamedCommand } from '../../core/door/named-command';
import type { Result } from '../../core/shared/result';
import { claim, release } from '../../node/claims';
import { exitCodeOf, runCommand } from '../../node/run-command';
import { stateFolderOf } from '../../node/state-folder';
import { commandHelp } from '../../text/cli/help';
import { runText } from '../../text/cli/run';
import { Claims } from '../gate/claims';
import { machineName } from '../gate/make-view';
import { gateFolder } from '../gate/state';
import { defineCommand, type Around, type Call } from '../kit/command';
import { describeProblem } from '../kit/describe-problem';
import { Ending, EXIT } from '../kit/exit-codes';
import { findItem, type FoundItem, type Items, onItems } from '../kit/on-items';
import { vaultOf } from '../kit/open-vault';
import { safeLine } from '../kit/safe-line';

type RunCall = Call<'item'>;

export const run = defineCommand({
	name: 'run',
	operand: '[--item ID] -- CMD …',
	takesRest: true,
	texts: ['item'],
	help: commandHelp.run,
	run: runNamed,
});

/** Whatever keeps it from being run ends with one code that no command is likely to have. */
async function runNamed(call: RunCall, around: Around): Promise<number> {
	const ended: { code: number | null } = { code: null };
	try {
		return await onItems(call, around, async (items) => {
			const use = await useOf(items, call, around);
			ended.code = await carryOut(use, items, call, around);
			return ended.code;
		});
	} catch (error) {
		const sentence = error instanceof Ending ? error.message : describeProblem(error);
		if (ended.code === null) throw new Ending(EXIT.notRun, sentence);
		around.terminal.note(runText.endUnrecorded(sentence));
		return ended.code;
	}
}

interface Claimed {
	found: FoundItem;
	use: CommandUse;
	/** Takes the claim back: nothing was run. */
	giveBack: () => void;
}

/** Throws an Ending where it may not run. */
async function useOf(items: Items, call: RunCall, around: Around): Promise<Claimed> {
	const argv = call.words;
	if (argv.length === 0) throw refused(runText.noCommand);
	await items.settled();
	const name = call.text('item');
	const found = name === null ? await naming(items, argv) : findItem(items, name);
	if (!found) throw refused(runText.notFound(name ?? ''));
	const { id } = found.record;
	const grants = granted(id, await grantsOf(found, argv));
	const dir = realpathSync(vaultOf(call.vault, around.cwd));
	const machine = machineName(found.workspace.parts.device);
	const here = grants.filter(({ command }) => isHere(command, { dir, machine, cwd: around.cwd }));
	const [elsewhere] = grants;
	if (here.length === 0) throw refused(elsewhereSentence(id, elsewhere));
	const claimed = firstUse(here, stateFolderOf(dir, around.env));
	if (!claimed) throw refused(runText.refused.used(id));
	return { found, ...claimed };
}

const refused = (sentence: string) => new Ending(EXIT.notRun, sentence);

const grantsOf = ({ workspace, record }: FoundItem, argv: readonly string[]) =>
	commandGrants(workspace, record, argv);

/** The one item in Approved that names it. Throws an Ending for none and for several. */
async function naming(items: Items, argv: readonly string[]): Promise<FoundItem> {
	const all = items.workspaces.flatMap((workspace) =>
		[...workspace.records.all()].map((record) => ({ workspace, record })),
	);
	const approved = all.filter(
		({ record }) => record.state === 'Approved' && record.presence === 'here',
	);
	const able: FoundItem[] = [];
	const others: string[] = [];
	for (const found of approved) {
		const { id } = found.record;
		const grants = await grantsOf(found, argv);
		if (grants.ok) able.push(found);
		// What doesn't name it has nothing to do with it.
		else if (grants.refusal.code !== 'not-named') others.push(sentenceOf(id, grants.refusal));
	}
	const [only, ...more] = able;
	if (!only) throw refused(others[0] ?? runText.noneNames);
	if (more.length > 0) throw refused(runText.several(able.map(({ record }) => record.id)));
	return only;
}

function granted(id: string, grants: Result<CommandGrant[], CommandRefusal>): CommandGrant[] {
	if (!grants.ok) throw refused(sentenceOf(id, grants.refusal));
	return grants.value;
}

function sentenceOf(id: string, refusal: CommandRefusal): string {
	const { notApproved, unknownKey, notNamed, used } = runText.refused;
	switch (refusal.code) {
		case 'not-approved':
			return notApproved(id);
		case 'unknown-key':
			return unknownKey(id, refusal.device);
		case 'not-named':
			return notNamed(id);
		case 'used':
			return used(id);
	}
}

interface Here {
	/** Of the vault. */
	dir: string;
	machine: string;
	cwd: string;
}

/** A plan may say in which folder; one that isn't absolute is in the vault. What an agent asked for is for where it works. */
function isHere({ folder, machine }: NamedCommand, { dir, cwd, ...here }: Here): boolean {
	if (machine !== null && machine !== here.machine) return false;
	if (folder === null) return true;
	try {
		return realpathSync(resolve(dir, folder)) === realpathSync(cwd);
	} catch {
		// It isn't there.
		return false;
	}
}

function elsewhereSentence(id: string, grant: CommandGrant | undefined): string {
	const { folder = null, machine = null } = grant?.command ?? {};
	const place = [folder, machine].filter((one) => one !== null).join(', ');
	return runText.refused.elsewhere(id, safeLine(place));
}

/** The first that no process of this device has, from now on this one's. Throws StateFault. */
function firstUse(
	grants: readonly CommandGrant[],
	stateFolder: string,
): Pick<Claimed, 'use' | 'giveBack'> | null {
	for (const grant of grants) {
		for (const use of grant.uses) {
			const words = ['run', grant.item, grant.nonce, String(grant.command.number), String(use)];
			if (!claim(stateFolder, words) || isLetThrough(grant, stateFolder)) continue;
			return { use: { ...grant, use }, giveBack: () => release(stateFolder, words) };
		}
	}
	return null;
}

/** Of an agent's call: the gate has let the agent make it, or never does from now on. */
function isLetThrough({ command: { machine }, nonce }: CommandGrant, stateFolder: string): boolean {
	if (machine === null) return false;
	return !new Claims(gateFolder(stateFolder)).take(nonce, { by: COMMAND_TOOL });
}

async function carryOut(
	{ found, use, giveBack }: Claimed,
	items: Items,
	call: RunCall,
	{ cwd, env, terminal }: Around,
): Promise<number> {
	const log = items.isBeside ? beside(found, call.words) : recorded(found, call.words);
	const started = await log.start(use).catch((error: unknown) => {
		giveBack();
		throw error;
	});
	const outcome = await runCommand(call.words, { cwd, env });
	if (!outcome.began) {
		giveBack();
		terminal.note(runText.neverBegan(safeLine(call.words[0] ?? ''), outcome.detail));
	}
	await log.end(use, started, endOf(outcome)).catch((error: unknown) => {
		terminal.note(runText.endUnrecorded(describeProblem(error)));
	});
	return exitCodeOf(outcome);
}

function endOf(outcome: Awaited<ReturnType<typeof runCommand>>): CommandEnd {
	if (!outcome.began) return { exitCode: null, signal: null, milliseconds: 0, neverBegan: true };
	const { exitCode, signal, milliseconds } = outcome;
	return { exitCode, signal, milliseconds, neverBegan: false };
}

interface Log {
	/** Resolves to the entry that says it, when it is written. Nothing may run before. */
	start: (use: CommandUse) => Promise<string>;
	end: (use: CommandUse, started: string, end: CommandEnd) => Promise<unknown>;
}

/** What was approved is looked at once more, in turn with everything else. */
function recorded({ workspace, record: { id } }: FoundItem, argv: readonly string[]): Log {
	return {
		start: (use) =>
			workspace.inTurn(async (turn) => {
				const record = turn.records.get(id);
				if (!record) throw refused(runText.refused.notApproved(id));
				mayStill(id, use, await commandGrants(turn, record, argv));
				return recordStart(turn, use);
			}),
		end: (use, started, end) => workspace.inTurn((turn) => recordEnd(turn, use, started, end)),
	};
}

/** The same by files, for the device that enforces. */
function beside({ workspace, record }: FoundItem, argv: readonly string[]): Log {
	return {
		start: async (use) => {
			mayStill(record.id, use, await commandGrants(workspace, record, argv));
			const posted = await askToRecordStart(workspace, use);
			if (!posted) throw refused(runText.tooLong);
			return posted.item;
		},
		end: (use, started, end) => askToRecordEnd(workspace, use, { started, end }),
	};
}

function mayStill(id: string, use: CommandUse, now: Result<CommandGrant[], CommandRefusal>): void {
	const same = granted(id, now).find(({ command }) => command.number === use.command.number);
	if (same?.nonce !== use.nonce || !same.uses.includes(use.use))
		throw refused(runText.refused.used(id));
}
