// A tool and Signoff change the same entities for a while, with imports and exports in any order.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormatName, OwnNote } from '../../../../src/core/backlog/interop/define';
import type { Exported } from '../../../../src/core/backlog/interop/exports';
import { formatNamed } from '../../../../src/core/backlog/interop/formats';
import { planImport } from '../../../../src/core/backlog/interop/import';
import { writeOver } from '../../../../src/core/backlog/interop/write-over';
import { asNotes, createdBy, importAll, issue, own, sudocodeFiles, sudocodeIssue } from './samples';

const COUNT = 3;

type Step = { does: 'here' | 'there'; at: number } | { does: 'import' | 'export' };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
	fc.record({
		does: fc.constantFrom('here' as const, 'there' as const),
		at: fc.nat({ max: COUNT - 1 }),
	}),
	fc.record({ does: fc.constantFrom('import' as const, 'export' as const) }),
);

const START: Readonly<Record<'sudocode' | 'seed' | 'backlog.md', ReadonlyMap<string, string>>> = {
	sudocode: sudocodeFiles(
		Array.from({ length: COUNT }, (_, at) =>
			sudocodeIssue(`i-000${at}`, { content: `mark-${at}-0`, title: `T${at}` }),
		),
	),
	seed: new Map(
		Array.from({ length: COUNT }, (_, at) => [
			`.sudocode/issues/${at}.md`,
			`---\nid: issue-00${at + 1}\ntitle: T${at} # as it is\n---\n\nmark-${at}-0\n`,
		]),
	),
	'backlog.md': new Map(
		Array.from({ length: COUNT }, (_, at) => [
			`backlog/tasks/task-${at} - T.md`,
			`---\nid: TASK-${at}\ntitle: T${at}\nstatus: To Do\ncreated_date: '2026-01-01 10:00'\n---\nmark-${at}-0\n`,
		]),
	),
};

class Both {
	private exported: readonly Exported[] = [];
	private count = 0;
	/** What the tool has changed since Signoff read or wrote it, by its place. */
	private readonly dirty = new Set<number>();
	private readonly places: ReadonlyMap<string, number>;

	private constructor(
		private readonly name: FormatName,
		private notes: OwnNote[],
		private files: ReadonlyMap<string, string>,
	) {
		this.places = new Map(notes.map(({ entity }, at) => [entity.id, at]));
	}

	static imported(name: keyof typeof START): Both {
		const foreign = formatNamed(name).read(START[name]);
		return new Both(name, asNotes(createdBy(importAll(foreign))), START[name]);
	}

	/** Made here: the tool has them from an export alone. */
	static made(name: FormatName): Both {
		const notes = Array.from({ length: COUNT }, (_, at) =>
			own(issue(`issue-00${at + 1}`, { title: `T${at}` }), `mark-${at}-0\n`),
		).map((note, at) => ({ ...note, uuid: `${at}1111111-1111-4111-8111-111111111111` }));
		const both = new Both(name, notes, new Map());
		both.do({ does: 'export' });
		return both;
	}

	do(step: Step): void {
		this.count += 1;
		if (step.does === 'here') this.here(step.at);
		else if (step.does === 'there') this.there(step.at);
		else if (step.does === 'import') this.import();
		else this.export();
	}

	private here(at: number): void {
		this.notes = this.notes.map((note, index) =>
			index === at ? { ...note, entity: { ...note.entity, title: `Here ${this.count}` } } : note,
		);
	}

	private there(at: number): void {
		const now = `mark-${at}-${this.count}`;
		this.files = new Map(
			[...this.files].map(([path, text]) => [
				path,
				text.replaceAll(new RegExp(`mark-${at}-\\d+`, 'g'), now),
			]),
		);
		this.dirty.add(at);
	}

	private import(): void {
		const foreign = formatNamed(this.name).read(this.files);
		const { exported } = this;
		const next = { spec: 1, issue: COUNT + 1 };
		const plan = planImport(foreign, { existing: this.notes, next, exported });
		expect(plan.creations).toEqual([]);
		const conflicts = plan.conflicts.map(({ entity }) => this.places.get(entity.id) ?? -1);
		// Only the tool's own change can be one.
		for (const at of conflicts) expect(this.dirty).toContain(at);
		const updates = new Map(plan.updates.map((one) => [one.path, one]));
		const changed = [...updates.values()].filter(({ differences }) => differences.length > 0);
		for (const { entity } of changed) expect(this.dirty).toContain(this.places.get(entity.id));
		this.notes = this.notes.map((note) => {
			const update = updates.get(note.path);
			return (update && asNotes([update], [note.path])[0]) ?? note;
		});
		for (const at of this.dirty) if (!conflicts.includes(at)) this.dirty.delete(at);
	}

	private export(): void {
		const done = writeOver(formatNamed(this.name), this.notes, {
			...{ found: this.files, to: '', next: { spec: 1, issue: COUNT + 1 }, gone: [] },
			...{ exported: this.exported, withEdges: false },
		});
		if (!done) throw new Error(`${this.name} is only read`);
		const left = done.left.map(({ id }) => this.places.get(id) ?? -1);
		expect([...left].sort()).toEqual([...this.dirty].sort());
		const before = this.files;
		this.files = new Map([...before, ...done.files]);
		for (const at of left) {
			const [mark = ''] = /mark-\d+-\d+/.exec(markOf(before, at)) ?? [];
			expect(markOf(this.files, at)).toBe(mark);
		}
		this.exported = done.exported;
		const { problems } = formatNamed(this.name).read(this.files);
		expect(problems.filter(({ code }) => code !== 'in-note')).toEqual([]);
	}
}

function markOf(files: ReadonlyMap<string, string>, at: number): string {
	const found = new RegExp(`mark-${at}-\\d+`).exec([...files.values()].join('\n'));
	return found?.[0] ?? '';
}

describe('a tool and Signoff that both change', () => {
	const names = ['sudocode', 'seed', 'backlog.md'] as const;

	it.each(names)(
		'lose nothing that the other has written, and ask only where both did (%s)',
		(name) => {
			fc.assert(
				fc.property(fc.array(anyStep, { maxLength: 14 }), fc.boolean(), (steps, isMade) => {
					const both = isMade ? Both.made(name) : Both.imported(name);
					for (const step of steps) both.do(step);
				}),
				{ numRuns: 120 },
			);
		},
	);
});
