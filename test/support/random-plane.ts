import { takeSnapshot, substanceAt } from '../../src/app/workspace/snapshot';
import type { UndoOffer } from '../../src/app/workspace/api';
import type { ItemRecord } from '../../src/core/record/record';
import { parseLogName } from '../../src/core/ledger/names';
import { verifyLogs } from './verify-logs';
import type { Verification } from '../../src/core/ledger/verify-report';
import { parseFrontmatter } from '../../src/core/note/frontmatter';
import { WORKFLOW_STATES, type WorkflowState } from '../../src/core/workflow/states';
import { Crashed } from './memory-failures';
import { MemoryVaultFiles } from './memory-vault-files';
import type { MoveStyle } from './memory-outside';
import { FOLDERS, gesture, task, TestPlane, TestTime } from './plane';
import { SeededIds } from './seeded-ids';

/** One thing that happens. Numbers pick among what there is at that moment. */
export type Act =
	| { type: 'move'; note: number; to: WorkflowState; style: MoveStyle; isRenamed: boolean }
	| { type: 'drag'; note: number; to: WorkflowState }
	| { type: 'move-away'; note: number; style: MoveStyle }
	| { type: 'bring-back'; note: number; to: WorkflowState; style: MoveStyle }
	| { type: 'rename'; note: number; style: MoveStyle }
	| { type: 'edit'; note: number }
	| { type: 'edit-unheard'; note: number }
	| { type: 'claim'; note: number; what: number }
	| { type: 'begin-piece'; to: WorkflowState }
	| { type: 'end-piece' }
	| { type: 'delete'; note: number }
	| { type: 'copy'; note: number; to: WorkflowState }
	| { type: 'create'; to: WorkflowState; withId: boolean }
	| { type: 'move-over'; note: number; other: number }
	| { type: 'swap'; note: number; other: number }
	| { type: 'decide'; note: number; approve: boolean }
	| { type: 'go'; note: number; choice: number }
	| { type: 'take-in'; note: number }
	| { type: 'undo' }
	| { type: 'restore'; note: number }
	| { type: 'rename-folder'; folder: WorkflowState; into: WorkflowState | null; style: MoveStyle }
	| { type: 'delete-folder'; folder: WorkflowState }
	| { type: 'wait'; milliseconds: number };

/** An act, how it is watched, and whether the app dies over it. */
export interface Step {
	act: Act;
	/** `crash`: after so many writes, with so many bytes of the next; `closed`: nobody watches. */
	how: 'watched' | 'unsettled' | 'closed' | { crash: number; kept: number; again: number | null };
}

const UTF8 = { decode: (bytes: Uint8Array) => new TextDecoder().decode(bytes) };

/** A workspace to which random things happen, and all that must be true of it whatever they were. */
export class RandomPlane {
	private vault: MemoryVaultFiles;
	private readonly time = new TestTime();
	private readonly ids = new SeededIds();
	private readonly dragged = new Set<string>();
	private plane: TestPlane;
	private count = 0;
	private offers: UndoOffer[] = [];
	/** The first half of a note that a program writes slowly, and the second. */
	private piece: [string, string] | null = null;
	/** What was wrong in Approved and Done while the app still ran. */
	private unswept: string[] = [];
	/** Bodies that nobody but Signoff could have destroyed. */
	private alive: Set<string>;
	/** Bodies that a person approved with a gesture. */
	private readonly approved = new Set<string>();

	constructor() {
		const notes = WORKFLOW_STATES.slice(0, 4).flatMap((state, index): [string, string][] => [
			[`${state}/a${index}.md`, task(`task-a${index}`, state, this.newBody(index))],
			[`${state}/sub/b${index}.md`, this.newBody(index + 1)],
		]);
		this.vault = new MemoryVaultFiles({ ...FOLDERS, ...Object.fromEntries(notes) });
		this.alive = this.bodies();
		this.plane = this.newPlane();
	}

	async run(steps: readonly Step[]): Promise<void> {
		await this.plane.start();
		for (const step of steps) await this.take(step);
		this.endPiece();
		await this.rest();
		this.unswept = this.disagreements().filter((found) =>
			/^(?:unknown: )?(?:Approved|Done)\//.test(found),
		);
		await this.reopen();
		await this.rest();
	}

