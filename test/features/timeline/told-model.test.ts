import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/core/shared/json';
import { stepPlace, toldOf } from '../../../src/features/timeline/told-model';
import { entryWith } from '../../support/builders';

const [TALK, DOC] = ['uuid_11111111-1111-4111-8111-111111111111', 'art_1'];

const told = (action: string, context: JsonObject, document: JsonObject | null = null) =>
	toldOf({
		entry: entryWith(action, { uuid: 'item_1', type: TYPES[action] ?? 'SystemEvent', context }),
		document,
	});

const TYPES: Readonly<Record<string, string>> = {
	...{ message_added: 'Message', note_added: 'Note', tool_used: 'ToolCall' },
	...{ edit_proposed: 'ToolCall', artifact_delta: 'ArtifactDelta' },
};

const NOTHING = { blocks: [], fragments: [], ops: [], leads: [], covers: [] };

describe('what an entry of the memory says at length', () => {
	it('is the words of a message and its fragments, and leads to it', () => {
		const fragments = [
			{ id: '^a7f', content: 'I want it at the top,' },
			{ id: '^b2e', content: 'but small.' },
		];
		const description = 'I want it at the top, but small.';
		expect(
			told(
				'message_added',
				{ conversation: TALK, fragments: ['^a7f', '^b2e'] },
				{ description, fragments },
			),
		).toEqual({
			...NOTHING,
			blocks: [{ name: 'What was said', content: description, isData: false }],
			fragments,
			leads: [{ to: 'conversation', uuid: TALK, goal: 'item_1' }],
			covers: ['fragments'],
		});
	});

	it('is nothing of a message whose text is not kept, but where it is', () => {
		expect(told('message_added', { conversation: TALK, fragments: ['^a7f'] })).toEqual({
			...NOTHING,
			leads: [{ to: 'conversation', uuid: TALK, goal: 'item_1' }],
		});
	});

	it('is each operation of a commit with the line that it brings, and leads to the commit and the message', () => {
		const ops = '~3:^9ld→^5gj +6:^rx7 >4@5 -2';
		const document = { ops, references: [], lines: ['Use PostgreSQL.', 'Measure.'] };
		const context = { artifact_uuid: DOC, commit: 'c4f2a1b9', message: 'item_7', ops: null };
		expect(told('artifact_delta', context, document)).toEqual({
			...NOTHING,
			ops: [
				{ op: '~3:^9ld→^5gj', line: 'Use PostgreSQL.' },
				{ op: '+6:^rx7', line: 'Measure.' },
				{ op: '>4@5', line: null },
				{ op: '-2', line: null },
			],
			leads: [
				{ to: 'artifact', uuid: DOC, commit: 'c4f2a1b9', proposal: null },
				{ to: 'message', item: 'item_7' },
			],
			covers: ['ops'],
		});
	});

	it('leaves operations that nobody can read as they stand', () => {
		expect(told('artifact_delta', { ops: 'whatever' }, { ops: 'whatever', lines: [] })).toEqual(
			NOTHING,
		);
	});

	it('is what a tool was given, and what came of it', () => {
		const params = { query: 'authentication flow' };
		const result = { status: 'success', output: { matches: [[145, 162]] }, timestamp: null };
		const { blocks, leads } = told(
			'tool_used',
			{ tool: 'artifact_reader', artifact: DOC },
			{ params, result },
		);
		expect(blocks.map(({ name, content }) => [name, JSON.parse(content) as unknown])).toEqual([
			['What it was given', params],
			['What came of it', { matches: [[145, 162]] }],
		]);
		expect(leads).toEqual([{ to: 'artifact', uuid: DOC, commit: null, proposal: null }]);
	});

	it('is what a suggestion would put in the place of what, and why', () => {
		const document = {
			range: [1, 1],
			before: 'Use SQLite.',
			content: 'Use PostgreSQL.',
			reasoning: 'It will not scale.',
		};
		const { blocks, leads } = told('edit_proposed', { artifact_uuid: DOC }, document);
		expect(blocks.map(({ name, content }) => `${name}: ${content}`)).toEqual([
			'Why: It will not scale.',
			'Instead of: Use SQLite.',
			'Suggested: Use PostgreSQL.',
		]);
		expect(leads).toEqual([{ to: 'artifact', uuid: DOC, commit: null, proposal: 'item_1' }]);
	});

	it('is what somebody wrote down, and what about', () => {
		const { blocks, leads } = told(
			'note_added',
			{ about: TALK },
			{ description: 'Ask again.', summary: 'To do' },
		);
		expect(blocks.map(({ content }) => content)).toEqual(['Ask again.', 'To do']);
		expect(leads).toEqual([{ to: 'conversation', uuid: TALK, goal: null }]);
	});

	it('is the summary of a branch, and what another vault said of an item of its own', () => {
		expect(
			told('conversation_collapsed', { conversation: TALK }, { content: 'SQLite it is.' }).blocks,
		).toEqual([{ name: 'Summary', content: 'SQLite it is.', isData: false }]);
		const received = {
			uuid: 'uuid_1',
			type: 'Mood',
			realized_at: 'then',
			canonical_at: 'then',
			data: { mood: 'good' },
		};
		const { blocks } = told('item_received', { received });
		expect(blocks.map(({ name, isData }) => [name, isData])).toEqual([
			['As it was received', true],
		]);
	});

	it('leads from a version of a note to all of them', () => {
		expect(told('note_versioned', { version: 2 }).leads).toEqual([
			{ to: 'versions', item: 'task-1' },
		]);
	});

	it('is nothing more of an event that its row tells', () => {
		expect(told('memory_received', { part: 'stack' })).toEqual(NOTHING);
	});
});

