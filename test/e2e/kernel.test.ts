// The demo's own vault and script: what somebody sees who follows “Try this” in its welcome note.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDemoVault } from '../../host/demo/make-demo-vault';
import { demoSettings } from '../../scripts/demo';
import { logEntrySchema, type CycleEntry } from '../../src/core/kernel/entities';
import { standardWorkspace } from '../../src/core/workflow/workspace';
import { Desk } from '../support/desk';
import {
	actionsOf,
	entriesOf,
	expectIntactLog,
	logged,
	loggedOfWorkspace,
} from '../support/ledger';
import { pressSeen } from '../support/presses';
import { openReadyPanel, openSignoff } from '../support/signoff';
import { makeTempVault } from '../support/temp-vault';

const LOG = 'Meetings/Log.md';

let desk: Desk;
let removeVault: () => Promise<void>;

const page = () => desk.host.page;
const dialog = () => page().locator('.signoff-plan-modal');
const part = () => page().locator('.signoff-run');
const inPart = (name: string) => desk.button('.signoff-run', name);
const status = (of: string) => page().locator(`.signoff-run[data-status="${of}"]`);

/** In plain words, through the palette, up to the plan that came of it. */
async function ask(request: string): Promise<void> {
	await desk.open('Welcome.md');
	await page().keyboard.press('ControlOrMeta+p');
	await page().locator('.prompt-input').fill('plan this');
	await page().keyboard.press('Enter');
	await dialog().getByText('Model script.md makes the plan').waitFor();
	await dialog().getByRole('textbox').fill(request);
	await dialog().getByRole('button', { name: 'Make a plan' }).click();
	await dialog().locator('.signoff-plan-steps').waitFor();
}

/** Keeps the plan, asks for approval and gives it, each by a click. Resolves to the item's id and its note's name. */
async function keepAndApprove(): Promise<{ id: string; name: string }> {
	await dialog().getByRole('button', { name: 'Keep as draft' }).click();
	await dialog().waitFor({ state: 'detached' });
	await desk.button('.signoff-moves', 'Move to Pending approval').waitFor();
	const { task_id: id, context } = await loggedOfWorkspace(desk.host, 'plan_made');
	const name = String(context.path).replace('Plans/', '');
	expect(await actionsOf(desk.host, id ?? '')).not.toContain('approval_requested');
	await desk.button('.signoff-moves', 'Move to Pending approval').click();
	await pressSeen(desk.button('.signoff-card', 'Approve…'));
	await pressSeen(desk.button('.signoff-review', 'Approve'));
	await page().locator('.signoff-review').waitFor({ state: 'detached' });
	await part().getByText('3 steps are carried out').waitFor();
	return { id: id ?? '', name };
}

const withLine = (note: string, line: string) => `${note.replace(/\n$/, '')}\n${line}`;

/** The note, when it has arrived. */
async function doneNote(name: string): Promise<string> {
	await expect.poll(() => desk.host.exists(`Done/${name}`)).toBe(true);
	return desk.host.read(`Done/${name}`);
}

/** Every line is one by the seed. */
async function cyclesOf(id: string): Promise<CycleEntry[]> {
	const { run } = (await logged(desk.host, id, 'run_started')).context;
	const lines = (await desk.host.read(`Logs/runs/${String(run)}.jsonl`)).trimEnd().split('\n');
	return lines.map((line) => logEntrySchema.parse(JSON.parse(line)));
}