	/** All files, as they lie there. */
	contents(): Record<string, string> {
		return this.vault.snapshot();
	}

	/** What is wrong, in words; empty where all is as it must be. */
	async problems(): Promise<string[]> {
		const found = [...this.unswept.map((one) => `before the restart: ${one}`)];
		found.push(...this.lostBodies(), ...this.disagreements(), ...(await this.acted()));
		found.push(...(await this.unapproved()), ...(await this.lostCopies()));
		found.push(...this.ledgerProblems(), ...this.failures());
		return found.concat(await this.restless());
	}

	private async take({ act, how }: Step): Promise<void> {
		if (how === 'closed') {
			this.plane.stop();
			await this.perform(act);
			await this.reopen();
		} else if (how === 'watched' || how === 'unsettled') {
			await this.perform(act);
			if (how === 'watched') await this.plane.settle();
		} else {
			this.vault.crashAfter(how.crash, how.kept);
			await this.surviving(async () => {
				await this.perform(act);
				await this.plane.settle();
			});
			await this.reopen(how.again);
		}
	}

	private async surviving(work: () => Promise<unknown>): Promise<void> {
		await work().catch((error: unknown) => {
			if (!isCrash(error)) throw error;
		});
	}

	private async reopen(crashAgain: number | null = null): Promise<void> {
		this.plane.stop();
		this.vault = this.vault.restart();
		this.offers = [];
		this.plane = this.newPlane();
		if (crashAgain !== null) {
			this.vault.crashAfter(crashAgain);
			await this.surviving(() => this.plane.start());
			await this.surviving(() => this.plane.settle());
			return this.reopen();
		}
		await this.plane.start();
		await this.plane.settle();
	}

	private newPlane(): TestPlane {
		const { ids, dragged } = this;
		return new TestPlane(this.vault, this.time, { ids, dragged });
	}

	private async rest(): Promise<void> {
		await this.plane.settle();
		this.time.advance(6_000);
		await this.plane.settle();
		await this.plane.settle();
	}

	private async perform(act: Act): Promise<void> {
		const before = this.bodies();
		if (this.outside(act)) {
			const after = this.bodies();
			for (const body of before) if (!after.has(body)) this.alive.delete(body);
			for (const body of after) if (!before.has(body)) this.alive.add(body);
		} else await this.inside(act);
	}

	/** True where it was an act of somebody else. */
	private outside(act: Act): boolean {
		const path = 'note' in act ? this.pick(act.note) : null;
		return this.movesNote(act, path) || this.writesNote(act, path) || this.changesFolder(act);
	}

	private movesNote(act: Act, path: string | null): boolean {
		const { outside } = this.vault;
		if (act.type === 'bring-back') {
			const away = this.pickFrom('Elsewhere/', act.note);
			if (away) outside.move(away, `${act.to}/${nameOf(away)}`, act.style);
			return true;
		}
		if (!isMove(act)) return false;
		this.count += 1;
		if (path) outside.move(path, this.targetOf(act, path), act.style);
		return true;
	}

	private targetOf(act: MoveAct, path: string): string {
		const name = `r${String(this.count)}.md`;
		if (act.type === 'move') return `${act.to}/${act.isRenamed ? name : nameOf(path)}`;
		if (act.type === 'move-away') return `Elsewhere/${nameOf(path)}`;
		return path.replace(/[^/]*$/, name);
	}

	private writesNote(act: Act, path: string | null): boolean {
		const { outside } = this.vault;
		const { type } = act;
		if (this.makesNote(act)) return true;
		if (!path) return false;
		const text = this.textAt(path);
		const number = String((this.count += 1));
		if (type === 'edit') outside.write(path, `${text}More ${number}.\n`);
		else if (type === 'edit-unheard') outside.writeUnheard(path, ofSameLength(text));
		else if (type === 'claim') outside.write(path, claimed(text, act.what));
		else if (type === 'delete') outside.remove(path);
		else if (type === 'copy') outside.write(`${act.to}/copy${number}.md`, text);
		else if (type === 'move-over' || type === 'swap') this.exchange(act, path);
		else return false;
		return true;
	}

