// Lets long work share the thread with typing and drawing.

export interface Pacer {
	/** Resolves at once while this slice has time left, else after the host has had a turn. */
	breathe(): Promise<void>;
}
