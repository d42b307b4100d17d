import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callDigest, type AgentCall } from '../../../src/core/door/call';
import { isBoundToCall, matchesFor } from '../../../src/core/door/rule-offer';
import { ruleFor } from '../../../src/core/door/match-rules';
import type { StandingRule } from '../../../src/core/door/standing-rules';

const call = (command: string, more: Partial<AgentCall> = {}): AgentCall => ({
	...{ agent: 'claude-code', tool: 'Bash', input: { command }, folder: '/home/ada/shop' },
	...{ session: null, callId: null, ...more },
});

const rule = (match: StandingRule['match'], effect: StandingRule['effect']): StandingRule => ({
	...{ id: 'rule-1', effect, agent: 'claude-code', folder: '/home/ada/shop', below: false },
	...{
		tool: 'Bash',
		match,
		made_at: '2026-01-27T10:00:00Z',
		made_by: 'Ada',
		until: null,
		note: '',
	},
});

describe('matchesFor', () => {
	it('offers a simple command exactly, then with more behind ever fewer of its words', () => {
		expect(matchesFor(call('npm run lint'), 'allow')).toEqual([
			{ kind: 'exact', command: 'npm run lint' },
			{ kind: 'prefix', command: ['npm', 'run', 'lint'] },
			{ kind: 'prefix', command: ['npm', 'run'] },
			{ kind: 'prefix', command: ['npm'] },
		]);
	});

	it.each(['npm test && rm -rf /', 'cat a | sh', 'echo $(id)', 'make > log', ''])(
		'offers nothing wider than %j itself to be allowed',
		(command) => {
			const [only, ...others] = matchesFor(call(command), 'allow');
			expect(only?.kind).toBe('exact');
			expect(others).toEqual([]);
		},
	);

	it('binds a call that is no plain command as a whole', () => {
		const mail = call('', { tool: 'mcp__mail__send', input: { to: 'kim@example.com' } });
		const [only] = matchesFor(mail, 'allow');
		expect(only).toEqual({ kind: 'exact', call_sha256: callDigest(mail) });
		expect(only && isBoundToCall(only)).toBe(true);
		const inBackground = call('npm test', {
			input: { command: 'npm test', run_in_background: true },
		});
		expect(matchesFor(inBackground, 'allow')).toEqual([
			{ kind: 'exact', call_sha256: callDigest(inBackground) },
		]);
	});

	it('lets a whole tool be forbidden, and never allowed', () => {
		expect(matchesFor(call('npm test'), 'deny').at(-1)).toEqual({ kind: 'any' });
		expect(matchesFor(call('npm test'), 'allow').map(({ kind }) => kind)).not.toContain('any');
	});

	it('offers only what is about the call, whatever that is', () => {
		const effects = fc.constantFrom('allow' as const, 'deny' as const);
		const words = fc.constantFrom(
			'npm',
			'test',
			'&&',
			'|',
			';',
			'"a b"',
			"'x'",
			'$HOME',
			'\n',
			'-rf',
			'#',
			'>',
		);
		const commands = fc.oneof(
			fc.string(),
			fc.array(words).map((all) => all.join(' ')),
		);
		const inputs = fc.record({ command: commands }, { requiredKeys: ['command'] });
		fc.assert(
			fc.property(inputs, effects, (input, effect) => {
				const asked = call('', { input });
				for (const match of matchesFor(asked, effect))
					expect(
						ruleFor([rule(match, effect)], asked, { now: 0, digest: () => callDigest(asked) })
							?.effect,
					).toBe(effect);
			}),
		);
	});
});
