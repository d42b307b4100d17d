import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatConversation, withSummary } from '../../../../src/core/soil/conversation/format';
import { parseConversation } from '../../../../src/core/soil/conversation/note';

const page = readFileSync('docs/formats/soil.md', 'utf8');
const [, example = ''] = /^## Conversations$[^]*?^```markdown\n([^]*?)^```$/m.exec(page) ?? [];

describe('the example of docs/formats/soil.md', () => {
	it('is read as the page says, and written byte for byte', () => {
		const note = parseConversation(example);
		if (typeof note === 'string') throw new Error(note);
		expect(note).toMatchObject({
			...{ parent: 'uuid_11234567-89ab-4cde-8f01-23456789abcd', project: 'Signoff' },
			...{ forkedAt: 'item_21234567-89ab-4cde-8f01-23456789abcd', continues: null },
			...{ summaryAt: Date.parse('2026-11-18T11:05:00Z'), summaryBy: 'user' },
			summary: { sender: 'user', said: 'The search bar is at the top.' },
		});
		expect(
			note.messages.map(({ sender, recipient, fragments }) => [
				...[sender, recipient, ...fragments.map(({ id }) => id)],
			]),
		).toEqual([
			['user', null, '^a7f', '^b2e'],
			['agent', 'user', '^c3d'],
		]);
		const written = (section: (typeof note.sections)[number]) => ({
			...section,
			text: section.body,
		});
		const open = formatConversation(note, note.title?.text ?? null, note.messages.map(written));
		const summary = note.summary && withSummary(open, written(note.summary));
		expect(summary).toEqual({ ok: true, value: example });
	});
});
