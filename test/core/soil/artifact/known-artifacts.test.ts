import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KnownArtifacts } from '../../../../src/core/soil/artifact/known-artifacts';
import type { LedgerEntry } from '../../../../src/core/entries/entry';
import type { JsonObject } from '../../../../src/core/shared/json';

let count = 0;

function entry(action: string, context: JsonObject): LedgerEntry {
	count += 1;
	const at = new Date(Date.UTC(2026, 0, 1) + count * 1000).toISOString();
	return {
		...{ level: 'INFO', action, taskId: null, fromState: null, toState: null },
		...{ result: 'success', approvalStatus: null, error: null, context, cause: null },
		...{ uuid: `item_${count}`, type: '', realizedAt: at, canonicalAt: at },
		...{ seq: count, previousHash: null, hash: '' },
	};
}

const ART = { artifact_uuid: 'art_1', path: 'Goals.md' };

function knownWith(...entries: LedgerEntry[]): KnownArtifacts {
	const known = new KnownArtifacts();
	for (const one of entries) known.apply(one);
	return known;
}

const created = () => entry('artifact_created', { ...ART, label: 'goals' });
const delta = (commit: string, parent: string | readonly string[] | null) =>
	entry('artifact_delta', { ...ART, commit, parent });

describe('KnownArtifacts', () => {
	it('finds an artifact by uuid, label, former label and path', () => {
		const known = knownWith(
			created(),
			entry('artifact_labelled', { ...ART, label: 'aims', former_label: 'goals' }),
		);
		expect(known.find('aims')?.uuid).toBe('art_1');
		expect(known.find('goals')?.uuid).toBe('art_1');
		expect(known.find('Goals.md')?.formerLabels).toEqual(['goals']);
		expect(known.labelled('goals')).toBeNull();
	});

	it('has two heads after two commits on one parent, and one after their merge', () => {
		const known = knownWith(created(), delta('a', null), delta('b', 'a'), delta('c', 'a'));
		expect(known.get('art_1')?.heads).toEqual(['b', 'c']);
		known.apply(delta('d', ['b', 'c']));
		expect(known.get('art_1')?.heads).toEqual(['d']);
		expect(known.head('art_1')?.parents).toEqual(['b', 'c']);
	});

	it('does not call a commit a head that comes after the one that follows it', () => {
		const known = knownWith(created(), delta('b', 'a'), delta('a', null));
		expect(known.get('art_1')?.heads).toEqual(['b']);
	});

	it('understands the unambiguous beginning of a hash, of four characters at least', () => {
		const known = knownWith(created(), delta('abcd1', null), delta('abcd2', 'abcd1'));
		expect(known.commit('art_1', 'abcd')).toBeNull();
		expect(known.commit('art_1', 'abc')).toBeNull();
		expect(known.commit('art_1', 'abcd2')?.commit).toBe('abcd2');
	});

	it('keeps the first of two artifacts with one label by that label', () => {
		const known = knownWith(
			created(),
			entry('artifact_created', { artifact_uuid: 'art_2', path: 'Other.md', label: 'goals' }),
		);
		expect(known.labelled('goals')?.uuid).toBe('art_1');
	});

	it('follows its note until that is gone', () => {
		const known = knownWith(created(), entry('artifact_moved', { ...ART, path: 'Aims.md' }));
		expect(known.at('Goals.md')).toBeNull();
		expect(known.at('Aims.md')?.isGone).toBe(false);
		known.apply(entry('artifact_moved', { ...ART, path: null }));
		expect(known.at('Aims.md')).toBeNull();
		expect(known.get('art_1')).toMatchObject({ isGone: true, path: 'Aims.md' });
	});

	it('has a proposal open until it is settled', () => {
		const proposed = entry('edit_proposed', { ...ART, lines: [2, 3], caller: 'agent' });
		const known = knownWith(created(), proposed);
		expect(known.openProposals('art_1')).toMatchObject([{ lines: [2, 3], settled: null }]);
		known.apply(entry('edit_settled', { ...ART, proposal: proposed.uuid, outcome: 'partly' }));
		expect(known.openProposals()).toEqual([]);
		expect(known.proposal(proposed.uuid)?.settled?.outcome).toBe('partly');
	});

	it('knows where each caller looked last', () => {
		const use = { tool: 'artifact_reader', artifact: 'art_1' };
		const known = knownWith(
			created(),
			entry('tool_used', { ...use, operation: 'scroll_to', caller: 'agent', lines: [10, 20] }),
			entry('tool_used', { ...use, operation: 'semantic_search', caller: 'agent' }),
		);
		expect(known.attentionOf('agent')).toMatchObject({ lines: [10, 20] });
		expect(known.attentionOf('user', 'art_1')).toBeNull();
	});

	it('never throws, whatever an entry holds', () => {
		const actions = ['created', 'delta', 'labelled', 'moved'].map((one) => `artifact_${one}`);
		const all = [...actions, 'edit_proposed', 'edit_settled', 'tool_used'];
		const keys = ['artifact_uuid', 'path', 'label', 'commit', 'parent', 'proposal', 'lines'];
		const context = fc.dictionary(fc.constantFrom(...keys), fc.jsonValue());
		fc.assert(
			fc.property(fc.array(fc.tuple(fc.constantFrom(...all), context)), (told) => {
				const known = knownWith(created());
				for (const [action, one] of told) known.apply(entry(action, one as JsonObject));
				expect(known.size).toBeGreaterThan(0);
			}),
		);
	});
});
