import { beforeEach, describe, expect, it } from 'vitest';
import type { Done, Refused } from '../../../src/app/workspace/api';
import { addLines } from '../../../src/features/items/item-actions';
import { PersonActs } from '../../../src/features/kit/acts/person-acts';
import type { Signoff } from '../../../src/features/signoff/signoff';
import { FakeControl, loopViewWith, standingWith } from '../../support/fake-control';
import { pressed } from '../../support/pressed';

let control: FakeControl;
let said: (Done | Refused)[];
let exported: string[];

beforeEach(() => {
	control = new FakeControl();
	said = [];
	exported = [];
});

/** The lines in the menu of these notes, with what each does. */
function menuOf(...paths: string[]): Map<string, () => Promise<void>> {
	const say = (sentence: Done | Refused) => said.push(sentence);
	const work: Promise<unknown>[] = [];
	const exportEvidence = (path: string) => {
		exported.push(path);
		return Promise.resolve({ ok: true, value: { sentence: 'Exported.', undo: null } });
	};
	const signoff = {
		control: Object.assign(control, { exportEvidence }),
		acts: new PersonActs(control, say),
		say,
		attempt: (one: Promise<unknown>) => work.push(one),
	} as unknown as Signoff;
	const lines = new Map<string, () => Promise<void>>();
	addLines(signoff, paths, (title, _, act) =>
		lines.set(title, async () => {
			act(pressed());
			await Promise.all(work);
		}),
	);
	return lines;
}

const known = (path: string, changes: Parameters<typeof standingWith>[0] = {}) =>
	control.standings.set(path, standingWith({ path, moves: [], ...changes }));

const EXPORT = 'Export evidence for this item…';

describe('addLines', () => {
	it('offers nothing for a note that is not governed', () => {
		expect([...menuOf('other.md').keys()]).toEqual([]);
	});

	it('offers to take in what has just come, one after the other', async () => {
		for (const path of ['Inbox/i.md', 'Inbox/j.md']) known(path, { canTakeIn: true });
		const menu = menuOf('Inbox/i.md', 'Inbox/j.md');
		expect([...menu.keys()]).toEqual(['Take in']);
		await menu.get('Take in')?.();
		expect(control.deeds).toEqual([
			['takeIn', 'Inbox/i.md'],
			['takeIn', 'Inbox/j.md'],
		]);
	});

	it('offers where all of several notes may go, and moves them by one gesture', async () => {
		const free = { needs: 'nothing', blocked: null } as const;
		const [needsAction, plans] = [
			{ to: 'Needs_Action', ...free } as const,
			{ to: 'Plans', ...free } as const,
		];
		known('a.md', { moves: [needsAction, plans] });
		known('b.md', { moves: [plans] });
		const menu = menuOf('a.md', 'b.md');
		expect([...menu.keys()]).toEqual(['Move to Plans']);
		await menu.get('Move to Plans')?.();
		expect(control.deeds).toEqual([
			['move', 'menu', 'a.md', 'Plans', ''],
			['move', 'menu', 'b.md', 'Plans', ''],
		]);
	});

	it('offers a draft for a task', async () => {
		known('Needs_Action/n.md');
		control.loops.set('Needs_Action/n.md', loopViewWith({ canDraft: true }));
		const menu = menuOf('Needs_Action/n.md');
		expect([...menu.keys()]).toEqual(['Draft a plan', EXPORT]);
		await menu.get('Draft a plan')?.();
		expect(control.deeds).toEqual([['draft', 'Needs_Action/n.md']]);
	});

	it('offers what can be done about an error', async () => {
		control.loop.offers = () => ({ draft: false, dealWith: true });
		const menu = menuOf('Errors/x.md');
		expect([...menu.keys()]).toEqual(['Retry manually', 'Mark as failed']);
		await menu.get('Retry manually')?.();
		await menu.get('Mark as failed')?.();
		expect(control.deeds).toEqual([
			['retry', 'menu', 'Errors/x.md'],
			['mark-failed', 'menu', 'Errors/x.md'],
		]);
	});

	it('offers the evidence of one note that the log knows', async () => {
		known('Approved/d.md');
		known('Approved/e.md');
		expect([...menuOf('Approved/d.md', 'Approved/e.md').keys()]).toEqual([]);
		await menuOf('Approved/d.md').get(EXPORT)?.();
		expect(exported).toEqual(['Approved/d.md']);
		expect(said).toEqual([{ sentence: 'Exported.', undo: null }]);
	});
});
