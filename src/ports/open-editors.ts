// What stands in the app's editors. It is written to the file a moment after it was typed, so it may say
// more than the file does.

export interface OpenEditors {
	/** The text of each editor in which the note is open; vault path. */
	textsOf(path: string): readonly string[];
}
