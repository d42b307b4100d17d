// What `signoff tools` says.

export const toolsText = {
	builtIn: 'Built in',
	noServers: 'No servers of tools count on this device.',
	whoAccepts: 'A person accepts tools in Obsidian, in the settings of Signoff.',
} as const;
