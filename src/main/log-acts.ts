// Verifying the log, and what a person does with its checkpoint.

import { Notice, type App } from 'obsidian';
import type { ControlPlane } from '../app/control/control-plane';
import type { VerifiedWorkspace } from '../app/control/logs-of';
import { treeFolder } from '../app/ledger/ledger-tree';
import type { LogStates } from '../app/ledger/log-states';
import { isIntact, problemsIn } from '../app/ledger/verify-ledger';
import { checkedLogsOf } from '../app/timeline/checked-logs';
import { lenientUtf8 } from '../app/utf8';
import type { CheckedLogs } from '../core/timeline/marks';
import { joinPath, nameOf } from '../core/workflow/paths';
import { LOGS_FOLDER } from '../core/workflow/workspace';
import { verifyWords as words } from '../core/text/verify';
import { saveFile } from '../obsidian/save-file';
import type { VaultFiles } from '../ports/vault-files';
import type { SignedCheckpoint } from '../features/verify/checkpoint';
import type { LogStatus } from '../features/verify/log-status';
import { VerifyModal } from '../features/verify/verify-modal';
import type { Verify } from '../features/verify/use-verification';

interface LogActsParts {
	control: Pick<ControlPlane, 'verifyLogs'>;
	files: VaultFiles;
	states: () => LogStates | null;
	device: () => string;
	roots: () => readonly string[];
	now: () => number;
	openLog: (file: string, line: number) => void;
	attempt: (work: Promise<unknown>) => void;
	/** The status bar, and the panel's alert. */
	changed: () => void;
}

/** A phone reads this in some seconds. The command line tool has no limit. */
const MOST_BYTES = 200 * 1000 * 1000;

export class LogActs {
	constructor(
		private readonly app: App,
		private readonly parts: LogActsParts,
	) {}

	open(): void {
		new VerifyModal(this.app, {
			verify: this.verify,
			openLog: (file, line) => this.parts.openLog(file, line),
			checkpoints: () => this.checkpoints(),
			copy: (text) => this.parts.attempt(copy(text)),
			save: (name, text) =>
				this.parts.attempt(saveFile(name, text, words.checkpoint.savedOrCopied)),
		}).open();
	}

	/** The worst of all workspaces; null where there is none. */
	status(): LogStatus | null {
		const states = this.parts.states();
		const roots = this.parts.roots();
		if (!states || roots.length === 0) return null;
		const known = roots.map((root) => states.of(root)?.result);
		if (known.includes('broken')) return 'broken';
		return known.every((result) => result === 'intact') ? 'intact' : 'not-checked';
	}

	/** What the last verification says of each workspace's entries, by the folder of its logs. */
	checked(): ReadonlyMap<string, CheckedLogs> {
		const states = this.parts.states();
		const known = this.parts.roots().flatMap((root) => {
			const state = states?.of(root);
			if (!state) return [];
			const checked = { isBroken: state.result === 'broken', logs: state.logs ?? [] };
			return [[joinPath(root, LOGS_FOLDER), checked] as const];
		});
		return new Map(known);
	}

	private readonly verify: Verify = async (asked) => {
		const logs = await this.parts.control.verifyLogs({ ...asked, most: MOST_BYTES });
		for (const log of logs) this.remember(log);
		this.parts.changed();
		return logs;
	};

	/** Whoever verifies has the result before them. */
	private remember({ root, report }: VerifiedWorkspace): void {
		this.parts.states()?.forgetOutage(root);
		if (report.tooLarge !== null) this.parts.states()?.forgetIntact(root);
		const [first, ...more] = problemsIn(report);
		if (!first && !isIntact(report)) return;
		const result = first ? 'broken' : 'intact';
		const reason = first ? words.summary(more.length + 1) : '';
		const logs = checkedLogsOf(report);
		this.parts.states()?.set(root, { result, at: this.parts.now(), reason, seen: true, logs });
	}

	private async checkpoints(): Promise<SignedCheckpoint[]> {
		const { files, roots } = this.parts;
		const folders = await files.folders();
		const found: SignedCheckpoint[] = [];
		for (const root of roots()) {
			const logs = joinPath(root, LOGS_FOLDER);
			for (const device of this.devicesIn(folders, logs)) {
				const path = `${treeFolder(logs, device)}/checkpoint`;
				if ((await files.kindOf(path)) !== 'file') continue;
				found.push({ root, device, path, text: lenientUtf8.decode(await files.readBytes(path)) });
			}
		}
		return found;
	}

	/** Those that have a tree there, this one first. */
	private devicesIn(folders: readonly { path: string }[], logs: string): string[] {
		const own = this.parts.device();
		const names = folders.flatMap(({ path }) =>
			path === treeFolder(logs, nameOf(path)) ? [nameOf(path)] : [],
		);
		return names.sort((a, b) => Number(b === own) - Number(a === own) || (a < b ? -1 : 1));
	}
}

async function copy(text: string): Promise<void> {
	await navigator.clipboard.writeText(text);
	new Notice(words.checkpoint.copied);
}
