// What an entry of the memory says at length: the fields that seed 003 gives its type, and where it leads. Pure.

import type { ToldEntry } from '../../app/timeline';
import type { LedgerEntry } from '../../core/entries/entry';
import { isJsonList, isJsonObject, type Json, type JsonObject } from '../../core/shared/json';
import { parseOps, type Op } from '../../core/soil/artifact/ops';
import { soilItem } from '../../core/soil/db/soil-item';
import { prefixOf } from '../../core/soil/ids';
import { text } from '../../text';

/** Where an entry leads: to a message of a conversation, to a commit or a suggestion of an artifact. */
export type Lead =
	| { to: 'conversation'; uuid: string; goal: string | null }
	| { to: 'artifact'; uuid: string; commit: string | null; proposal: string | null }
	/** The message that it comes from. */
	| { to: 'message'; item: string }
	/** All versions of an item's note. */
	| { to: 'versions'; item: string };

/** An operation in the seed's syntax, and the line that it brings. */
export interface ToldOp {
	op: string;
	line: string | null;
}

export interface ToldBlock {
	name: string;
	content: string;
	/** It is data, not words. */
	isData: boolean;
}

export interface Told {
	blocks: readonly ToldBlock[];
	fragments: readonly { id: string; content: string }[];
	ops: readonly ToldOp[];
	leads: readonly Lead[];
	/** Details of its row that are told at length here. */
	covers: readonly string[];
}

const NOTHING: Told = { blocks: [], fragments: [], ops: [], leads: [], covers: [] };

type Teller = (data: JsonObject, told: ToldEntry) => Partial<Told>;

/** By seed 003's type; any other is an event. */
const TELLERS: Readonly<Record<string, Teller>> = {
	Note: noteTold,
	Message: messageTold,
	ToolCall: toolTold,
	ArtifactDelta: deltaTold,
};

export function toldOf(told: ToldEntry): Told {
	const { entry, document } = told;
	const { _type: type, data } = soilItem(entry, document);
	const tell = (Object.hasOwn(TELLERS, type) ? TELLERS[type] : null) ?? eventTold;
	return { ...NOTHING, leads: leadsOf(told), ...tell(data, told) };
}

function noteTold({ description, summary }: JsonObject): Partial<Told> {
	const { words } = text.timeline.told;
	return { blocks: [...block(words, description), ...block(text.timeline.told.summary, summary)] };
}

function messageTold(data: JsonObject): Partial<Told> {
	const fragments = isJsonList(data.fragments) ? data.fragments.flatMap(fragmentIn) : [];
	const isKept = typeof data.description === 'string';
	return {
		...noteTold(data),
		fragments: isKept ? fragments : [],
		covers: isKept ? ['fragments'] : [],
	};
}

function fragmentIn(value: Json) {
	const { id, content } = isJsonObject(value) ? value : {};
	return typeof id === 'string' && typeof content === 'string' ? [{ id, content }] : [];
}

/** A suggestion says what it would put in the place of what; any other use, what it was given and what came of it. */
function toolTold({ params, result }: JsonObject, { entry, document }: ToldEntry): Partial<Told> {
	const { given, came, instead, suggested } = text.timeline.told;
	if (entry.action === 'edit_proposed') {
		const { reasoning, before, content } = document ?? {};
		return {
			blocks: [
				...block(text.timeline.told.reasoning, reasoning),
				...block(instead, before),
				...block(suggested, content),
			],
		};
	}
	const output = isJsonObject(result) ? result.output : null;
	return { blocks: [...dataBlock(given, params), ...dataBlock(came, output)] };
}

function deltaTold(data: JsonObject, { document }: ToldEntry): Partial<Told> {
	const ops = typeof data.ops === 'string' ? data.ops : '';
	const lines = isJsonList(document?.lines) ? [...document.lines] : [];
	const told = (parseOps(ops) ?? []).map((op, at) => ({
		op: ops.split(' ').filter(Boolean)[at] ?? '',
		line: brings(op) ? textIn(lines.shift()) : null,
	}));
	return { ops: told, covers: told.length > 0 ? ['ops'] : [] };
}

function brings({ kind }: Op): boolean {
	return kind === 'add' || kind === 'replace';
}

