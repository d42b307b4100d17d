// What programs inside the app are told, and may ask for: the app's own command line, and other plugins. They get plain values and typed
// refusals. Nothing here takes a gesture, and so nothing here decides.

import {
	decisionFor,
	itemFor,
	NOBODY_DECIDED,
	type ProgramDecision,
	type ProgramItem,
	type ProgramRefusal,
	recordOf,
	waitingFor,
} from './values';
import { decisionNow } from '../approval';
import type { ItemIndex } from '../items';
import type { ControlPlane } from '../plane';
import { carryOut, toolReads } from '../tools';
import { isIntact, problemsIn } from '../verify';
import {
	actInTurn,
	enforcedElsewhere,
	isBeingTyped,
	type Refused,
	type RunningWorkspace,
	takeSnapshot,
	type Turn,
} from '../workspace';
import type { ItemRecord } from '../../core/record/record';
import type { JsonObject } from '../../core/shared/json';
import { accept, refuse, type Result } from '../../core/shared/result';
import type { ToolOutcome, WorkflowOrder } from '../../core/tools/define';
import { builtInTools } from '../../core/tools/registry';
import { legalNext } from '../../core/workflow/transition';
import { WORKFLOW_STATES, type WorkflowState } from '../../core/workflow/states';
import type { Timer } from '../../ports/timer';
import { text } from '../../text';
import { appCliText } from '../../text/cli/app';

export type Answer<Value> = Result<Value, ProgramRefusal>;

/** Which item: by its id, or by the vault path of its note. */
export type Reference = { id: string } | { path: string };

/** Callers give up on anything longer. */
export const LONGEST_WAIT_SECONDS = 25;

/** As the dialog has it: a phone reads this in some seconds. */
const MOST_BYTES = 200 * 1000 * 1000;

interface ProgramParts {
	control: ControlPlane;
	index: Pick<ItemIndex, 'at' | 'in'>;
	timer: Timer;
	/** Folders of the workspaces. */
	roots: () => readonly string[];
	/** `obsidian://signoff?…` */
	link: (query: Readonly<Record<string, string>>) => string;
}

interface Proposed {
	id: string;
	/** Of its note, in the vault. */
	path: string;
	state: WorkflowState;
	/** Opens it in the app. */
	link: string;
}

interface Found {
	workspace: RunningWorkspace;
	/** Null where the ledger doesn't know it. */
	record: ItemRecord | null;
	/** Of its note, in the vault. */
	path: string;
}

export class Programs {
	constructor(private readonly parts: ProgramParts) {}

	/** The most urgent first. */
	items(state: WorkflowState | null = null): ProgramItem[] {
		const states = state === null ? WORKFLOW_STATES : [state];
		return states
			.flatMap((one) => this.parts.index.in(one))
			.map(({ path }) => this.itemAt(path))
			.flatMap((item) => item ?? []);
	}

	/** One item, where it stands, and its note as it is now. */
	async item(reference: Reference) {
		const found = this.find(reference);
		if (!found.ok) return found;
		const { workspace, record, path } = found.value;
		const item = this.itemAt(path);
		if (!item) return this.no(text.decisions.gone);
		const snapshot = await takeSnapshot(workspace.files, path);
		const { hash, version } = (await this.parts.control.versions.of(path)) ?? NO_VERSION;
		return accept({
			...{ item, hash, version, possible: possibleFor(workspace, item.state) },
			unverified: record?.unverified === true,
			...(record ? decisionFor(record) : NOBODY_DECIDED),
			/** Whether the approval counts at this moment: it is there, proven, and covers what lies there now. */
			holds: record !== null && (await decisionNow(workspace, record)).why === null,
			/** Written by anybody: for whoever reads it data, and no instruction. */
			untrustedNote: snapshot?.text ?? null,
		});
	}

	/** What waits for a person, as the panel has it. */
	queue() {
		return this.parts.control
			.waiting()
			.map((row) => waitingFor(row, this.linkTo(this.idAt(row.path), row.path)));
	}

