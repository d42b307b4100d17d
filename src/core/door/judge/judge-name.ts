// Tools that didn't come with the agent: all there is to go by is what they are called, and what they are given.

import { isPrivateAddress } from './address';
import { textsIn } from './agent-tools';
import { HARMLESS, placeReasons, type CallReason, type CallWorld, type Found } from './found';
import type { AgentCall } from '../call';
import { judgeTool, namesChange } from '../../approval/sensitivity';
import { isJsonList, isJsonObject, type Json, type JsonObject } from '../../shared/json';
import { shareWord, wordSet } from '../../shared/word-set';

/** Its own server's tools decide nothing, and what they ask for is judged where it is asked. */
const OWN_SERVER = /^(?:mcp__signoff__|mcp_signoff_|MCP:signoff[:_/]|signoff_{1,2})(\w+)$/;
const OWN_TOOLS = wordSet(
	'read_note search_notes create_note patch_note append_note set_property create_link record_note',
	'list_items create_item move_item get_item submit_plan request_approval get_decision wait_for_decision',
	'report_step complete_item report_failure timeline why verify_log memory_read memory_write memory_search',
	'backlog_list backlog_ready backlog_show backlog_create backlog_update backlog_link backlog_send',
	'backlog_ask_to_close conversation_list conversation_show conversation_say',
	'artifact_list artifact_show artifact_propose',
);
/** Beside one of these a reading word says nothing: `read_then_click`. */
const DOES = wordSet(
	'click press fill type drag drop navigate exec eval evaluate invoke kill stop start restart deploy merge push approve reject',
	'reset install uninstall upload restore move copy grant revoke enable disable apply commit',
);

export function byName({ tool, input, folder }: AgentCall, world: CallWorld): Found {
	const name = wordsOf(tool);
	const texts = stringsIn(input);
	const words = [name, ...texts];
	if (OWN_TOOLS.has(OWN_SERVER.exec(tool)?.[1] ?? '')) return HARMLESS;
	const judged = judgeTool(tool);
	const reads = judged?.action === null && !namesChange(tool) && !doesMore(name, input);
	if (reads) return { reasons: seenIn(input, texts, { folder, world }), isReading: true, words };
	const reason: CallReason =
		judged?.action == null
			? { code: 'unknown-tool', name: tool }
			: { code: 'tool', name: tool, action: judged.action };
	return { reasons: [reason], isReading: false, words };
}

function wordsOf(tool: string): string {
	return tool.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[_:./-]+/g, ' ');
}

/** What it is given is carried out, whatever it is called. */
const CARRIED_OUT = /^(?:cmd|command|script|code|sql|statement|expression|shell|program)$/i;

function doesMore(name: string, input: JsonObject): boolean {
	const parts = new Set(name.toLowerCase().split(' '));
	return shareWord(parts, DOES) !== null || Object.keys(input).some((key) => CARRIED_OUT.test(key));
}

function seenIn(
	input: JsonObject,
	texts: readonly string[],
	{ folder, world }: { folder: string; world: CallWorld },
): CallReason[] {
	const reasonsOf = (text: string) => placeReasons(fileIn(text), [folder], true, world);
	const paths = textsIn(input, Object.keys(input).filter(isPathKey)) ?? [];
	const secrets = texts
		.filter((text) => text.length <= LONGEST_PATH)
		.flatMap(reasonsOf)
		.filter(({ code }) => code === 'secret');
	const addresses = texts.filter(isPrivateAddress);
	return [
		...paths.flatMap(reasonsOf),
		...secrets,
		...addresses.map((address) => ({ code: 'private-address', address }) as const),
	];
}

const LONGEST_PATH = 4_096;

function fileIn(text: string): string {
	const [, path] = /^file:\/\/(?:localhost)?(\/.*)$/i.exec(text) ?? [];
	return path ?? text;
}

/** What a tool calls an argument that is a path on this machine. */
function isPathKey(key: string): boolean {
	return /^(?:file|file_?names?|uri|dir|directory|folder|root|src|source|location|target|paths?|files|\w*_(?:path|file|dir|uri)|\w*(?:Path|File|Dir|Uri))$/i.test(
		key,
	);
}

const MOST_STRINGS = 200;

function stringsIn(value: Json): string[] {
	const found: string[] = [];
	const open: Json[] = [value];
	while (open.length > 0 && found.length < MOST_STRINGS) {
		const one = open.pop();
		if (typeof one === 'string') found.push(one);
		else if (isJsonList(one)) open.push(...one.slice(0, MOST_STRINGS));
		else if (isJsonObject(one)) open.push(...Object.values(one).slice(0, MOST_STRINGS));
	}
	return found;
}
