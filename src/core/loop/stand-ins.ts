// Short lines that stand where something is to be said, and say nothing: a closed list, in English and German.

const STAND_INS: ReadonlySet<string> = new Set(
	[
		'n a|na|none|nil|null|nothing|not applicable|not available|unknown|wip|work in progress|in progress|pending',
		'to do|todo|later|coming soon|to come|see above|see below|as above|same as above|ditto|fill in|fill me in',
		'fill out|please fill in|placeholder|placeholder text|sample text|dummy|dummy text|system s understanding of the task',
		'x|xx|asdf|asdfasdf|asdfgh|qwerty|qwertz|blah|blah blah|bla|bla bla|foo|bar|foo bar|xyz|abc|test test',
		'do it|do this|do the task|do task|do the work|do something|complete the task|perform the task|execute the task',
		'finish the task|the task|task',
		'keine|keiner|keines|nichts|k a|entfällt|unbekannt|offen|noch offen|folgt|folgt noch|folgt später|später|in arbeit',
		'demnächst|kommt noch|siehe oben|siehe unten|wie oben|dito|ausfüllen|bitte ausfüllen|platzhalter|platzhaltertext',
		'zu erledigen|zu tun|aufgabe erledigen|die aufgabe erledigen|aufgabe ausführen|die aufgabe ausführen|die aufgabe',
		'aufgabe|etwas tun',
	].flatMap((line) => line.split('|')),
);
const NUMBERED = /^(?:step|task|item|schritt|aufgabe|punkt)(?: \d{1,4})?$/;

/** `words` are in small letters, with single spaces for all that is no letter. */
export function standsForNothing(words: string): boolean {
	return STAND_INS.has(words) || NUMBERED.test(words);
}
