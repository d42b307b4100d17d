// Evidence of a decision that was made with the touch of a security key, checked by strangers' tools.

import { describe, expect, it } from 'vitest';
import type { Evidence } from '../../src/app/evidence/collect-evidence';
import { armored } from '../../src/core/sign/sshsig';
import { fingerprintIn } from '../../src/core/sign/ssh-key';
import { decidedWith } from '../support/key-decision';
import { GRAVE, openWaiting, START, type TestPlane } from '../support/plane';
import { KEY_KINDS, softKey } from '../support/soft-key';
import {
	evidenceAt,
	follow,
	refusing,
	signTree,
	summedAnew,
	textIn,
	withText,
} from './evidence-setup';

const PATH = 'Pending_Approval/a.md';
const APPROVED = 'Approved/a.md';

function evidenceOf(plane: TestPlane): Promise<Evidence> {
	return evidenceAt(plane, APPROVED);
}

describe.each(KEY_KINDS)('evidence of a touch (%s)', (kind) => {
	const key = softKey(kind);
	const since = new Date(START - 1000).toISOString();
	const signer = { device: 'key-desk', key: key.text, since, until: null };

	async function decided(): Promise<Evidence> {
		const plane = await openWaiting(GRAVE, { signers: () => [signer] });
		const made = { item: 'task-1', on: 'key-desk', at: plane.site.now() };
		plane.vault.outside.write(PATH, decidedWith(key, plane.notes()[PATH] ?? '', made));
		plane.vault.outside.move(PATH, APPROVED);
		await plane.settle();
		await signTree(plane.vault, 'desk', plane.site.parts.key.pair());
		return evidenceOf(plane);
	}

	it('holds for all three commands, and names the key', async () => {
		const evidence = await decided();
		expect(evidence.missing).toEqual([]);
		expect(refusing(evidence)).toEqual([]);
		expect(textIn(evidence, 'allowed_signers')).toContain(
			`key-desk namespaces="signoff-decision" ${key.text}\n`,
		);
		expect(textIn(evidence, 'allowed_signers')).not.toContain('no-touch-required');
		const readme = textIn(evidence, 'README.md');
		expect(readme).toContain('with the touch of the security key');
		expect(readme).toContain(fingerprintIn(key.text));
	});

	it('is refused by check.py where nobody touched the key, which ssh-keygen does not ask', async () => {
		const evidence = await decided();
		const decision = new TextEncoder().encode(textIn(evidence, 'decision.json'));
		const untouched = armored(key.sign(decision, { flags: 0 }));
		const other = summedAnew(withText(evidence, 'decision.json.sig', untouched));
		expect(refusing(other)).toEqual(['proofs']);
		expect(follow(other).at(-1)?.err).toContain('nobody touched the security key');
	});
});
