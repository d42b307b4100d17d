import { tokenize, type Token } from './tokens';

export type Expression =
	| { type: 'literal'; value: unknown }
	| { type: 'list'; items: Expression[] }
	| { type: 'name'; name: string }
	| { type: 'member'; object: Expression; key: Expression }
	| { type: 'call'; callee: Expression; args: Expression[] }
	| { type: 'unary'; operator: string; operand: Expression }
	| { type: 'binary'; operator: string; left: Expression; right: Expression };

/** Loosest first. */
const LEVELS = [['||'], ['&&'], ['==', '!='], ['<', '<=', '>', '>='], ['+', '-'], ['*', '/', '%']];

const LITERALS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };

export function parseExpression(source: string): Expression {
	const parser = new Parser(tokenize(source));
	const expression = parser.binary(0);
	parser.expectEnd();
	return expression;
}

class Parser {
	#at = 0;

	constructor(private readonly tokens: readonly Token[]) {}

	binary(level: number): Expression {
		const operators = LEVELS[level];
		if (!operators) return this.unary();
		let left = this.binary(level + 1);
		for (let sign = this.#take(operators); sign; sign = this.#take(operators)) {
			left = { type: 'binary', operator: sign, left, right: this.binary(level + 1) };
		}
		return left;
	}

	unary(): Expression {
		const operator = this.#take(['!', '-']);
		return operator ? { type: 'unary', operator, operand: this.unary() } : this.postfix();
	}

	postfix(): Expression {
		let expression = this.primary();
		for (;;) {
			if (this.#take(['.'])) {
				const name = this.#next();
				expression = { type: 'member', object: expression, key: literal(name.text) };
			} else if (this.#take(['['])) {
				expression = { type: 'member', object: expression, key: this.binary(0) };
				this.#expect(']');
			} else if (this.#take(['('])) {
				expression = { type: 'call', callee: expression, args: this.#listUntil(')') };
			} else {
				return expression;
			}
		}
	}

	primary(): Expression {
		const token = this.#next();
		if (token.kind === 'number') return literal(Number(token.text));
		if (token.kind === 'string') return literal(token.text);
		if (token.kind === 'name') {
			return token.text in LITERALS
				? literal(LITERALS[token.text])
				: { type: 'name', name: token.text };
		}
		if (token.text === '[') return { type: 'list', items: this.#listUntil(']') };
		if (token.text === '(') {
			const inside = this.binary(0);
			this.#expect(')');
			return inside;
		}
		throw new Error(token.kind === 'end' ? 'Unexpected end.' : `Unexpected “${token.text}”.`);
	}

	expectEnd(): void {
		const token = this.#peek();
		if (token.kind !== 'end') throw new Error(`Unexpected “${token.text}”.`);
	}

	#listUntil(end: string): Expression[] {
		const items: Expression[] = [];
		if (this.#take([end])) return items;
		do items.push(this.binary(0));
		while (this.#take([',']));
		this.#expect(end);
		return items;
	}

	#peek(): Token {
		return this.tokens[this.#at] ?? { kind: 'end', text: '', at: 0 };
	}

	#next(): Token {
		const token = this.#peek();
		this.#at++;
		return token;
	}

	#take(signs: readonly string[]): string | undefined {
		const token = this.#peek();
		if (token.kind !== 'sign' || !signs.includes(token.text)) return undefined;
		this.#at++;
		return token.text;
	}

	#expect(sign: string): void {
		if (!this.#take([sign])) throw new Error(`Expected “${sign}”.`);
	}
}

function literal(value: unknown): Expression {
	return { type: 'literal', value };
}
