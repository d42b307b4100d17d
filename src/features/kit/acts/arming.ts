// A review may open while somebody types into a note. Until a pointer or the Tab key shows that they have
// seen it, their keys do nothing here; and neither a key that is held down nor a double click presses
// anything twice.

/** As much of an event as matters. */
interface Press {
	type: string;
	isTrusted: boolean;
	key?: string;
	repeat?: boolean;
	/** The how manieth click in one place. */
	detail?: number;
}

/** Leave and look around: these never decide. */
const HARMLESS: ReadonlySet<string> = new Set([
	...['Escape', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home'],
	...['End', 'Shift', 'Control', 'Alt', 'Meta'],
]);

const POINTER: ReadonlySet<string> = new Set(['pointerdown', 'mousedown', 'touchstart']);

const WATCHED = [...POINTER, 'keydown', 'keyup', 'click'];

export class Arming {
	private armed = false;

	/** Whether the event may go on. */
	lets(press: Press): boolean {
		if (
			press.isTrusted &&
			(POINTER.has(press.type) || (press.type === 'keydown' && press.key === 'Tab'))
		)
			this.armed = true;
		if (isEcho(press)) return false;
		return this.armed || POINTER.has(press.type) || HARMLESS.has(press.key ?? '');
	}
}

/** Of what was pressed already. */
function isEcho({ type, key, repeat = false, detail = 1 }: Press): boolean {
	if (type === 'click') return detail > 1;
	return type === 'keydown' && repeat && (key === 'Enter' || key === ' ');
}

/** Watches an element before any control inside it gets to see an event. Returns what ends it. */
export function armSlowly(element: HTMLElement): () => void {
	const arming = new Arming();
	const watch = (event: Event) => {
		if (arming.lets(event)) return;
		event.preventDefault();
		event.stopPropagation();
	};
	for (const type of WATCHED) element.addEventListener(type, watch, true);
	return () => {
		for (const type of WATCHED) element.removeEventListener(type, watch, true);
	};
}
