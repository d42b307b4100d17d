// What `signoff init` says of settings that it found.

const at = (root: string) => (root === '' ? 'the vault folder' : root);

export const foundText = {
	heading: (path: string) =>
		`${path} was there before this device first looked, and any program can have written it:`,
	workspace: (root: string) => `A workspace in ${at(root)}.`,
	signer: (device: string, fingerprint: string) =>
		`A key of the device ${device}, ${fingerprint}: what it signs counts for nothing here, until a person accepts it with signoff trust.`,
	ignoreRules: (rules: readonly string[]) => `Files that are ignored: ${rules.join(', ')}`,
	enforcing: (device: string) => `The device ${device} enforces.`,
	hint: 'Take out of it what is not yours. All but the keys counts from now on, and is pinned.',
};
