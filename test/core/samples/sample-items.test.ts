import { describe, expect, it } from 'vitest';
import { parseItem } from '../../../src/core/item/item';
import { parseFrontmatter } from '../../../src/core/note/frontmatter';
import { sampleItems } from '../../../src/core/samples/sample-items';
import { WORKFLOW_STATES } from '../../../src/core/workflow/states';
import { placeWith } from '../../support/builders';

const NOW = new Date('2026-03-01T12:00:00.500Z');
const samples = sampleItems(NOW);

describe('sampleItems', () => {
	it('has one for every state, and eight in all', () => {
		expect(new Set(samples.map(({ state }) => state))).toEqual(new Set(WORKFLOW_STATES));
		expect(samples).toHaveLength(8);
		expect(new Set(samples.map(({ name }) => name)).size).toBe(8);
	});

	it.each(samples)('reads $name as a good item', ({ state, name, text }) => {
		const item = parseItem(placeWith({ path: `${state}/${name}`, state }), text);
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
		expect(text).not.toContain('{asked}');
	});

	it('asks for approval in the words of the format', () => {
		const asking = samples.filter(({ state }) => state === 'Pending_Approval');
		expect(asking).toHaveLength(2);
		for (const { text } of asking) {
			expect(parseFrontmatter(text)).toMatchObject({
				properties: {
					approval_request: {
						action_type: expect.stringMatching(/^[a-z_]+$/) as string,
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
