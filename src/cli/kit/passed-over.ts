// What lies in the folders of workspaces and is no note to Signoff, though another program may take it for
// one. It is told of, and again when it comes again.

import { passedOverText } from '../../text/cli/watch';
import { isWithin, joinPath } from '../../core/workflow/paths';
import { foldersOf, LOGS_FOLDER, type Workspace } from '../../core/workflow/workspace';
import { linkOnTheWay, passedOverIn, type PassedOver } from '../../node/passed-over';
import type { Timer } from '../../ports/timer';

/** As a finding of `status` and `list`. */
interface PassedOverFinding extends PassedOver {
	detail: string;
}

export async function findPassedOver(
	vaultDir: string,
	workspaces: readonly Workspace[],
): Promise<PassedOverFinding[]> {
	const found = await passedOverIn(vaultDir, workspaces.flatMap(noteFoldersOf));
	// What lies beside the logs is for whoever verifies them.
	const logs = workspaces.flatMap(({ root }) => linkOnTheWay(vaultDir, logsOf(root)) ?? []);
	const known = new Set(found.map(({ path }) => path));
	const all = [...found, ...logs.filter(({ path }) => !known.has(path))];
	return all.map((one) => ({ ...one, detail: passedOverText[one.code](one.path) }));
}

function noteFoldersOf(workspace: Workspace): string[] {
	return foldersOf(workspace).filter((folder) => folder !== logsOf(workspace.root));
}

function logsOf(root: string): string {
	return joinPath(root, LOGS_FOLDER);
}

interface FollowParts {
	vaultDir: string;
	workspaces: () => readonly Workspace[];
	timer: Timer;
	notify: (found: PassedOverFinding) => void;
	failed: (error: unknown) => void;
}

/** What comes in one burst is looked at together. */
const SOON_MS = 300;
/** Of large folders less often: looking takes at most one part in so many of the time. */
const SHARE = 20;

export class FollowPassedOver {
	private known: ReadonlySet<string> = new Set();
	private asked: (() => void) | null = null;
	private looking: Promise<void> = Promise.resolve();
	private stopped = false;
	private took = 0;

	constructor(private readonly parts: FollowParts) {}

	/** Resolves when everything new has been told of. */
	look(): Promise<void> {
		const look = this.looking.then(() => this.lookNow());
		// One that fails must not stop the next.
		this.looking = look.catch(() => undefined);
		return look;
	}

	/** Something happened directly in this folder of the vault. */
	heard(folder: string): void {
		const isNear = (one: string) => isWithin(one, folder) || isWithin(folder, one);
		if (this.stopped || this.asked || !this.parts.workspaces().flatMap(foldersOf).some(isNear))
			return;
		this.asked = this.parts.timer.after(Math.max(SOON_MS, SHARE * this.took), () => {
			this.asked = null;
			this.look().catch(this.parts.failed);
		});
	}

	async stop(): Promise<void> {
		this.stopped = true;
		this.asked?.();
		await this.looking;
	}

	private async lookNow(): Promise<void> {
		const { vaultDir, workspaces, notify } = this.parts;
		const began = performance.now();
		const found = await findPassedOver(vaultDir, workspaces());
		this.took = performance.now() - began;
		const before = this.known;
		this.known = new Set(found.map(({ detail }) => detail));
		for (const one of found) if (!before.has(one.detail)) notify(one);
	}
}