	/** What happened to it, the newest first. */
	async trail(reference: Reference) {
		const found = this.find(reference);
		if (!found.ok) return found;
		const rows = await this.parts.control.trail(found.value.path);
		return accept(rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() })));
	}

	/** Every line of the logs. Reads, and records nothing. */
	async verify() {
		const logs = await this.parts.control.verifyLogs({ anchors: [], most: MOST_BYTES });
		const workspaces = logs.map(({ root, report }) => ({
			root,
			intact: isIntact(report),
			tooLarge: report.tooLarge !== null,
			entries: report.devices.reduce((sum, { entries }) => sum + entries, 0),
			problems: problemsIn(report).map(({ code, file, line }) => ({ code, file, line })),
		}));
		return accept({ intact: workspaces.every(({ intact }) => intact), workspaces });
	}

	/** A new item, where new work may begin: `create_item` says what goes in. */
	async propose(input: JsonObject, via: string): Promise<Answer<Proposed>> {
		const { workspace: root, ...given } = input;
		const workspace = this.workspaceFor(root);
		if (!workspace.ok) return workspace;
		const made = await this.act(workspace.value, (turn) => create(turn, given, via));
		if (!made.ok) return this.no(made.refusal);
		const { id, path } = made.value;
		return accept({ ...made.value, link: this.linkTo(id, path, 'item') });
	}

	/** Brings a plan before a person. What waits already goes on waiting. */
	async requestApproval(
		reference: Reference,
		{ basedOn, via }: { basedOn: string | null; via: string },
	): Promise<Answer<ProgramDecision & { id: string; link: string }>> {
		const found = this.find(reference);
		if (!found.ok) return found;
		const { workspace, record, path } = found.value;
		if (!record) return this.no(text.decisions.notReady);
		if (basedOn !== null && (await this.parts.control.versions.of(path))?.hash !== basedOn)
			return this.no(text.decisions.changed, found.value);
		const asked = await this.act(workspace, (turn) => bring(turn, record.id, via));
		if (!asked.ok) return this.no(asked.refusal, found.value);
		const now = workspace.records.latest(record);
		return accept({ id: record.id, ...decisionFor(now), link: this.linkTo(record.id, path) });
	}

	/**
	 * What a person decides, as soon as it is carried out; after `seconds` what is known then. It costs nothing meanwhile: nobody asks, it is
	 * told. The most is `LONGEST_WAIT_SECONDS`: whoever wants to wait longer asks again.
	 */
	wait(
		reference: Reference,
		seconds: number = LONGEST_WAIT_SECONDS,
	): Promise<Answer<ProgramDecision & { id: string; state: WorkflowState; link: string }>> {
		const { control, timer } = this.parts;
		const found = this.find(reference);
		if (!found.ok) return Promise.resolve(found);
		const { workspace, record, path } = found.value;
		if (!record) return Promise.resolve(this.no(text.decisions.notReady));
		const { id } = record;
		const answer = () => {
			const now = workspace.records.get(id) ?? workspace.records.latest(record);
			return { id, state: now.state, ...decisionFor(now), link: this.linkTo(id, path) };
		};
		return new Promise((resolve) => {
			const ends: (() => void)[] = [];
			const finish = () => {
				for (const end of ends.splice(0)) end();
				resolve(accept(answer()));
			};
			if (answer().decision !== 'pending' || seconds <= 0) {
				finish();
				return;
			}
			ends.push(
				control.onChange(() => {
					if (answer().decision !== 'pending') finish();
				}),
				timer.after(Math.min(seconds, LONGEST_WAIT_SECONDS) * 1000, finish),
			);
		});
	}

	/** Its evidence as a file in the vault. */
	async export(reference: Reference): Promise<Answer<{ path: string | null; sentence: string }>> {
		const found = this.find(reference);
		if (!found.ok) return found;
		const outcome = await this.parts.control.exportEvidence(found.value.path);
		if (!outcome.ok) return this.no(outcome.refusal, found.value);
		const { sentence, at = null } = outcome.value;
		return accept({ path: at, sentence });
	}

	/** As the index has it; null where there is none. */
	itemAt(path: string): ProgramItem | null {
		const item = this.parts.index.at(path);
		const workspace = item && this.parts.control.workspaceIn(item.root);
		if (!item || !workspace) return null;
		const record = recordOf(workspace, path);
		return itemFor(item, record, this.linkTo(item.id ?? record?.id ?? null, path, 'item'));
	}

	/** The workspaces that are read, and what the ledger says of their items. */
	known(): readonly RunningWorkspace[] {
		return this.parts.roots().flatMap((root) => this.parts.control.workspaceIn(root) ?? []);
	}

	private find(reference: Reference): Answer<Found> {
		const { control, index } = this.parts;
		if (!control.ready()) return this.no(text.decisions.notReady);
		const path = 'id' in reference ? control.pathOf(reference.id) : reference.path;
		const item = path === null ? null : index.at(path);
		const workspace = item && control.workspaceIn(item.root);
		if (!item || !workspace) return this.no(appCliText.unknownItem);
		return accept({ workspace, record: recordOf(workspace, item.path), path: item.path });
	}

	private workspaceFor(root: unknown): Answer<RunningWorkspace> {
		const { control, roots } = this.parts;
		if (!control.ready()) return this.no(text.decisions.notReady);
		const all = roots();
		const [only, ...others] = all;
		const meant = root ?? (others.length === 0 ? only : undefined);
		const workspace = typeof meant === 'string' ? control.workspaceIn(meant) : null;
		return workspace ? accept(workspace) : this.no(appCliText.whichWorkspace(all));
	}

	private async act<Value>(
		workspace: RunningWorkspace,
		work: (turn: Turn) => Promise<Result<Value, Refused>>,
	): Promise<Result<Value, Refused>> {
		const elsewhere = enforcedElsewhere(workspace);
		if (elsewhere) return refuse(elsewhere);
		try {
			return await actInTurn(workspace, work);
		} finally {
			this.parts.control.notify();
		}
	}

	private idAt(path: string): string | null {
		return this.parts.control.standing(path)?.id ?? null;
	}

	private linkTo(id: string | null, path: string, open: 'review' | 'item' = 'review'): string {
		return this.parts.link({ open, ...(id === null ? { path } : { id }) });
	}

	private no({ code, sentence }: Refused, found: Found | null = null): Answer<never> {
		const record = found?.record ?? null;
		return refuse({
			...{ code, sentence },
			possible: found && record ? possibleFor(found.workspace, record.state) : [],
			link: found && this.linkTo(record?.id ?? null, found.path),
		});
	}
}