describe('the demo, from a request in plain words to Done', () => {
	beforeAll(async () => {
		const vault = await makeTempVault();
		removeVault = vault.remove;
		await makeDemoVault(vault.dir, new Date());
		const settings = JSON.stringify(demoSettings([standardWorkspace('')]));
		const files = { '.obsidian/plugins/signoff/data.json': settings };
		desk = new Desk(await openSignoff({ vaultDir: vault.dir, files }));
		await openReadyPanel(desk.host);
	});

	afterAll(async () => {
		await expectIntactLog(desk.host);
		expect(desk.host.errors).toEqual([]);
		await desk.host.close();
		await removeVault();
	});

	it('makes a plan, shows its repairs, and runs it when a person has approved it', async () => {
		const before = await desk.host.read(LOG);
		await ask("Summarise last week's meeting notes");
		expect(await dialog().locator('.signoff-plan-who').allInnerTexts()).toEqual([
			...['tool search_notes', 'by a language model', 'tool append_note'],
		]);
		await dialog().getByText('2 repairs').click();
		await dialog().getByText('The form of an answer, attempt 1').first().waitFor();
		const ofPlan = dialog().getByRole('region', { name: 'The plan, attempt 1' });
		expect(await ofPlan.locator('del').allInnerTexts()).toContainEqual(
			expect.stringContaining('find_notes'),
		);
		expect(await ofPlan.locator('ins').allInnerTexts()).toContainEqual(
			expect.stringContaining('search_notes'),
		);
		const { id, name } = await keepAndApprove();
		expect(await desk.host.read(LOG)).toBe(before);
		await pressSeen(inPart('Run'));
		await status('complete').waitFor();

		const note = await doneNote(name);
		expect(note.match(/^\d\. \[x\] .+$/gm)).toHaveLength(3);
		expect(note).toMatch(/- outcome: done by search_notes at /);
		expect(note).toContain('- outcome: The open day is on the 14th');
		expect(note).toMatch(/- outcome: done by append_note: Meetings\/Log\.md at /);
		expect(await desk.host.read(LOG)).toBe(
			withLine(before, '- The meeting notes of last week are summarised.'),
		);
		const cycles = await cyclesOf(id);
		expect(cycles.map(({ step_number }) => step_number)).toEqual([1, 2, 3, 4]);
		expect(cycles.flatMap((cycle) => cycle.tool_calls.map((call) => call.tool_name))).toEqual([
			...['search_notes', 'read_note', 'append_note'],
		]);
		expect(cycles[1]?.supervisor_actions.map((action) => action.action_type)).toEqual([
			'json_repair',
		]);
		expect((await logged(desk.host, id, 'plan_made')).context).toMatchObject({
			...{ by: 'model', model: 'scripted/Model script.md', repairs: 2, actor: 'human' },
		});
	});

	it('has all of it in the trail, in the order in which it happened', async () => {
		const { task_id: id } = await loggedOfWorkspace(desk.host, 'run_ended');
		const entries = await entriesOf(desk.host, id ?? '');
		const wanted = ['plan_made', 'approval_requested', 'approval_decision', 'run_started'];
		const order = [...wanted, 'tool_intent', 'run_ended'];
		const actions = entries.map(({ action }) => action);
		expect(actions.filter((action) => order.includes(action))).toEqual(order);
		expect(entries.at(-1)?.to_state).toBe('Done');
		await page().locator('.signoff-panel .signoff-row', { hasText: 'run started' }).waitFor();
	});

	it('stops where the model wants more than was approved, and goes on by a click', async () => {
		const before = await desk.host.read(LOG);
		await ask('Make a shopping list for the open day');
		const { id, name } = await keepAndApprove();
		await pressSeen(inPart('Run'));
		await status('waits').getByText('wants to do more than was approved (append_note)').waitFor();
		expect(await part().locator('[aria-current="step"]').innerText()).toContain('Work out');
		expect(await desk.host.read(LOG)).toBe(before);
		expect(await desk.host.exists(`Approved/${name}`)).toBe(true);
		await pressSeen(inPart('Try again'));
		await status('complete').waitFor();

		expect(await doneNote(name)).toContain('To buy: coffee, milk and paper cups.');
		expect(await desk.host.read(LOG)).toBe(
			withLine(before, '- The shopping list for the open day is made.'),
		);
		const cycles = await cyclesOf(id);
		expect(cycles.flatMap((cycle) => cycle.tool_calls.map((call) => call.tool_name))).toEqual([
			...['read_note', 'append_note'],
		]);
		expect(cycles[1]?.errors).toMatchObject([{ code: 'wants-more', tool: 'append_note' }]);
		expect(await actionsOf(desk.host, id)).toContain('run_resumed');
	});
});
