// `signoff db watch --out FILE`: keeps a database current until it is asked to end.

import { takeLock } from '../../../node/lock-file';
import { WatchedEvents } from '../../../node/watched-events';
import type { VaultChange } from '../../../ports/vault-events';
import { isLogPath } from '../../../core/ledger/names';
import { isNotePath, isWithin, joinPath } from '../../../core/workflow/paths';
import { LOGS_FOLDER } from '../../../core/workflow/workspace';
import { databaseText } from '../../../text/cli/memory-db';
import { answer, defineCommand, type Around, type Call } from '../../kit/command';
import { describeProblem } from '../../kit/describe-problem';
import { Ending, EXIT, type ExitCode } from '../../kit/exit-codes';
import { openToRead } from '../../kit/open-vault';
import { safeLine } from '../../kit/safe-line';
import { whenAborted } from '../../kit/when-aborted';
import { rootsWithLogs } from '../../logs/log-files';
import { FollowDatabase } from '../../memory/follow-database';
import { outOf } from './out-file';

/** What comes in one burst is written together. */
const SOON_MS = 300;
/** What could not be read or written is tried again, though nothing happens. */
const AGAIN_MS = 5_000;

const wait = (milliseconds: number) =>
	new Promise<void>((resolve) => {
		// A process that is asked to end doesn't wait for it.
		setTimeout(resolve, milliseconds).unref();
	});

export const dbWatch = defineCommand({
	...{ name: 'db watch', texts: ['out'], help: databaseText.help.watch, run },
});

async function run(call: Call<'out'>, around: Around): Promise<ExitCode> {
	const path = await outOf(call, around, 'signoff db watch --out FILE');
	const vault = await openToRead(call, around);
	const roots = await rootsWithLogs(vault, call);
	const lock = takeLock(`${path}.watch`, around.now());
	if ('heldBy' in lock) {
		const { pid, host, since } = lock.heldBy;
		throw new Ending(EXIT.locked, databaseText.watched(pid, host, since));
	}
	const changes = new Changes(vault.dir, roots, (error) =>
		around.terminal.note(describeProblem(error)),
	);
	const say = (event: string, sentence: string, more: object) => {
		if (call.json) around.terminal.json({ ...answer(call), event, ...more }, 'one-of-many');
		else around.terminal.line(safeLine(sentence));
	};
	const follower = new FollowDatabase({
		...{ path, vault, roots, around },
		made: ({ rows, skipped }) =>
			say('made', databaseText.made(path, rows.item ?? 0), { path, rows, skipped }),
		added: (items) => say('added', databaseText.added(items), { items }),
	});
	try {
		await followUntilAsked(follower, changes, around);
	} finally {
		changes.stop();
		await follower.end();
		lock.release();
	}
	return EXIT.done;
}

async function followUntilAsked(
	follower: FollowDatabase,
	changes: Changes,
	{ terminal, whenAsked }: Around,
): Promise<void> {
	const asked = whenAsked();
	changes.start();
	while (!asked.aborted) {
		const problem = await follower.bring(changes.take()).then(() => null, describeProblem);
		if (problem !== null) terminal.note(safeLine(problem));
		await Promise.race([changes.next(problem === null ? null : AGAIN_MS), whenAborted(asked)]);
	}
}

/** What happens to logs and notes. */
class Changes {
	private readonly events: WatchedEvents;
	private readonly found: VaultChange[] = [];
	private heard: (() => void) | null = null;

	constructor(dir: string, roots: readonly string[], failed: (error: unknown) => void) {
		const logs = roots.map((root) => joinPath(root, LOGS_FOLDER));
		const kept = logs.flatMap((folder) => [joinPath(folder, 'objects'), joinPath(folder, 'tiles')]);
		this.events = new WatchedEvents(dir, { failed, isLeftOut: (path) => kept.includes(path) });
		this.events.onChange((change) => {
			const isLog = logs.some((folder) => isWithin(folder, change.path)) && isLogPath(change.path);
			if (!isLog && !isNotePath(change.path)) return;
			this.found.push(change);
			this.heard?.();
		});
	}

	start(): void {
		this.events.start();
	}

	stop(): void {
		this.events.stop();
	}

	take(): VaultChange[] {
		return this.found.splice(0);
	}

	/** Resolves a moment after something happened, also where that is over already, and at the latest after this time. */
	async next(latest: number | null): Promise<void> {
		const heard = new Promise<void>((resolve) => (this.heard = resolve));
		const late = latest === null ? [] : [wait(latest)];
		if (this.found.length === 0) await Promise.race([heard, ...late]);
		this.heard = null;
		await wait(SOON_MS);
	}
}
