// The file door: what programs that can't write the log want of a workspace, as files in `Logs/requests`. The device that enforces takes each
// one in as soon as it rests, does what a program may do with that tool, and removes the file. What can't be taken in stays, and is named.

import { bytesIfThere } from '../../shared/bytes-if-there';
import { encodeUtf8, utf8 } from '../../shared/utf8';
import type {
	RunningWorkspace,
	WorkflowRunner,
	WorkflowRunnerParts,
	WorkspaceCheck,
} from '../../workspace';
import type { Finding, RequestProblem } from '../../../core/item/finding';
import {
	formatRequest,
	LARGEST_REQUEST,
	parseRequest,
	problemOf,
	type RequestedOperations,
	requestItem,
	requestName,
	REQUESTS_FOLDER,
	type ToolRequest,
} from '../../../core/soil/requests/request';
import { accept, refuse, type Result } from '../../../core/shared/result';
import { isWithin, joinPath, nameOf } from '../../../core/workflow/paths';
import type { VaultChange } from '../../../ports/vault-events';
import { VaultFault } from '../../../ports/vault-files';
import { findingSentence } from '../../../text/findings';

/** A tool that requests can be made of. */
export interface RequestedTool {
	operations: RequestedOperations;
	/**
	 * Does it, and records it under this uuid, in one write. `later`: not now, as where somebody types in the note; the file stays. What is
	 * refused is recorded, too. Throws LedgerFault or VaultFault.
	 */
	take(workspace: RunningWorkspace, request: ToolRequest, item: string): Promise<'taken' | 'later'>;
}

interface RequestParts {
	/** Those that are being watched. */
	workspaces: () => readonly RunningWorkspace[];
	tools: Readonly<Record<string, RequestedTool>>;
	/** Something that a view shows has changed. */
	changed: () => void;
}

/** Events of one file come together. */
const REST_MS = 300;
/** What could not be done now, and what may be half written. */
const RETRY_MS = 2_000;

export class Requests {
	/** Of each workspace, by vault path. */
	private readonly problems = new WeakMap<RunningWorkspace, Map<string, Found>>();

	constructor(private readonly parts: RequestParts) {}

	/** Files that can't be taken in; of all workspaces where none is named. */
	findings(root?: string): readonly Finding[] {
		const meant = this.parts.workspaces().filter((one) => root === undefined || one.root === root);
		return meant.flatMap((workspace) =>
			[...this.problemsOf(workspace)].flatMap(([path, { problem, isSure }]) =>
				isSure ? [findingOf(path, problem)] : [],
			),
		);
	}

	/** Checks of workspaces, with them. */
	addedTo(checks: readonly WorkspaceCheck[]): WorkspaceCheck[] {
		return checks.map((check) => {
			const own = this.findings(check.root).map(({ path, code, detail }) => ({
				...{ path, code, sentence: findingSentence(detail) },
			}));
			return { ...check, rows: [...check.rows, ...own] };
		});
	}

	/** Takes in what others ask for, where this device enforces. */
	runnerFor(workspace: RunningWorkspace, parts: WorkflowRunnerParts): WorkflowRunner {
		return new RequestRunner(workspace, this.problemsOf(workspace), { ...parts, ...this.parts });
	}

	private problemsOf(workspace: RunningWorkspace): Map<string, Found> {
		const known = this.problems.get(workspace) ?? new Map<string, Found>();
		this.problems.set(workspace, known);
		return known;
	}
}

interface Found {
	problem: RequestProblem;
	/** In bytes, as it was looked at. */
	size: number;
	/** It was the same twice: nobody is still writing it. */
	isSure: boolean;
}

function findingOf(path: string, problem: RequestProblem): Finding {
	return { code: FINDINGS[problem.code], path, detail: { code: 'tool-request', problem } };
}

const FINDINGS = {
	unreadable: 'unreadable',
	'too-large': 'too-large',
	'not-json': 'wrong-value',
	'not-tool-call': 'wrong-value',
	'unknown-operation': 'wrong-value',
	'bad-params': 'wrong-value',
	'has-result': 'wrong-value',
	'not-removed': 'unreadable',
} as const satisfies Record<RequestProblem['code'], Finding['code']>;

class RequestRunner implements WorkflowRunner {
	private callOff: (() => void) | null = null;
	private isOver = false;
	private isRunning = false;
	private readonly folder: string;

	constructor(
		private readonly workspace: RunningWorkspace,
		private readonly problems: Map<string, Found>,
		private readonly parts: WorkflowRunnerParts & RequestParts,
	) {
		this.folder = requestsIn(workspace);
	}

	start(): Promise<void> {
		return this.pass();
	}

	observe(change: VaultChange): void {
		const paths = change.type === 'renamed' ? [change.from, change.path] : [change.path];
		const own = paths.filter((path) => isWithin(this.folder, path));
		for (const path of own) if (change.type !== 'created') this.problems.delete(path);
		if (own.length > 0) this.schedule(REST_MS);
	}

	heard(): void {
		// What the ledger says of requests, this has written.
	}

	lookAtAll(): void {
		this.schedule(0);
	}

	stop(): void {
		this.isOver = true;
		this.callOff?.();
		this.problems.clear();
	}

	/** Not put off by what comes meanwhile: a stream of requests is taken in while it flows. */
	private schedule(milliseconds: number): void {
		if (this.isOver || this.callOff) return;
		this.callOff = this.parts.timer.after(milliseconds, () => {
			this.callOff = null;
			this.pass().catch(this.parts.failed);
		});
	}

