// Proof that a person did something in this app. It is made from a trusted event in one place
// (ui/kit/trusted-gesture and obsidian/gestures), and pays for one act.

export const GESTURE_KINDS = [
	'panel',
	'review',
	'board',
	'menu',
	'notice',
	'settings',
	'explorer-drag',
	'timeline',
	'history',
] as const;
export type GestureKind = (typeof GESTURE_KINDS)[number];

/** As much of a DOM event as the proof needs. */
export interface EventLike {
	readonly isTrusted: boolean;
	readonly type: string;
}

/** An item as a view shows it: it, and all that a decision on it covers. */
interface ShownItem {
	id: string;
	substance: string;
}

/** How a view names it when a press begins. */
export function shownAs({ id, substance }: ShownItem): string {
	return `${id} ${substance}`;
}

export class TrustedGesture {
	private spent = false;

	private constructor(
		readonly kind: GestureKind,
		/** The event's type: `click`, `keydown`, `drop`. */
		readonly event: string,
		private readonly shown: readonly string[] | null,
	) {}

	/**
	 * Null for an event that a program made. `shown`: all that the person had before them when the press
	 * began; a drag names by itself what it carries.
	 */
	static from(
		event: EventLike,
		kind: GestureKind,
		shown: readonly string[] | null = null,
	): TrustedGesture | null {
		return event.isTrusted ? new TrustedGesture(kind, event.type, shown) : null;
	}

	isAbout(item: ShownItem): boolean {
		return this.shown === null || this.shown.includes(shownAs(item));
	}

	/** True the first time; a gesture is good for one act. */
	spend(): boolean {
		const fresh = !this.spent;
		this.spent = true;
		return fresh;
	}
}
