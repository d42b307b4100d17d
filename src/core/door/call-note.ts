// The note that asks a person about a call of an agent. What it asks for is the call itself, as the `json` block of its one step: what a
// person sees there, and may change there, is what runs.
//
// Everything in a call was written by somebody else. So whatever can't be seen is written as an escape, names become harmless on one line,
// and a note counts as written only if it reads as the same call.

import * as z from 'zod/mini';
import { AGENTS, callDigest, type AgentCall } from './call';
import { oneLine } from './plain-line';
import { parseFrontmatter } from '../note/frontmatter';
import { formatProperties, type PropertyValue } from '../note/frontmatter-format';
import { formatTime } from '../note/time';
import { parseSteps } from '../plan/checklist';
import { keyTwice, parsePlainObject } from '../shared/parse-json';
import { isJsonObject, isSameJson, type JsonObject } from '../shared/json';
import { accept, refuse, type Result } from '../shared/result';
import { isSha256Hex } from '../shared/sha256-hex';
import type { RiskLevel, SensitiveAction } from '../shared/risk';

/** In the note's properties. */
export const CALL_PROPERTY = 'agent_call';
const DIGITS = 12;
const LONGEST_TOOL_IN_NAME = 60;
const LONGEST_TITLE = 200;
const LONGEST_LINE = 1_000;

/** What a call's note is called, in whatever state it is: a file name that every system takes. */
export function callNoteName(call: AgentCall, digest = callDigest(call)): string {
	return `${call.agent} ${toolInName(call.tool)} ${shortDigest(digest)}.md`;
}

/** For a vault whose rules leave notes out that have a certain word in their names. */
export function plainCallNoteName({ agent }: AgentCall, digest: string): string {
	return `${agent} call ${shortDigest(digest)}.md`;
}

/** Also where it has got a free name beside another note. */
export function isCallNoteName(name: string, agent: string, digest: string): boolean {
	return name.startsWith(`${agent} `) && name.includes(` ${shortDigest(digest)}`);
}

function shortDigest(digest: string): string {
	return digest.slice(0, DIGITS);
}

function toolInName(tool: string): string {
	const name = tool
		.normalize('NFC')
		.replace(/[^\p{L}\p{N}_.-]+/gu, '-')
		.slice(0, LONGEST_TOOL_IN_NAME)
		.replace(/^[.-]+|[.-]+$/g, '');
	return name === '' ? 'tool' : name;
}

export interface NewCallNote {
	call: AgentCall;
	/** The item's. */
	id: string;
	/** The computer on which the agent works. */
	machine: string;
	/** One line: what the agent wants. */
	title: string;
	/** One line each: what there is to know before one decides. */
	about: readonly string[];
	/** One line: what for, as far as anybody says. */
	justification: string;
	action: SensitiveAction | null;
	risk: RiskLevel;
	/** In milliseconds. */
	now: number;
	expiresAt: number;
}

/** What keeps a call from being a note that a person can decide on. */
export type CallNoteRefusal =
	/** Its arguments have no canonical form: half a character, or a number that isn't one. */
	| 'no-digest'
	/** Written as a note, it would read as another call. */
	| 'not-writable';

export function formatCallNote(given: NewCallNote): Result<string, CallNoteRefusal> {
	const asked = digestIf(given.call);
	if (asked === null) return refuse('no-digest');
	const note = noteOf(given, asked);
	const read = readCallNote(note);
	const isSame = read.ok && isSameNote(read.value, given);
	return isSame ? accept(note) : refuse('not-writable');
}

function digestIf(call: AgentCall): string | null {
	try {
		return callDigest(call);
	} catch {
		// RFC 8785 has no way to write it.
		return null;
	}
}

function isSameNote(read: CallNote, { call, machine, id }: NewCallNote): boolean {
	const { input, ...others } = call;
	const { input: readInput, ...readOthers } = read.call;
	const isSameCall = isSameJson({ ...readOthers }, { ...others }) && isSameJson(readInput, input);
	return isSameCall && !read.isEdited && read.machine === machine && read.id === id;
}

function noteOf({ call, id, machine, now, ...note }: NewCallNote, asked: string): string {
	const { agent, folder, tool, session, callId } = call;
	const properties = new Map<string, PropertyValue>([
		['id', id],
		['state', 'Pending_Approval'],
		['priority', 'P1'],
		['created_at', formatTime(now)],
		['modified_at', formatTime(now)],
		[CALL_PROPERTY, { agent, machine, folder, tool, call_sha256: asked, session, call_id: callId }],
		['approval_request', requestOf({ ...note, now })],
	]);
	return [
		`---\n${formatProperties(properties, '', '\n')}---`,
		`# ${oneLine(note.title, LONGEST_TITLE)}`,
		...(note.about.length > 0 ? [listOf(note.about)] : []),
		'## Plan',
		`- [ ] 1. ${toolInLine(tool)}`,
		...[['```json', ...blockOf(call), '```'].map((line) => `  ${line}`).join('\n'), ''],
	]
		.join('\n\n')
		.replace(/\n\n$/, '\n');
}

