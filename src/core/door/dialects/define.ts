// What all dialects do alike: take the fields of a hook's input one by one and say which one is wrong, and never say yes where
// there is nothing to say yes to.

import type { Json, JsonObject } from '../../shared/json';
import { isJsonList, isJsonObject } from '../../shared/json';
import { parsePlainObject } from '../../shared/parse-json';
import type { Result } from '../../shared/result';
import { accept, refuse } from '../../shared/result';
import type { Dialect, DialectProblem, HookAnswer, HookEvent, Verdict } from '../call';

type Read<Value> = Result<Value, DialectProblem>;
type Allowed = Extract<Verdict, { allow: true }>;

export interface NamedEvent {
	kind: HookEvent['kind'];
	/** As the agent names it. */
	name: string;
}

/** Where an agent writes what. Of several folders the first that is there counts. */
export interface FieldNames {
	tool: string;
	input: string;
	folder: readonly string[];
	session: string;
	callId?: string;
}

interface DialectParts extends Pick<Dialect, 'agent' | 'recognises' | 'carriesEdit'> {
	commentsWith?: Dialect['commentsWith'];
	eventOf: (input: JsonObject) => Read<NamedEvent>;
	/** Where the shape of the input depends on the event: the same in fields that `fields` names. */
	asCall?: (input: JsonObject, name: string) => JsonObject;
	fields: (input: JsonObject) => FieldNames;
	deny: (reason: string) => JsonObject;
	allow: (verdict: Allowed) => HookAnswer;
	/** Nothing is asked: the agent goes on. */
	goOn: (comment: string | null) => HookAnswer;
}

export function defineDialect(parts: DialectParts): Dialect {
	const { agent, recognises, carriesEdit, commentsWith = 'before' } = parts;
	return {
		agent,
		recognises,
		carriesEdit,
		commentsWith,
		read: (input) => readEvent(parts, input),
		answer: (verdict, event) => answer(parts, verdict, event),
	};
}

function readEvent(parts: DialectParts, input: JsonObject): Read<HookEvent> {
	const { agent, asCall, fields } = parts;
	const event = parts.eventOf(input);
	if (!event.ok) return event;
	const { kind, name } = event.value;
	const names = fields(input);
	if (kind === 'other') return accept({ kind, agent, name });
	const session = optionalText(input, names.session);
	if (!session.ok) return session;
	if (kind === 'session-ended') return accept({ kind, agent, session: session.value });
	return readCall(asCall?.(input, name) ?? input, names, (call) => ({
		kind,
		call: { agent, session: session.value, ...call },
	}));
}

interface CallFields {
	tool: string;
	input: JsonObject;
	folder: string;
	callId: string | null;
}

function readCall(
	input: JsonObject,
	names: FieldNames,
	event: (call: CallFields) => HookEvent,
): Read<HookEvent> {
	const tool = textOf(input, names.tool);
	if (!tool.ok) return tool;
	const args = argumentsOf(input, names.input);
	if (!args.ok) return args;
	const folder = folderOf(input, names.folder);
	if (!folder.ok) return folder;
	const callId = names.callId === undefined ? accept(null) : optionalText(input, names.callId);
	if (!callId.ok) return callId;
	const call = { tool: tool.value, input: args.value, folder: folder.value, callId: callId.value };
	return accept(event(call));
}

export function textOf(input: JsonObject, field: string): Read<string> {
	const value = input[field];
	return typeof value === 'string' && value !== '' ? accept(value) : wrong(field);
}

function optionalText(input: JsonObject, field: string): Read<string | null> {
	const value = input[field];
	if (value === undefined || value === null || value === '') return accept(null);
	return typeof value === 'string' ? accept(value) : wrong(field);
}

/** Some agents write the arguments as a text that is JSON. */
function argumentsOf(input: JsonObject, field: string): Read<JsonObject> {
	const value = input[field];
	const args: Json | undefined =
		typeof value === 'string' ? (parsePlainObject(value) ?? undefined) : value;
	return isJsonObject(args) ? accept(args) : wrong(field);
}

const ABSOLUTE = /^(?:\/|[A-Za-z]:[\\/]|\\\\)/;

function folderOf(input: JsonObject, names: readonly string[]): Read<string> {
	const field = names.find((name) => has(input, name) && input[name] !== '') ?? names.join(', ');
	const value = input[field];
	const folder = isJsonList(value) ? value[0] : value;
	return typeof folder === 'string' && ABSOLUTE.test(folder) ? accept(folder) : wrong(field);
}

function wrong(field: string): { ok: false; refusal: DialectProblem } {
	return refuse({ code: 'bad-field', field });
}

/** Also where the agent writes null for nothing. */
export function has(input: JsonObject, field: string): boolean {
	return input[field] !== undefined && input[field] !== null;
}

/** By the field that most agents name their events in. */
export function eventNamed(
	kinds: ReadonlyMap<string, HookEvent['kind']>,
): (input: JsonObject) => Read<NamedEvent> {
	return (input) => {
		const name = textOf(input, 'hook_event_name');
		if (!name.ok) return name;
		const kind = kinds.get(name.value);
		// One that isn't listed is of a version that isn't known: whether a tool waits for the answer can't be told.
		if (kind === undefined) return refuse({ code: 'unknown-version', field: 'hook_event_name' });
		return accept({ kind, name: name.value });
	};
}

export function kindsOf(names: {
	before: readonly string[];
	after: readonly string[];
	ended: readonly string[];
	other: readonly string[];
}): ReadonlyMap<string, HookEvent['kind']> {
	const all = (kind: HookEvent['kind'], of: readonly string[]) =>
		of.map((name) => [name, kind] as const);
	return new Map([
		...all('before', names.before),
		...all('after', names.after),
		...all('session-ended', names.ended),
		...all('other', names.other),
	]);
}

/** The exit code that all agents take for a no, with what is on stderr for the reason. */
const BLOCKED = 2;

function answer(parts: DialectParts, verdict: Verdict, event: HookEvent | null): HookAnswer {
	if (event !== null && event.kind !== 'before')
		return parts.goOn(verdict.allow ? (verdict.comment ?? null) : null);
	const said = sayable(verdict, event, parts);
	if (said.allow) return parts.allow(said);
	const { stdout } = json(parts.deny(said.reason));
	// Nobody knows what an agent waits for whose input can't be read, so it hears the no in both ways.
	if (event === null) return { stdout, stderr: `${said.reason}\n`, exit: BLOCKED };
	return { stdout, stderr: '', exit: 0 };
}

function sayable(verdict: Verdict, event: HookEvent | null, parts: DialectParts): Verdict {
	// An agent that is refused without a reason takes that for a broken hook, and runs the tool.
	if (!verdict.allow) return verdict.reason.trim() === '' ? no('denied') : verdict;
	if (event === null) return no('no-call');
	if (verdict.input === undefined || parts.carriesEdit(event, verdict.input)) return verdict;
	return no('edit-not-carried');
}

function no(reason: string): Verdict {
	return { allow: false, reason };
}

export function json(said: JsonObject): HookAnswer {
	return { stdout: `${JSON.stringify(said)}\n`, stderr: '', exit: 0 };
}

export const NOTHING: HookAnswer = { stdout: '', stderr: '', exit: 0 };
