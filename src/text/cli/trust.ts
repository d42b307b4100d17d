// What `signoff trust` says.

interface Registered {
	name: string;
	fingerprint: string;
	/** When it ended. */
	until: string | null;
}

export const trustText = {
	nothing: 'Nothing waits to be accepted on this device.',
	heldBack: 'The settings file says what this device holds back:',
	unknownKeys: 'Devices sign their decisions with keys that are not known here:',
	/** `fingerprint` is left out where the person has to type it. */
	key: (device: string, fingerprint: string | null) =>
		fingerprint === null ? device : `${device}  ${fingerprint}`,
	replaces: 'another key of this device counts until this one is accepted',
	securityKeys: 'Security keys that a person has registered:',
	securityKey: ({ name, fingerprint, until }: Registered) =>
		until === null
			? `${name}  ${fingerprint}`
			: `${name}  ${fingerprint} (ended ${until.slice(0, 10)})`,
	notHere:
		'Nothing was accepted: that takes a person at a terminal. Run signoff trust there, without --json.',

	askSettings:
		'To accept these settings as a whole, type the code that Obsidian shows: Signoff’s settings, Devices and keys, Command line tool. Enter leaves them.\nCode: ',
	wrongSettings:
		'That is not the code of these settings. Open Obsidian: it holds back what was changed outside.',
	acceptedSettings: 'Accepted. This device goes by these settings from now on.',
	askKey: (device: string) =>
		`To let decisions of the device ${device} count here, type the fingerprint that it shows itself: Signoff’s settings, Devices and keys, This device. Its first 12 characters behind SHA256: are enough. Enter leaves it.\nFingerprint: `,
	wrongKey: (device: string) =>
		`That is not the fingerprint of the key that the device ${device} has in its log. Any program can write a key into a log: do not accept it if the two differ.`,
	acceptedKey: (device: string) =>
		`Accepted. Decisions made on the device ${device} count here from now on. What was put back has to be decided again.`,
	tooOften: 'Nothing more is asked after three wrong answers.',
	settingsFirst: 'Keys are asked about once the settings are accepted, or as they were again.',
	changed:
		'The settings file was changed meanwhile. Nothing was accepted: run signoff trust again.',
	ownKey:
		'The settings file lets the key of this tool decide, and that is never accepted: every program that runs as you could then approve. End it in Obsidian (Stop trusting…), then run signoff trust again.',
	noLog: 'The log cannot be written, so nothing more was accepted. signoff watch says why.',
	unrecorded:
		'The settings are accepted, but the log could not be written, so that is not on record there.',
} as const;
