// What stands in an error note of the cognitive loop besides its buttons (./en/loop-errors): written into a file,
// so English alone.

export const errorNoteText = {
	cut: (length: number) => `\n… (cut: ${length} characters in all)`,
	noResolution: '[To be filled by human operator]',

	/** Suggestions in words. */
	hints: {
		MCPError: { label: 'Check MCP server', text: 'Verify that it is running and reachable' },
		ValidationError: { label: 'Correct the note', text: 'Mend what the details name' },
		FileSystemError: { label: 'Check the disk', text: 'Verify that the folder can be written to' },
		AmbiguityError: {
			label: 'Choose a plan',
			text: 'Approve the one that counts, or reject or delete the others',
		},
	},
} as const;
