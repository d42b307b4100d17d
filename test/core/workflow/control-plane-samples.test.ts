import { describe, expect, it } from 'vitest';
import { assessNote } from '../../../src/core/approval/assess-note';
import type { Item } from '../../../src/core/item/item';
import { parseNote } from '../../../src/core/kinds/read-note';
import { parseFrontmatter } from '../../../src/core/note/frontmatter';
import { parseSteps } from '../../../src/core/plan/checklist';
import { sampleItems } from '../../../src/core/workflow/control-plane-samples';
import type { Sample } from '../../../src/core/workflow/define';
import { placeWith } from '../../support/builders';

const NOW = new Date('2026-03-01T12:00:00.500Z');
const samples = sampleItems(NOW);

function read({ state, name, text }: Sample): Item {
	return parseNote(placeWith({ path: `${state}/${name}`, state }), text);
}

describe('sampleItems', () => {
	it('has eight, and none where only a decision leads but the work that is done', () => {
		const states = new Set(samples.map(({ state }) => state));
		expect([...states]).toEqual(['Inbox', 'Needs_Action', 'Plans', 'Pending_Approval', 'Done']);
		expect(samples).toHaveLength(8);
		expect(new Set(samples.map(({ name }) => name)).size).toBe(8);
	});

	it('shows one request of each risk, none of them expired', () => {
		const asked = samples.filter(({ state }) => state === 'Pending_Approval').map(read);
		expect(asked.map(({ asks }) => [asks?.actionType, asks?.riskLevel])).toEqual([
			['make_payment', 'high'],
			['post_public', 'medium'],
			['none', 'low'],
		]);
		for (const { asks } of asked) expect(asks?.expiresAt).toBeGreaterThan(NOW.getTime());
	});

	it('labels no request below what the rules find', () => {
		for (const { state, name, text } of samples) {
			if (state !== 'Pending_Approval') continue;
			const found = parseFrontmatter(text);
			const properties = found.kind === 'properties' ? found.properties : {};
			const note = { text, properties, body: found.body, broken: false };
			const rules = assessNote(note, null).assessment.evidence.map(({ rule }) => rule);
			expect([name, rules.filter((rule) => rule.startsWith('label'))]).toEqual([name, []]);
		}
	});

	it('names the tools of what it wants to do, with their arguments', () => {
		const pay = samples.find(({ name }) => name === 'sample-pay-invoice.md')!;
		const step = parseSteps(pay.text).find(({ tool }) => tool === 'bank.pay');
		expect(JSON.parse(step?.args ?? '')).toMatchObject({ amount: '1240.00', currency: 'EUR' });
	});

	it.each(samples)('reads $name as a good item', ({ state, name, text }) => {
		const item = read({ state, name, text });
		expect(item.findings).toEqual([]);
		expect(`${item.id ?? ''}.md`).toBe(name);
		expect(item.priority).toMatch(/^P[0-3]$/);
		expect(text).toContain(`\n# ${item.title}\n`);
	});

	it.each(samples)('dates $name before now', ({ text }) => {
		const found = parseFrontmatter(text);
		const { created_at: created, modified_at: modified } =
			found.kind === 'properties' ? found.properties : {};
		expect(created).toMatch(/^2026-0[12]-\d\dT\d\d:\d\d:\d\dZ$|^2026-03-01T\d\d:\d\d:\d\dZ$/);
		expect(Date.parse(String(created))).toBeLessThan(Date.parse(String(modified)));
		expect(Date.parse(String(modified))).toBeLessThan(NOW.getTime());
		expect(text).not.toMatch(/\{(asked|expires)\}/);
	});

	it('asks for approval in the words of the format', () => {
		const asking = samples.filter(({ state }) => state === 'Pending_Approval');
		expect(asking).toHaveLength(3);
		for (const { text } of asking) {
			expect(parseFrontmatter(text)).toMatchObject({
				properties: {
					approval_request: {
						risk_level: expect.stringMatching(/^(low|medium|high)$/) as string,
						justification: expect.any(String) as string,
						requested_at: expect.stringMatching(/^2026-/) as string,
						approved_at: null,
						approved_by: null,
						decision: 'pending',
					},
				},
			});
		}
	});
});
