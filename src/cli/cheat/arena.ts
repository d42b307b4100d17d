// A throw-away vault, watched as `signoff watch` does, in which an agent's tricks are played with plain
// calls to the file system. Removed at the end.

import {
	appendFileSync,
	copyFileSync,
	cpSync,
	existsSync,
	lstatSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	realpathSync,
	renameSync,
	rmSync,
	utimesSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { planFolders, setUpWorkspace } from '../../app/adopt';
import { thisDevice } from '../../app/shared/this-device';
import type { LedgerEntry } from '../../core/entries/entry';
import { dayOf, formatLogName, isLogPath, parseLogName } from '../../core/ledger/names';
import { withEnforcer } from '../../core/settings';
import { cheatText } from '../../text/cli/cheat';
import { joinPath } from '../../core/workflow/paths';
import type { WorkflowState } from '../../core/workflow/states';
import { LOGS_FOLDER, standardWorkspace, type Workspace } from '../../core/workflow/workspace';
import { NodeIdSource } from '../../node/node-id-source';
import { NodeTimer } from '../../node/node-timer';
import type { Around } from '../kit/command';
import { Desk } from '../kit/desk';
import { openToAct, type OpenVault } from '../kit/open-vault';
import { newSigner, type Signing } from './own-key';

/** What is to be noticed is, within this time, on a machine that has other things to do as well. */
const PATIENCE_MS = 30_000;
const LOOK_EVERY_MS = 50;

const timer = new NodeTimer();

/** As a program waits that does not want to be noticed. */
export function pause(milliseconds: number): Promise<void> {
	return new Promise((resolve) => {
		timer.after(milliseconds, resolve);
	});
}

/** A workspace whose notes are copied. */
export interface Original {
	dir: string;
	workspace: Workspace;
}

export class Arena {
	/** What was recorded since `forget`. */
	entries: LedgerEntry[] = [];
	private desk: Desk | null = null;
	private failures: unknown[] = [];

	private constructor(
		private readonly base: string,
		private readonly openAs: (device: string) => Promise<OpenVault>,
		public vault: OpenVault,
		private readonly workspace: Workspace,
	) {}

	static async make(around: Around, original: Original | null): Promise<Arena> {
		const base = mkdtempSync(join(realpathSync(tmpdir()), 'signoff-cheat-'));
		try {
			const dir = join(base, 'vault');
			mkdirSync(dir);
			if (original) copyNotes(join(original.dir, original.workspace.root), dir);
			const openAs = (device: string) => {
				const state = join(base, device);
				const env = { ...around.env, XDG_STATE_HOME: state, LOCALAPPDATA: state };
				return openToAct(dir, { ...around, env });
			};
			const vault = await openAs('first');
			const workspace = original ? { ...original.workspace, root: '' } : standardWorkspace('');
			await setUp(vault, workspace);
			return new Arena(base, openAs, vault, workspace);
		} catch (error) {
			rmSync(base, { recursive: true, force: true });
			throw error;
		}
	}

	/** Another device enforces from now on, because a person pressed _Enforce on this device_ there. */
	async handOver(): Promise<void> {
		await this.stop();
		this.vault = await this.openAs('second');
		await this.start();
		await this.desk?.enforceHere();
		await this.desk?.ready();
	}

	async start(): Promise<void> {
		this.desk = new Desk({
			vault: this.vault,
			isIncluded: () => true,
			recorded: (_, entry) => this.entries.push(entry),
			notify: () => undefined,
			failed: (error) => this.failures.push(error),
			settled: () => undefined,
		});
		await this.desk.start();
		await this.desk.ready();
	}

	async stop(): Promise<void> {
		await this.desk?.stop();
		this.desk = null;
	}

	async remove(): Promise<void> {
		await this.stop();
		rmSync(this.base, { recursive: true, force: true });
	}

	forget(): void {
		this.entries = [];
	}

	/** True as soon as it holds; false where it did not within the time. */
	until(holds: () => boolean): Promise<boolean> {
		return new Promise((resolve) => {
			const deadline = Date.now() + PATIENCE_MS;
			const look = () => {
				if (holds()) resolve(true);
				else if (Date.now() > deadline) resolve(false);
				else timer.after(LOOK_EVERY_MS, look);
			};
			look();
		});
	}

	recorded(action: LedgerEntry['action'], task?: string): boolean {
		return this.entries.some(
			(entry) => entry.action === action && (task === undefined || entry.taskId === task),
		);
	}

	/** Vault path of a note of that name in the state's first folder. */
	at(state: WorkflowState, name: string): string {
		return joinPath(this.folder(state), `${name}.md`);
	}

	folder(state: WorkflowState): string {
		return this.workspace.folders[state]?.[0] ?? state;
	}

	has(path: string): boolean {
		return existsSync(this.full(path));
	}

	read(path: string): string {
		return readFileSync(this.full(path), 'utf8');
	}

	write(path: string, text: string): void {
		writeFileSync(this.full(path), text);
	}

	append(path: string, text: string): void {
		appendFileSync(this.full(path), text);
	}

	move(from: string, to: string): void {
		renameSync(this.full(from), this.full(to));
	}

	copy(from: string, to: string): void {
		copyFileSync(this.full(from), this.full(to));
	}

	/** When it was changed, and when it was read last. */
	setTime(path: string, changed: number): void {
		utimesSync(this.full(path), changed + 1, changed);
	}

	/** The newest log of the device that set the workspace up, of those whose day has come. */
	async log(): Promise<string> {
		const today = plainLog(new Date());
		const listed = await this.vault.files.filesIn(LOGS_FOLDER);
		const logs = listed.map(({ path }) => path).filter((path) => isLogPath(path) && path <= today);
		return (
			logs
				.filter((path) => parseLogName(path)?.device === null)
				.sort()
				.at(-1) ?? ''
		);
	}

	/** A person accepts the key of another device of theirs. So, and only here, a program can approve. */
	async acceptPerson(): Promise<Omit<Signing, 'log'>> {
		const { signer, ...person } = newSigner('person');
		await this.vault.settings.update((current) => ({ ...current, signers: [signer] }));
		return person;
	}

	/** Where the system has it. */
	full(path: string): string {
		return join(this.vault.dir, ...path.split('/'));
	}
}

/** Its name says the day and no device: only the one that set the workspace up writes such logs. */
export function plainLog(at: Date): string {
	const day = dayOf(at.toISOString());
	return joinPath(LOGS_FOLDER, formatLogName({ day, device: null, kind: 'log' }));
}

async function setUp({ files, settings, store }: OpenVault, workspace: Workspace): Promise<void> {
	const plan = await planFolders(files, workspace);
	if (!plan.ok) throw new Error(cheatText.setUpFailed);
	await setUpWorkspace(files, settings, plan.value);
	const device = thisDevice(store, new NodeIdSource());
	await settings.update((current) => withEnforcer(current, device, new Date()));
}

/** Neither settings nor logs, and nothing that leads elsewhere. */
function copyNotes(from: string, to: string): void {
	cpSync(from, to, {
		recursive: true,
		filter: (source) => {
			if (source === from) return true;
			const name = basename(source);
			const isLogs = source === join(from, LOGS_FOLDER);
			return !name.startsWith('.') && !isLogs && !lstatSync(source).isSymbolicLink();
		},
	});
}
