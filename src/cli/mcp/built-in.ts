// The tools that plans can call, opened to agents: what each takes, reads and answers is its own. What a tool wants changed is made here as
// any program would, and what it orders is done by the workflow's rules.

import * as z from 'zod/mini';
import { applyChanges } from '../../app/tools';
import { takeSnapshot } from '../../app/workspace';
import type { JsonObject } from '../../core/shared/json';
import { isMapValue } from '../../core/shared/map-value';
import { isSha256Hex } from '../../core/shared/sha256-hex';
import { recordedChange } from '../../core/tools/changes';
import type { FileChange, Tool, WorkflowOrder } from '../../core/tools/define';
import { textDigest } from '../../core/tools/digest';
import { builtInTools } from '../../core/tools/registry';
import { parentOf } from '../../core/workflow/paths';
import { legalNext } from '../../core/workflow/transition';
import { mcpText } from '../../text/cli/mcp';
import { BASED_ON_NOTE, needBasis } from './based-on';
import { type FoundItem, itemIf } from './find-item';
import type { Live } from './live-vault';
import { findToMove, moveTo } from './moves';
import { Refused, refused, refusedAs } from './refused';
import { type Done, type DoorTool, foreignTool, taken, type Work } from './tool';

export function builtIn(): DoorTool[] {
	return [...builtInTools().values()].map(opened);
}

/** What only adds something new can't be late. */
const ADDS: ReadonlySet<string> = new Set(['create_note', 'create_item', 'record_note']);

function opened(tool: Tool): DoorTool {
	const { name, effect, inputSchema } = tool;
	const isBased = effect !== 'read' && !ADDS.has(name);
	const about = {
		...{ name, title: titleOf(name), adds: ADDS.has(name) },
		description: isBased ? `${tool.description} ${BASED_ON_NOTE}` : tool.description,
		// An order may be about an item that only the log knows by this id.
		needs: effect === 'workflow' ? ('records' as const) : ('notes' as const),
		run: async (work: Work, given: unknown) => {
			try {
				return await run(tool, work, isBased ? basedIn(given) : { input: given });
			} catch (error) {
				throw aboutItem(work.live, given, error);
			}
		},
	};
	return foreignTool(about, isBased ? withBasis(inputSchema) : inputSchema, effect !== 'read');
}

function titleOf(name: string): string {
	const words = name.replaceAll('_', ' ');
	return words.charAt(0).toUpperCase() + words.slice(1);
}

function withBasis(schema: JsonObject): JsonObject {
	const properties = isMapValue(schema.properties) ? schema.properties : {};
	return { ...schema, properties: { ...properties, based_on_hash: { type: 'string' } } };
}

/** A refusal that is about an item says where its person can look, and what can be done with it instead. */
function aboutItem(live: Live, given: unknown, error: unknown): unknown {
	if (!(error instanceof Refused) || error.refusal.review !== null) return error;
	const { id, path } = named.parse(given);
	const sought = id ?? path;
	const found = sought === undefined ? null : firstWith(live, sought);
	if (!found) return error;
	const { code, sentence, possible } = error.refusal;
	const { review, item } = found;
	if (id === undefined || code !== 'not-allowed')
		return refusedAs(error.refusal, { review, possible });
	// The tool for moves leaves alone what is a person's.
	const next = legalNext(live.running.table, item.state, 'system');
	const others = next.length === 0 ? [mcpText.instead.ask] : [mcpText.instead.moveTo(next)];
	return refusedAs({ code: 'person-only', sentence }, { review, possible: others });
}

const word = z.catch(z.optional(z.string()), undefined);
const named = z.catch(z.object({ id: word, path: word }), {});

/** Of several with one id none is meant. */
function firstWith(live: Live, name: string): FoundItem | null {
	try {
		return itemIf(live, name);
	} catch (error) {
		if (error instanceof Refused) return null;
		throw error;
	}
}

interface Given {
	input: unknown;
	hash?: string | undefined;
}

function basedIn(given: unknown): Given {
	if (!isMapValue(given)) return { input: given };
	const { based_on_hash: hash, ...input } = given;
	if (hash === undefined) return { input };
	if (isSha256Hex(hash)) return { input, hash };
	throw refusedAs({ code: 'bad-input', sentence: 'based_on_hash isn’t a hash.' });
}

async function run({ call, name }: Tool, work: Work, { input, hash }: Given): Promise<Done> {
	const { reads } = work.live;
	switch (call.effect) {
		case 'read': {
			const data = taken(await call.read(reads, input));
			remember(work, data);
			return { data };
		}
		case 'vault': {
			const { changes, output } = taken(await call.change(reads, input));
			await change(work, changes, hash);
			return { data: output, use: { changes: changes.map(recordedChange) } };
		}
		case 'workflow': {
			const { order, output } = taken(await call.order(reads, input));
			return carryOut(work, order, { output, hash });
		}
		case 'external':
			throw refused('failed', name);
	}
}

/** What a note said when it was read, for the answer to a late write. */
function remember({ read }: Work, { text, sha256 }: JsonObject): void {
	if (typeof text === 'string' && typeof sha256 === 'string') read.remember(sha256, text);
}

async function change(
	work: Work,
	changes: readonly FileChange[],
	hash: string | undefined,
): Promise<void> {
	const { vault } = work;
	// The hash that the log has may be meant.
	const live = hash === undefined ? work.live : await vault.withRecords();
	const { running, files } = live;
	for (const { path, before } of changes) {
		const full = running.full(path);
		const why = files.whyNot(full, before === null ? 'create' : 'edit');
		if (why) throw refused(why, path);
		const snapshot = hash === undefined ? null : await takeSnapshot(files, full);
		if (snapshot) await needBasis(work, { path, record: running.records.at(path), snapshot, hash });
	}
	taken(await running.inTurn((turn) => applyChanges(turn, changes)));
	for (const { path, before } of changes)
		await vault.wrote({ type: before === null ? 'created' : 'modified', path: running.full(path) });
}

async function carryOut(
	work: Work,
	order: WorkflowOrder,
	{ output, hash }: { output: JsonObject; hash: string | undefined },
): Promise<Done> {
	if (order.kind === 'record') return { data: output, use: { text: order.text } };
	if (order.kind === 'move') return move(work, order, { output, hash });
	const { path, text } = order;
	const { running, files } = work.live;
	const full = running.full(path);
	await files.createFolder(parentOf(full));
	await files.createNote(full, text);
	await work.vault.wrote({ type: 'created', path: full });
	const item = typeof output.id === 'string' ? output.id : null;
	const changes = [{ path, before: null, after: textDigest(text) }];
	return { data: { ...output, sha256: textDigest(text) }, use: { item, changes } };
}

async function move(
	asking: Work,
	{ id, to }: Extract<WorkflowOrder, { kind: 'move' }>,
	{ output, hash }: { output: JsonObject; hash: string | undefined },
): Promise<Done> {
	const { live, found } = await findToMove(asking, id);
	const work = { ...asking, live };
	const { path, record, item, review } = found;
	const snapshot = await takeSnapshot(live.files, live.running.full(path));
	if (!snapshot) throw refused('gone', path);
	await needBasis(work, { path, record, snapshot, hash, review });
	const at = await moveTo(work, found, snapshot, to);
	const { sha256 } = snapshot;
	const changes = [
		{ path, before: sha256, after: null },
		{ path: at, before: null, after: sha256 },
	];
	return { data: { ...output, path: at, review }, use: { item: item.id, changes } };
}
