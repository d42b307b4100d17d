// What a shell would do with a command: each part of it must be known, and every path in it must lie where the agent works.

import { shellTextOf, type AgentTool } from './agent-tools';
import { effectOf } from './commands';
import {
	placeReasons,
	WRONG,
	type CallReason,
	type CallWorld,
	type CommandEffect,
	type Found,
} from './found';
import { shellCommands } from './shell-words';
import type { AgentCall } from '../call';
import { ADDRESS_RULES, COMMAND_RULES } from '../../approval/sensitivity';
import { liesAroundOwn } from './places';
import { isJsonList, isJsonObject, type Json } from '../../shared/json';

export function ofShell(
	tool: AgentTool & { does: 'shell' },
	call: AgentCall,
	world: CallWorld,
): Found {
	const command = shellTextOf(call);
	const at = folderIn(tool, call, world);
	if (command === null || at === null || hasMore(call, tool)) return WRONG;
	const parts = mayReadOtherwise(call, command) ? UNCLEAR : partsOf(command, at, world);
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

/** Where it runs; null where that can't be told. */
function folderIn(
	{ at = [] }: AgentTool & { does: 'shell' },
	{ input, folder }: AgentCall,
	{ resolve }: CallWorld,
): string | null {
	const named = at.map((field) => input[field]).filter(isSet);
	if (named.length === 0) return folder;
	const [only, more] = named;
	return typeof only === 'string' && more === undefined ? resolve(only, folder) : null;
}

/** Fields that give a command more rights than the agent's sandbox has. */
const BEYOND = ['dangerouslyDisableSandbox', 'with_escalated_permissions', 'sandbox_permissions'];
/** Texts that say how it is shown, and how it is waited for. */
const BESIDE = ['description', 'justification', 'timeout', 'mode', 'sessionId', 'shellId'];

/** Something that nobody here knows, and that may say which shell gets the command, or what it finds there. */
function hasMore(
	{ input }: AgentCall,
	{ command, at = [] }: AgentTool & { does: 'shell' },
): boolean {
	const known = new Set([command, ...at, ...BEYOND, ...BESIDE]);
	const rest = Object.entries(input).filter(([key]) => !known.has(key));
	return rest.some(([, value]) => isSet(value) && (isJsonObject(value) || isText(value)));
}

function isText(value: Json | undefined): boolean {
	return isJsonList(value) ? value.length > 0 : typeof value === 'string';
}

/** PowerShell and cmd.exe take what is escaped here for what it is, other quotes for quotes, and a comma for a gap. */
function mayReadOtherwise({ tool, folder }: AgentCall, command: string): boolean {
	const isOther = /^powershell$/i.test(tool) || /^(?:[A-Za-z]:|\\\\)/.test(folder);
	return isOther && /[\\^%@,‘-‟]/u.test(command);
}

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

const UNCLEAR: Part[] = [{ effect: null, reasons: [{ code: 'unclear-command' }] }];
/** It may be in so many. */
const MOST_FOLDERS = 16;
const MOST_PATHS = 200;
const LONGEST_SHOWN = 80;

function partsOf(command: string, start: string, world: CallWorld): Part[] {
	const read = shellCommands(command);
	if (!read) return UNCLEAR;
	let from = [start];
	const parts = read.commands.map((words): Part => {
		const target = goalOf(words);
		if (target === null) return partOf(words, from, world);
		const reasons = placeReasons(target, from, true, world);
		// It may have failed, or be over with its part of a pipe.
		const goals = from.flatMap((folder) => world.resolve(target, folder) ?? []);
		from = [...new Set([...from, ...goals])];
		return { effect: 'read', reasons };
	});
	return from.length > MOST_FOLDERS ? UNCLEAR : parts;
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
	const reasons = paths.flatMap((path) => placeReasons(path, from, isReading, world));
	const around = takesAll(words) ? paths.flatMap((path) => aroundOwn(path, from, world)) : [];
	return { effect, reasons: [...reasons, ...around] };
}

/** With a folder goes what lies in it. */
function takesAll([program = '', act = '', ...rest]: readonly string[]): boolean {
	if (program === 'git') return act === 'mv';
	const isWhole = (word: string) => /^(?:-[a-zA-Z]*[rRa]|--(?:re|arc))/.test(word);
	return program === 'mv' || (program === 'cp' && [act, ...rest].some(isWhole));
}

function aroundOwn(path: string, from: readonly string[], world: CallWorld): CallReason[] {
	const isAround = from.some((folder) => {
		const full = world.resolve(path, folder);
		return full !== null && liesAroundOwn(full, world.places);
	});
	return isAround ? [{ code: 'guarded', path }] : [];
}

/** A word may be a path, or hold one: `--config=x`, `-tx/y`, `HEAD:x`. */
function pathsIn(word: string): string[] {
	if (word === '' || /^https?:\/\//.test(word)) return [];
	const [, value = ''] = /^[^=]*=(.+)$/s.exec(word) ?? [];
	const [, object = ''] = /^[^:/]*:(.+)$/s.exec(word) ?? [];
	const paths = [value, object, ...(word.startsWith('-') ? attachedIn(word) : [word])];
	return paths.filter((path) => path !== '');
}

/** Nobody knows how many of its letters are options. */
function attachedIn(word: string): string[] {
	const [letters = ''] = /^-[A-Za-z]+/.exec(word) ?? [];
	return Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => word.slice(at + 2));
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
