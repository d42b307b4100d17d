// A control plane for tests of views: it says what it was told to say, and remembers what was done.

import type {
	Decision,
	LedgerHealth,
	Outcome,
	Review,
	Standing,
	TrailRow,
	UndoOffer,
	Waiting,
	WatchedWorkspace,
	WorkspaceHandbook,
} from '../../src/app/workspace/api';
import type { ControlPlaneActions, ControlPlaneQuestions } from '../../src/app/plane/control-plane';
import type { LoopActions, LoopQuestions } from '../../src/app/loop/loop-acts';
import type { LoopView } from '../../src/app/loop/loop-view';
import type { PlanStep } from '../../src/core/plan/step';

/** A gesture's kind, and what was asked with it. */
export type Deed = [name: string, ...details: unknown[]];

export class FakeControl implements ControlPlaneQuestions, ControlPlaneActions {
	readonly deeds: Deed[] = [];
	rows: Waiting[] = [];
	standings = new Map<string, Standing>();
	reviews = new Map<string, Review>();
	plans = new Map<string, PlanStep[]>();
	trails = new Map<string, TrailRow[]>();
	/** What lies in a workspace that follows the loop; null where nothing is known of it yet. */
	loops = new Map<string, LoopView | null>();
	ledger: LedgerHealth = { ok: true, reason: '' };
	compared: { done: number; total: number } | null = null;
	/** Where comparing was stopped. */
	uncompared: string | null = null;
	books: WorkspaceHandbook[] = [];
	watched: WatchedWorkspace[] = [];
	/** What was decided before Signoff came. */
	old: string[] = [];
	/** What the next acts come to; done, when it is empty. */
	outcomes: Outcome[] = [];
	private readonly listeners = new Set<() => void>();

	changed(): void {
		for (const listener of this.listeners) listener();
	}

	ready = () => this.compared === null;
	comparing = () => this.compared;
	notCompared = () => this.uncompared;
	waiting = () => this.rows;
	standing = (path: string) => this.standings.get(path) ?? null;
	steps = (path: string) => Promise.resolve(this.plans.get(path) ?? []);
	look = (path: string) => Promise.resolve(this.reviews.get(path) ?? null);
	trail = (path: string) => Promise.resolve(this.trails.get(path) ?? []);
	health = () => this.ledger;
	handbooks = () => this.books;
	watchedOnly = () => this.watched;
	history = () => this.old;

	review = (path: string) => {
		this.deeds.push(['review', path]);
		return this.look(path);
	};

	onChange = (listener: () => void) => {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	};

	move: ControlPlaneActions['move'] = (paths, to, reason, { kind }) =>
		Promise.all(
			paths.map((path) => this.act(`${path} moved to ${to}.`, ['move', kind, path, to, reason])),
		);

	decide: ControlPlaneActions['decide'] = (decisions, { kind }) =>
		Promise.all(
			decisions.map((decision: Decision) =>
				this.act(`${decision.path} ${decision.decision}.`, ['decide', kind, decision], {
					entry: `of ${decision.path}`,
					path: decision.path,
					until: Number.MAX_SAFE_INTEGER,
				}),
			),
		);

	renew: ControlPlaneActions['renew'] = (path, { kind }) =>
		this.act(`${path} renewed.`, ['renew', kind, path]);

	undo: ControlPlaneActions['undo'] = ({ entry }, { kind }) =>
		this.act(`${entry} undone.`, ['undo', kind, entry]);

	restore: ControlPlaneActions['restore'] = (path, { kind }) =>
		this.act(`${path} restored.`, ['restore', kind, path]);

	markHistory: ControlPlaneActions['markHistory'] = (paths, { kind }) =>
		this.act(`${paths.length} marked.`, ['markHistory', kind, paths]);

	stopComparing: ControlPlaneActions['stopComparing'] = ({ kind }) => {
		this.deeds.push(['stopComparing', kind]);
		this.compared = null;
		this.uncompared = '';
		this.changed();
		return { ok: true, value: { sentence: 'Stopped.', undo: null } };
	};

	compareNow: ControlPlaneActions['compareNow'] = () => {
		this.deeds.push(['compareNow']);
		this.uncompared = null;
		this.changed();
		return Promise.resolve();
	};

	takeIn: ControlPlaneActions['takeIn'] = (path) => this.act(`${path} taken in.`, ['takeIn', path]);

	tick: ControlPlaneActions['tick'] = (path, { line, text }, mark) => {
		const steps = this.plans.get(path) ?? [];
		this.plans.set(
			path,
			steps.map((step) => (step.line === line ? { ...step, mark } : step)),
		);
		return this.act('', ['tick', path, line, text, mark]);
	};

	requests = { findings: () => [] };

