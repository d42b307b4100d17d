// What is said about settings that changed outside of the app.

import { fingerprintIn } from '../../core/sign/ssh-key';
import type { Loosening } from '../../core/trust';

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

export const trust = {
	changedOutside:
		'Signoff’s settings were changed outside of the app. Until you decide, your own still count.',
	accept: 'Accept',
	acceptLabel: 'Accept the changed settings',
	keepMine: 'Keep mine',
	keepMineLabel: 'Keep my settings and write them back',

	/** What would be given up, a sentence each. */
	describe: (loosening: Loosening): string => {
		switch (loosening.code) {
			case 'settings-lost':
				return 'All of them are gone: no workspace would be watched any more.';
			case 'workspace-removed':
				return `The workspace in ${nameOf(loosening.root)} would not be watched any more.`;
			case 'workspace-changed':
				return changed[loosening.what](nameOf(loosening.root));
			case 'workspace-inside':
				return `${loosening.root} would become a workspace of its own, with its own states, inside ${nameOf(loosening.outer)}.`;
			case 'rules-added':
				return `More files would be ignored: ${loosening.rules.join(', ')}`;
			case 'enforcer-changed':
				return enforcer(loosening.device);
			case 'first-changed':
				return `Another device would count as the one that set Signoff up${behind(loosening.device)}.`;
			case 'person-changed':
				return `Your decisions would be signed in another name: “${loosening.name}”`;
			case 'signer-added':
				return `Decisions by another key would count, as those of the device ${loosening.device}: ${fingerprintIn(loosening.key)}`;
		}
	},
} as const;
