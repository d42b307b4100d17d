// What is said about the keys of devices.

export const signers = {
	unknownKey: (device: string) =>
		`A device (${device}) signs its decisions with a key that is not known here. Until you accept it, they do not count.`,
	otherKey: (device: string) =>
		`A device (${device}) signs its decisions with another key than before. Until you accept it, they do not count.`,
	accept: 'Accept…',
	notNow: 'Not now',

	title: 'Accept the key of another device?',
	explain: (device: string) =>
		`What a person decides on the device ${device} will count here, in every workspace of this vault.`,
	replaces: 'The key that it had before counts no more.',
	compare:
		'Compare this text with the one that the other device shows in Signoff’s settings, under “Devices and keys”. A program can write a key into the log, too. Accept it only if both are the same.',
	cancel: 'Cancel',
	acceptThis: 'They are the same: accept',
	accepted: (device: string) =>
		`Decisions made on the device ${device} count from now on. What was put back has to be decided again.`,

	section: 'Devices and keys',
	thisDevice: (device: string) => `This device: ${device}`,
	noKeyYet: 'It has no key yet. It gets one with the first workspace.',
	copy: 'Copy fingerprint',
	renew: 'New key…',
	renewQuestion:
		'From now on this device signs with a new key. What it signed before stays valid here. Other devices ask you to accept the new one.',
	renewYes: 'Make a new key',
	renewed: 'This device has a new key. Accept it on the device that enforces.',

	otherDevice: (device: string) => `Another device: ${device}`,
	acceptedSince: (fingerprint: string, since: string) =>
		`${fingerprint}, accepted on ${since.slice(0, 10)}`,
	endedAt: (fingerprint: string, until: string) =>
		`${fingerprint}, not trusted since ${until.slice(0, 10)}`,
	notAccepted: (fingerprint: string) => `${fingerprint}, not accepted`,
	/** Other words by which the search of the settings finds them. */
	aliases: {
		own: ['fingerprint', 'signature', 'sync'],
		foreign: ['fingerprint', 'signature', 'trust'],
	},
	stop: 'Stop trusting…',
	stopQuestion: (device: string) =>
		`What the device ${device} signs from now on will not count here. What it signed before stays valid.`,
	stopYes: 'Stop trusting',
} as const;
