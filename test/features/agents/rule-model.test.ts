import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AgentCall, callDigest } from '../../../src/core/door/call';
import { ruleFor } from '../../../src/core/door/match-rules';
import {
	FIRST_CHOICE,
	PLACES,
	type RuleChoice,
	ruleForm,
	TERMS,
} from '../../../src/features/agents/rule-model';
import { CALL } from '../../support/call-notes';

const NOW = Date.parse('2026-01-27T12:00:00Z');
const form = (
	choice: Partial<RuleChoice> = {},
	effect: 'allow' | 'deny' = 'allow',
	call: AgentCall = CALL,
) => ruleForm(call, effect, { ...FIRST_CHOICE, ...choice }, NOW);

describe('ruleForm', () => {
	it('begins with the narrowest rule, and says all of it', () => {
		const { order, told, code, warning } = form();
		expect(order).toEqual({
			...{ effect: 'allow', agent: 'claude-code', folder: '/home/ada/shop', below: false },
			...{ tool: 'Bash', match: { kind: 'exact', command: CALL.input.command } },
			...{ until: null, note: '' },
		});
		expect(told).toBe(
			'Claude Code may do this in /home/ada/shop, until you revoke it, and nobody is asked:',
		);
		expect(code).toBe('npm publish --access public');
		expect(warning).not.toBeNull();
	});

	it('changes with what is chosen, sentence and rule alike', () => {
		const chosen = form({ match: 2, place: 'below', everyAgent: true, term: 'day' });
		expect(chosen.order).toMatchObject({
			...{ agent: '*', below: true, until: '2026-01-28T12:00:00.000Z' },
			match: { kind: 'prefix', command: ['npm', 'publish', '--access'] },
		});
		expect(chosen.told).toBe(
			'Every agent may do this in /home/ada/shop and all folders below it, until 28 Jan 2026, 12:00, and nobody is asked:',
		);
		expect(chosen.code).toBe('npm publish --access …');
	});

	it('forbids everywhere, and allows nowhere that nobody has seen', () => {
		expect(form({ place: 'anywhere' }, 'deny').order).toMatchObject({ folder: '', below: false });
		expect(form({ place: 'anywhere' }).order.folder).toBe('/home/ada/shop');
		expect(form().where.map(([value]) => value)).toEqual(['this', 'below']);
		expect(form({}, 'deny').warning).toBeNull();
	});

	it('leaves nothing to choose about one exact call', () => {
		const call: AgentCall = { ...CALL, tool: 'mcp__mail__send', input: { to: 'kim@example.com' } };
		const { where, who, order } = form({ place: 'below', everyAgent: true }, 'allow', call);
		expect([where, who]).toEqual([[], []]);
		expect(order).toMatchObject({ agent: 'claude-code', below: false });
	});

	it('always covers the call before the person, whatever they choose', () => {
		const digest = () => callDigest(CALL);
		const effects = fc.constantFrom('allow' as const, 'deny' as const);
		const choices = fc.record({
			match: fc.nat(8),
			place: fc.constantFrom(...PLACES),
			term: fc.constantFrom(...TERMS),
			everyAgent: fc.boolean(),
		});
		fc.assert(
			fc.property(effects, choices, (effect, choice) => {
				const { order } = form(choice, effect);
				const rule = { ...order, id: 'rule-1', made_at: '2026-01-27T12:00:00Z', made_by: '' };
				expect(ruleFor([rule], CALL, { now: NOW, digest })?.effect).toBe(effect);
			}),
		);
	});
});
