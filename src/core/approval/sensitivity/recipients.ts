// Finds who something goes to: mail addresses and phone numbers.
// Invariant: linear time, however hostile the text.

interface Recipients {
	mails: readonly string[];
	phones: readonly string[];
}

export function recipientsIn(text: string): Recipients {
	return {
		mails: mailsIn(text),
		phones: matches(text.replace(IBAN, ' '), PHONE),
	};
}

const LONGEST_NAME = 64;
const MOST = 500;

/** From each `@` outwards: a regex that starts at the name takes quadratic time on `aaaa…`. */
function mailsIn(text: string): string[] {
	const mails: string[] = [];
	for (let at = text.indexOf('@'); at >= 0 && mails.length < MOST; at = text.indexOf('@', at + 1)) {
		const name = /[\p{L}\p{N}._%+-]+$/u.exec(text.slice(Math.max(0, at - LONGEST_NAME), at))?.[0];
		const host = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u.exec(text.slice(at + 1, at + 191))?.[0];
		if (name !== undefined && host !== undefined) mails.push(`${name}@${host}`.toLowerCase());
	}
	return mails;
}

/** With a country code, or with a leading zero and a gap: a bare row of digits is an order number. */
const PHONE = /\+\d[\d ()/-]{6,18}\d|\b0\d{2,5}[ /-]\d[\d -]{3,12}\d/g;
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/g;
function matches(text: string, pattern: RegExp): string[] {
	return /\d/.test(text)
		? Array.from(text.matchAll(pattern), ([match]) => match).slice(0, MOST)
		: [];
}
