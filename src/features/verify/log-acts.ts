import { Notice } from 'obsidian';
import { treeFolder } from '../../app/ledger';
import type { VerifiedWorkspace } from '../../app/plane';
import { lenientUtf8 } from '../../app/shared/utf8';
import { checkedLogsOf } from '../../app/timeline';
import { isIntact, problemsIn } from '../../app/verify';
import type { CheckedLogs } from '../../core/timeline/marks';
import { joinPath, nameOf } from '../../core/workflow/paths';
import { LOGS_FOLDER } from '../../core/workflow/workspace';
import type { Signoff } from '../signoff/signoff';
import type { SignedCheckpoint } from './checkpoint';
import type { Verify } from './use-verification';
import { openVerify } from './verify-modal';
import { saveFile } from '../../obsidian/save-file';
import { text } from '../../text';

/** A phone reads this in some seconds. The command line tool has no limit. */
const MOST_BYTES = 200 * 1000 * 1000;

export function openVerification(signoff: Signoff): void {
	const { app, openLog, attempt } = signoff;
	openVerify(app, {
		verify: verifyWith(signoff),
		openLog,
		checkpoints: () => checkpoints(signoff),
		copy: (text) => attempt(copy(text)),
		save: (name, content) => attempt(saveFile(name, content, text.verify.checkpoint.savedOrCopied)),
	});
}

/** As it was when it was last verified. */
export type LogStatus = keyof typeof text.verify.status;

/** The worst of all workspaces; null where there is none. */
export function logStatus(signoff: Signoff): LogStatus | null {
	const states = signoff.plane.workspaces.logStates;
	const roots = rootsOf(signoff);
	if (roots.length === 0) return null;
	const known = roots.map((root) => states.of(root)?.result);
	if (known.includes('broken')) return 'broken';
	return known.every((result) => result === 'intact') ? 'intact' : 'not-checked';
}

/** What the last verification says of each workspace's entries, by the folder of its logs. */
export function checkedLogs(signoff: Signoff): ReadonlyMap<string, CheckedLogs> {
	const known = rootsOf(signoff).flatMap((root) => {
		const state = signoff.plane.workspaces.logStates.of(root);
		if (!state) return [];
		const checked = { isBroken: state.result === 'broken', logs: state.logs ?? [] };
		return [[joinPath(root, LOGS_FOLDER), checked] as const];
	});
	return new Map(known);
}

function verifyWith(signoff: Signoff): Verify {
	const { control } = signoff;
	return async (asked) => {
		const logs = await control.verifyLogs({ ...asked, most: MOST_BYTES });
		for (const log of logs) remember(signoff, log);
		// The status bar, and the panel's alert.
		control.notify();
		return logs;
	};
}

/** Whoever verifies has the result before them. */
function remember({ plane, now }: Signoff, { root, report }: VerifiedWorkspace): void {
	const states = plane.workspaces.logStates;
	states.forgetOutage(root);
	if (report.tooLarge !== null) states.forgetIntact(root);
	const [first, ...more] = problemsIn(report);
	if (!first && !isIntact(report)) return;
	const result = first ? 'broken' : 'intact';
	const reason = first ? text.verify.summary(more.length + 1) : '';
	states.set(root, { result, at: now(), reason, seen: true, logs: checkedLogsOf(report) });
}

async function checkpoints(signoff: Signoff): Promise<SignedCheckpoint[]> {
	const { files, plane } = signoff;
	const folders = await files.folders();
	const found: SignedCheckpoint[] = [];
	for (const root of rootsOf(signoff)) {
		const logs = joinPath(root, LOGS_FOLDER);
		for (const device of devicesIn(folders, logs, plane.device)) {
			const path = `${treeFolder(logs, device)}/checkpoint`;
			if ((await files.kindOf(path)) !== 'file') continue;
			found.push({ root, device, path, text: lenientUtf8.decode(await files.readBytes(path)) });
		}
	}
	return found;
}

/** Those that have a tree there, this one first. */
function devicesIn(folders: readonly { path: string }[], logs: string, own: string): string[] {
	const names = folders.flatMap(({ path }) =>
		path === treeFolder(logs, nameOf(path)) ? [nameOf(path)] : [],
	);
	return names.sort((a, b) => Number(b === own) - Number(a === own) || (a < b ? -1 : 1));
}

function rootsOf({ settings }: Signoff): readonly string[] {
	return settings.current().workspaces.map(({ root }) => root);
}

async function copy(content: string): Promise<void> {
	await navigator.clipboard.writeText(content);
	new Notice(text.verify.checkpoint.copied);
}
