import { describe, expect, it } from 'vitest';
import { isPlaceholder } from '../../../src/core/loop/placeholder';
import { isTemplateStep, templateSteps } from '../../../src/core/loop/plan-templates';

const SOURCES = ['gmail', 'whatsapp', 'filesystem', 'finance', 'manual'];

describe('isTemplateStep', () => {
	it.each(SOURCES.flatMap((source) => templateSteps(source)))('knows %j', (step) => {
		expect(isTemplateStep(step)).toBe(true);
		expect(isPlaceholder(step)).toBe(true);
		expect(isTemplateStep(`- [x] 3. ${step.toUpperCase()} today.`)).toBe(true);
		const filled = step.replace(/\[fill in: ([^\]]*)\]/g, 'Acme');
		expect(isTemplateStep(filled)).toBe(false);
		expect(isPlaceholder(filled)).toBe(false);
	});

	it.each([
		['Pay [fill in: the amount] to Acme', true],
		['Pay [ Fill in the amount ]', true],
		['Pay [fill in', true],
		['Fill in the form', false],
		['[filling] the form', false],
		['', false],
	])('of %j is %j', (text, expected) => {
		expect(isTemplateStep(text)).toBe(expected);
	});
});

describe('templateSteps', () => {
	it('has several steps for each source, and those of a task by hand for any other', () => {
		for (const source of SOURCES) expect(templateSteps(source).length).toBeGreaterThan(1);
		for (const source of ['', 'fax', 'constructor', '__proto__']) {
			expect(templateSteps(source)).toBe(templateSteps('manual'));
		}
		expect(templateSteps('GMAIL')).toBe(templateSteps('gmail'));
		expect(new Set(SOURCES.map((source) => templateSteps(source)[0])).size).toBe(SOURCES.length);
	});
});
