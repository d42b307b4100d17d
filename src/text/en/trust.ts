// What is said about settings that changed outside of the app.

import { fingerprintIn } from '../../core/sign/ssh-key';
import type { Loosening } from '../../core/trust';
import { run } from './run';
import { sentenceOf, type Sentences } from '../kit/sentences';

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
		`Decisions by another key would count, as those of the device ${device}: ${fingerprintIn(key)}`,
	'server-added': ({ name, place }) =>
		`Plans could call tools of another server, ${name}: ${place}`,
	'tools-accepted': ({ name, tools }) =>
		`More tools of the server ${name} would count as accepted: ${tools.join(', ')}`,
	'model-changed': ({ place }) =>
		`Another language model would be asked, and would read what plans are about: ${place}`,
	'prices-lowered': 'The language model would count as cheaper, so that more could be spent on it.',
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