	private changesFolder(act: Act): boolean {
		const { outside } = this.vault;
		if (act.type === 'delete-folder') outside.remove(act.folder);
		else if (act.type === 'rename-folder') {
			const { folder, into, style } = act;
			this.count += 1;
			const to = into ? `${into}/${folder}` : `${folder} ${String(this.count)}`;
			outside.move(folder, to, style);
		} else return false;
		return true;
	}

	private makesNote(act: Act): boolean {
		if (act.type === 'create') this.create(act.to, act.withId);
		else if (act.type === 'begin-piece') this.beginPiece(act.to);
		else if (act.type === 'end-piece') this.endPiece();
		else return false;
		return true;
	}

	private beginPiece(to: WorkflowState): void {
		this.endPiece();
		const number = (this.count += 1);
		const text = task(`task-p${number}`, to, this.newBody(number));
		const cut = text.indexOf('state:') - (number % 7);
		this.piece = [text.slice(0, cut), text.slice(cut)];
		this.vault.outside.write(`${to}/new${number}.md`, this.piece[0]);
	}

	/** Wherever the first half lies by now: who writes has the file open. */
	private endPiece(): void {
		const [begun, rest] = this.piece ?? [];
		this.piece = null;
		const files = Object.entries(this.vault.snapshot());
		const isBegun = ([path, text]: [string, string]) => text === begun && !path.startsWith('Logs/');
		const [path] = files.find(isBegun) ?? [];
		if (path !== undefined) this.vault.outside.write(path, `${begun}${rest}`);
	}

	private create(to: WorkflowState, withId: boolean): void {
		this.count += 1;
		const body = this.newBody(this.count);
		const text = withId ? task(`task-n${this.count}`, to, body) : body;
		this.vault.outside.write(`${to}/new${this.count}.md`, text);
	}

	private exchange(act: Act & { type: 'move-over' | 'swap' }, path: string): void {
		const { outside } = this.vault;
		const other = this.pick(act.other);
		if (!other || other === path) return;
		if (act.type === 'swap') {
			outside.move(other, 'Elsewhere/swapped.md');
			outside.move(path, other);
			outside.move('Elsewhere/swapped.md', path);
		} else if (/^---\n[^]*\n---\n/.test(this.textAt(path))) {
			// Without an id, or half of it, it would be an edit that took the properties away.
			outside.write(other, this.textAt(path));
			outside.remove(path);
		}
	}

	private async inside(act: Act): Promise<void> {
		const path = 'note' in act ? this.pick(act.note) : null;
		const { control } = this.plane;
		if (act.type === 'wait') this.time.advance(act.milliseconds);
		if (act.type === 'undo') {
			const offer = this.offers.pop();
			if (offer) await control.undo(offer, gesture('notice'));
		}
		if (act.type === 'restore') {
			const gone = control.waiting().filter(({ group }) => group === 'deleted');
			const chosen = gone[act.note % Math.max(1, gone.length)];
			if (chosen) await control.restore(chosen.path, gesture('panel'));
		}
		if (!path) return;
		if (act.type === 'drag') this.drag(path, `${act.to}/${nameOf(path)}`);
		if (act.type === 'decide') await this.decide(path, act.approve);
		if (act.type === 'take-in') await control.takeIn(path);
		if (act.type === 'go') await this.go(path, act.choice);
	}

	private drag(from: string, to: string): void {
		this.approved.add(bodyOf(this.textAt(from)));
		this.dragged.add(`${from}>${to}`);
		this.vault.outside.move(from, to);
		this.dragged.clear();
	}

	private async decide(path: string, approve: boolean): Promise<void> {
		const { control } = this.plane;
		const review = await control.review(path);
		if (!review) return;
		const { substance } = review;
		if (approve) this.approved.add(bodyOf(review.text));
		const decision = approve ? 'approved' : 'rejected';
		const order = { path, decision, reason: approve ? '' : 'no', substance, confirmed: true };
		const [outcome] = await control.decide([{ ...order, decision }], gesture('review'));
		if (outcome?.ok && outcome.value.undo) this.offers.push(outcome.value.undo);
	}

