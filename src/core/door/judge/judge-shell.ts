// What a shell would do with a command: each part of it must be known, and every path in it must lie where the agent works.

import { shellTextOf, type AgentTool } from './agent-tools';
import { effectOf, type CommandEffect } from './commands';
import { placeReasons, WRONG, type CallReason, type CallWorld, type Found } from './found';
import { shellCommands } from './shell-words';
import type { AgentCall } from '../call';
import { ADDRESS_RULES, COMMAND_RULES } from '../../approval/sensitivity';
import type { Json } from '../../shared/json';

export function ofShell(
	tool: AgentTool & { does: 'shell' },
	call: AgentCall,
	world: CallWorld,
): Found {
	const command = shellTextOf(call);
	const at = (tool.at === undefined ? null : call.input[tool.at]) ?? call.folder;
	if (command === null || typeof at !== 'string') return WRONG;
	const parts = partsOf(command, at, world);
	const isKnown = parts.every(({ effect }) => effect !== null);
	const place = at === call.folder ? [] : placeReasons(at, [call.folder], true, world);
	return {
		reasons: [
			...(isKnown ? [] : sensitiveIn(command)),
			...(hasMoreRights(call) ? [{ code: 'more-rights' } as const] : []),
			...place,
			...parts.flatMap(({ reasons }) => reasons),
		],
		isReading: parts.every(({ effect }) => effect === 'read'),
		words: [command],
	};
}

/** Fields that give a command more rights than the agent's sandbox has. */
const BEYOND = ['dangerouslyDisableSandbox', 'with_escalated_permissions', 'sandbox_permissions'];

function hasMoreRights({ input }: AgentCall): boolean {
	return BEYOND.some((key) => isSet(input[key]));
}

function isSet(value: Json | undefined): boolean {
	return value !== undefined && value !== null && value !== false && value !== '';
}

interface Part {
	/** Null where nobody knows. */
	effect: CommandEffect | null;
	reasons: CallReason[];
}

/** Wherever the shell may be after this many. */
const MOST_FOLDERS = 16;
const MOST_PATHS = 200;
const LONGEST_SHOWN = 80;

function partsOf(command: string, start: string, world: CallWorld): Part[] {
	const read = shellCommands(command);
	if (!read) return [{ effect: null, reasons: [{ code: 'unclear-command' }] }];
	let from = [start];
	return read.commands.map((words) => {
		const target = goalOf(words);
		if (target === null) return partOf(words, from, world);
		const reasons = placeReasons(target, from, true, world);
		// It may have failed, or be over with its part of a pipe.
		const goals = from.flatMap((folder) => world.resolve(target, folder) ?? []);
		from = [...new Set([...from, ...goals])].slice(-MOST_FOLDERS);
		return { effect: 'read', reasons };
	});
}

/** Null for anything but going to another folder. */
function goalOf([program, target, ...more]: readonly string[]): string | null {
	if (program !== 'cd' || target === undefined || more.length > 0) return null;
	return target.startsWith('-') ? null : target;
}

function partOf(words: readonly string[], from: readonly string[], world: CallWorld): Part {
	const effect = effectOf(words);
	const command = words.join(' ').slice(0, LONGEST_SHOWN);
	if (effect === null) return { effect, reasons: [{ code: 'unknown-command', command }] };
	const paths = words.slice(1).flatMap(pathsIn);
	if (paths.length > MOST_PATHS) return { effect: null, reasons: [{ code: 'unclear-command' }] };
	const isReading = effect === 'read';
	return { effect, reasons: paths.flatMap((path) => placeReasons(path, from, isReading, world)) };
}

/** A word may be a path, or an option that has one: `--config=x`, `-f/x`. */
function pathsIn(word: string): string[] {
	if (word === '' || /^https?:\/\//.test(word)) return [];
	const [, value = ''] = /^[^=]*=(.+)$/s.exec(word) ?? [];
	const [, attached = ''] = /^-[A-Za-z]+([/~.].*)$/s.exec(word) ?? [];
	const paths = word.startsWith('-') ? [value, attached] : [word, value];
	return paths.filter((path) => path !== '');
}

const LONGEST_JUDGED = 20_000;

/** What the rules about commands in notes find in it. */
function sensitiveIn(command: string): CallReason[] {
	const text = command.slice(0, LONGEST_JUDGED);
	const rules = COMMAND_RULES.filter(({ pattern }) => pattern.test(text));
	const address = rules.some(({ name }) => name === 'http-write')
		? ADDRESS_RULES.filter(({ pattern }) => pattern.test(text)).slice(0, 1)
		: [];
	const actions = new Set([...address, ...rules].map(({ action }) => action));
	return [...actions].map((action) => ({ code: 'command', action }));
}
