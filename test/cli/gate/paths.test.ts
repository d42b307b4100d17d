// A path is what the system makes of it, also where links lie on the way; what can't be told is nothing.

import { mkdirSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resolvePath } from '../../../src/cli/gate/paths';

const base = realpathSync(mkdtempSync(join(tmpdir(), 'signoff-paths-')));
const folder = join(base, 'work');
mkdirSync(join(folder, 'src/deep'), { recursive: true });
mkdirSync(join(base, 'other/deep'), { recursive: true });

describe.skipIf(process.platform === 'win32')('resolvePath', () => {
	it('follows links, also to what a new file would lie in', () => {
		symlinkSync(join(base, 'other'), join(folder, 'link'));
		expect(resolvePath('link/new.md', folder)).toBe(join(base, 'other/new.md'));
		expect(resolvePath('src/../src/new.md', folder)).toBe(join(folder, 'src/new.md'));
	});

	it('knows no place behind a link to what isn’t there: whoever writes makes it', () => {
		symlinkSync(join(base, 'not-there.md'), join(folder, 'dangling.md'));
		expect(resolvePath('dangling.md', folder)).toBeNull();
		expect(resolvePath('dangling.md/x', folder)).toBeNull();
	});

	it('knows no place where the way back up leads out of what a link leads to', () => {
		symlinkSync(join(base, 'other/deep'), join(folder, 'deep'));
		expect(resolvePath('deep/../x', folder)).toBeNull();
		expect(resolvePath(`${folder}/deep/../x`, '/')).toBeNull();
		expect(resolvePath('../work/src/x', folder)).toBe(join(folder, 'src/x'));
	});

	it('knows no place for a loop of links, or half a path', () => {
		symlinkSync(join(folder, 'b'), join(folder, 'a'));
		symlinkSync(join(folder, 'a'), join(folder, 'b'));
		expect(resolvePath('a/x', folder)).toBeNull();
		expect(resolvePath('src\0x', folder)).toBeNull();
	});
});
