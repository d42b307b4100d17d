/** Of what somebody types to find something: each has to be in what is searched, which is in small letters, too. */
export function searchedWords(typed: string): string[] {
	return typed.toLowerCase().split(/\s+/).filter(Boolean);
}
