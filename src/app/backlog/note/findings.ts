// What is wrong with a backlog, in a sentence each: shown, and never a reason to stop.

export interface BacklogFinding {
	code: string;
	/** Vault path. */
	path: string;
	/** Of the entity that it is about. */
	id: string | null;
	sentence: string;
}
