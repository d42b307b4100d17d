import { callFunction, callMethod, compareData, looselyEqual, textOf } from './methods';
import type { Expression } from './parse-expression';

/** Where names lead. An object's own functions go before the common ones. */
export interface Names {
	lookUp(name: string): unknown;
}

export function evaluate(expression: Expression, names: Names): unknown {
	switch (expression.type) {
		case 'literal':
			return expression.value;
		case 'list':
			return expression.items.map((item) => evaluate(item, names));
		case 'name':
			return names.lookUp(expression.name);
		case 'member':
			return memberOf(evaluate(expression.object, names), evaluate(expression.key, names));
		case 'call':
			return call(expression, names);
		case 'unary': {
			const value = evaluate(expression.operand, names);
			return expression.operator === '!' ? !value : -Number(value);
		}
		case 'binary':
			return binary(expression.operator, expression.left, expression.right, names);
	}
}

function memberOf(object: unknown, key: unknown): unknown {
	if (object === null || object === undefined) return null;
	if (key === 'length' && (typeof object === 'string' || Array.isArray(object)))
		return object.length;
	if (Array.isArray(object)) return (object[Number(key)] as unknown) ?? null;
	if (typeof object !== 'object') return null;
	// Only what the object itself holds: a note must not reach prototypes.
	const name = textOf(key);
	return Object.hasOwn(object, name) ? ((object as Record<string, unknown>)[name] ?? null) : null;
}

function call({ callee, args }: Extract<Expression, { type: 'call' }>, names: Names): unknown {
	const values = args.map((arg) => evaluate(arg, names));
	if (callee.type === 'name') return callFunction(callee.name, values);
	if (callee.type !== 'member') throw new Error('This cannot be called.');
	const self = evaluate(callee.object, names);
	const name = textOf(evaluate(callee.key, names));
	const own = memberOf(self, name);
	if (typeof own === 'function') return (own as (...given: unknown[]) => unknown)(...values);
	return callMethod(self, name, values);
}

function binary(operator: string, left: Expression, right: Expression, names: Names): unknown {
	const a = evaluate(left, names);
	if (operator === '&&') return isTrue(a) ? evaluate(right, names) : a;
	if (operator === '||') return isTrue(a) ? a : evaluate(right, names);
	const b = evaluate(right, names);
	if (operator === '==') return looselyEqual(a, b);
	if (operator === '!=') return !looselyEqual(a, b);
	// What is not there is neither more nor less than anything, and no number.
	const isMissing = a === null || b === null;
	if (['<', '<=', '>', '>='].includes(operator)) {
		return !isMissing && isOrdered(operator, compareData(a, b));
	}
	return isMissing && operator !== '+' ? null : calculate(operator, a, b);
}

function isTrue(value: unknown): boolean {
	return Boolean(value);
}

function isOrdered(operator: string, order: number): boolean {
	if (operator === '<') return order < 0;
	if (operator === '<=') return order <= 0;
	return operator === '>' ? order > 0 : order >= 0;
}

function calculate(operator: string, a: unknown, b: unknown): unknown {
	if (operator === '+' && (typeof a !== 'number' || typeof b !== 'number'))
		return textOf(a) + textOf(b);
	if (operator === '+') return Number(a) + Number(b);
	if (operator === '-') return Number(a) - Number(b);
	if (operator === '*') return Number(a) * Number(b);
	return operator === '/' ? Number(a) / Number(b) : Number(a) % Number(b);
}
