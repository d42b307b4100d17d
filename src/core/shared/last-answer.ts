// Remembers the last answer of a function of texts. A plan that runs is read in every cycle, and most of it reads as before.
//
// Invariant: nobody can tell the difference but by the time. For pure functions whose answers nobody changes.

export function lastAnswer<Texts extends readonly string[], Answer>(
	work: (...texts: Texts) => Answer,
): (...texts: Texts) => Answer {
	let last: { texts: Texts; answer: Answer } | null = null;
	return (...texts) => {
		const known = last;
		if (known && texts.every((text, at) => text === known.texts[at])) return known.answer;
		const answer = work(...texts);
		last = { texts, answer };
		return answer;
	};
}
