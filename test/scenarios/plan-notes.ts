// Notes with plans that the kernel can carry out, for tests.

import { taskNote } from './notes';

export interface PlannedNoteStep {
	says: string;
	/** Without one it is done by hand. */
	tool?: string;
	args?: Record<string, unknown>;
}

export function planNote(
	id: string,
	title: string,
	steps: readonly PlannedNoteStep[],
	state = 'Pending_Approval',
): string {
	const lines = steps.flatMap(({ says, tool, args }) => [
		`- [ ] ${says}`,
		...(tool === undefined
			? []
			: [
					'',
					'    ```json',
					`    ${JSON.stringify({ tool, ...(args && { arguments: args }) })}`,
					'    ```',
					'',
				]),
	]);
	return `${taskNote(id, state, title)}\n## Plan\n\n${lines.join('\n')}\n`;
}

/** Reads a note, writes another, and adds to it: low risk, and it can be taken back. */
export const DIGEST_STEPS: readonly PlannedNoteStep[] = [
	{ says: 'Read the comments', tool: 'read_note', args: { path: 'Garden/Comments.md' } },
	{
		says: 'Write a summary',
		tool: 'create_note',
		args: { path: 'Garden/Summary.md', body: 'Three people like the roses.\n' },
	},
	{
		says: 'Add where it comes from',
		tool: 'append_note',
		args: { path: 'Garden/Summary.md', text: 'From the comments.\n' },
	},
];
