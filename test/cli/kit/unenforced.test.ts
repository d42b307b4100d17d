import { describe, expect, it } from 'vitest';
import { Unenforced, unenforcedFindings } from '../../../src/cli/kit/unenforced';
import { MemoryDeviceStore } from '../../support/memory-device-store';

class FullDisk extends MemoryDeviceStore {
	isFull = true;

	override save(key: string, value: unknown): void {
		if (this.isFull) throw new Error('no space');
		super.save(key, value);
	}
}

describe('Unenforced', () => {
	const failures = [{ root: 'Work', reason: 'Logs is a file.' }];

	it('keeps at the next call what could not be kept, and says so once', () => {
		const store = new FullDisk();
		const told: unknown[] = [];
		const unenforced = new Unenforced(store, (error) => told.push(error));
		unenforced.keep(failures);
		unenforced.keep(failures);
		expect(told).toEqual([new Error('no space')]);
		store.isFull = false;
		unenforced.keep(failures);
		expect(unenforcedFindings(store, ['Work'])).toMatchObject([{ path: 'Work/Logs' }]);
		store.isFull = true;
		unenforced.keep([]);
		expect(told).toHaveLength(2);
	});
});
