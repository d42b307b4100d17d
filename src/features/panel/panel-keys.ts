// What a key means in the panel.

export type PanelKey = 'to-queue' | 'review' | 'reject' | 'undo' | 'help';

const KEYS: ReadonlyMap<string, PanelKey> = new Map<string, PanelKey>([
	['j', 'to-queue'],
	['k', 'to-queue'],
	['a', 'review'],
	['r', 'reject'],
	['u', 'undo'],
	['?', 'help'],
]);

/** As much of a key press as its meaning depends on. */
interface Press {
	key: string;
	ctrlKey: boolean;
	metaKey: boolean;
	altKey: boolean;
	defaultPrevented: boolean;
	repeat: boolean;
}

/** Null where the key belongs to somebody else: a field, a list that has taken it, the app. */
export function panelKeyOf(press: Press, inField: boolean): PanelKey | null {
	const { ctrlKey, metaKey, altKey, defaultPrevented, repeat } = press;
	if (inField || ctrlKey || metaKey || altKey || defaultPrevented || repeat) return null;
	return KEYS.get(press.key) ?? null;
}