function eventTold(data: JsonObject, { entry, document }: ToldEntry): Partial<Told> {
	const { summary, received } = text.timeline.told;
	if (entry.action === 'conversation_collapsed')
		return { blocks: block(summary, document?.content) };
	return { blocks: entry.context.received ? dataBlock(received, data) : [] };
}

/** Where a step of the memory is shown. */
export type StepPlace =
	| { artifact: ArtifactStep }
	| { conversation: { root: string; uuid: string }; message: string };

interface ArtifactStep {
	uuid: string;
	commit?: string;
	line?: number;
	proposal?: string;
}

interface StepQuestions {
	artifacts: {
		/** The newest first. */
		commits: (uuid: string) => readonly { commit: string; at: string }[];
		proposal: (entry: string) => { settled: unknown } | null;
	};
	conversations: { rowOfItem: (item: string) => { root: string; uuid: string } | null };
}

/** A message in its conversation; an artifact at its commit, as it was then, or at an open suggestion. Null for anything else. */
export function stepPlace(entry: LedgerEntry, ask: StepQuestions): StepPlace | null {
	const { uuid, context } = entry;
	const named = textIn(context.artifact_uuid) ?? textIn(context.artifact);
	const artifact = named === null ? null : artifactStep(named, entry, ask.artifacts);
	if (artifact) return { artifact };
	const conversation = ask.conversations.rowOfItem(uuid);
	return conversation && { conversation, message: uuid };
}

function artifactStep(
	uuid: string,
	{ uuid: entry, context, canonicalAt }: LedgerEntry,
	artifacts: StepQuestions['artifacts'],
): ArtifactStep | null {
	if (artifacts.proposal(entry)?.settled === null) return { uuid, proposal: entry };
	const then = artifacts.commits(uuid).find(({ at }) => at <= canonicalAt);
	const commit = textIn(context.commit) ?? then?.commit;
	if (commit === undefined) return null;
	const [line] = isJsonList(context.lines) ? context.lines : [];
	return { uuid, commit, ...(typeof line === 'number' && { line }) };
}

/** What a message leads to. */
const FROM_MESSAGE: ReadonlySet<string> = new Set([
	'artifact_delta',
	'edit_proposed',
	'note_added',
]);

function leadsOf({ entry }: ToldEntry): Lead[] {
	const { uuid, action, context, taskId } = entry;
	const at = (name: string) => textIn(context[name]);
	const [message, commit] = [at('message'), at('commit')];
	const proposal = action === 'edit_proposed' ? uuid : at('proposal');
	const goal = action === 'message_added' ? uuid : (message ?? at('head'));
	const conversations = [at('conversation'), at('branch')].flatMap((one) =>
		one === null ? [] : [conversation(one, goal)],
	);
	const artifacts = [at('artifact_uuid'), at('artifact')].flatMap((one) =>
		one === null ? [] : [artifact(one, commit, proposal)],
	);
	const named = [at('about'), at('source'), at('target')].flatMap((one) => leadBy(one ?? ''));
	const isFrom = FROM_MESSAGE.has(action) && message !== null;
	const isVersion = action === 'note_versioned' && taskId !== null;
	return [
		...[...conversations, ...artifacts, ...named],
		...(isFrom ? [{ to: 'message', item: message } satisfies Lead] : []),
		...(isVersion ? [{ to: 'versions', item: taskId } satisfies Lead] : []),
	];
}

function leadBy(id: string): Lead[] {
	const prefix = prefixOf(id);
	if (prefix === 'uuid') return [conversation(id, null)];
	return prefix === 'art' ? [artifact(id, null, null)] : [];
}

function conversation(uuid: string, goal: string | null): Lead {
	return { to: 'conversation', uuid, goal };
}

function artifact(uuid: string, commit: string | null, proposal: string | null): Lead {
	return { to: 'artifact', uuid, commit, proposal };
}

function block(name: string, content: Json | undefined): ToldBlock[] {
	const said = textIn(content);
	return said === null || said === '' ? [] : [{ name, content: said, isData: false }];
}

function dataBlock(name: string, value: Json | undefined): ToldBlock[] {
	if (value === null || value === undefined) return [];
	const content = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
	return [{ name, content, isData: true }];
}

function textIn(value: Json | undefined): string | null {
	return typeof value === 'string' ? value : null;
}
