import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { disk } from '../../src/node/disk-rounds';
import { makeTempVault } from '../support/temp-vault';

it('says which file could not be brought to the disk, and goes on with the others', async () => {
	const { dir, remove } = await makeTempVault({});
	onTestFinished(remove);
	const file = openSync(join(dir, 'a'), 'w');
	onTestFinished(() => closeSync(file));
	writeSync(file, 'text');
	const closed = 1_000_000;
	const synced = await Promise.allSettled([disk.sync(file), disk.sync(closed), disk.sync(file)]);
	expect(synced.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
	await disk.quiet();
	await expect(disk.sync(file)).resolves.toBeUndefined();
});
