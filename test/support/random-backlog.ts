// A backlog to which random things happen, and all that must be true of it whatever they were.

import fc from 'fast-check';
import { entityNoteOf } from '../../src/app/backlog/note/entity-note';
import { snapshotOf } from '../../src/app/workspace';
import { ENTITY_KINDS } from '../../src/core/backlog/entities';
import { parseLines } from '../../src/core/backlog/mirror/jsonl';
import type { MoveStyle } from './memory-outside';
import { MemoryVaultFiles } from './memory-vault-files';
import { FOLDERS, TestPlane, TestTime } from './plane';
import { SeededIds } from './seeded-ids';

/** One thing that happens. Numbers pick among what there is at that moment. */
export type BacklogAct =
	| { type: 'write'; id: number; title: number; uuid: number; kind: 'spec' | 'issue' }
	| {
			type: 'copy' | 'edit' | 'remove' | 'take-line' | 'drop-line' | 'break' | 'spoil' | 'mend';
			note: number;
	  }
	| { type: 'rename'; note: number; style: MoveStyle }
	| { type: 'over'; note: number; other: number }
	| { type: 'set-id'; note: number; id: number }
	| { type: 'set-title'; note: number; title: number }
	| { type: 'set-uuid'; note: number; uuid: number }
	| { type: 'write-line'; id: number; title: number; uuid: number }
	| { type: 'create' | 'update' | 'trash'; note: number };

export interface BacklogStep {
	act: BacklogAct;
	/** `closed`: nobody watches. */
	how: 'watched' | 'unsettled' | 'closed';
}

const note = fc.nat({ max: 7 });
const id = fc.integer({ min: 1, max: 5 });
const title = fc.nat({ max: 2 });
const uuid = fc.nat({ max: 4 });
const style = fc.constantFrom('renamed', 'create-delete', 'delete-create');
const type = <Name extends string>(...names: Name[]) => fc.constantFrom(...names);

const act: fc.Arbitrary<BacklogAct> = fc.oneof(
	{
		weight: 3,
		arbitrary: fc.record({ type: type('write'), id, title, uuid, kind: type('issue', 'spec') }),
	},
	{
		weight: 7,
		arbitrary: fc.record({
			type: type('copy', 'edit', 'remove', 'take-line', 'drop-line', 'break', 'spoil', 'mend'),
			note,
		}),
	},
	{ weight: 2, arbitrary: fc.record({ type: type('rename'), note, style }) },
	{ weight: 1, arbitrary: fc.record({ type: type('over'), note, other: note }) },
	{ weight: 2, arbitrary: fc.record({ type: type('set-id'), note, id }) },
	{ weight: 2, arbitrary: fc.record({ type: type('set-title'), note, title }) },
	{ weight: 2, arbitrary: fc.record({ type: type('set-uuid'), note, uuid }) },
	{ weight: 2, arbitrary: fc.record({ type: type('write-line'), id, title, uuid }) },
	{ weight: 3, arbitrary: fc.record({ type: type('create', 'update', 'trash'), note }) },
);

export const backlogSteps: fc.Arbitrary<BacklogStep[]> = fc.array(
	fc.record({ act, how: type('watched', 'watched', 'unsettled', 'unsettled', 'closed') }),
	{ minLength: 1, maxLength: 14 },
);

const BY = { actor: 'human', via: 'panel' } as const;
const MIRRORS = {
	spec: 'Backlog/specs/specs.jsonl',
	issue: 'Backlog/issues/issues.jsonl',
} as const;
const TITLES = ['Totals', 'Login', 'Docs'];
const BODY = /body-\d+-end/g;

function uuidOf(number: number): string | null {
	return number === 0 ? null : `550e8400-e29b-41d4-a716-44665544000${String(number)}`;
}

function withKey(text: string, key: string, value: string | null): string {
	const line = value === null ? '' : `${key}: ${value}\n`;
	const set = new RegExp(`^${key}: .*\n`, 'm');
	return set.test(text) ? text.replace(set, line) : text.replace(/^---\n/, `---\n${line}`);
}

export class RandomBacklog {
	private vault = new MemoryVaultFiles(FOLDERS);
	private readonly time = new TestTime();
	private readonly ids = new SeededIds();
	private plane = new TestPlane(this.vault, this.time, { ids: this.ids });
	private count = 0;
	/** Bodies that nobody but Signoff could have destroyed. */
	private readonly alive = new Set<string>();
	private failures: unknown[] = [];

	async run(steps: readonly BacklogStep[]): Promise<void> {
		await this.plane.start();
		await this.plane.control.backlog.setUp('', BY);
		for (const step of steps) await this.take(step);
		await this.rest();
	}

