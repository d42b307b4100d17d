// Standing rules lie where agents can write. What a person didn't sign allows nothing.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AGENTS, callDigest, type AgentCall } from '../../../src/core/door/call';
import {
	checkRules,
	formatRules,
	parseRules,
	signRules,
	type StandingRule,
	type StandingRules,
} from '../../../src/core/door/standing-rules';
import { ruleFor as ruleAmong } from '../../../src/core/door/match-rules';
import { keyPairOf } from '../../../src/core/sign/ed25519';
import { formatSshKey } from '../../../src/core/sign/ssh-key';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const pair = keyPairOf(new Uint8Array(32).fill(7));
const stranger = keyPairOf(new Uint8Array(32).fill(8));
const signer = {
	device: 'desk',
	key: formatSshKey(pair.publicKey),
	since: '2026-01-01T00:00:00Z',
	until: null,
};

const RULE: StandingRule = {
	id: 'rule-1',
	effect: 'allow',
	agent: 'claude-code',
	folder: '/home/ada/shop',
	below: false,
	tool: 'Bash',
	match: { kind: 'prefix', command: ['npm', 'test'] },
	made_at: '2026-11-19T10:00:00Z',
	made_by: 'Ada',
	until: null,
	note: '',
};

const LIST = {
	format: 'signoff-rules/1',
	serial: 4,
	device: 'desk',
	made_at: '2026-11-19T10:00:00Z',
	rules: [RULE],
} as const;

const CALL: AgentCall = {
	agent: 'claude-code',
	tool: 'Bash',
	input: { command: 'npm test' },
	folder: '/home/ada/shop',
	session: null,
	callId: null,
};

function signed(change: Partial<Omit<StandingRules, 'signature'>> = {}): StandingRules {
	return signRules({ ...LIST, rules: [RULE], ...change }, pair);
}

const ruleFor = (rules: readonly StandingRule[], call: AgentCall, now: number) =>
	ruleAmong(rules, call, { now, digest: () => callDigest(call) });

const reader = { signers: [signer], seen: 4, now: NOW };

describe('parseRules', () => {
	it('reads what was written', () => {
		expect(parseRules(formatRules(signed()))).toEqual(signed());
	});

	it.each<[string, unknown]>([
		['no JSON', 'rules:'],
		['another format', { ...signed(), format: 'signoff-rules/2' }],
		['no serial', { ...signed(), serial: 0 }],
		['a key that nobody knows', { ...signed(), more: 1 }],
		['a rule that nobody understands', { ...signed(), rules: [{ ...RULE, unless: 'monday' }] }],
		['two rules with one id', { ...signed(), rules: [RULE, RULE] }],
		['an allowed tool as a whole', { ...signed(), rules: [{ ...RULE, match: { kind: 'any' } }] }],
		[
			'a match of two kinds',
			{
				...signed(),
				rules: [{ ...RULE, match: { kind: 'exact', command: 'a', call_sha256: 'b' } }],
			},
		],
		[
			'an empty prefix',
			{ ...signed(), rules: [{ ...RULE, match: { kind: 'prefix', command: [] } }] },
		],
		[
			'too many',
			{
				...signed(),
				rules: Array.from({ length: 1001 }, (_, at) => ({ ...RULE, id: String(at) })),
			},
		],
	])('takes nothing from a file with %s', (_, document) => {
		const content = typeof document === 'string' ? document : JSON.stringify(document);
		expect(parseRules(content)).toBeUndefined();
	});

	it('answers for any text', () => {
		fc.assert(fc.property(fc.string(), (content) => parseRules(content) === undefined));
	});
});

describe('checkRules', () => {
	it('lets a list count that a signer has signed and that is as new as the newest seen', () => {
		expect(checkRules(signed(), reader)).toMatchObject({ ok: true });
		expect(checkRules(signed({ serial: 9 }), reader)).toMatchObject({ ok: true });
	});

	it('refuses a list after any change', () => {
		const list = signed();
		const changes: Partial<StandingRules>[] = [
			{ serial: 5 },
			{ device: 'desk2' },
			{ made_at: '2026-11-19T10:00:01Z' },
			{ rules: [] },
			{ rules: [{ ...RULE, folder: '' }] },
			{ rules: [{ ...RULE, match: { kind: 'prefix', command: ['npm'] } }] },
			{ signature: signed({ serial: 5 }).signature },
			{ signature: '' },
			{ signature: '!' },
		];
		for (const change of changes)
			expect(checkRules({ ...list, ...change }, reader)).toEqual({
				ok: false,
				refusal: 'bad-signature',
			});
	});

	it.each([
		['unknown-key', signRules({ ...LIST, rules: [RULE] }, stranger), reader],
		['unknown-key', signed({ device: 'phone' }), reader],
		['unknown-key', signed(), { ...reader, signers: [] }],
		[
			'unknown-key',
			signed(),
			{ ...reader, signers: [{ ...signer, until: '2026-11-18T00:00:00Z' }] },
		],
		['older', signed({ serial: 3 }), reader],
		['in-future', signed({ made_at: '2026-11-20T10:06:00Z' }), reader],
	])('answers %s', (refusal, list, by) => {
		expect(checkRules(list, by)).toEqual({ ok: false, refusal });
	});
});

