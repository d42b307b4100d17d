// Misfortune to order, for tests: a full disk, a slow write, an app killed in the middle of a write.
import { systemFailure } from './failure';

type FaultCode = 'ENOSPC' | 'EROFS' | 'EACCES' | 'EIO';

/** Operations by the name of their address under `api/`. */
export type Operation =
	| 'read'
	| 'list'
	| 'write'
	| 'append'
	| 'mkdir'
	| 'rename'
	| 'copy'
	| 'remove'
	| 'rmdir'
	| 'trash';

interface FaultMatch {
	/** A vault path, or a pattern for one. An operation with two paths is met by either. */
	path: string | RegExp;
	/** Without it: every operation that changes something. */
	op?: Operation;
}

interface Hold {
	/** Resolves when the operation has come and waits, before it touches the disk. */
	reached: Promise<void>;
	release(): void;
}

export interface Faults {
	/**
	 * Only the first `keepBytes` of the next matching write or append reach the disk, then the page
	 * gets no more answers: the app was killed. Resolves when that has happened. The next page that is
	 * opened finds the server in good health.
	 */
	tearNextWrite(match: { path: string | RegExp; keepBytes: number }): Promise<void>;
	/** Returns what lifts it before it has happened so many times. */
	failNext(match: FaultMatch, code: FaultCode, times?: number): () => void;
	holdNext(match: FaultMatch): Hold;
}

/** Thrown when the page that asked is dead: whoever catches it leaves the request unanswered. */
export class PageIsDead extends Error {}

export class FaultPlan implements Faults {
	pageIsDead = false;
	private readonly tears: Tear[] = [];
	private readonly failures: PlannedFailure[] = [];
	private readonly holds: PlannedHold[] = [];

	tearNextWrite(match: { path: string | RegExp; keepBytes: number }): Promise<void> {
		return new Promise((happened) => this.tears.push({ ...match, happened }));
	}

	failNext(match: FaultMatch, code: FaultCode, times = 1): () => void {
		const failure = { match, code, times };
		this.failures.push(failure);
		return () => takeFirst(this.failures, (planned) => planned === failure);
	}

	holdNext(match: FaultMatch): Hold {
		const reached = deferred();
		const released = deferred();
		this.holds.push({ match, reach: reached.resolve, released: released.promise });
		return { reached: reached.promise, release: released.resolve };
	}

	/** To be awaited before an operation touches the disk; throws what is planned for it. */
	async meet(op: Operation, paths: readonly string[]): Promise<void> {
		this.requireLivePage();
		const hold = takeFirst(this.holds, ({ match }) => meets(match, op, paths));
		if (hold !== undefined) {
			hold.reach();
			await hold.released;
		}
		const failure = this.failures.find(({ match }) => meets(match, op, paths));
		if (failure === undefined) return;
		failure.times -= 1;
		if (failure.times <= 0) this.failures.splice(this.failures.indexOf(failure), 1);
		throw systemFailure(failure.code, SYSCALL[op], paths[0] ?? '', paths[1]);
	}

	/** How this write goes: in full by `put`, or torn. */
	async write(
		path: string,
		bytes: Uint8Array,
		put: (bytes: Uint8Array) => Promise<void>,
	): Promise<void> {
		const tear = takeFirst(this.tears, (planned) => pathMeets(planned.path, path));
		if (tear === undefined) {
			await put(bytes);
			return;
		}
		await put(bytes.subarray(0, tear.keepBytes));
		this.pageIsDead = true;
		tear.happened();
		throw new PageIsDead();
	}

	requireLivePage(): void {
		if (this.pageIsDead) throw new PageIsDead();
	}

	/** A new page has been opened. */
	revive(): void {
		this.pageIsDead = false;
	}
}

const SYSCALL: Record<Operation, string> = {
	read: 'open',
	list: 'scandir',
	write: 'open',
	append: 'open',
	mkdir: 'mkdir',
	rename: 'rename',
	copy: 'copyfile',
	remove: 'unlink',
	rmdir: 'rmdir',
	trash: 'rename',
};

interface Tear {
	path: string | RegExp;
	keepBytes: number;
	happened: () => void;
}

interface PlannedFailure {
	match: FaultMatch;
	code: FaultCode;
	times: number;
}

interface PlannedHold {
	match: FaultMatch;
	reach: () => void;
	released: Promise<void>;
}

function meets({ path, op }: FaultMatch, actual: Operation, paths: readonly string[]): boolean {
	const opMeets = op === undefined ? actual !== 'read' && actual !== 'list' : op === actual;
	return opMeets && paths.some((each) => pathMeets(path, each));
}

function pathMeets(wanted: string | RegExp, path: string): boolean {
	return typeof wanted === 'string' ? wanted === path : path.search(wanted) >= 0;
}

function takeFirst<T>(list: T[], wanted: (item: T) => boolean): T | undefined {
	const index = list.findIndex(wanted);
	return index < 0 ? undefined : list.splice(index, 1)[0];
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
	let resolve = (): void => undefined;
	const promise = new Promise<void>((settle) => (resolve = settle));
	return { promise, resolve };
}
