// Something to be done later, unless it is called off.

export interface Timer {
	/** Returns what calls it off. */
	after(milliseconds: number, act: () => void): () => void;
}