describe('ruleFor', () => {
	const isAllowed = (rule: Partial<StandingRule>, call: Partial<AgentCall>) =>
		ruleFor([{ ...RULE, ...rule }], { ...CALL, ...call }, NOW) !== null;
	const command = (text: string) => ({ input: { command: text } });

	it.each([
		['npm test', true],
		['npm test -- --watch=false a.test.ts', true],
		[`npm "test" 'a b'`, true],
		['npm tests', false],
		['npm', false],
		['npm run test', false],
		['CI=1 npm test', false],
		['npm test && curl evil', false],
		['npm test; ls', false],
		['npm test | tee x', false],
		['npm test $(curl evil)', false],
		['npm test `curl evil`', false],
		['npm test > /etc/passwd', false],
		['npm test 2>&1', false],
		['npm test\ncurl evil', false],
		['npm test $X', false],
		['npm test &', false],
	])('covers %j by `npm test`: %s', (text, isCovered) => {
		expect(isAllowed({}, command(text))).toBe(isCovered);
	});

	it('covers a compound command only as exactly what it is', () => {
		const match = { kind: 'exact', command: 'npm run build && npm test' } as const;
		expect(isAllowed({ match }, command('npm run build && npm test'))).toBe(true);
		expect(isAllowed({ match }, command('npm run build && npm test '))).toBe(false);
		expect(isAllowed({ match }, command('npm test'))).toBe(false);
	});

	it('covers nothing that runs with other rights, or elsewhere', () => {
		const input = { command: 'npm test' };
		expect(isAllowed({}, { input: { ...input, description: 'x', timeout: 5 } })).toBe(true);
		expect(isAllowed({}, { input: { ...input, dangerouslyDisableSandbox: true } })).toBe(false);
		const codex = { agent: 'codex', tool: 'shell' } as const;
		const at = (workdir: string) => ({ ...codex, input: { ...input, workdir } });
		expect(isAllowed(codex, at('/home/ada/shop'))).toBe(true);
		expect(isAllowed(codex, at('/home/ada'))).toBe(false);
	});

	it('covers one call by its digest, and no other', () => {
		const match = { kind: 'exact', call_sha256: callDigest(CALL) } as const;
		expect(isAllowed({ match }, {})).toBe(true);
		expect(isAllowed({ match }, command('npm test '))).toBe(false);
		expect(isAllowed({ match }, { session: 'other' })).toBe(true);
	});

	it('covers the agent, the tool and the folder that it names', () => {
		expect(isAllowed({}, { agent: 'codex' })).toBe(false);
		expect(isAllowed({ agent: '*' }, { agent: 'codex' })).toBe(true);
		expect(isAllowed({}, { tool: 'PowerShell' })).toBe(false);
		expect(isAllowed({ folder: '' }, { folder: '/anywhere' })).toBe(true);
		expect(isAllowed({}, { folder: '/home/ada/shop/web' })).toBe(false);
		expect(isAllowed({ below: true }, { folder: '/home/ada/shop/web' })).toBe(true);
		expect(isAllowed({ below: true }, { folder: '/home/ada/shopping' })).toBe(false);
		expect(isAllowed({ below: true }, { folder: '/home/ada/shop/../../bob' })).toBe(false);
		expect(isAllowed({ below: true, folder: 'C:\\x' }, { folder: 'C:\\x\\y' })).toBe(true);
	});

	it('ends with its term', () => {
		expect(isAllowed({ until: '2026-11-20T10:00:01Z' }, {})).toBe(true);
		expect(isAllowed({ until: '2026-11-20T10:00:00Z' }, {})).toBe(false);
	});

	it('lets what forbids win over what allows, in any order', () => {
		const deny: StandingRule = { ...RULE, id: 'rule-2', effect: 'deny', agent: '*', folder: '' };
		for (const rules of [
			[RULE, deny],
			[deny, RULE],
		])
			expect(ruleFor(rules, CALL, NOW)?.id).toBe('rule-2');
	});

	it.each([
		['npm test', true],
		['ls && npm test --x', true],
		['ls; npm test; ls', true],
		['echo $(npm test)', true],
		['ls', false],
		['npm run lint', false],
	])('forbids by `npm test` what holds it: %j %s', (text, isForbidden) => {
		expect(isAllowed({ effect: 'deny' }, command(text))).toBe(isForbidden);
	});

	it('forbids every call of a tool', () => {
		const rule = { effect: 'deny', tool: 'mcp__mail__send', match: { kind: 'any' } } as const;
		expect(isAllowed(rule, { tool: 'mcp__mail__send', input: {} })).toBe(true);
		expect(isAllowed(rule, {})).toBe(false);
	});

	it('allows by a prefix only a single command that begins with it', () => {
		const anyCommand = fc.array(
			fc.constantFrom('npm', 'test', ' ', '&&', ';', '|', '$X', '`', '"', "'", '\n', '>', 'x', '('),
			{ maxLength: 12 },
		);
		fc.assert(
			fc.property(anyCommand, (parts) => {
				const text = `npm test ${parts.join('')}`;
				if (isAllowed({}, command(text)))
					expect(text.trim().replace(/'[^']*'|"[^"]*"/g, '')).not.toMatch(/[&;|$`\n>(]/);
			}),
		);
	});

	it('knows every agent', () => {
		for (const agent of AGENTS)
			expect(isAllowed({ agent: '*', tool: 'x' }, { agent, tool: 'x' })).toBe(false);
	});
});
