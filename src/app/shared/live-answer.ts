// The end of a model's answer while it comes, for whoever looks at it. It is shown and never recorded: what counts is the whole answer.

/** As much as somebody reads while it moves. In characters. */
export const LONGEST_SHOWN = 2_000;

/** What a view may know of it. */
export interface Heard {
	/** The last characters that came; '' where none did. */
	text(): string;
	/** Something was said before what `text` has. */
	isCut(): boolean;
	/** Stays the same function, so that effects don't start again. Returns what ends it. */
	onChange: (listener: () => void) => () => void;
}

export class LiveAnswer implements Heard {
	private end = '';
	private wasCut = false;
	private readonly listeners = new Set<() => void>();

	text(): string {
		return this.end;
	}

	isCut(): boolean {
		return this.wasCut;
	}

	readonly onChange = (listener: () => void): (() => void) => {
		this.listeners.add(listener);
		return () => void this.listeners.delete(listener);
	};

	/** Another answer comes. */
	begin(): void {
		this.end = '';
		this.wasCut = false;
		this.tell();
	}

	readonly add = (piece: string): void => {
		const whole = this.end + piece;
		this.wasCut ||= whole.length > LONGEST_SHOWN;
		// Half of a character at the start would be shown as a blot.
		this.end = this.wasCut ? whole.slice(-LONGEST_SHOWN).replace(/^[\uDC00-\uDFFF]/, '') : whole;
		this.tell();
	};

	private tell(): void {
		for (const listener of this.listeners) listener();
	}
}
