// The worked example of CONTRIBUTING: a new kind of entry is one definition and its words.

import { describe, expect, it } from 'vitest';
import { ENTRIES, vocabularyOf, type Vocabulary } from '../../../src/core/entries';
import { anything, defineEntry, text } from '../../../src/core/entries/define';
import { nextRecord } from '../../../src/core/entries/replay';
import { newRecord } from '../../../src/core/record/new-record';
import { parseLine } from '../../../src/core/ledger/parse';
import { verifyLogs } from '../../support/verify-logs';
import { describeEntry } from '../../../src/text/trail';
import { timelineRow } from '../../../src/app/timeline/make-row';
import { entryWith } from '../../support/builders';
import { placeWith } from '../../support/timeline-rows';
import { OPENED, bodyOf, chainOf, logOf, rehashed, utf8 } from '../ledger/ledger-lines';

const weather = defineEntry({
	action: 'weather_noted',
	type: 'WeatherNote',
	level: 'INFO',
	means: 'the weather was noted for an item',
	context: { tool: text, arguments: anything, result: text },
	apply: (_, before, { uuid }) => ({ lastEntry: uuid, tended: before.tended }),
	row: {
		kind: 'note',
		icon: 'wrench',
		details: ({ tool, result }) => [
			{ name: 'tool', value: tool ?? '' },
			{ name: 'result', value: result ?? '' },
		],
	},
});

const words = {
	weather_noted: ({ tool }: { tool: string | null }) => `noted ${tool ?? 'nothing'}`,
};

const vocabulary: Vocabulary = vocabularyOf([...ENTRIES, weather]);

const called = entryWith('weather_noted', {
	type: 'WeatherNote',
	context: { tool: 'wind', result: 'ok' },
});
const row = (known?: Vocabulary) => timelineRow({ entry: called, ...placeWith() }, 0, known);

describe('a new kind of entry', () => {
	it('is replayed, told, and shown with details of its own', () => {
		const start = { id: 'task-1', path: 'Plans/a.md', state: 'Plans', entry: 'e', at: 0 } as const;
		const before = newRecord({ ...start, kind: 'work-item' });
		expect(nextRecord(before, called, () => 'work-item', vocabulary)).toMatchObject({
			lastEntry: called.uuid,
		});
		const said = describeEntry(called, vocabulary, words);
		expect(said).toMatchObject({ icon: 'wrench', sentence: 'noted wind' });
		expect(row(vocabulary)).toMatchObject({
			type: 'note',
			details: [
				{ name: 'tool', value: 'wind' },
				{ name: 'result', value: 'ok' },
			],
		});
	});

	it('is shown by its own words, kept and verified by a version that does not know it', () => {
		expect(describeEntry(called)).toMatchObject({ sentence: 'weather noted' });
		expect(row()).toMatchObject({
			type: 'unread',
			oddity: 'unknown-word',
			sentence: 'weather noted',
		});
		const [opened = '', known = ''] = chainOf([OPENED, { action: 'item_edited' }]);
		const later = known.replace('item_edited', 'weather_noted').replace('ItemEvent', 'WeatherNote');
		const line = rehashed(bodyOf(later));
		expect(parseLine(line)).toMatchObject({ ok: true, value: { action: 'weather_noted' } });
		const bytes = logOf([opened, line]);
		expect(verifyLogs([{ file: '2026-01-27.log', bytes }], utf8).problems).toEqual([]);
	});
});
