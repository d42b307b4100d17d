import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LocalDeviceStore } from '../../src/obsidian/local-device-store';
import { NanoidIdSource } from '../../src/obsidian/nanoid-id-source';
import { WindowTimer } from '../../src/obsidian/window-timer';
import { runDeviceStoreContract } from './device-store.contract';
import { runIdSourceContract } from './id-source.contract';

/** The app's local storage: JSON under a key, nothing kept for null. */
class AppStorage {
	readonly kept = new Map<string, string>();
	isFull = false;

	loadLocalStorage(key: string): unknown {
		return JSON.parse(this.kept.get(key) ?? 'null');
	}

	saveLocalStorage(key: string, data: unknown): void {
		if (this.isFull) return;
		if (data === null) this.kept.delete(key);
		else this.kept.set(key, JSON.stringify(data));
	}
}

runDeviceStoreContract('LocalDeviceStore', () => new LocalDeviceStore(new AppStorage()));
runIdSourceContract('NanoidIdSource', () => new NanoidIdSource());

describe('LocalDeviceStore', () => {
	it('keeps its keys apart from those of others, and knows them after a restart', () => {
		const storage = new AppStorage();
		storage.saveLocalStorage('device', 'theirs');
		new LocalDeviceStore(storage).save('device', 'mine');
		expect(storage.loadLocalStorage('device')).toBe('theirs');
		expect(new LocalDeviceStore(storage).load('device')).toBe('mine');
	});

	it('throws where the device does not keep it', () => {
		const storage = new AppStorage();
		const store = new LocalDeviceStore(storage);
		store.save('pins', [1]);
		storage.isFull = true;
		expect(() => store.save('pins', [1, 2])).toThrow('unwritable: signoff-pins');
		expect(store.load('pins')).toEqual([1]);
	});
});

describe('WindowTimer', () => {
	beforeEach(() => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
		vi.stubGlobal('window', globalThis);
	});

	afterEach(() => {
		vi.useRealTimers();
		vi.unstubAllGlobals();
	});

	it('acts once, when the time has come', () => {
		let acted = 0;
		new WindowTimer().after(500, () => (acted += 1));
		vi.advanceTimersByTime(499);
		expect(acted).toBe(0);
		vi.advanceTimersByTime(1000);
		expect(acted).toBe(1);
	});

	it('does not act when it is called off', () => {
		let acted = 0;
		const off = new WindowTimer().after(500, () => (acted += 1));
		off();
		vi.advanceTimersByTime(1000);
		expect(acted).toBe(0);
	});

	it('waits longer than a timeout can, and can still be called off', () => {
		const days = (count: number) => count * 24 * 60 * 60 * 1000;
		const acted: string[] = [];
		const timer = new WindowTimer();
		timer.after(days(60), () => acted.push('act'));
		const off = timer.after(days(60), () => acted.push('called off'));
		vi.advanceTimersByTime(days(40));
		off();
		vi.advanceTimersByTime(days(20) - 1);
		expect(acted).toEqual([]);
		vi.advanceTimersByTime(1);
		expect(acted).toEqual(['act']);
	});
});
