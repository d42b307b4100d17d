import { describe, expect, it } from 'vitest';
import { addSampleItems } from '../../../src/app/adopt/add-sample-items';
import { loopFindings } from '../../../src/core/loop/loop-findings';
import { parseFrontmatter } from '../../../src/core/note/frontmatter';
import { sampleLoop } from '../../../src/core/workflow/cognitive-loop-samples';
import { standardWorkspace } from '../../../src/core/workflow/workspace';
import { LOOP_FOLDERS } from '../../app/loop/loop-setup';
import { MemoryVaultFiles } from '../../support/memory-vault-files';

const NOW = new Date('2026-01-27T10:00:00Z');

describe('sampleLoop', () => {
	it.each(sampleLoop(NOW).map((sample) => [sample.name, sample] as const))(
		'%s is as the seed asks',
		(name, { state, text }) => {
			const found = parseFrontmatter(text);
			expect(found.kind).toBe('properties');
			const properties = found.kind === 'none' ? {} : found.properties;
			expect(loopFindings({ path: `${state}/${name}`, state }, text, properties)).toEqual([]);
		},
	);

	it('is what a loop workspace gets', async () => {
		const files = new MemoryVaultFiles(LOOP_FOLDERS);
		const workspace = standardWorkspace('', 'cognitive-loop');
		expect(await addSampleItems(files, { now: () => NOW }, workspace)).toEqual([
			'Needs_Action/task_invoice.md',
			'Plans/1f0c7a52-plan.md',
			'Needs_Action/task_meeting.md',
		]);
	});
});