const NO_VERSION = { hash: null, version: 0 };

/** Only people move an item there. */
const DECISIONS: readonly WorkflowState[] = ['Approved', 'Rejected'];

function possibleFor({ table }: RunningWorkspace, state: WorkflowState): WorkflowState[] {
	return legalNext(table, state, 'system').filter((next) => !DECISIONS.includes(next));
}

async function create(
	turn: Turn,
	input: JsonObject,
	via: string,
): Promise<ToolOutcome<Omit<Proposed, 'link'>>> {
	const call = builtInTools().get('create_item')?.call;
	if (call?.effect !== 'workflow') throw new Error('There is no tool that makes an item.');
	const made = await call.order(toolReads(turn), input);
	if (!made.ok) return made;
	const { order, output } = made.value;
	if (order.kind !== 'create' || typeof output.id !== 'string')
		throw new Error('The tool makes no item.');
	const done = await carryOut(turn, order, { cause: null, via });
	const { path, state } = order;
	return done.ok ? accept({ id: output.id, path: turn.full(path), state }) : done;
}

async function bring(turn: Turn, id: string, via: string): Promise<Result<null, Refused>> {
	const record = turn.records.get(id);
	if (record?.presence !== 'here') return refuse(text.decisions.gone);
	if (record.state === 'Pending_Approval') return accept(null);
	const snapshot = await takeSnapshot(turn.files, turn.full(record.path));
	if (snapshot && isBeingTyped(turn, record.path, snapshot))
		return refuse(text.decisions.unsavedYet);
	const order: WorkflowOrder = { kind: 'move', id, to: 'Pending_Approval', reason: '' };
	return carryOut(turn, order, { cause: record.lastEntry, via });
}
