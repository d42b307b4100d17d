import { describe, expect, it } from 'vitest';
import { VaultFault } from '../../../src/ports/vault-files';
import { scriptedModel } from '../../../src/app/model/scripted-model';
import {
	faultOf,
	requestWith,
	runLanguageModelContract,
} from '../../ports/language-model.contract';

const scripted = (note: string | null) =>
	scriptedModel({ path: 'Script.md', read: () => Promise.resolve(note) });
const noteWith = (rules: unknown) => `# Script\n\n\`\`\`json\n${JSON.stringify(rules)}\n\`\`\`\n`;

runLanguageModelContract('scriptedModel', () => ({
	saying: (...said) => {
		const answers = said.map(({ text, calls, stop }) => ({
			...{ text, ...(calls && { toolCalls: calls.map(({ id: _, ...call }) => call) }) },
			...(stop && { stop }),
		}));
		return Promise.resolve(scripted(noteWith([{ when: {}, answers }])));
	},
	close: () => Promise.resolve(),
}));

describe('scriptedModel', () => {
	it('can answer what is broken first and what is right when it is asked again', async () => {
		const rules = [{ when: { includes: ['Plan'] }, answers: ['{"goal": "a",', '{"goal":"a"}'] }];
		const model = scripted(noteWith(rules));
		const user = { role: 'user', text: 'Plan it.' } as const;
		const first = await model.ask(requestWith({ messages: [user] }));
		expect(first.text).toBe('{"goal": "a",');
		const again = requestWith({
			messages: [
				...[user, { role: 'assistant', text: first.text, toolCalls: [] } as const],
				{ role: 'user', text: 'That is no JSON.' },
			],
		});
		expect((await model.ask(again)).text).toBe('{"goal":"a"}');
		// Whatever was asked before: a restart changes nothing.
		expect((await model.ask(requestWith({ messages: [user] }))).text).toBe('{"goal": "a",');
	});

	it.each([
		[null, 'unreachable'],
		['# No block', 'bad-answer'],
		[noteWith([{ when: {}, answers: [] }]), 'bad-answer'],
		[noteWith([{ when: { includes: ['never'] }, answers: ['x'] }]), 'refused'],
		[noteWith([{ when: {}, answers: [{ fault: 'busy' }] }]), 'busy'],
	])('tells why it has no answer', async (note, code) => {
		expect((await faultOf(scripted(note).ask(requestWith()))).code).toBe(code);
	});

	it('is unreachable where the note can’t be read', async () => {
		const read = () => Promise.reject(new VaultFault('unreadable', 'Script.md'));
		const model = scriptedModel({ path: 'Script.md', read });
		expect((await faultOf(model.ask(requestWith()))).code).toBe('unreachable');
		const mistake = new TypeError('x');
		const broken = scriptedModel({ path: 'Script.md', read: () => Promise.reject(mistake) });
		await expect(broken.ask(requestWith())).rejects.toBe(mistake);
	});

	it('is called by its note', () => {
		expect(scripted(null).name).toBe('scripted/Script.md');
	});
});
