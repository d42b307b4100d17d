// A program beside the app does what it likes to the folder, while the page is open and closed: nothing rests in
// Approved or Done that no person approved, and no note is lost. Another seed: SIGNOFF_ATTACK_SEED=7

import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { Attacker, randomOf } from '../support/attacker';
import { openDesk, type Desk } from '../support/desk';
import { expectIntactLog } from '../support/ledger';
import { RestObserver } from '../support/rest-observer';
import { openReadyPanel } from '../support/signoff';

const STEPS = Number(process.env.SIGNOFF_ATTACK_STEPS ?? 60);
const SEED = Number(process.env.SIGNOFF_ATTACK_SEED ?? 4711);

let desk: Desk;
beforeAll(async () => {
	desk = await openDesk({});
});
afterAll(() => desk.host.close());

/** What the check of the workspace says; new notes and copies are among it as what they are. */
async function checked(): Promise<string> {
	expect(await desk.run('signoff:check-workspace')).toBe(true);
	const dialog = desk.host.page.locator('.signoff-check-modal');
	await dialog.getByRole('status').filter({ hasText: 'checked' }).waitFor();
	const said = await dialog.innerText();
	await desk.dismiss();
	return said;
}

const DISAGREE =
	/another state|does not know|There is none|begun and not finished|does not hold|cannot be read/;

it(`leaves nothing unapproved in Approved or Done after ${STEPS} steps from outside`, async () => {
	const { host } = desk;
	const random = randomOf(SEED);
	const reopen = async (meanwhile: () => Promise<void>) => {
		observer.down();
		await host.kill();
		await meanwhile();
		await host.reload();
		await openReadyPanel(host);
		observer.up();
	};
	const attacker = new Attacker({ dir: host.dir, random, restart: reopen });
	const observer = new RestObserver(host.dir, attacker);
	onTestFinished(async () => {
		observer.stop();
		await attacker.keep();
	});
	await attacker.begin(16);
	await expect.poll(() => attacker.unknown()).toBe(0);
	observer.up();
	for (let step = 0; step < STEPS; step += 1) await attacker.step();
	await attacker.finish();
	await expect.poll(() => observer.unapproved()).toEqual([]);
	observer.stop();
	if (process.env.SIGNOFF_ATTACK_STEPS !== undefined) console.log(SEED, observer.figures());
	await host.reload();
	await openReadyPanel(host);
	await expect.poll(checked).not.toMatch(DISAGREE);
	expect(observer.unapproved()).toEqual([]);
	expect(await attacker.lost()).toEqual([]);
	await expectIntactLog(host);
	expect(host.errors).toEqual([]);
});
