// The block that a command puts into a note.

export const BLOCK_LANGUAGE = 'signoff';

/** `before`: what stands before the cursor on its line. A fence begins a line of its own. */
export function queueBlock(before: string): string {
	const lead = before === '' ? '' : '\n';
	return `${lead}\`\`\`${BLOCK_LANGUAGE}\nshow: queue\n\`\`\`\n`;
}
