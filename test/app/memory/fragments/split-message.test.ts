import { describe, expect, it } from 'vitest';
import { LONGEST_ASKED, splitMessage } from '../../../../src/app/memory/fragments/split-message';
import { ModelFault } from '../../../../src/ports/language-model';
import { FakeModel } from '../../../support/fake-model';

const TEXT = 'We take the first one. It is the cheapest of them.';
const { signal } = new AbortController();

async function split(answer: ConstructorParameters<typeof FakeModel>[0][number], text = TEXT) {
	const model = new FakeModel([answer]);
	const pieces = await splitMessage(text, model, signal);
	return { contents: pieces.map(({ content }) => content), asked: model.requests.length };
}

describe('splitMessage', () => {
	it('takes what the model says, where that is the message', async () => {
		const fragments = ['We take the first one.', 'It is the cheapest of them.'];
		const { contents } = await split(`\`\`\`json\n${JSON.stringify({ fragments })}\n\`\`\``);
		expect(contents).toEqual(fragments);
	});

	it.each([
		['changes a word', JSON.stringify({ fragments: ['We take the second one.'] })],
		['answers something else', 'Sure! I will split it.'],
		['is cut off', { text: '{"fragments": ["We take', stop: 'cut' as const }],
		['is not reached', new ModelFault('unreachable', 'no way')],
	])('splits by rules where the model %s', async (_, answer) => {
		expect((await split(answer)).contents).toEqual([TEXT]);
	});

	it('asks nothing about a long message, or an empty one', async () => {
		expect((await split('', `${'word '.repeat(LONGEST_ASKED)}.`)).asked).toBe(0);
		expect((await split('', '  \n')).asked).toBe(0);
	});

	it('does not hide what is wrong elsewhere', async () => {
		await expect(split(new Error('a bug'))).rejects.toThrow('a bug');
	});
});