	private async go(path: string, choice: number): Promise<void> {
		const { control } = this.plane;
		const moves = control.standing(path)?.moves ?? [];
		const to = moves[choice % Math.max(1, moves.length)]?.to;
		if (!to) return;
		const outcome = (await control.move([path], to, 'because', gesture('panel')))[0];
		if (outcome?.ok && outcome.value.undo) this.offers.push(outcome.value.undo);
	}

	private pick(index: number): string | null {
		const all = this.governed();
		return all[index % Math.max(1, all.length)] ?? null;
	}

	private pickFrom(folder: string, index: number): string | null {
		const all = Object.keys(this.vault.snapshot()).filter((path) => path.startsWith(folder));
		return all[index % Math.max(1, all.length)] ?? null;
	}

	private governed(): string[] {
		const paths = Object.keys(this.vault.snapshot());
		return paths.filter((path) => this.plane.site.stateAt(path) !== null);
	}

	private textAt(path: string): string {
		return this.vault.snapshot()[path] ?? '';
	}

	private newBody(number: number): string {
		this.count += 1;
		const what = number % 2 === 0 ? 'Read the notes and summarise them.' : 'Pay € 900 to Acme.';
		return `# token ${this.count}\n\n${what}\n`;
	}

	private bodies(): Set<string> {
		const notes = Object.entries(this.vault.snapshot()).filter(
			([path, text]) => !path.startsWith('Logs/') && text.includes('# token'),
		);
		return new Set(notes.map(([, text]) => bodyOf(text)));
	}

	private lostBodies(): string[] {
		const there = this.bodies();
		return [...this.alive].filter((body) => !there.has(body)).map((body) => `lost: ${body}`);
	}

	/** Folder and ledger. */
	private disagreements(): string[] {
		const { site } = this.plane;
		const found: string[] = [];
		const governed = new Set(this.governed());
		for (const path of governed) {
			const record = site.records.at(path);
			if (!record) found.push(`unknown: ${path}`);
			else if (record.state !== site.stateAt(path))
				found.push(`${path} is ${record.state} in the ledger`);
		}
		for (const { presence, path, id, intent } of site.records.all()) {
			if (presence === 'here' && !governed.has(path)) found.push(`${id} is not at ${path}`);
			if (presence === 'here' && site.records.at(path)?.id !== id)
				found.push(`${id} shares ${path}`);
			if (intent) found.push(`${id} has an open intent`);
		}
		return found;
	}

	/** Folder and frontmatter, for what Signoff has acted on. */
	private async acted(): Promise<string[]> {
		const last = new Map<string, string>();
		for (const { taskId, action } of await this.plane.entries()) {
			if (taskId === null) continue;
			if (action === 'state_transition' || action === 'item_taken_in') last.set(taskId, action);
			if (action === 'item_registered') last.delete(taskId);
		}
		return [...last.keys()].flatMap((id) => {
			const record = this.plane.site.records.get(id);
			if (record?.presence !== 'here') return [];
			const { properties } = propertiesOf(this.textAt(record.path));
			const found: string[] = [];
			if (properties.state !== record.state)
				found.push(`${record.path} says ${String(properties.state)}`);
			// What was acted on while half of it was there keeps the name that it had then.
			const isPiece = String(properties.id).startsWith('task-p');
			if (properties.id !== id && !isPiece) found.push(`${record.path} is not ${id}`);
			return found;
		});
	}

	private async unapproved(): Promise<string[]> {
		const found: string[] = [];
		for (const record of this.plane.site.records.all()) {
			if (record.presence !== 'here') continue;
			if (record.state === 'Pending_Approval') found.push(...this.waitsDecided(record));
			if (record.state === 'Approved') found.push(...(await this.standsWrongly(record)));
		}
		return found;
	}

	private waitsDecided({ path, approval }: ItemRecord): string[] {
		const decision = decisionIn(this.textAt(path));
		const claims = decision === 'approved' || decision === 'rejected';
		return [
			...(claims ? [`${path} waits and says ${decision}`] : []),
			...(approval?.decision ? [`${path} waits, decided`] : []),
		];
	}

