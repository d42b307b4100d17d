// Names that nobody can guess and that never repeat.

export interface IdSource {
	/** That many characters of `0-9a-z`. */
	letters(length: number): string;

	/** A UUID, version 4. */
	uuid(): string;
}
