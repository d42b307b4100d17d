// The steps that a plan begins with where its task names none. Each holds a blank to be filled in, and
// that blank tells it from a step that somebody meant.

/** A message is answered in the same way, whatever brought it. */
const message = (kind: string) => [
	`Read the ${kind} and note what it asks for: [fill in: the request]`,
	`Draft the answer to [fill in: whom], saying [fill in: what]`,
	`Send it, and note the confirmation: [fill in: how it is sent]`,
];

/** `[fill in: …]` is a blank: a step that has one left counts for nothing. */
const TEMPLATES = {
	gmail: message('e-mail'),
	whatsapp: message('message'),
	filesystem: [
		'Read the file and note what it is: [fill in: which file]',
		'Do with it [fill in: what]',
		'Note where the result lies: [fill in: where]',
	],
	finance: [
		'Compare amount and payee with [fill in: the invoice or order]',
		'Pay [fill in: the amount] to [fill in: the payee]',
		'Record it in Accounting as [fill in: what]',
	],
	manual: [
		'Find out [fill in: what must be known first]',
		'Do [fill in: what]',
		'Check that [fill in: what must be true afterwards]',
	],
} as const;

const BLANK = /\[\s*fill in\b/i;

/** Whether a blank is left in the text. Such a text is no evidence of anything. */
export function isTemplateStep(text: string): boolean {
	return BLANK.test(text);
}

/** For a task of an unknown source, those of one written by hand. */
export function templateSteps(source: string): readonly string[] {
	const found = Object.entries(TEMPLATES).find(([name]) => name === source.toLowerCase());
	return found?.[1] ?? TEMPLATES.manual;
}
