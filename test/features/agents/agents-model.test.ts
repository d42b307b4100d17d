import { describe, expect, it } from 'vitest';
import type { DoorSeen, RuleList } from '../../../src/app/door';
import type { StandingRule } from '../../../src/core/door/standing-rules';
import { agentsModel, setUpCommands } from '../../../src/features/agents/agents-model';
import { text } from '../../../src/text';

const NOW = Date.parse('2026-01-27T12:00:00Z');
const words = text.agents.page;

const RULE: StandingRule = {
	...{ id: 'rule-1', effect: 'allow', agent: 'claude-code', folder: '/home/ada/shop', below: true },
	...{ tool: 'Bash', match: { kind: 'prefix', command: ['npm', 'test'] }, until: null, note: '' },
	...{ made_at: '2026-01-26T10:00:00Z', made_by: 'Ada' },
};

function model(seen: Partial<DoorSeen> = {}, list: Partial<RuleList> = {}, roots = ['']) {
	return agentsModel({
		seen: [{ agents: [], gaps: [], ...seen }],
		lists: roots.map((root) => ({ root, list: { rules: [], problem: null, ...list } })),
		now: NOW,
	});
}

describe('agentsModel', () => {
	it('names who came, by which way, when last, and what came of their calls', () => {
		const at = NOW - 60_000;
		const { connected } = model({
			agents: [
				{ by: 'mcp', agent: 'desktop', machine: null, at: at - 1, calls: null },
				{
					...{ by: 'gate', agent: 'claude-code', machine: 'laptop', at },
					calls: { passed: 1_200, by_rule: 4, denied: 3, asked: 2 },
				},
			],
		});
		expect(connected).toEqual([
			{
				name: 'Claude Code',
				desc: 'Gate on laptop · last seen 11:59 · 1,200 passed, 4 by a standing rule, 3 refused, 2 asked',
			},
			{ name: 'desktop', desc: 'MCP server · last seen 11:58' },
		]);
	});

	it('says from when to when nobody judged, and lets no name hide anything', () => {
		const from = Date.parse('2026-01-27T10:02:00Z');
		const gap = { agent: 'cod\u202Eex', machine: 'laptop', from, to: from + 38 * 60_000, calls: 2 };
		const { gaps } = model({ gaps: [{ ...gap, code: 'no-verdict' }] });
		expect(gaps[0]?.name).toBe('cod⟨U+202E⟩ex: did not judge from 10:02 to 10:40');
		expect(gaps[0]?.desc).toContain('2 calls got no answer');
	});

	it('lists a rule with what it covers, who, where, until when, and who made it', () => {
		const over = { ...RULE, id: 'rule-2', until: '2026-01-27T11:00:00Z', made_by: 'human' };
		const { rules } = model({}, { rules: [RULE, over] });
		expect(rules).toMatchObject([
			{
				...{ heading: words.rules, problem: null, canPutBack: false },
				rules: [
					{
						...{ id: 'rule-1', name: 'Always allow', code: 'npm test …' },
						desc: 'Claude Code · in /home/ada/shop and all folders below it · until you revoke it · made by Ada, 26 Jan 2026, 10:00',
					},
					{ desc: expect.stringContaining('over · made 26 Jan') as string },
				],
			},
		]);
	});

	it.each<[StandingRule['match'], string]>([
		[{ kind: 'any' }, 'every call of Bash'],
		[{ kind: 'exact', command: 'rm -rf /\u200B' }, 'rm -rf /⟨U+200B⟩'],
		[{ kind: 'exact', call_sha256: 'a'.repeat(64) }, 'one exact call of Bash'],
	])('says of %j what it covers', (match, code) => {
		const { rules } = model({}, { rules: [{ ...RULE, effect: 'deny', match }] });
		expect(rules[0]?.rules).toMatchObject([{ name: 'Never allow', code }]);
	});

	it('says what is wrong with the list, and names the workspaces where there are several', () => {
		const { rules } = model({}, { problem: 'changed' }, ['', 'Desk']);
		expect(rules.map(({ heading }) => heading)).toEqual([
			words.rulesOf('Vault folder'),
			words.rulesOf('Desk'),
		]);
		expect(rules[0]).toMatchObject({ problem: words.problem.changed, canPutBack: true });
	});
});

describe('setUpCommands', () => {
	it.each([
		['/home/ada/vault', false, '/home/ada/vault'],
		["/home/ada/Ada's vault", false, "'/home/ada/Ada'\\''s vault'"],
		['/tmp/$(id)', false, "'/tmp/$(id)'"],
		['C:\\Users\\Ada\\My vault', true, '"C:\\Users\\Ada\\My vault"'],
	])('quotes %s so that a shell takes it as one word', (vault, isWindows, quoted) => {
		expect(setUpCommands('codex', vault, isWindows)).toEqual({
			gate: `signoff gate install codex --vault ${quoted}`,
			mcp: `signoff mcp --vault ${quoted}`,
		});
	});
});