	loop: LoopQuestions & LoopActions = {
		offers: (path) => {
			const view = this.loops.get(path);
			if (view === undefined) return null;
			return { draft: view?.canDraft === true, dealWith: view?.report?.status === 'open' };
		},
		mayMove: (path, to) => !this.loops.has(path) || to !== 'Done',
		view: (path) => Promise.resolve(this.loops.get(path) ?? null),
		isOutcome: (path) => path.startsWith('Accounting/'),
		draft: (path) => this.act(`${path} drafted.`, ['draft', path]),
		insertSections: (path) => this.act(`${path} has sections.`, ['insert-sections', path]),
		dealWith: (path, act, { kind }) => this.act(`${path}: ${act}.`, [act, kind, path]),
	};

	private act(sentence: string, deed: Deed, undo: UndoOffer | null = null): Promise<Outcome> {
		this.deeds.push(deed);
		const outcome = this.outcomes.shift() ?? { ok: true, value: { sentence, undo } };
		this.changed();
		return Promise.resolve(outcome);
	}
}

const NOON = Date.parse('2026-03-01T12:00:00Z');

export function waitingWith(changes: Partial<Waiting> = {}): Waiting {
	return {
		path: 'Pending_Approval/pay.md',
		title: 'Pay invoice 4711 to Acme',
		state: 'Pending_Approval',
		group: 'waiting',
		riskLevel: 'high',
		summary: 'make payment · € 1,240',
		since: NOON - 2 * 3_600_000,
		expiresAt: null,
		hasFindings: false,
		news: null,
		...changes,
	};
}

export function standingWith(changes: Partial<Standing> = {}): Standing {
	return {
		path: 'Pending_Approval/pay.md',
		id: 'task-4711',
		title: 'Pay invoice 4711 to Acme',
		state: 'Pending_Approval',
		moves: [],
		unverified: false,
		history: false,
		asks: null,
		requestedBy: null,
		canTakeIn: false,
		findings: [],
		...changes,
	};
}

export function reviewWith(changes: Partial<Review> = {}): Review {
	return {
		path: 'Pending_Approval/pay.md',
		id: 'task-4711',
		title: 'Pay invoice 4711 to Acme',
		state: 'Pending_Approval',
		actionType: 'make_payment',
		actions: ['make_payment', 'send_message'],
		riskLevel: 'high',
		evidence: [
			{
				rule: 'payment-amount',
				action: 'make_payment',
				risk: 'high',
				reason: { code: 'amount-high', amount: '€ 1,240', limit: 500, currency: 'EUR' },
				hides: [],
				excerpt: '€ 1,240',
				line: 9,
			},
			{
				rule: 'message',
				action: 'send_message',
				risk: 'medium',
				reason: { code: 'verb', action: 'send_message' },
				hides: [],
				excerpt: 'mail the receipt',
				line: 11,
			},
		],
		justification: 'The invoice is due on Friday.',
		requestedBy: 'another program',
		requestedAt: NOON - 2 * 3_600_000,
		expiresAt: NOON + 3 * 3_600_000,
		text: '---\nid: task-4711\n---\n# Pay invoice 4711 to Acme\n',
		steps: [],
		call: null,
		linked: [],
		notCovered: [],
		diff: null,
		blocked: null,
		expired: false,
		unverified: false,
		substance: 'substance-1',
		asAsked: true,
		...changes,
	};
}

export function stepWith(changes: Partial<PlanStep> = {}): PlanStep {
	return {
		line: 8,
		depth: 0,
		mark: ' ',
		text: 'Match invoice with order',
		tool: null,
		args: null,
		outcome: null,
		...changes,
	};
}

export function loopViewWith(changes: Partial<LoopView> = {}): LoopView {
	return {
		task: {
			path: 'Needs_Action/task_invoice.md',
			title: 'Reply to client about invoice',
			state: 'REASON',
			end: null,
			requiresApproval: true,
		},
		plan: null,
		next: 'Waits for a plan note in Plans that names this task in “task_id”.',
		evidence: [
			{ name: 'interpretation', is: 'there', isNext: false },
			{ name: 'plan', is: 'missing', isNext: true },
			{ name: 'steps', is: 'missing', isNext: false },
		],
		canInsert: false,
		canDraft: true,
		outcome: null,
		errors: [],
		report: null,
		...changes,
	};
}

export function trailRowWith(changes: Partial<TrailRow> = {}): TrailRow {
	return {
		uuid: 'item_1',
		at: NOON - 3_600_000,
		level: 'INFO',
		icon: 'arrow-right',
		sentence: 'Plans → Pending approval',
		who: 'another program',
		file: 'Logs/2026-03-01.log',
		line: 12,
		...changes,
	};
}