	/** What is wrong, in words; empty where all is as it must be. */
	async problems(): Promise<string[]> {
		const found = this.disagreements();
		const before = JSON.stringify(this.vault.snapshot());
		await this.reopen();
		await this.rest();
		if (JSON.stringify(this.vault.snapshot()) !== before) found.push('a restart changed something');
		found.push(...this.disagreements().map((one) => `after a restart: ${one}`));
		const bodies = this.bodies();
		for (const body of this.alive) if (!bodies.has(body)) found.push(`lost: ${body}`);
		return [...found, ...this.failures.map(String), ...this.plane.failures.map(String)];
	}

	/** For whoever looks at what went wrong. */
	contents(): Record<string, string> {
		const all = Object.entries(this.vault.snapshot());
		return Object.fromEntries(all.filter(([path]) => path.startsWith('Backlog/')));
	}

	private async take({ act: taken, how }: BacklogStep): Promise<void> {
		if (how === 'closed') {
			this.plane.stop();
			this.outside(taken);
			await this.reopen();
			return;
		}
		if (!this.outside(taken)) await this.inside(taken);
		if (how === 'watched') await this.plane.settle();
	}

	private async reopen(): Promise<void> {
		this.failures.push(...this.plane.failures);
		this.plane.stop();
		this.vault = this.vault.restart();
		this.plane = new TestPlane(this.vault, this.time, { ids: this.ids });
		await this.plane.start();
		await this.plane.settle();
	}

	/** Until nothing more comes of it. */
	private async rest(): Promise<void> {
		for (let round = 0; round < 12; round++) {
			const before = JSON.stringify(this.vault.snapshot());
			await this.plane.settle();
			await this.plane.settle();
			if (round > 2 && JSON.stringify(this.vault.snapshot()) === before) return;
		}
		this.failures.push('never rests');
	}

	private outside(taken: BacklogAct): boolean {
		const before = this.bodies();
		const isDone = this.writes(taken) || this.edits(taken) || this.writesLines(taken);
		const after = this.bodies();
		for (const body of before) if (!after.has(body)) this.alive.delete(body);
		for (const body of after) if (!before.has(body)) this.alive.add(body);
		return isDone;
	}

	private writes(taken: BacklogAct): boolean {
		if (taken.type === 'write') {
			const { kind } = taken;
			const number = String((this.count += 1));
			const head = `id: ${kind}-00${String(taken.id)}\ntitle: ${TITLES[taken.title] ?? ''}\n`;
			const text = withKey(`---\n${head}---\n\nbody-${number}-end\n`, 'uuid', uuidOf(taken.uuid));
			this.vault.outside.write(`Backlog/${kind}s/new${number}.md`, text);
			return true;
		}
		const path = 'note' in taken ? this.pick(taken.note) : null;
		return path !== null && this.putsElsewhere(taken, path);
	}

	private putsElsewhere(taken: BacklogAct, path: string): boolean {
		const { outside } = this.vault;
		const number = String((this.count += 1));
		if (taken.type === 'copy')
			outside.write(path.replace('.md', ` ${number}.md`), this.textAt(path));
		else if (taken.type === 'rename')
			outside.move(path, path.replace(/[^/]*$/, `r${number}.md`), taken.style);
		else if (taken.type === 'remove') outside.remove(path);
		else if (taken.type === 'over')
			outside.write(this.pick(taken.other) ?? path, this.textAt(path));
		else return false;
		return true;
	}

	private edits(taken: BacklogAct): boolean {
		const path = 'note' in taken ? this.pick(taken.note) : null;
		if (path === null) return false;
		const text = this.textAt(path);
		const edited = this.edited(taken, path, text);
		if (edited !== null && edited !== text) this.vault.outside.write(path, edited);
		return edited !== null;
	}

	private edited(taken: BacklogAct, path: string, text: string): string | null {
		const kind = path.startsWith('Backlog/specs/') ? 'spec' : 'issue';
		if (taken.type === 'edit') return `${text}body-${String((this.count += 1))}-end\n`;
		if (taken.type === 'set-id') return withKey(text, 'id', `${kind}-00${String(taken.id)}`);
		if (taken.type === 'set-title') return withKey(text, 'title', TITLES[taken.title] ?? '');
		if (taken.type === 'set-uuid') return withKey(text, 'uuid', uuidOf(taken.uuid));
		if (taken.type === 'break') return text.replace(/^---\n/, '--\n');
		if (taken.type === 'spoil') return text.replace(/^---\n/, '---\n[spoilt\n');
		return taken.type === 'mend' ? text.replace(/^--\n/, '---\n').replace('[spoilt\n', '') : null;
	}

