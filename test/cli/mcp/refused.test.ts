import { describe, expect, it } from 'vitest';
import { OutOfBounds } from '../../../src/cli/mcp/bounded-files';
import { refusalIn, refused } from '../../../src/cli/mcp/refused';
import { VaultFault } from '../../../src/ports/vault-files';
import { mcpText } from '../../../src/text/cli/mcp';

const said = (code: string) => Object.assign(new Error(`${code}: no`), { code });

describe('refusalIn', () => {
	it.each([
		['a full disk', new VaultFault('unwritable', 'a.md', said('ENOSPC')), 'disk-full'],
		['a quota', new VaultFault('unwritable', 'a.md', said('EDQUOT')), 'disk-full'],
		[
			'a full disk, deep inside',
			new VaultFault('unwritable', 'a.md', new VaultFault('unwritable', 'b', said('ENOSPC'))),
			'disk-full',
		],
		['permissions', new VaultFault('unwritable', 'a.md', said('EACCES')), 'unwritable'],
		['what can’t be read', new VaultFault('unreadable', 'a.md', said('EIO')), 'unreadable'],
		['what is gone', new VaultFault('missing', 'a.md'), 'gone'],
		['what is taken', new VaultFault('taken', 'a.md'), 'unwritable'],
		['a bound', new VaultFault('unwritable', 'a.md', new OutOfBounds('linked')), 'linked'],
		['a refusal', refused('unknown-item', 'x'), 'unknown-item'],
		['anything else', new TypeError('broken'), 'failed'],
	])('says of %s what it is', (_, error, code) => {
		const refusal = refusalIn(error);
		expect(refusal).toMatchObject({ code, review: null });
		expect(Object.values(mcpText.rules)).toContain(refusal.rule);
		expect(refusal.sentence.length).toBeGreaterThan(10);
	});

	it('doesn’t repeat the path that the system names', () => {
		const coded = Object.assign(new Error("EACCES: permission denied, open '/home/kim/a.md'"), {
			code: 'EACCES',
		});
		expect(refusalIn(new VaultFault('unreadable', 'a.md', coded)).sentence).not.toContain('/home');
	});
});
