// What an entry is as an item of seed 003.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from '../../../../src/core/entries/entry';
import { VOCABULARY } from '../../../../src/core/entries';
import type { JsonObject } from '../../../../src/core/shared/json';
import { soilItem } from '../../../../src/core/soil/db/soil-item';
import { anEntry } from './an-entry';

/** The fields of the seed's dataclasses, beside those of every Item. */
const FIELDS: Readonly<Record<string, string>> = {
	Note: 'description summary title',
	Message: 'description summary title sender recipient subject fragments',
	ToolCall: 'tool operation params result caller context',
	ArtifactCreated: 'artifact_uuid label',
	ArtifactDelta: 'artifact_uuid commit parent ops references',
	SystemEvent: 'event_type payload',
	EntityDelta: 'entity_uuid entity_type commit parent version changes',
};

const dataOf = (entry: LedgerEntry, document: JsonObject | null = null) =>
	soilItem(entry, document).data;

describe('soilItem', () => {
	it('has the fields that the seed’s class has, for every action, and always all of them', () => {
		const types = new Set<string>();
		for (const { action, type } of VOCABULARY.values()) {
			const { _type, data } = soilItem(anEntry({ action, type, context: {} }));
			expect(_type).toBe(type);
			types.add(type);
			const fields = type === 'ToolIntent' ? FIELDS.ToolCall : FIELDS[type];
			expect(Object.keys(data).join(' '), action).toBe(fields ?? FIELDS.SystemEvent);
		}
		expect([...types]).toEqual(expect.arrayContaining(Object.keys(FIELDS)));
	});

	it('has a message from its document, and what the entry knows where that is gone', () => {
		const entry = anEntry({
			action: 'message_added',
			type: 'Message',
			context: {
				sender: 'user',
				recipient: null,
				subject: 'Bar',
				fragments: ['^a7f'],
				data_sha256: 'x',
			},
		});
		const fragments = [{ id: '^a7f', content: 'at the top' }];
		const document = { description: 'at the top', title: null, sender: 'user', fragments };
		expect(dataOf(entry, document)).toEqual({
			...{ description: 'at the top', summary: null, title: null },
			...{ sender: 'user', recipient: null, subject: 'Bar', fragments },
		});
		expect(dataOf(entry)).toMatchObject({
			description: null,
			sender: 'user',
			fragments: [{ id: '^a7f', content: null }],
		});
	});

	it('has what a run did as tool calls', () => {
		const context = { run: 'r', call: 'c', step_id: '1', tool: 'append_note', state: 'committed' };
		const call = anEntry({ action: 'tool_call', type: 'ToolCall', context });
		expect(dataOf(call)).toMatchObject({
			tool: 'append_note',
			params: { run: 'r', call: 'c', step_id: '1' },
			result: { status: 'success', timestamp: call.realizedAt },
			caller: 'agent',
		});
		const intent = anEntry({ action: 'tool_intent', type: 'ToolIntent', context });
		expect(dataOf(intent)).toMatchObject({ tool: 'append_note', result: null });
		const resolved = {
			action: 'operation_resolved',
			type: 'ToolCall',
			context: { answer: 'did-not' },
		};
		expect(dataOf(anEntry(resolved))).toMatchObject({
			caller: 'user',
			result: { status: 'cancelled', output: 'did-not' },
		});
	});

	it('calls what happened as the seed does, where the seed has a word for it', () => {
		const typeOf = (action: string) =>
			dataOf(anEntry({ action, type: 'SystemEvent', context: {} })).event_type;
		expect(typeOf('artifact_labelled')).toBe('artifact_update');
		expect(typeOf('artifact_moved')).toBe('artifact_update');
		expect(typeOf('conversation_created')).toBe('branch_created');
		expect(typeOf('conversation_collapsed')).toBe('summary_generated');
		expect(typeOf('frame_moved')).toBe('frame_moved');
	});

	it('has both parents of a merge, and proposes an edit by its name', () => {
		const delta = { artifact_uuid: 'art_1', commit: 'c', parent: ['a', 'b'], ops: '-1' };
		const entry = anEntry({ action: 'artifact_delta', type: 'ArtifactDelta', context: delta });
		expect(dataOf(entry)).toEqual({ ...delta, references: [] });
		const proposed = {
			...{ artifact_uuid: 'art_1', tool: 'artifact_reader', operation: 'propose_edit' },
			...{ caller: 'agent', based_on: 'c', lines: [2, 3] },
		};
		const document = { range: [2, 3], content: 'new', reasoning: 'shorter' };
		const edit = anEntry({ action: 'edit_proposed', type: 'ToolCall', context: proposed });
		expect(dataOf(edit, document)).toMatchObject({
			params: { artifact: 'art_1', based_on: 'c', range: [2, 3], content: 'new' },
			context: 'shorter',
		});
	});

	it('never throws, whatever an entry or a document says', () => {
		const anyJson = fc.dictionary(fc.string(), fc.jsonValue()).map((one) => one as JsonObject);
		const anAction = fc.constantFrom(...VOCABULARY.keys(), 'of_tomorrow');
		fc.assert(
			fc.property(anAction, anyJson, fc.option(anyJson), (action, context, document) => {
				const item = soilItem(anEntry({ action, context }), document);
				expect(JSON.parse(JSON.stringify(item))).toEqual(item);
			}),
		);
	});
});
