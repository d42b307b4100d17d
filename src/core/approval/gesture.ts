// Proof that a person did something in this app. It is made from a trusted event in one place
// (ui/kit/trusted-gesture and obsidian/gestures), and pays for one act.
// Tests as a value.

export const GESTURE_KINDS = [
	'panel',
	'review',
	'board',
	'menu',
	'notice',
	'settings',
	'explorer-drag',
] as const;
export type GestureKind = (typeof GESTURE_KINDS)[number];

/** As much of a DOM event as the proof needs. */
export interface EventLike {
	readonly isTrusted: boolean;
	readonly type: string;
}

export class TrustedGesture {
	private spent = false;

	private constructor(
		readonly kind: GestureKind,
		/** The event's type: `click`, `keydown`, `drop`. */
		readonly event: string,
	) {}

	/** Null for an event that a program made. */
	static from(event: EventLike, kind: GestureKind): TrustedGesture | null {
		return event.isTrusted ? new TrustedGesture(kind, event.type) : null;
	}

	/** True the first time; a gesture is good for one act. */
	spend(): boolean {
		const fresh = !this.spent;
		this.spent = true;
		return fresh;
	}
}
