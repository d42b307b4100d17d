// What happened: the timeline of an item or of the workspace, what led to what, and whether the logs hold.

import * as z from 'zod/mini';
import { MemoryRelations } from '../../app/memory/relations';
import { LatestRows } from '../../app/timeline';
import { trailOf } from '../../app/workspace';
import { entriesNamed, whyForPrograms } from '../kit/why';
import { isIntact, problemsIn, verifyWorkspace } from '../logs/verify-workspace';
import { findItem } from './find-item';
import { itemInput } from './item-tools';
import type { Live } from './live-vault';
import { refused } from './refused';
import { type DoorTool, readingTool } from './tool';

export function logTools(): DoorTool[] {
	return [timeline(), why(), verifyLog()];
}

const MOST_ROWS = 200;
const USUAL_ROWS = 30;

const timeline = () =>
	readingTool({
		name: 'timeline',
		title: 'Timeline',
		description:
			'What happened to an item, or in the whole workspace, the newest first: who did what, when, in a sentence each.',
		needs: 'records',
		input: z.strictObject({
			id: z.optional(itemInput),
			most: z._default(z.int().check(z.gte(1), z.lte(MOST_ROWS)), USUAL_ROWS),
		}),
		run: async ({ live }, { id, most }) => {
			const rows = id === undefined ? await latestRows(live) : await rowsOf(live, id);
			return { data: { rows: rows.slice(0, most) } };
		},
	});

async function rowsOf(live: Live, id: string) {
	const { item, record } = findItem(live, id);
	const trail = await trailOf(live.running, record ?? { id: item.id ?? '', formerIds: [] });
	return trail.map(({ uuid, at, sentence, who, level }) => ({
		...{ entry: uuid, at: timeOf(at), sentence, who, level },
	}));
}

const readers = new WeakMap<object, LatestRows>();

/** Of the whole log; what is about something out of scope is left out. */
export async function latestRows({ running, files }: Live) {
	const { logs } = running.parts.ledger;
	const reader = readers.get(logs) ?? new LatestRows(logs, null, MOST_ROWS);
	readers.set(logs, reader);
	const isShown = (id: string | null) => {
		const record = running.records.get(id ?? '');
		return record === null
			? files.isInside(running.logs)
			: files.isInside(running.full(record.path));
	};
	const rows = await reader.read();
	return rows
		.filter(({ item }) => isShown(item))
		.map(({ uuid, canonicalAt, sentence, who, level, item }) => ({
			...{ entry: uuid, at: timeOf(canonicalAt), sentence, who, level, item },
		}));
}

function timeOf(milliseconds: number): string | null {
	return Number.isNaN(milliseconds) ? null : new Date(milliseconds).toISOString();
}

const why = () =>
	readingTool({
		name: 'why',
		title: 'Why',
		description:
			'What led to an entry of the log, and what came of it. Takes an item (then it is about the last thing that happened to it), or an entry as timeline names it.',
		needs: 'records',
		input: z.strictObject({ id: itemInput }),
		run: async ({ live }, { id }) => {
			const { running } = live;
			const queries = await new MemoryRelations({
				...{ workspaceAt: () => running, workspaces: () => [running], changed: () => undefined },
			}).queriesOf(running.root);
			const entry = queries?.isItem(id) === true ? id : findItem(live, id).record?.lastEntry;
			if (!queries || entry === undefined) throw refused('unknown-entry', id);
			const told = queries.whyOf(entry);
			const entries = await entriesNamed(running, told);
			for (const { taskId } of entries.values()) needInScope(live, taskId, id);
			return { data: whyForPrograms(told, entries) };
		},
	});

/** Throws Refused where the answer would tell of what the client may not read. */
function needInScope({ running, files }: Live, taskId: string | null, id: string): void {
	const record = running.records.get(taskId ?? '');
	if (record && !files.isInside(running.full(record.path))) throw refused('out-of-scope', id);
}

/** More than anybody reads. */
const MOST_PROBLEMS = 20;

const verifyLog = () =>
	readingTool({
		name: 'verify_log',
		title: 'Verify the log',
		description:
			'Checks every line of the logs of every device: whether anything was changed, cut off or forged. Takes a while where logs are long.',
		needs: 'settings',
		input: z.strictObject({}),
		run: async ({ live, around }) => {
			const report = await verifyWorkspace(live.vault, live.running.root, around.terminal);
			const problems = problemsIn(report);
			const devices = report.devices.map(({ device, entries, problems: own, signed }) => ({
				...{ device, entries, problems: own.length, signed },
			}));
			const data = {
				intact: isIntact(report),
				devices,
				problems: problems.slice(0, MOST_PROBLEMS),
			};
			return { data: { ...data, problems_in_all: problems.length } };
		},
	});
