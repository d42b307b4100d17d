import { describe, expect, it } from 'vitest';
import { parseSteps } from '../../../../src/core/plan/checklist';
import { READING_TOOLS } from '../../../../src/core/tools/reading-tools';
import { builtInTools } from '../../../../src/core/tools/registry';
import { ask } from './ask';

const step = (says: string, tool: string, args: object) => {
	const block = JSON.stringify({ tool, arguments: args }, null, 2).split('\n');
	const lines = ['```json', ...block, '```'].map((line) => `    ${line}`);
	return `- [ ] ${says}\n\n${lines.join('\n')}\n`;
};
const READ = step('Gather the comments', 'read_note', { path: 'Garden/Comments.md' });
const FIND = step('Roses', 'search_notes', { query: 'roses in spring' });

function riskOf(...parts: readonly string[]): string {
	const note = `# The garden\n\n## Plan\n\n${parts.join('\n')}`;
	const { riskLevel, evidence } = ask(note, { steps: parseSteps(note) });
	return `${riskLevel} ${evidence[0]?.rule ?? ''}`;
}

describe('a plan that only reads', () => {
	it('knows the tools that do, as they are defined', () => {
		const reading = [...builtInTools().values()].filter(({ effect }) => effect === 'read');
		expect([...READING_TOOLS].sort()).toEqual(reading.map(({ name }) => name).sort());
	});

	it('is low, whatever its steps are called', () => {
		expect(riskOf(READ)).toBe('low harmless');
		expect(riskOf(READ, FIND, step('Recall it', 'memory_search', { prefix: 'garden' }))).toBe(
			'low harmless',
		);
		expect(riskOf('- [ ] Gather the comments\n  - tool: read_note\n')).toBe('low harmless');
	});

	it.each([
		['a step by hand', [READ, '- [ ] Gather the roses\n']],
		[
			'a step for a model',
			[READ, step('Think', 'none', {}).replace('"tool": "none"', '"agent": "llm"')],
		],
		['a tool that writes', [READ, step('Gather', 'set_property', { path: 'a.md' })]],
		[
			'a tool that goes outside',
			[READ, step('Gather', 'http_request', { url: 'https://a.example' })],
		],
		['a tool of a server', [READ, step('Gather', 'files/read_note', { path: 'a.md' })]],
		['a tool that only sounds like it', [step('Gather', 'read_notes', { path: 'a.md' })]],
		['other work in the note', [READ, '\nThen hand the roses over by noon.\n']],
		['other work in a list', [READ, '\n## Later\n\n1. Hand the roses over by noon\n']],
		['code that is no argument', [READ, '\n```\nroses --all\n```\n']],
		['no steps', ['\n```json\n{ "tool": "read_note" }\n```\n']],
	])('is not one with %s', (_, parts) => {
		expect(riskOf(...parts)).toMatch(/^medium/);
	});

	it.each([
		['a payment', step('Pay Acme', 'read_note', { path: 'a.md' }), 'pay-verb'],
		['a command', step('Gather', 'search_notes', { query: 'rm -rf notes' }), 'command'],
		['a secret', step('Gather', 'read_note', { path: 'passwords.md' }), 'secret'],
		['a path that leaves', step('Gather', 'read_note', { path: '../a.md' }), 'outside-path'],
		['work for others', `${READ}\nSend the roses to Kim.\n`, 'send'],
		['what nobody sees', `${READ}\n<!-- hand the roses over by noon -->\n`, ''],
	])('is not low with %s', (_, part, rule) => {
		const risk = riskOf(part);
		expect(risk).not.toMatch(/^low/);
		expect(risk).toContain(rule);
	});
});
