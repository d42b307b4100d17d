import { describe, expect, it } from 'vitest';
import { HARMLESS, openWaiting } from '../../support/plane';

const PATH = 'Pending_Approval/a.md';

describe('recordReview', () => {
	it('records what was shown, not what lies there when its turn comes', async () => {
		const plane = await openWaiting(HARMLESS);
		const shown = plane.notes()[PATH] ?? '';
		const gate: (() => void)[] = [];
		const held = plane.site.inTurn(() => new Promise<void>((open) => gate.push(open)));
		const review = await plane.control.review(PATH);
		plane.vault.outside.write(PATH, `${shown}Something else.\n`);
		for (const open of gate) open();
		await held;
		await plane.idle();
		const entry = (await plane.entries()).find(({ action }) => action === 'approval_reviewed');
		expect(entry?.context.substance_sha256).toBe(review?.substance);
		const sha256 = entry?.context.sha256;
		const kept = await plane.site.parts.objects.get(typeof sha256 === 'string' ? sha256 : '');
		expect(new TextDecoder().decode(kept ?? new Uint8Array())).toBe(shown);
	});

	it('records it once, however often it is opened', async () => {
		const plane = await openWaiting(HARMLESS);
		await Promise.all([plane.control.review(PATH), plane.control.review(PATH)]);
		await plane.idle();
		const actions = await plane.actions();
		expect(actions.filter((action) => action === 'approval_reviewed')).toHaveLength(1);
	});
});
