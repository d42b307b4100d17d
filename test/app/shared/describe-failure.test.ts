import { describe, expect, it } from 'vitest';
import { describeFailure } from '../../../src/app/shared/describe-failure';
import { VaultFault, type VaultFaultCode } from '../../../src/ports/vault-files';

const SENTENCES: Readonly<Record<VaultFaultCode, string>> = {
	missing: 'A/b.md is not there any more.',
	taken: 'A/b.md is taken by another file. Nothing was overwritten.',
	unreadable: 'A/b.md cannot be read.',
	unwritable: 'A/b.md cannot be written. Nothing was changed there.',
};

describe('describeFailure', () => {
	it.each(Object.entries(SENTENCES))('says of %s: %s', (code, sentence) => {
		expect(describeFailure(new VaultFault(code as VaultFaultCode, 'A/b.md'))).toBe(sentence);
	});

	it.each([
		[new Error('the disk is full'), 'Something went wrong: the disk is full'],
		['a text', 'Something went wrong: a text'],
		[undefined, 'Something went wrong: undefined'],
		[null, 'Something went wrong: null'],
	])('says something of %j', (error, sentence) => {
		expect(describeFailure(error)).toBe(sentence);
	});
});
