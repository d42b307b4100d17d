// Genuine lines of a device's own log, where they were not written: each counts once, and in its own order.

import { describe, expect, it, vi } from 'vitest';
import { gesture, GRAVE, HARMLESS, START } from '../../support/plane';
import { APPROVED, TODAY, TOMORROW, WAITING, entriesIn, vaultOf } from '../plane/devices';

vi.setConfig({ testTimeout: 120_000 });

describe('genuine lines of its own log', () => {
	const tricks: [string, (before: string[], decided: string[], after: string[]) => string[]][] = [
		['copied', (before, decided, after) => [...before, ...decided, ...after, ...decided]],
		[
			'moved behind what took them back',
			(before, decided, after) => [...before, ...after, ...decided],
		],
		[
			'with other words and the same hashes',
			(before, decided, after) => [
				...[...before, ...decided, ...after],
				...decided.map((line) => line.replace('"INFO"', '"WARNING"')),
			],
		],
	];

	it.each(tricks)('%s, decide nothing', async (_, trick) => {
		const desk = await vaultOf('desk')('desk').start();
		await desk.request('a');
		await desk.approve(WAITING);
		const approved = desk.vault.snapshot()[APPROVED] ?? '';
		const { uuid: entry } = entriesIn(desk.vault).findLast(
			({ action }) => action === 'approval_decision',
		)!;
		const until = START + 10 ** 9;
		expect(await desk.control.undo({ entry, path: APPROVED, until }, gesture())).toMatchObject({
			ok: true,
		});
		await desk.request('b');
		await desk.stop();
		const all = (desk.vault.snapshot()[TODAY] ?? '').match(/.*\n/g) ?? [];
		const last = all.splice(-1);
		const from = all.findIndex((line) => line.includes('"action": "approval_decision"'));
		const to =
			all.findIndex((line, at) => at > from && line.includes('"action": "state_transition"')) + 1;
		const made = trick(all.slice(0, from), all.slice(from, to), all.slice(to));
		// The last line stays the last: what is cut off is another matter.
		desk.vault.outside.write(TODAY, [...made, ...last].join(''));
		desk.vault.outside.write(WAITING, approved.replace(/receipt: .*/, 'receipt: none'));
		desk.vault.outside.move(WAITING, APPROVED);
		await desk.start();
		expect(desk.notes()).toEqual([WAITING, 'Pending_Approval/b.md']);
		expect(entriesIn(desk.vault).some(({ context }) => 'entries' in context)).toBe(false);
	});
});

describe('genuine lines of its own log, once more in the folder', () => {
	/** The log with an approval, as it was before the approval was void, and after. */
	interface Kept {
		before: string[];
		after: string[];
	}
	const OLDER = 'Logs/2026-01-02.log';
	const NAMED = 'Logs/2026-01-28.desk.log';
	const join = (lines: readonly string[]) => lines.join('');
	const tricks: [string, (kept: Kept) => Record<string, string>][] = [
		['as tomorrow’s log: up to the approval', ({ before }) => ({ [TOMORROW]: join(before) })],
		['as tomorrow’s log with its name', ({ before }) => ({ [NAMED]: join(before) })],
		[
			'as today’s log with its name',
			({ before }) => ({ 'Logs/2026-01-27.desk.log': join(before) }),
		],
		[
			'behind its end',
			({ before, after }) => ({ [TODAY]: join([...before, ...after, ...before]) }),
		],
		['as an older log: what took it back', ({ after }) => ({ [OLDER]: join(after) })],
		[
			'as an older log, with the first line: what took it back',
			({ before, after }) => ({ [OLDER]: join([...before.slice(0, 1), ...after]) }),
		],
		[
			'in another order: what took it back stands before what it took back',
			({ before, after }) => ({
				[TODAY]: join([...before.slice(0, 2), ...after, ...before.slice(2)]),
			}),
		],
		[
			'in another order: what took it back stands behind a later line',
			({ before, after }) => ({
				[TODAY]: join([...before, ...after.slice(-1), ...after.slice(0, -1)]),
			}),
		],
	];

	it.each(tricks)('%s, bring no approval back', async (_, trick) => {
		const desk = await vaultOf('desk')('desk').start();
		await desk.request('a');
		await desk.approve(WAITING);
		const linesNow = () => (desk.vault.snapshot()[TODAY] ?? '').match(/.*\n/g) ?? [];
		const approved = desk.vault.snapshot()[APPROVED] ?? '';
		const before = linesNow();
		desk.vault.outside.write(APPROVED, approved.replace(HARMLESS, GRAVE));
		await desk.settle();
		await desk.request('b');
		expect(desk.notes()).not.toContain(APPROVED);
		const stands = desk.notes().filter((path) => path.endsWith('/a.md'));
		await desk.stop();
		const kept = { before, after: linesNow().slice(before.length) };
		for (const [path, content] of Object.entries(trick(kept)))
			desk.vault.outside.write(path, content);
		for (const path of stands) desk.vault.outside.remove(path);
		desk.vault.outside.write(APPROVED, approved);
		for (let start = 0; start < 2; start += 1) {
			await desk.start();
			expect(desk.notes()).not.toContain(APPROVED);
			await desk.stop();
		}
		const named = entriesIn(desk.vault).filter(({ context }) => 'entries' in context);
		expect(named).toEqual([]);
		expect(desk.failures).toEqual([]);
	});
});
