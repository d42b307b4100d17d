// What is said about settings that changed outside of the app.

import { isKeyName } from '../../core/receipt/signers';
import { fingerprintIn } from '../../core/sign/ssh-key';
import type { Loosening } from '../../core/trust';
import { type Sentences, sentenceOf } from '../kit/sentences';
import { run } from './run';

const nameOf = (root: string) => (root === '' ? 'the vault folder' : root);

const behind = (device: string | null) => (device === null ? '' : `: ${device}`);

const enforcer = (device: string | null) =>
	device === null
		? 'No device would put notes back any more.'
		: `Another device would put notes back: ${device}.`;

const changed = {
	folders: (root: string) => `In ${root}, other folders would mean other states.`,
	rules: (root: string) =>
		`In ${root}, other rules would apply: moves might not be put back any more.`,
};

/** What would be given up, a sentence each. */
const loosened: Sentences<Loosening> = {
	'settings-lost': 'All of them are gone: no workspace would be watched any more.',
	'workspace-removed': ({ root }) =>
		`The workspace in ${nameOf(root)} would not be watched any more.`,
	'workspace-changed': ({ root, what }) => changed[what](nameOf(root)),
	'workspace-inside': ({ outer, root }) =>
		`${root} would become a workspace of its own, with its own states, inside ${nameOf(outer)}.`,
	'rules-added': ({ rules }) => `More files would be ignored: ${rules.join(', ')}`,
	'enforcer-changed': ({ device }) => enforcer(device),
	'first-changed': ({ device }) =>
		`Another device would count as the one that set Signoff up${behind(device)}.`,
	'person-changed': ({ name }) => `Your decisions would be signed in another name: “${name}”`,
	'signer-added': ({ device, key }) =>
		isKeyName(device)
			? `Decisions by another security key would count, ${device}: ${fingerprintIn(key)}`
			: `Decisions by another key would count, as those of the device ${device}: ${fingerprintIn(key)}`,
	'server-added': ({ name, place }) =>
		`Plans could call tools of another server, ${name}: ${place}`,
	'tools-accepted': ({ name, tools }) =>
		`More tools of the server ${name} would count as accepted: ${tools.join(', ')}`,
	'model-changed': ({ place }) =>
		`Another language model would be asked, and would read what plans are about: ${place}`,
	'prices-lowered': 'The language model would count as cheaper, so that more could be spent on it.',
	'messages-sent': 'Each message of yours in a conversation would go to the language model.',
	'limits-raised': ({ of, amounts }) => {
		const what = amounts.map((name) => run.amounts[name]).join(', ');
		return of === 'run'
			? `A run could use more: ${what}`
			: `All runs of a day could use more: ${what}`;
	},
	'host-allowed': ({ host }) => `Plans could send requests to another host: ${host}`,
};

export const trust = {
	changedOutside:
		'Signoff’s settings were changed outside of the app. Until you decide, your own still count.',
	accept: 'Accept',
	acceptLabel: 'Accept the changed settings',
	keepMine: 'Keep mine',
	keepMineLabel: 'Keep my settings and write them back',

	describe: (loosening: Loosening): string => sentenceOf(loosened, loosening),
} as const;

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
	securityKey: (name: string) => `Security key: ${name}`,
	registeredSince: (fingerprint: string, since: string) =>
		`${fingerprint}, registered on ${since.slice(0, 10)}`,
	acceptedSince: (fingerprint: string, since: string) =>
		`${fingerprint}, accepted on ${since.slice(0, 10)}`,
	endedAt: (fingerprint: string, until: string) =>
		`${fingerprint}, not trusted since ${until.slice(0, 10)}`,
	notAccepted: (fingerprint: string) => `${fingerprint}, not accepted`,
	tool: 'Command line tool',
	toolCode: (code: string) =>
		`Code of these settings: ${code}. Type it where “signoff trust” asks for it, to have the tool accept them as they are now.`,
	copyCode: 'Copy code',
	/** Other words by which the search of the settings finds them. */
	aliases: {
		own: ['fingerprint', 'signature', 'sync'],
		foreign: ['fingerprint', 'signature', 'trust'],
		tool: ['terminal', 'console', 'accept'],
		key: ['fido', 'yubikey', 'touch', 'hardware'],
	},
	stop: 'Stop trusting…',
	stopQuestion: (device: string) =>
		`What the device ${device} signs from now on will not count here. What it signed before stays valid.`,
	stopKeyQuestion: (name: string) =>
		`What the security key ${name} signs from now on will not count here. What it signed before stays valid.`,
	stopYes: 'Stop trusting',

	add: 'Security keys',
	addHint:
		'With a FIDO security key you can decide where there is no Obsidian: “signoff approve” takes a touch of the key for each decision.',
	addButton: 'Register…',
	addTitle: 'Register a security key',
	addIntro:
		'Make a key in the device with ssh-keygen -t ed25519-sk, then paste the one line of its .pub file here.',
	addName: 'Name',
	addNameHint: 'desk',
	addKey: 'Public key',
	addCounts: (name: string) =>
		`Whoever holds this key and touches it decides, as ${name}, in every workspace of this vault. Register only a key that you made in the device yourself: ssh-keygen -l shows its fingerprint.`,
	register: 'Register this key',
	registered: (name: string) => `Decisions by the security key ${name} count from now on.`,
	refused: {
		noKey: {
			code: 'no-key',
			sentence:
				'This is no public key that can be registered. Paste the whole line of the .pub file: it begins with sk-ssh-ed25519@openssh.com or sk-ecdsa-sha2-nistp256@openssh.com.',
		},
		plainKey: {
			code: 'plain-key',
			sentence:
				'A program can sign with this key without anybody’s touch, so it can’t decide. Make one in a security key: ssh-keygen -t ed25519-sk.',
		},
		noName: { code: 'no-name', sentence: 'Give the key a name, in letters or digits.' },
		knownKey: (name: string) => ({
			code: 'known-key',
			sentence: `This key is registered already, as ${name}.`,
		}),
		nameTaken: (name: string) => ({
			code: 'name-taken',
			sentence: `Another key counts as ${name}. Give this one another name, or stop trusting that one first.`,
		}),
	},
} as const;
