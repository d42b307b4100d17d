// A note as it is after somebody has decided on it with a security key, elsewhere: on a machine without this app.

import { base64 } from '@scure/base';
import { decisionChanges, readApprovalRequest } from '../../src/core/approval/request';
import { substanceDigest } from '../../src/core/approval/substance';
import { editFrontmatter } from '../../src/core/note/frontmatter-edit';
import { decisionBytes, type SignedDecision } from '../../src/core/receipt/decision';
import { snapshotOf } from '../../src/app/workspace/snapshot';
import type { SoftKey } from './soft-key';

type Given = Pick<SignedDecision, 'item' | 'on' | 'at'> & Partial<SignedDecision>;

/** `note` asks, as Signoff has written it, and names no files. */
export function decidedWith(
	key: SoftKey,
	note: string,
	given: Given,
	sign: (message: Uint8Array) => Uint8Array = (message) => key.sign(message),
): string {
	const bytes = new TextEncoder().encode(note);
	const made: SignedDecision = {
		nonce: readApprovalRequest(snapshotOf(bytes).properties)?.nonce ?? '',
		substance: substanceDigest(bytes, []),
		...{ decision: 'approved', reason: '', by: 'Kim' },
		...given,
	};
	const receipt = base64.encode(sign(decisionBytes(made)));
	const edited = editFrontmatter(note, decisionChanges({ ...made, receipt }));
	if (!edited.ok) throw new Error('The note can not be written.');
	return edited.value;
}
