// A log that somebody else changed, and that nobody has looked at since: what a person does next is refused, and
// the change is recorded. It is refused once: then the person knows.

import { describe, expect, it } from 'vitest';
import { decide, gesture, HARMLESS, openWaiting, task, type TestPlane } from '../../support/plane';

const PATH = 'Pending_Approval/a.md';
const LOG = 'Logs/2026-01-27.log';

const editsIn = async (plane: TestPlane) =>
	(await plane.actions()).filter((action) => action === 'log_edited').length;

describe.each([
	['edited', (text: string) => text.replace('"actor": "system"', '"actor": "someone"')],
	['cut', (text: string) => text.split('\n').slice(0, -2).join('\n')],
	['emptied', () => ''],
])('a log that was %s under it', (_, change) => {
	async function changed(): Promise<TestPlane> {
		const plane = await openWaiting(HARMLESS);
		plane.vault.outside.write(LOG, change(plane.vault.snapshot()[LOG] ?? ''));
		return plane;
	}

	it('stops a decision, which can be made again', async () => {
		const plane = await changed();
		const before = plane.notes();
		expect(await decide(plane, PATH)).toMatchObject({
			ok: false,
			refusal: { code: 'log-changed' },
		});
		expect(plane.notes()).toEqual(before);
		expect(await editsIn(plane)).toBe(1);
		expect(await decide(plane, PATH)).toMatchObject({ ok: true });
		expect(await editsIn(plane)).toBe(1);
	});

	it('stops a move by a person, which can be made again', async () => {
		const plane = await changed();
		const move = () => plane.control.move([PATH], 'Inbox', '', gesture());
		expect(await move()).toMatchObject([{ ok: false, refusal: { code: 'log-changed' } }]);
		expect(Object.keys(plane.notes())).toContain(PATH);
		expect(await editsIn(plane)).toBe(1);
	});
});

it('a changed log stops all of what is approved together', async () => {
	const plane = await openWaiting(HARMLESS);
	plane.vault.outside.write('Pending_Approval/b.md', task('task-2', 'Pending_Approval', HARMLESS));
	await plane.settle();
	const paths = [PATH, 'Pending_Approval/b.md'];
	const orders = await Promise.all(
		paths.map(async (path) => {
			const substance = (await plane.control.look(path))?.substance ?? '';
			return { path, decision: 'approved', reason: '', confirmed: true, substance } as const;
		}),
	);
	plane.vault.outside.write(LOG, '');
	const codes = async () => {
		const outcomes = await plane.control.decide(orders, gesture());
		return outcomes.map((outcome) => (outcome.ok ? 'done' : outcome.refusal.code));
	};
	expect(await codes()).toEqual(['log-changed', 'log-changed']);
	expect(await codes()).toEqual(['done', 'done']);
});

it('a log that was removed under it stops a decision, too', async () => {
	const plane = await openWaiting(HARMLESS);
	plane.vault.outside.remove(LOG);
	expect(await decide(plane, PATH)).toMatchObject({ ok: false, refusal: { code: 'log-changed' } });
	expect(Object.keys(plane.notes())).toContain(PATH);
});
