import { describe, expect, it } from 'vitest';
import { addSampleItems } from '../../../src/app/adopt/add-sample-items';
import { parseNote } from '../../../src/core/kinds/read-note';
import { sampleLoop } from '../../../src/core/workflow/cognitive-loop-samples';
import { standardWorkspace } from '../../../src/core/workflow/workspace';
import { LOOP_FOLDERS } from '../../app/loop/loop-setup';
import { MemoryVaultFiles } from '../../support/memory-vault-files';

const NOW = new Date('2026-01-27T10:00:00Z');

describe('sampleLoop', () => {
	it.each(sampleLoop(NOW).map((sample) => [sample.name, sample] as const))(
		'%s is as the seed asks',
		(name, { state, text }) => {
			const place = { path: `${state}/${name}`, root: '', state, size: 1, createdAt: 0 };
			const note = parseNote({ ...place, workflow: 'cognitive-loop' }, text);
			expect(note.kind).toBe(state === 'Plans' ? 'plan' : 'task');
			expect(note.findings).toEqual([]);
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
