// `signoff deltas`: seed 003's delta notifications, for programs that follow what changes. What somebody has processed is kept on this device.

import { setTimeout as sleep } from 'node:timers/promises';
import { DeltaCursor, DeltaMarks, type ReadDelta } from '../../../app/memory/versions';
import type { LogReader } from '../../../app/ledger';
import { replayLedger } from '../../../app/workspace';
import type { DeltaNotification } from '../../../core/soil/versions/deltas';
import { joinPath } from '../../../core/workflow/paths';
import { LOGS_FOLDER, type Workspace } from '../../../core/workflow/workspace';
import { NodePacer } from '../../../node/node-pacer';
import { deltasText } from '../../../text/cli/memory-versions';
import { answer, type Around, type Call, defineCommand } from '../../kit/command';
import { Ending, EXIT, type ExitCode } from '../../kit/exit-codes';
import { openToAct, openToRead, type OpenVault, vaultOf, workspacesOf } from '../../kit/open-vault';
import { workspaceToRead } from '../../kit/read-records';
import { safeLine } from '../../kit/safe-line';
import type { Terminal } from '../../kit/terminal';
import { logReaderAt } from '../../logs/stream-entries';

export const deltas = defineCommand({
	name: 'deltas',
	texts: ['since', 'subscriber', 'mark'],
	switches: ['follow', 'pending'],
	help: deltasText.help,
	run,
});

type DeltasCall = Call<'since' | 'subscriber' | 'mark', 'follow' | 'pending'>;

/** Between two looks at the logs, in milliseconds. */
const LOOK_MS = 500;

async function run(call: DeltasCall, around: Around): Promise<ExitCode> {
	const mark = idIn(call, 'mark');
	const since = idIn(call, 'since') ?? 0;
	const subscriber = subscriberIn(call, mark);
	const acts = mark !== null;
	const vault = acts
		? await openToAct(vaultOf(call.vault, around.cwd), around)
		: await openToRead(call, around);
	const workspace = onlyOne(workspacesOf(vault, call));
	const source = await sourceOf(vault, workspace);
	const marks = new DeltaMarks(vault.store, workspace.root);
	if (subscriber !== null && mark !== null)
		return markDelta(call, around, { source, marks, subscriber, mark });
	const processed = await processedBy(subscriber, source, marks);
	const first = call.isOn('pending') ? Math.max(since, processed) : since;
	await print(source, { first, processed, follows: call.isOn('follow') }, around);
	return EXIT.done;
}

interface Source {
	logs: LogReader;
	disowns: (hash: string) => boolean;
}

/** The logs are read piece by piece; what doesn't count in them is found once. */
async function sourceOf(vault: OpenVault, workspace: Workspace): Promise<Source> {
	const running = workspaceToRead(vault, workspace);
	await replayLedger(running, new NodePacer());
	const { unbelieved, uncounted } = running;
	const logs = logReaderAt(vault, joinPath(workspace.root, LOGS_FOLDER));
	return { logs, disowns: (hash) => unbelieved.has(hash) || uncounted.has(hash) };
}

/** The id of the last delta that the subscriber has processed; 0 where there is none. */
async function processedBy(
	subscriber: string | null,
	source: Source,
	marks: DeltaMarks,
): Promise<number> {
	const mark = subscriber === null ? null : marks.of(subscriber);
	if (!mark) return 0;
	const cursor = new DeltaCursor(source);
	await cursor.skip(mark);
	return cursor.position;
}

interface Marking {
	source: Source;
	marks: DeltaMarks;
	subscriber: string;
	mark: number;
}

async function markDelta(
	call: DeltasCall,
	{ terminal }: Around,
	{ source, marks, subscriber, mark }: Marking,
): Promise<ExitCode> {
	const found = await deltaWith(mark, source);
	if (!found) throw new Ending(EXIT.failed, deltasText.noSuchDelta(mark));
	marks.mark(subscriber, { id: mark, entry: found.entry });
	if (call.json) terminal.json({ ...answer(call), subscriber, processed: mark }, 'alone');
	else terminal.line(safeLine(deltasText.marked(subscriber, mark)));
	return EXIT.done;
}

async function deltaWith(id: number, source: Source): Promise<ReadDelta | null> {
	for await (const read of new DeltaCursor(source).next()) if (read.delta.id === id) return read;
	return null;
}

interface Printed {
	/** Only those with a greater id. */
	first: number;
	processed: number;
	follows: boolean;
}

async function print(source: Source, printed: Printed, around: Around): Promise<void> {
	const cursor = new DeltaCursor(source);
	const asked = printed.follows ? around.whenAsked() : null;
	for (let seen = ''; !around.terminal.closed;) {
		const now = JSON.stringify(await source.logs.list());
		if (now !== seen) await printNew(cursor, printed, around.terminal);
		seen = now;
		if (!asked || asked.aborted) return;
		await sleep(LOOK_MS, null, { signal: asked }).catch(() => undefined);
	}
}

async function printNew(
	cursor: DeltaCursor,
	{ first, processed }: Printed,
	terminal: Terminal,
): Promise<void> {
	for await (const { delta } of cursor.next()) {
		if (terminal.closed) return;
		if (delta.id <= first) continue;
		const row: DeltaNotification = { ...delta, processed: delta.id <= processed ? 1 : 0 };
		terminal.json(row, 'one-of-many');
		await terminal.ready();
	}
}

function idIn(call: DeltasCall, option: 'since' | 'mark'): number | null {
	const typed = call.text(option);
	if (typed !== null && !/^\d{1,15}$/.test(typed))
		throw new Ending(EXIT.calledWrongly, deltasText.badId(`--${option}`));
	return typed === null ? null : Number(typed);
}

function subscriberIn(call: DeltasCall, mark: number | null): string | null {
	const subscriber = call.text('subscriber');
	const needs = mark === null ? (call.isOn('pending') ? '--pending' : null) : '--mark';
	if (needs !== null && (subscriber ?? '') === '')
		throw new Ending(EXIT.calledWrongly, deltasText.noSubscriber(needs));
	return subscriber;
}

function onlyOne([first, ...others]: readonly Workspace[]): Workspace {
	if (!first || others.length > 0) throw new Ending(EXIT.calledWrongly, deltasText.whichWorkspace);
	return first;
}
