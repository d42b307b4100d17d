// docs/formats/soil.md has an example of a delta: it is what the code derives and applies.

import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { applyDelta, deltaBetween } from '../../../../src/core/soil/artifact/delta';

it('derives and applies the example of the format page', async () => {
	const page = await readFile('docs/formats/soil.md', 'utf8');
	const block = /```artifact\n([^]*?)\n```/.exec(page)?.[1] ?? '';
	const parts = new Map(
		block.split(/^# /m).map((part) => {
			const [name = '', ...lines] = part.replace(/\n$/, '').split('\n');
			return [name, lines.join('\n')];
		}),
	);
	const [before = '', ops = '', after = ''] = ['before', 'ops', 'after'].map((one) =>
		parts.get(one),
	);
	const lines = (parts.get('lines') ?? '').split('\n');
	expect(deltaBetween(before, after)).toMatchObject({ ops, lines });
	expect(applyDelta(before, { ops, lines })).toEqual({ ok: true, value: after });
});
