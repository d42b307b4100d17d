// An artifact of 5,000 commits, opened and scrolled in the app. Its text is there at each of them, as its ledger and content store have it.

import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewEntry } from '../src/core/entries';
import { commitHash, deltaBetween } from '../src/core/soil/artifact/delta';
import { chained, opening, uuidOf, writeLogs } from './logs';
import { benchLongView } from './long-view';
import type { Row } from './measure';
import { DEVICE } from './running-workspace';
import { openNote, type ViewPage } from './view-page';

const NOTE = 'Long.md';
const UUID = 'art_99999999-9999-4999-8999-999999999999';
const HEAD = `---\nuuid: ${UUID}\nlabel: long\nlabel_history: []\n---\n`;
const LINES = 200;
/** So many lines are brought before one is taken out, which keeps it about as long. */
const A_ROUND = 4;
const OPEN = 'signoff:open-artifact';

export function benchArtifact(): Promise<Row[]> {
	return benchLongView({
		name: 'artifact',
		of: 'commits',
		few: 500,
		many: 5_000,
		vault: (count) => ({ fill: (dir) => fill(dir, count), enforces: false }),
		prepare,
		open: {
			command: OPEN,
			// Commits and text, both.
			selector:
				'.signoff-artifact:has(.signoff-artifact-commits [role="option"]) .signoff-artifact-line',
			viewType: 'signoff-artifact',
		},
		view: '.signoff-artifact-view',
		list: '.signoff-artifact-commits',
	});
}

/** The command is for the note that is active. */
async function prepare(view: ViewPage): Promise<void> {
	await openNote(view, NOTE);
}

async function fill(dir: string, count: number): Promise<void> {
	const objects = join(dir, 'Logs', 'objects');
	await mkdir(objects, { recursive: true });
	const kept = new Map<string, string>();
	const keep = (text: string) => {
		const digest = createHash('sha256').update(text).digest('hex');
		kept.set(digest, text);
		return digest;
	};
	const texts = textsOf(count);
	const given = { today: new Date(), device: DEVICE };
	await writeLogs(dir, chained(entriesOf(texts, keep), count + 2, given));
	for (const [digest, text] of kept) await writeFile(join(objects, digest), text);
	await writeFile(join(dir, NOTE), HEAD + (texts.at(-1) ?? ''));
}

function textsOf(count: number): string[] {
	const lines = Array.from({ length: LINES }, (_, at) => `Line ${String(at)} as it was at first.`);
	return Array.from({ length: count }, (_, at) => {
		const place = (at * 37) % lines.length;
		if (at % A_ROUND === 0) lines.splice(place, 0, `Line that commit ${String(at)} brings.`);
		else if (at % A_ROUND === 2) lines.splice(place, 1);
		else lines[place] = `Line as commit ${String(at)} says it.`;
		return `${lines.join('\n')}\n`;
	});
}

function* entriesOf(
	texts: readonly string[],
	keep: (text: string) => string,
): Generator<NewEntry, undefined> {
	const by = { actor: 'system', via: 'outside' };
	const place = { artifact_uuid: UUID, path: NOTE };
	yield opening();
	yield { action: 'artifact_created', taskId: UUID, context: { ...place, label: 'long', ...by } };
	let parent: string | null = null;
	let before = '';
	for (const text of texts) {
		const delta = deltaBetween(before, text, ['^a7f', '^k3m']);
		const { ops, references, lines, added, removed } = delta;
		const commit = commitHash(text, parent === null ? [] : [parent]);
		const context = {
			...{ ...place, commit, parent, ops: ops.length > 1_000 ? null : ops, references },
			...{ sha256: keep(text), note_sha256: keep(HEAD + text) },
			data_sha256: keep(JSON.stringify({ ops, references, lines })),
			...{ message: `item_${uuidOf(1)}`, lines: text.split('\n').length, added, removed, ...by },
		};
		yield { action: 'artifact_delta', taskId: UUID, cause: `item_${uuidOf(1)}`, context };
		[parent, before] = [commit, text];
	}
	return undefined;
}
