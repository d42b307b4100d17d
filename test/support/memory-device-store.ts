import type { DeviceStore } from '../../src/ports/device-store';

/** As text, like a real one: what is kept is a copy, and only JSON survives. */
export class MemoryDeviceStore implements DeviceStore {
	private readonly kept = new Map<string, string>();

	load(key: string): unknown {
		return JSON.parse(this.kept.get(key) ?? 'null');
	}

	save(key: string, value: unknown): void {
		this.kept.set(key, JSON.stringify(value ?? null));
	}
}
