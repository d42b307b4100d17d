import { describe, expect, it } from 'vitest';
import { takesBack, voids } from '../../../src/core/evidence/withdrawn';
import { entryWith } from '../../support/builders';

const decision = entryWith('approval_decision', { context: { nonce: 'n' } });

describe('takesBack', () => {
	it('is true of an undo that names the decision, and of nothing else', () => {
		const context = { undoes: decision.uuid };
		expect(takesBack(entryWith('undo', { context }), decision)).toBe(true);
		expect(takesBack(entryWith('undo', { context: { undoes: 'item_x' } }), decision)).toBe(false);
		expect(takesBack(entryWith('item_edited', { context }), decision)).toBe(false);
	});
});

describe('voids', () => {
	it('is true of what voids the request that the decision answers, and of nothing else', () => {
		const context = { nonce: 'n' };
		expect(voids(entryWith('approval_void', { context }), decision)).toBe(true);
		expect(voids(entryWith('approval_void', { context: { nonce: 'm' } }), decision)).toBe(false);
		expect(voids(entryWith('approval_requested', { context }), decision)).toBe(false);
	});

	it.each([{}, { nonce: '' }])('is false where the request has no nonce: %j', (context) => {
		const nameless = entryWith('approval_decision', { context });
		expect(voids(entryWith('approval_void', { context }), nameless)).toBe(false);
	});
});