function listOf(lines: readonly string[]): string {
	return lines.map((line) => `- ${oneLine(line, LONGEST_LINE)}`).join('\n');
}

function requestOf({
	action,
	risk,
	justification,
	now,
	expiresAt,
}: Pick<NewCallNote, 'action' | 'risk' | 'justification' | 'now' | 'expiresAt'>): PropertyValue {
	return {
		...(action !== null && { action_type: action }),
		risk_level: risk,
		justification: oneLine(justification, LONGEST_LINE),
		requested_at: formatTime(now),
		approved_at: null,
		approved_by: null,
		decision: 'pending',
		expires_at: formatTime(expiresAt),
	};
}

function toolInLine(tool: string): string {
	return tool.replace(/[^\p{L}\p{N}_.:/@-]+/gu, '-');
}

function blockOf({ tool, input }: AgentCall): string[] {
	return shownJson({ tool, args: input }).split('\n');
}

/** Whatever a reader would not see, or not see as what it is. `%%` hides what follows from people who read a note. */
const UNSEEN = /[^\P{Cc}\n]|[\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{DI}]|[^\P{Zs} ]|%(?=%)/gu;

/** JSON for people: what can't be seen is an escape, so that nothing runs that was not read. */
export function shownJson(value: JsonObject): string {
	return JSON.stringify(value, null, 2).replace(UNSEEN, (found) =>
		Array.from({ length: found.length }, (_, at) => unit(found.charCodeAt(at))).join(''),
	);
}

function unit(code: number): string {
	return `\\u${code.toString(16).padStart(4, '0')}`;
}

/** A call as its note has it now. */
export interface CallNote {
	id: string | null;
	machine: string;
	/** Digest of the call as the agent made it. */
	asked: string;
	/** What runs if it is approved as it stands. */
	call: AgentCall;
	/** Somebody changed the call after it was asked for. */
	isEdited: boolean;
}

export type CallNoteProblem =
	/** It asks about no call. */
	| 'no-call'
	/** Its properties can't be read, or say something impossible about the call. */
	| 'bad-properties'
	/** It hasn't exactly one step with a block of JSON that says what is called. */
	| 'bad-step'
	/** The step calls another tool than was asked about. */
	| 'other-tool';

const textOrNull = z._default(z.nullable(z.string()), null);
const callSchema = z.looseObject({
	id: z.optional(z.string()),
	[CALL_PROPERTY]: z.looseObject({
		agent: z.enum(AGENTS),
		machine: z.string(),
		folder: z.string(),
		tool: z.string().check(z.minLength(1)),
		call_sha256: z.string().check(z.refine(isSha256Hex)),
		session: textOrNull,
		call_id: textOrNull,
	}),
});

export function readCallNote(note: string): Result<CallNote, CallNoteProblem> {
	const front = parseFrontmatter(note);
	if (front.kind === 'none' || !(CALL_PROPERTY in front.properties)) return refuse('no-call');
	const said = front.kind === 'properties' ? callSchema.safeParse(front.properties).data : null;
	if (!said) return refuse('bad-properties');
	const step = stepIn(note);
	if (!step) return refuse('bad-step');
	const { id = null, agent_call: asks } = said;
	const { agent, machine, folder, tool, call_sha256: asked, session, call_id: callId } = asks;
	if (step.tool !== tool) return refuse('other-tool');
	const call = { agent, folder, tool, input: step.args, session, callId };
	const digest = digestIf(call);
	if (digest === null) return refuse('bad-step');
	return accept({ id, machine, asked, call, isEdited: digest !== asked });
}

/** Nothing but these two keys: whoever acts on it must not know less than whoever read it. */
function stepIn(note: string): { tool: string; args: JsonObject } | null {
	const [step, more] = parseSteps(note);
	if (!step || more || step.args === null || keyTwiceIn(step.args)) return null;
	const { tool, args, ...others } = parsePlainObject(step.args) ?? {};
	if (typeof tool !== 'string' || !isJsonObject(args)) return null;
	return Object.keys(others).length === 0 ? { tool, args } : null;
}

function keyTwiceIn(json: string): boolean {
	return parsePlainObject(json) !== null && keyTwice(json) !== null;
}
