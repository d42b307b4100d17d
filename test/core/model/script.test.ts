import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseScript, scriptedAnswer, type ScriptedRequest } from '../../../src/core/model/script';

const RULES = [{ when: { includes: ['a'], lastRole: 'user' as const }, answers: ['x'] }];

describe('parseScript', () => {
	it('reads a file, and the first block of JSON in a note', () => {
		const json = JSON.stringify(RULES, null, '\t');
		const note = `---\nx: 1\n---\n\`\`\`js\n[]\n\`\`\`\n\n\`\`\`json\n${json}\n\`\`\`\n\n\`\`\`json\n[]\n\`\`\`\n`;
		for (const text of [json, note, note.replaceAll('\n', '\r\n')]) {
			expect(parseScript(text)).toEqual({ ok: true, value: RULES });
		}
	});

	it.each(['', 'words', '```json\n[{"when"\n```', '{}', '```json\n{"when":{}}\n```'])(
		'refuses %j',
		(note) => expect(parseScript(note).ok).toBe(false),
	);

	it.each([
		[[{ when: {}, answers: [] }], '0.answers'],
		[[{ answers: ['x'] }], '0.when'],
		[[...RULES, { when: { include: ['typo'] }, answers: ['x'] }], '1.when'],
		[[{ when: {}, answers: [{ text: 'x', fault: 'busy' }] }], '0.answers.0'],
	])('says where it is wrong: %j', (rules, place) => {
		const read = parseScript(JSON.stringify(rules));
		expect(read.ok ? '' : read.refusal).toContain(`${place}: `);
	});

	it('reads the example of the docs', () => {
		const read = parseScript(readFileSync('docs/models.md', 'utf8'));
		expect(read.ok && read.value).toHaveLength(3);
	});

	it('survives any text', () => {
		fc.assert(fc.property(fc.string(), (text) => void parseScript(text)));
	});
});

describe('scriptedAnswer', () => {
	const asked = (...roles: ('user' | 'assistant' | 'tool')[]): ScriptedRequest => ({
		system: 'system words',
		messages: roles.map((role, at) => ({ role, text: `message ${at}` })),
	});
	const when = (given: object, ...answers: string[]) => ({ when: given, answers });

	it('takes the first rule that fits', () => {
		const rules = [
			when({ includes: ['nowhere'] }, 'a'),
			when({ includes: ['message 1', 'system'] }, 'b'),
			when({ lastRole: 'tool' }, 'c'),
			when({}, 'd'),
		];
		expect(scriptedAnswer(rules, asked('user', 'user'))).toBe('b');
		expect(scriptedAnswer(rules, asked('tool'))).toBe('c');
		expect(scriptedAnswer(rules, asked('user'))).toBe('d');
		expect(scriptedAnswer(rules.slice(0, 3), asked('user'))).toBeNull();
	});

	it('goes through the answers as the conversation goes on, and stays with the last', () => {
		const rules = [when({}, 'a', 'b')];
		const given = [0, 1, 2, 3].map((times) => {
			const roles = Array.from({ length: times }, () => ['assistant', 'user'] as const).flat();
			return scriptedAnswer(rules, asked('user', ...roles));
		});
		expect(given).toEqual(['a', 'b', 'b', 'b']);
	});
});