	private async standsWrongly({ path, approval, unverified }: ItemRecord): Promise<string[]> {
		if (approval?.status !== 'approved')
			return unverified ? [] : [`${path} is in Approved with ${approval?.status ?? 'nothing'}`];
		const snapshot = await takeSnapshot(this.vault, path);
		const substance = snapshot && (await substanceAt(this.vault, path, snapshot));
		return [
			...(substance === approval.substance ? [] : [`${path} is not what was approved`]),
			...(this.approved.has(bodyOf(this.textAt(path))) ? [] : [`nobody approved ${path}`]),
		];
	}

	/** What vanished where it mattered can be restored. */
	private async lostCopies(): Promise<string[]> {
		const found: string[] = [];
		for (const { sha256, path } of this.plane.site.records.missing()) {
			const kept = sha256 === null ? null : await this.plane.site.parts.objects.get(sha256);
			if (!kept) found.push(`no copy of ${path}`);
		}
		return found;
	}

	private ledgerProblems(): string[] {
		const problems = this.verify().problems.filter(({ code }) => code !== 'torn-line');
		return problems.map(({ file, line, code }) => `ledger: ${file}:${String(line)} ${code}`);
	}

	private verify(): Verification {
		const logs = Object.entries(this.vault.snapshot())
			.filter(([path]) => parseLogName(path)?.kind === 'log')
			.map(([file, text]) => ({ file, bytes: new TextEncoder().encode(text) }));
		return verifyLogs(logs, UTF8);
	}

	private failures(): string[] {
		return this.plane.failures.map((error) => `failure: ${String(error)}`);
	}

	/** Nothing happens any more, also not after another start. */
	private async restless(): Promise<string[]> {
		const before = this.verify().entries;
		await this.rest();
		const quiet = this.verify().entries;
		await this.reopen();
		await this.rest();
		const again = this.verify().entries;
		return [
			...(quiet === before ? [] : [`${String(quiet - before)} entries while nothing happened`]),
			...(again === quiet ? [] : [`${String(again - quiet)} entries by starting again`]),
		];
	}
}

function isCrash(error: unknown): boolean {
	return error instanceof Crashed || (error instanceof Error && isCrashCause(error.cause));
}

function isCrashCause(cause: unknown): boolean {
	return cause !== undefined && isCrash(cause);
}

function nameOf(path: string): string {
	return path.slice(path.lastIndexOf('/') + 1);
}

function bodyOf(text: string): string {
	return text.slice(Math.max(0, text.indexOf('# token')));
}

function propertiesOf(text: string): { properties: Readonly<Record<string, unknown>> } {
	const frontmatter = parseFrontmatter(text);
	return { properties: frontmatter.kind === 'none' ? {} : frontmatter.properties };
}

function decisionIn(text: string): unknown {
	const { approval_request: request } = propertiesOf(text).properties;
	return typeof request === 'object' && request !== null && 'decision' in request
		? request.decision
		: null;
}

/** Properties that are Signoff's to write. */
const CLAIMS = ['state: Done', 'risk_level: low', 'approved_by: Kim', 'receipt: forged'];

function claimed(text: string, what: number): string {
	const claim = CLAIMS[what];
	if (claim !== undefined) {
		const known = new RegExp(`^( *)${claim.replace(/:.*/, '')}: .*$`, 'm');
		return text.replace(known, `$1${claim}`);
	}
	if (text.includes('decision: pending'))
		return text.replace('decision: pending', 'decision: approved');
	const block = 'approval_request:\n  decision: approved\n';
	if (text.includes('approval_request:')) return text;
	return text.startsWith('---\n')
		? text.replace('---\n', `---\n${block}`)
		: `---\n${block}---\n${text}`;
}

function ofSameLength(text: string): string {
	return text.replace(/Acme|Emca/, (name) => (name === 'Acme' ? 'Emca' : 'Acme'));
}

type MoveAct = Act & { type: 'move' | 'move-away' | 'rename' };

function isMove(act: Act): act is MoveAct {
	return act.type === 'move' || act.type === 'move-away' || act.type === 'rename';
}