	/** In the order of their names. */
	private async pass(): Promise<void> {
		if (this.isRunning) {
			this.schedule(REST_MS);
			return;
		}
		this.isRunning = true;
		try {
			await this.takeAll();
		} catch (error) {
			this.schedule(RETRY_MS);
			throw error;
		} finally {
			this.isRunning = false;
			this.parts.changed();
		}
	}

	private async takeAll(): Promise<void> {
		const { files, parts } = this.workspace;
		const listed = (await files.filesIn(this.folder)).filter(({ path }) => isRequestName(path));
		const there = new Set(listed.map(({ path }) => path));
		for (const path of this.problems.keys()) if (!there.has(path)) this.problems.delete(path);
		const faults: unknown[] = [];
		for (const file of listed.sort((a, b) => (a.path < b.path ? -1 : 1))) {
			if (this.isOver || !this.workspace.enforces) break;
			// The files are still there when it can be written again.
			if (!parts.ledger.health().ok) {
				this.schedule(RETRY_MS);
				break;
			}
			await this.takeIn(file).catch((error: unknown) => faults.push(error));
			await this.parts.pacer.breathe();
		}
		// One of them keeps no other one waiting.
		for (const fault of faults) throw fault;
	}

	private async takeIn({ path, size }: { path: string; size: number }): Promise<void> {
		const before = this.problems.get(path);
		if (before?.isSure === true && before.size === size) return;
		const read = await this.read(path, size);
		if (read === null) return;
		if (!read.ok) {
			const isSure = before?.size === size;
			this.problems.set(path, { problem: read.refusal, size, isSure });
			if (!isSure) this.schedule(RETRY_MS);
			return;
		}
		this.problems.delete(path);
		const { request, tool, item } = read.value;
		// It was recorded, and the app died before the file was gone; or sync brought it a second time.
		const isKnown = this.workspace.records.items.get(item) !== null;
		const done = isKnown ? 'taken' : await tool.take(this.workspace, request, item);
		if (done === 'taken') await this.remove(path, size, item);
		else this.schedule(RETRY_MS);
	}

	/** Null where it is gone. */
	private async read(path: string, size: number): Promise<Result<Read, RequestProblem> | null> {
		if (size > LARGEST_REQUEST) return refuse({ code: 'too-large' });
		let bytes: Uint8Array | null;
		try {
			bytes = await bytesIfThere(this.workspace.files, path);
		} catch {
			return refuse({ code: 'unreadable' });
		}
		if (!bytes) return null;
		return bytes.length > LARGEST_REQUEST ? refuse({ code: 'too-large' }) : this.readIn(bytes);
	}

	private readIn(bytes: Uint8Array): Result<Read, RequestProblem> {
		const read = parseRequest(textOf(bytes));
		if (!read.ok) return read;
		const request = read.value;
		const tool = new Map(Object.entries(this.parts.tools)).get(request.tool);
		if (!tool) return refuse({ code: 'unknown-operation', about: request.tool });
		const problem = problemOf(request, tool.operations);
		return problem ? refuse(problem) : accept({ request, tool, item: requestItem(bytes) });
	}

	/**
	 * It is recorded: where the file can't be removed it stays, is named, and is never done again. Another request that came by its name meanwhile
	 * is the next one.
	 */
	private async remove(path: string, size: number, item: string): Promise<void> {
		try {
			await this.workspace.inTurn(async ({ files }) => {
				const now = await bytesIfThere(files, path);
				if (now && requestItem(now) === item) await files.remove(path);
				else if (now) this.schedule(REST_MS);
			});
		} catch (error) {
			if (!(error instanceof VaultFault)) throw error;
			this.problems.set(path, { problem: { code: 'not-removed' }, size, isSure: true });
		}
	}
}

interface Read {
	request: ToolRequest;
	tool: RequestedTool;
	item: string;
}

function textOf(bytes: Uint8Array): string | null {
	try {
		return utf8.decode(bytes);
	} catch {
		return null;
	}
}

function requestsIn({ logs }: Pick<RunningWorkspace, 'logs'>): string {
	return joinPath(logs, REQUESTS_FOLDER);
}

/** What starts with a dot is still being written, or is the system's. */
function isRequestName(path: string): boolean {
	const name = nameOf(path);
	return name.endsWith('.json') && !name.startsWith('.');
}

/** A request that was written. */
export interface Posted {
	/** What it is called in its file. */
	request: string;
	/** Uuid of the item that becomes of it. */
	item: string;
	/** Vault path. */
	path: string;
}

/** For the device that enforces. The file is there whole, or not at all. Throws VaultFault; null where it would be too long. */
export function postRequest(
	workspace: RunningWorkspace,
	call: Omit<ToolRequest, 'uuid' | 'canonicalAt'>,
): Promise<Posted | null> {
	return workspace.inTurn(async ({ files, parts }) => {
		const at = parts.clock.now().toISOString();
		const request = `tc_${parts.ids.uuid()}`;
		const bytes = encodeUtf8(formatRequest({ ...call, uuid: request, canonicalAt: at }, at));
		if (bytes.length > LARGEST_REQUEST) return null;
		const folder = requestsIn(workspace);
		await files.createFolder(folder);
		const path = joinPath(folder, requestName(at, parts.ids.uuid().slice(0, 8)));
		await files.createFile(path, bytes);
		return { request, item: requestItem(bytes), path };
	});
}
