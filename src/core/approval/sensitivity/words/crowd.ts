// Counts people where a text counts them: "120 practices", "about 3,000 people".

const PEOPLE =
	/\b(\d{1,3}(?:[.,]\d{3}){1,3}|\d{2,9})\s{1,3}(?:\p{L}{1,20}\s{1,3})?(?:people|customers|contacts|recipients|subscribers|addresses|members|leads|clients|users|partners|practices|companies|shops|guests|parents|donors|kunden|personas|clientes)\b/giu;

/** The largest number of people named; 0 where there is none. */
export function crowdIn(text: string): number {
	let largest = 0;
	for (const [, digits = ''] of text.matchAll(PEOPLE)) {
		largest = Math.max(largest, Number(digits.replace(/[.,]/g, '')));
	}
	return largest;
}