describe('where a step of the memory is shown', () => {
	const at = (minute: number) => `2026-01-27T10:0${String(minute)}:00.000Z`;
	const place = (action: string, context: JsonObject, minute = 5) =>
		stepPlace(entryWith(action, { uuid: 'item_1', canonicalAt: at(minute), context }), {
			artifacts: {
				commits: (uuid) =>
					uuid === DOC
						? [
								{ commit: 'c2', at: at(6) },
								{ commit: 'c1', at: at(3) },
							]
						: [],
				proposal: () => (context.proposed === true ? { settled: null } : null),
			},
			conversations: {
				rowOfItem: () => (action === 'message_added' ? { root: '', uuid: TALK } : null),
			},
		});

	it('is the conversation of a message', () => {
		expect(place('message_added', { conversation: TALK })).toEqual({
			...{ conversation: { root: '', uuid: TALK }, message: 'item_1' },
		});
	});

	it('is the artifact as it was at a commit, or as a tool saw it then', () => {
		expect(place('artifact_delta', { artifact_uuid: DOC, commit: 'c2' })).toEqual({
			artifact: { uuid: DOC, commit: 'c2' },
		});
		expect(place('tool_used', { artifact: DOC, lines: [3, 4] })).toEqual({
			artifact: { uuid: DOC, commit: 'c1', line: 3 },
		});
		expect(place('edit_settled', { artifact_uuid: DOC, proposal: 'item_2' }, 6)).toEqual({
			artifact: { uuid: DOC, commit: 'c2' },
		});
	});

	it('is a suggestion while it is open, and then the commit that it was made for', () => {
		const context = { artifact_uuid: DOC, lines: [1, 1] };
		expect(place('edit_proposed', { ...context, proposed: true })).toEqual({
			artifact: { uuid: DOC, proposal: 'item_1' },
		});
		expect(place('edit_proposed', context)).toEqual({
			artifact: { uuid: DOC, commit: 'c1', line: 1 },
		});
	});

	it('is nowhere for anything else, and for an artifact that nobody knows here', () => {
		expect(place('relation_added', { source: 'a', target: 'b' })).toBeNull();
		expect(place('tool_used', { artifact: 'art_9' })).toBeNull();
		expect(place('tool_used', { artifact: DOC }, 1)).toBeNull();
	});
});
