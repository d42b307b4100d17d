import { describe, expect, it } from 'vitest';
import { text } from '../../src/text';
import type { FolderNameProblem } from '../../src/core/workflow/folder-name';
import { WORKFLOW_STATES } from '../../src/core/workflow/states';

describe('text', () => {
	it.each([
		[text.notes, 0, '0 notes'],
		[text.notes, 1, '1 note'],
		[text.notes, 1234, '1,234 notes'],
		[text.toApprove, 1, '1 to approve'],
		[text.toApprove, 1234, '1,234 to approve'],
		[text.ribbon, 0, 'Signoff'],
		[text.ribbon, 2, 'Signoff: 2 to approve'],
		[text.panel.showMore, 1, 'Show 1 more'],
		[text.panel.showMore, 50, 'Show 50 more'],
		[text.panel.line, 3, 'line 3'],
		[text.onboarding.adoptHint, 1, 'Found one place that works this way already.'],
		[text.onboarding.adoptHint, 2, 'Found 2 places that work this way already.'],
		[text.onboarding.confirmCreate, 0, 'Use these folders'],
		[text.onboarding.confirmCreate, 1, 'Create 1 folder'],
		[text.onboarding.confirmCreate, 8, 'Create 8 folders'],
		[text.onboarding.created, 0, 'The workspace is set up.'],
		[text.onboarding.created, 8, 'The workspace is set up: 8 folders created.'],
		[text.onboarding.samplesAdded, 1, '1 sample item added.'],
	])('counts as a person would: %o(%i) is %j', (say, count, sentence) => {
		expect(say(count)).toBe(sentence);
	});

	it('names the vault where a folder has no name', () => {
		expect(text.folderOrVault('')).toBe('Vault folder');
		expect(text.folderOrVault('A/B')).toBe('A/B');
		expect(text.onboarding.adopted('')).toMatch(/^This vault is/);
		expect(text.onboarding.adopted('A')).toMatch(/^A is/);
		expect(text.settings.stopWatching('')).toContain('the vault folder');
		expect(text.settings.stopWatching('A')).toContain('A?');
		expect(text.failure.unwritable('')).toMatch(/^The vault cannot/);
		expect(text.failure.unwritable('A')).toMatch(/^A cannot/);
	});

	it('has a name for every state, without underscores', () => {
		const names = WORKFLOW_STATES.map(text.stateName);
		expect(new Set(names).size).toBe(WORKFLOW_STATES.length);
		expect(names.join()).not.toContain('_');
		expect(WORKFLOW_STATES.map(text.shortStateName).join()).not.toMatch(/_|approval/);
	});

	it('has a sentence of its own for every problem with a folder', () => {
		const problems: Record<FolderNameProblem, true> = {
			'leaves-the-vault': true,
			hidden: true,
			'forbidden-character': true,
			'ends-badly': true,
			reserved: true,
		};
		const sentences = Object.keys(problems).map(
			(problem) => text.onboarding.folderProblem[problem as FolderNameProblem],
		);
		expect(new Set(sentences).size).toBe(5);
		for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].{10,}/);
	});

	it('tells what it speaks of', () => {
		expect(text.panel.reading(1, 2000)).toBe('Reading items: 1 of 2,000');
		expect(text.panel.waiting('2 hours')).toBe('for 2 hours');
		expect(text.onboarding.createMissing(['A', 'B'])).toContain('A, B');
		expect(text.onboarding.fileInTheWay('a/b')).toContain('a/b');
	});
});
