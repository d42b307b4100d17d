/** The part of `localStorage` that the app needs; a plain map where there is none. */
export interface KeyValueStore {
	getItem(key: string): string | null;
	setItem(key: string, value: string): void;
	removeItem(key: string): void;
	keys(): string[];
}

export function browserStore(): KeyValueStore {
	if (typeof window === 'undefined') return memoryStore();
	const storage = window.localStorage;
	return {
		getItem: (key) => storage.getItem(key),
		setItem: (key, value) => {
			storage.setItem(key, value);
		},
		removeItem: (key) => {
			storage.removeItem(key);
		},
		keys: () => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
	};
}

export function memoryStore(): KeyValueStore {
	const items = new Map<string, string>();
	return {
		getItem: (key) => items.get(key) ?? null,
		setItem: (key, value) => {
			items.set(key, value);
		},
		removeItem: (key) => {
			items.delete(key);
		},
		keys: () => [...items.keys()],
	};
}
