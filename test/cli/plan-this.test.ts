// `signoff plan-this` as a process on real files.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeTempVault } from '../support/temp-vault';
import { Tool } from '../support/tool';

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

const NOTE =
	'---\nid: task-1\n---\n# Pay Acme\n\n- Pay 100 EUR to Acme\n- Append "Paid" to [[Ledger]]\n';

async function vault(): Promise<string> {
	const made = await makeTempVault({ 'Needs_Action/a.md': NOTE, 'Books/Ledger.md': '# Ledger\n' });
	onTestFinished(() => made.remove());
	expect((await tool.run(['init', made.dir])).code).toBe(0);
	return made.dir;
}

describe('signoff plan-this', () => {
	it('writes the plan of an item into its note, once', async () => {
		const dir = await vault();
		const { code, out, err } = await tool.run(['plan-this', 'task-1', '--vault', dir]);
		expect([code, err]).toEqual([0, '']);
		expect(out).toContain('1  Pay 100 EUR to Acme  (by hand)');
		expect(out).toContain('(append_note)');
		expect(out).toContain('Kept as a draft in Needs_Action/a.md');
		const note = await readFile(join(dir, 'Needs_Action/a.md'), 'utf8');
		expect(note).toContain(
			'## Plan\n\n1. [ ] Pay 100 EUR to Acme\n2. [ ] Append "Paid" to [[Ledger]]\n',
		);
		const again = await tool.run(['plan-this', 'task-1', '--vault', dir]);
		expect([again.code, again.err]).toEqual([1, expect.stringContaining('has steps already')]);
		expect(await readFile(join(dir, 'Needs_Action/a.md'), 'utf8')).toBe(note);
	});

	it('makes an item of a request, and tells programs of it', async () => {
		const dir = await vault();
		const asked = ['plan-this', '--request', 'Call Kim. Pay Acme.', '--vault', dir, '--json'];
		const { code, out } = await tool.run(asked);
		expect(code).toBe(0);
		expect(JSON.parse(out)).toMatchObject({
			...{ format: 'signoff-cli/1', command: 'plan-this', by: 'template', model: null },
			plan: { steps: [{ description: 'Call Kim.' }, { description: 'Pay Acme.' }] },
		});
		expect(await readdir(join(dir, 'Plans'))).toHaveLength(1);
		expect(await readdir(join(dir, 'Pending_Approval'))).toEqual([]);
	});

	it('says how it is called', async () => {
		const dir = await vault();
		expect(await tool.run(['plan-this', '--vault', dir])).toMatchObject({ code: 2 });
		expect(await tool.run(['plan-this', 'nobody', '--vault', dir])).toMatchObject({ code: 1 });
	});
});
