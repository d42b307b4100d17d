// The gate's hooks in a settings file of an agent: put in and taken out, and nothing else of it touched, comments included.

import {
	applyEdits,
	modify,
	parse,
	printParseErrorCode,
	stripComments,
	type ParseError,
} from 'jsonc-parser';
import {
	isJsonList,
	isJsonObject,
	isSameJson,
	type Json,
	type JsonObject,
} from '../../core/shared/json';
import { isMapValue } from '../../core/shared/map-value';
import { keyTwice } from '../../core/shared/parse-json';
import { accept, refuse, type Result } from '../../core/shared/result';
import type { AgentName } from '../../core/door/call';
import { HOOK_SETTINGS, type Hook, type HookedAgent } from './agents';
import { isGate } from './hook-command';

/** Why a file is left alone. */
export type EditProblem =
	| { code: 'no-json'; what: string; line: number }
	/** Who reads it may take the one or the other. */
	| { code: 'key-twice'; key: string }
	| { code: 'other-shape'; path: string };

/** The text with these hooks in it; the very same text where they are in it already. */
export function withHooks(
	agent: HookedAgent,
	before: string | null,
	hooks: readonly Hook[],
): Result<string, EditProblem> {
	const { base } = HOOK_SETTINGS[agent];
	const isNew = before === null || before.trim() === '';
	const [mark, text] = isNew ? ['', `${JSON.stringify(base)}\n`] : cut(before);
	const read = readSettings(text);
	if (!read.ok) return read;
	if (hasJust(hooks, read.value, agent)) return accept(mark + text);
	const added = hooks.reduce(
		(edited, { event, entry }) => changed(edited, ['hooks', event, -1], entry),
		taken(agent, text),
	);
	const keys = Object.keys(base);
	return accept(mark + keys.reduce((edited, key) => withKey(edited, key, base[key]), added));
}

/** The text without the gate's hooks, and without the lists that held nothing else. */
export function withoutHooks(agent: HookedAgent, text: string): Result<string, EditProblem> {
	const [mark, body] = cut(text);
	const read = readSettings(body);
	return read.ok ? accept(mark + taken(agent, body)) : read;
}

/** Some editors begin a file with a mark, which is no JSON. */
function cut(text: string): [string, string] {
	return text.startsWith(MARK) ? [MARK, text.slice(1)] : ['', text];
}

/** Nothing is in it that says anything to the agent. */
export function saysNothing(agent: HookedAgent, text: string): boolean {
	const settings = parsed(cut(text)[1]).value ?? {};
	return isSameJson(settings, {}) || isSameJson(settings, HOOK_SETTINGS[agent].base);
}

/** The setting in it that switches all hooks off. */
export function switchedOff(agent: HookedAgent, text: string): string | null {
	const { off } = HOOK_SETTINGS[agent];
	if (off === null) return null;
	const { value } = parsed(cut(text)[1]);
	return at(value, off.path) === off.value ? `${off.path.join('.')}: ${off.value}` : null;
}

const LENIENT = { allowTrailingComma: true, disallowComments: false };
const MARK = '\uFEFF';

function parsed(text: string): { value: JsonObject | null; errors: ParseError[] } {
	const errors: ParseError[] = [];
	const value: unknown = parse(text, errors, LENIENT);
	return { value: isParsedObject(value) ? value : null, errors };
}

/** What a parser gives is JSON all through. */
function isParsedObject(value: unknown): value is JsonObject {
	return isMapValue(value);
}

function readSettings(text: string): Result<JsonObject, EditProblem> {
	const { value, errors } = parsed(text);
	const [error] = errors;
	if (error) {
		const line = text.slice(0, error.offset).split('\n').length;
		return refuse({ code: 'no-json', what: printParseErrorCode(error.error), line });
	}
	const twice = keyTwice(stripComments(text));
	if (twice !== null) return refuse({ code: 'key-twice', key: twice });
	if (value === null) return refuse({ code: 'other-shape', path: '' });
	const hooks = value.hooks ?? {};
	if (!isJsonObject(hooks)) return refuse({ code: 'other-shape', path: 'hooks' });
	const wrong = Object.keys(hooks).find((event) => !isJsonList(hooks[event]));
	return wrong === undefined
		? accept(value)
		: refuse({ code: 'other-shape', path: `hooks.${wrong}` });
}

type Path = (string | number)[];

/** Where the gate's hooks are, in the order of the file. */
function placesOf(settings: JsonObject, agent: AgentName): Path[] {
	const hooks = isJsonObject(settings.hooks) ? settings.hooks : {};
	return Object.entries(hooks).flatMap(([event, list]) =>
		entriesOf(list).flatMap(([entry, at]) => {
			const path: Path = ['hooks', event, at];
			if (holdsGate(entry, agent)) return [path];
			return entriesOf(isJsonObject(entry) ? entry.hooks : null).flatMap(([hook, below]) =>
				holdsGate(hook, agent) ? [[...path, 'hooks', below]] : [],
			);
		}),
	);
}

function entriesOf(list: Json | undefined): (readonly [Json, number])[] {
	return isJsonList(list) ? list.map((entry, at) => [entry, at] as const) : [];
}

function holdsGate(entry: Json, agent: AgentName): boolean {
	return (
		isJsonObject(entry) &&
		[entry.command, entry.bash, entry.powershell].some((command) => isGate(command, agent))
	);
}

/** They are in it, each in its place, and no others of the gate's. */
function hasJust(hooks: readonly Hook[], settings: JsonObject, agent: AgentName): boolean {
	const isIn = ({ event, entry }: Hook) =>
		entriesOf(at(settings, ['hooks', event])).some(([one]) => isSameJson(one, entry));
	return hooks.every(isIn) && placesOf(settings, agent).length === hooks.length;
}

function taken(agent: AgentName, text: string): string {
	const place = placesOf(parsed(text).value ?? {}, agent).at(-1);
	return place === undefined ? text : taken(agent, withoutPlace(text, place));
}

/** With a list or a group goes what it alone was for. */
function withoutPlace(text: string, place: Path): string {
	const left = changed(text, place, undefined);
	const above = place.slice(0, -1);
	const value = at(parsed(left).value, above);
	const isLeft = isJsonList(value) ? value.length > 0 : Object.keys(value ?? {}).length > 0;
	if (isLeft || above.length === 0) return left;
	return withoutPlace(left, isHandlerList(above) ? above.slice(0, -1) : above);
}

/** `hooks.PreToolUse[0].hooks`: without a handler the group around it is nothing. */
function isHandlerList(path: Path): boolean {
	return path.length === 4;
}

function at(value: Json, path: readonly (string | number)[]): Json | undefined {
	return path.reduce<Json | undefined>((below, key) => {
		if (isJsonList(below)) return typeof key === 'number' ? below[key] : undefined;
		return isJsonObject(below) ? below[key] : undefined;
	}, value);
}

function withKey(text: string, key: string, value: Json | undefined): string {
	return at(parsed(text).value, [key]) === undefined ? changed(text, [key], value) : text;
}

/** As the file is written: with its own indent and line ends. */
function changed(text: string, path: Path, value: Json | undefined): string {
	const indent = /^(?:\t+| {1,8})(?=["}\]{[/])/m.exec(text)?.[0] ?? '  ';
	const formattingOptions = {
		insertSpaces: !indent.startsWith('\t'),
		tabSize: indent.startsWith('\t') ? 1 : indent.length,
		eol: text.includes('\r\n') ? '\r\n' : '\n',
	};
	const isArrayInsertion = path.at(-1) === -1;
	return applyEdits(text, modify(text, path, value, { formattingOptions, isArrayInsertion }));
}
