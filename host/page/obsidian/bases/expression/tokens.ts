// Text of a filter or formula as tokens. No DOM: tests as a value.

export interface Token {
	kind: 'number' | 'string' | 'name' | 'sign' | 'end';
	text: string;
	at: number;
}

const PATTERN =
	/\s*(?:(\d+(?:\.\d+)?)|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([\p{L}_$][\p{L}\p{N}_$]*)|(==|!=|<=|>=|&&|\|\||[-+*/%<>!()[\],.]))/uy;

export function tokenize(source: string): Token[] {
	const tokens: Token[] = [];
	PATTERN.lastIndex = 0;
	while (source.slice(PATTERN.lastIndex).trim() !== '') {
		const at = PATTERN.lastIndex;
		const match = PATTERN.exec(source);
		if (!match) throw new Error(`Cannot read “${source.slice(at).trim()}”.`);
		const [, number, double, single, name, sign] = match;
		const text = double ?? single;
		if (number !== undefined) tokens.push({ kind: 'number', text: number, at });
		else if (text !== undefined) tokens.push({ kind: 'string', text: unescape(text), at });
		else if (name !== undefined) tokens.push({ kind: 'name', text: name, at });
		else tokens.push({ kind: 'sign', text: sign ?? '', at });
	}
	tokens.push({ kind: 'end', text: '', at: source.length });
	return tokens;
}

function unescape(text: string): string {
	return text.replaceAll(/\\(.)/gu, (_whole, char: string) => (char === 'n' ? '\n' : char));
}
