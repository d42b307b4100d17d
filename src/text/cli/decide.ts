// What `signoff approve` and `signoff reject` say.

import { text } from '..';
import type { WhyNotCovered } from '../../core/approval/named-files';

export const decideText = {
	noId: (command: string) =>
		`Say which item: signoff ${command} ID --key FILE. The ids are what signoff list shows.`,
	noKeyFile:
		'Say with which security key: --key FILE, the file that ssh-keygen -t ed25519-sk made, such as ~/.ssh/id_ed25519_sk.',
	noReason: 'Say why: --reason TEXT. It is kept in the note and in the log.',
	noPublicKey: (path: string) =>
		`${path} holds no public key that can be read. --key FILE is the file that ssh-keygen made, with FILE.pub beside it.`,
	plainKey: (path: string) => `${path}: ${text.signers.refused.plainKey.sentence}`,
	notRegistered: (fingerprint: string) =>
		`This key (${fingerprint}) doesn't count on this device. A person registers it in Obsidian (Signoff’s settings, Devices and keys) and then accepts that here with signoff trust; or registers the first one with signoff init --security-key.`,
	yesNeedsSubstance:
		'--yes needs --substance DIGEST, the digest of what you have looked at: call it without --yes to see both.',
	nobodyToAsk:
		'Nobody sits at a terminal here who could look at it. Nothing was decided: run it at a terminal, or say --yes with the --substance that was shown.',
	otherSubstance: (digest: string) =>
		`What lies there is not what --substance says: its digest is ${digest}. Nothing was decided: look at it again.`,
	notFound: (id: string) =>
		`No item that waits has the id or the path ${id}. signoff list --state Pending_Approval shows them.`,
	unread: 'The note can’t be decided on: it does not wait, or it can’t be read.',

	heading: (decision: 'approved' | 'rejected', title: string) =>
		decision === 'approved' ? `To approve: ${title}` : `To reject: ${title}`,
	id: 'id',
	note: 'note',
	asks: 'asks for',
	nothing: 'nothing that the rules know',
	risk: (risk: string) => `${risk} risk`,
	because: 'because',
	line: (line: number) => `line ${String(line)}`,
	justification: 'its own reason',
	askedBy: 'asked by',
	asked: 'asked',
	expires: 'expires',
	expired: 'expired',
	never: 'never',
	unknown: 'not known',
	reason: { approved: 'your comment', rejected: 'your reason' },
	steps: 'Steps',
	files: 'Files that the decision covers, too',
	missing: 'leads nowhere',
	notCovered: 'Named in the note, and not covered',
	whyNotCovered: (why: Exclude<WhyNotCovered, 'missing'>) => text.review.whyNotCovered[why],
	wholeNote: 'The whole note',
	digest: 'Digest of all this',

	ask: (decision: 'approved' | 'rejected', key: string) =>
		`Decide so with the security key ${key}? Type yes, then touch the key when it asks. Anything else leaves it.\n${decision === 'approved' ? 'Approve' : 'Reject'}: `,
	askHigh: (id: string) => `This is high risk. Type its id (${id}) to approve it for sure.\nId: `,
	left: 'Nothing was decided.',
	noTool:
		'There is no ssh-keygen here, which talks to security keys. Install OpenSSH; nothing was decided.',
	notSigned: (detail: string) =>
		detail === ''
			? 'The key signed nothing, so nothing was decided.'
			: `The key signed nothing, so nothing was decided. ssh-keygen says: ${detail}`,
	notCounted:
		'The signature does not count: nobody touched the key for it, or it is by another key. Nothing was decided.',
	recorded: (decision: 'approved' | 'rejected', title: string, key: string) =>
		`${decision === 'approved' ? 'Approved' : 'Rejected'} with ${key}: ${title}`,
	leftFor: (enforcer: string) =>
		`The note has the signature and lies in its new folder. The device that enforces (${enforcer}) checks it and records the decision when it sees the note; if it does not know this key, it puts the note back.`,
};