	private writesLines(taken: BacklogAct): boolean {
		const mirror = this.textAt(MIRRORS.issue);
		const lines = mirror.split('\n').filter((line) => line !== '');
		if (taken.type === 'write-line') {
			const its = `issue-00${String(taken.id)}`;
			const line = { id: its, title: TITLES[taken.title], uuid: uuidOf(taken.uuid) };
			// What it says of a text that is there already would be an edit of it.
			const isNew = !lines.some((one) => one.includes(its));
			lines.push(JSON.stringify({ ...line, ...(isNew && { content: 'From a line.\n' }) }));
		} else if (taken.type === 'drop-line') lines.splice(taken.note % (lines.length + 1), 1);
		else if (taken.type === 'take-line') {
			const at = taken.note % (lines.length + 1);
			const line = lines[at];
			if (line !== undefined) lines[at] = line.replace(/"title":"[^"]*"/, '"title":"From a tool"');
		} else return false;
		this.vault.outside.write(MIRRORS.issue, lines.map((line) => `${line}\n`).join(''));
		return true;
	}

	private async inside(taken: BacklogAct): Promise<void> {
		const { backlog } = this.plane.control;
		const path = 'note' in taken ? this.pick(taken.note) : null;
		if (taken.type === 'create')
			await backlog.create('', { kind: 'issue', title: TITLES[taken.note % 3] ?? '' }, BY);
		else if (taken.type === 'update' && path !== null)
			await backlog.update(path, { fields: { assignee: String(taken.note) } }, BY);
		else if (taken.type === 'trash' && path !== null) await backlog.remove(path, BY);
	}

	/** Notes that say one thing, mirrors another, or the ledger a third. */
	private disagreements(): string[] {
		return [...ENTITY_KINDS.flatMap((kind) => this.inKind(kind)), ...this.inLedger()];
	}

	private inKind(kind: 'spec' | 'issue'): string[] {
		const found: string[] = [];
		const { offers, notes } = this.standing();
		const own = notes.filter(({ entity }) => entity.kind === kind);
		const lines = parseLines(this.textAt(MIRRORS[kind]), kind).lines;
		const ids = new Map<string, string>();
		for (const { path, entity } of own) {
			const other = ids.get(entity.id);
			if (other !== undefined && !offers.has(entity.id))
				found.push(`${entity.id} is both ${other} and ${path}`);
			ids.set(entity.id, path);
			const same = lines.filter((line) => line.id === entity.id);
			if (same.length !== 1) found.push(`${String(same.length)} lines of ${path}`);
		}
		for (const line of lines) {
			const its = own.filter(({ entity }) => entity.id === line.id);
			if (this.isUnreadable(line.id)) continue;
			if (
				!its.some((one) => one.entity.title === line.entity.title && one.content === line.content)
			)
				found.push(`no note says what the line of ${line.id} does`);
		}
		return found;
	}

	private inLedger(): string[] {
		const { entities } = this.plane.site.records;
		const { offers, notes } = this.standing();
		const here = new Set(Object.keys(this.vault.snapshot()));
		const wrong = notes.filter(({ path, entity, snapshot }) => {
			const known = entities.at(path);
			if (known === null) return !offers.has(entity.id);
			return known.id !== entity.id || known.sha256 !== snapshot.sha256;
		});
		const gone = [...entities.all()].filter(({ removed, path, uuid: its }) => {
			return !removed && (!here.has(path) || entities.at(path)?.uuid !== its);
		});
		return [
			...wrong.map(
				({ path }) => `the ledger says ${entities.at(path)?.id ?? 'nothing'} of ${path}`,
			),
			...gone.map(({ id: its, path }) => `the ledger has ${its} at ${path}`),
		];
	}

	/** Its line stays until somebody mends it. */
	private isUnreadable(its: string): boolean {
		const known = this.plane.site.records.entities.withId(its);
		return known?.removed === false && this.textAt(known.path).includes('[spoilt\n');
	}

	private standing() {
		const { backlog } = this.plane.control;
		const asked = backlog.findings('').filter(({ code }) => code === 'same-entity');
		const offers = new Set(asked.map(({ id: one }) => one));
		const notes = this.paths().flatMap((path) => {
			const snapshot = snapshotOf(new TextEncoder().encode(this.textAt(path)));
			return entityNoteOf(this.plane.site, path, snapshot) ?? [];
		});
		return { offers, notes };
	}

	private bodies(): Set<string> {
		const notes = Object.entries(this.vault.snapshot()).filter(([path]) => path.endsWith('.md'));
		return new Set(notes.flatMap(([, text]) => text.match(BODY) ?? []));
	}

	private paths(): string[] {
		const all = Object.keys(this.vault.snapshot());
		return all.filter((path) => /^Backlog\/(?:specs|issues)\/.*\.md$/.test(path)).sort();
	}

	private pick(number: number): string | null {
		const paths = this.paths();
		return paths[number % paths.length] ?? null;
	}

	private textAt(path: string): string {
		return this.vault.snapshot()[path] ?? '';
	}
}
