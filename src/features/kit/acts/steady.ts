// When a press on a control that decides counts. It has to have been seen for a moment first, showing the
// same thing, while nobody pressed anything: what comes sooner was meant for something else.

/** As long as the button takes to fill (kit.css). */
export const STEADY_MS = 500;

export class Steady {
	/** When it was last disturbed; never seen so far, or hidden, is Infinity. */
	private since = Infinity;
	/** What it showed when the press began; null for a press that came too early. */
	private begun: string | null = null;
	private isPressed = false;

	constructor(private shown: string) {}

	/** How long it takes until a press counts. All times are in milliseconds, of one clock. */
	left(at: number): number {
		return Math.max(0, this.since + STEADY_MS - at);
	}

	/** Since when it waits; null where it is ready. */
	waitsSince(at: number): number | null {
		return this.left(at) === 0 ? null : this.since;
	}

	show(what: string, at: number): void {
		if (what === this.shown) return;
		this.shown = what;
		this.disturb(at);
	}

	appear(at: number): void {
		this.since = at;
	}

	hide(): void {
		this.since = Infinity;
	}

	/** It may stand elsewhere now, or has come out from under something. */
	disturb(at: number): void {
		if (this.since !== Infinity) this.since = at;
	}

	/** A pointer or a key was pressed somewhere: whoever does that while this waits is busy with something else. */
	input(at: number): void {
		this.isPressed = false;
		if (this.left(at) > 0) this.disturb(at);
	}

	/** A press on the control itself, after `input`. */
	begin(at: number, isFresh: boolean): void {
		this.isPressed = true;
		this.begun = isFresh && this.left(at) === 0 ? this.shown : null;
	}

	/** The focus came to the control: unless a pointer brought it, who knows whose keys come with it. */
	focus(at: number): void {
		if (!this.isPressed) this.disturb(at);
	}

	/** Assistive technology clicks without a press before it. */
	click(at: number): 'counts' | 'early' | 'changed' {
		if (!this.isPressed) this.begin(at, true);
		this.isPressed = false;
		if (this.begun === null) return 'early';
		return this.begun === this.shown && this.left(at) === 0 ? 'counts' : 'changed';
	}
}
