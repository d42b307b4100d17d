// The head of a day's log as a table: written into a file, so English alone.

export const logTableText = {
	heading: (day: string) => `# Audit Log: ${day}`,
	/** How Signoff knows its own tables from those of other tools. Part of the format. */
	source: (log: string) =>
		`Made by Signoff from \`${log}\`, which is the record. Changes to this page are lost.`,
} as const;
