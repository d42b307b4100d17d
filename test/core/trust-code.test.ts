import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { TrustedGesture } from '../../src/core/approval/gesture';
import { parseSettings } from '../../src/core/settings';
import { formatTrust, trustOf, type TrustRoot } from '../../src/core/trust';
import { trustCode, TypedCode } from '../../src/core/trust-code';
import { standardWorkspace } from '../../src/core/workflow/workspace';

const rootOf = (stored: object): TrustRoot => trustOf(parseSettings(stored));

const MINE = {
	workspaces: [standardWorkspace('A')],
	ignoreRules: 'x',
	devices: { first: 'desk', enforcing: 'desk', since: null },
	personName: 'Kim',
	allowedHosts: ['example.com'],
};

/** Any part of the settings that are trusted, as a file may have it. */
const stored = fc.record(
	{
		workspaces: fc.array(fc.string({ minLength: 1 }).map(standardWorkspace), { maxLength: 3 }),
		ignoreRules: fc.string(),
		devices: fc.record({ first: fc.string(), enforcing: fc.string(), since: fc.constant(null) }),
		signers: fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 3 }),
		personName: fc.string(),
		servers: fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 3 }),
		allowedHosts: fc.array(fc.string(), { maxLength: 3 }),
		runLimits: fc.record({ cycles: fc.nat(), minutes: fc.nat() }),
	},
	{ requiredKeys: [] },
);

/** The same, with the keys of every object in the other order. */
function reversed(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(reversed);
	if (typeof value !== 'object' || value === null) return value;
	const entries = Object.entries(value).map(([key, part]) => [key, reversed(part)] as const);
	return Object.fromEntries(entries.reverse());
}

describe('trustCode', () => {
	it('is two groups of five letters and digits', () => {
		expect(trustCode(rootOf(MINE))).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/);
	});

	it.each([
		['a workspace', { workspaces: [standardWorkspace('B')] }],
		['a switch', { workspaces: [{ ...standardWorkspace('A'), switches: { watchOnly: true } }] }],
		['a rule', { ignoreRules: 'x\ny' }],
		['the enforcer', { devices: { ...MINE.devices, enforcing: 'evil' } }],
		['a key', { signers: [{ device: 'evil', key: 'x' }] }],
		['the name', { personName: 'Sam' }],
		['a server', { servers: [{ name: 'all', kind: 'http', url: 'https://evil.example' }] }],
		['a host', { allowedHosts: ['example.com', 'evil.example'] }],
		['a limit', { runLimits: { cycles: 99_999 } }],
		['a limit of the day', { dayLimits: { cycles: 99_999 } }],
		['the model', { model: { kind: 'openai', url: 'https://evil.example', model: 'x' } }],
	])('is another one where %s is', (_, change) => {
		expect(trustCode(rootOf({ ...MINE, ...change }))).not.toBe(trustCode(rootOf(MINE)));
	});

	it('is another one for any other trust root, and the same for the same', () => {
		fc.assert(
			fc.property(stored, stored, (one, other) => {
				const [a, b] = [rootOf(one), rootOf(other)];
				expect(trustCode(a) === trustCode(b)).toBe(formatTrust(a) === formatTrust(b));
			}),
		);
	});

	it('does not go by the order of keys, nor by settings that nobody has to trust', () => {
		fc.assert(
			fc.property(stored, (one) => {
				const code = trustCode(rootOf(one));
				expect(trustCode(rootOf(Object(reversed(one)) as object))).toBe(code);
				expect(trustCode(rootOf({ ...one, ribbonCount: false, requestDays: 30 }))).toBe(code);
			}),
		);
	});

	it('is the same for settings that were written to the file and read back', () => {
		fc.assert(
			fc.property(stored, (one) => {
				const root = rootOf(one);
				expect(trustCode(rootOf(JSON.parse(JSON.stringify(root)) as object))).toBe(trustCode(root));
			}),
		);
	});
});

describe('a typed code', () => {
	const root = rootOf(MINE);
	const code = trustCode(root);

	it('is taken in any case, with or without dashes and blanks, and pays once', () => {
		const variants = [
			code,
			code.toLowerCase(),
			code.replace('-', ''),
			` ${code.replace('-', ' ')} `,
		];
		for (const typed of variants) {
			const proof = TypedCode.forSettings(typed, root);
			expect([proof?.spend(), proof?.spend()]).toEqual([true, false]);
		}
	});

	it.each(['', '-', code.slice(0, 9), `${code}A`, 'AAAAA-AAAAA'])('is not taken: %j', (typed) => {
		expect(TypedCode.forSettings(typed, root)).toBeNull();
	});

	it('is no gesture, so that no decision takes one', () => {
		expectTypeOf<TypedCode>().not.toExtend<TrustedGesture>();
	});

	it('of the first workspace takes that nothing is governed', () => {
		expect(TypedCode.forFirst(rootOf({}))).toMatchObject({ kind: 'terminal', event: 'init' });
		expect(TypedCode.forFirst(root)).toBeNull();
		const devices = { first: null, enforcing: 'desk', since: null };
		expect(TypedCode.forFirst(rootOf({ devices }))).toBeNull();
		expect(TypedCode.forFirst(rootOf({ signers: ['of a later version'] }))).toBeNull();
	});

	it('of a key is its fingerprint, whole or its beginning', () => {
		const fingerprint = 'SHA256:abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';
		for (const typed of [
			fingerprint,
			` ${fingerprint} `,
			fingerprint.slice(7),
			fingerprint.slice(7, 19),
			fingerprint.slice(0, 19),
		])
			expect(TypedCode.forKey(typed, fingerprint)).not.toBeNull();
		for (const typed of [
			'',
			'SHA256:',
			fingerprint.slice(7, 18),
			fingerprint.slice(0, 18),
			fingerprint.toLowerCase(),
			`${fingerprint}x`,
			'bcdefghijklmn',
		])
			expect(TypedCode.forKey(typed, fingerprint)).toBeNull();
	});
});
