// What `signoff tools` says.

export const toolsText = {
	builtIn: 'Built in',
	noServers: 'No servers of tools count on this device.',
	whoAccepts:
		'A person accepts tools in Obsidian, in the settings of Signoff, and then here with signoff trust.',
	notKept: (path: string) =>
		`What the servers offer can't be kept in ${path}, so nobody can accept it in Obsidian. Is the folder writable?`,
	tooLong: (path: string) =>
		`The servers offer more than can be read, so nothing of it was kept in ${path}.`,
} as const;
