import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AgentName, HookAnswer, HookEvent, Verdict } from '../../../src/core/door/call';
import { AGENTS } from '../../../src/core/door/call';
import { dialectOf, recognise } from '../../../src/core/door/dialects/dialects';
import type { JsonObject } from '../../../src/core/shared/json';

interface Fixture {
	inputs: Record<string, JsonObject>;
}

const fixtureOf = (agent: AgentName) =>
	JSON.parse(readFileSync(`test/fixtures/hooks/${agent}.json`, 'utf8')) as Fixture;

const inputsOf = (agent: AgentName) => Object.entries(fixtureOf(agent).inputs);

const INPUTS = AGENTS.flatMap((agent) =>
	inputsOf(agent).map(([name, input]) => ({ agent, name, input })),
);

/** The input of each agent's `before`, and the event that it is. */
function before(agent: AgentName): { input: JsonObject; event: HookEvent } {
	const input = fixtureOf(agent).inputs.before ?? {};
	const read = dialectOf(agent).read(input);
	if (!read.ok) throw new Error(`${agent}: ${read.refusal.field}`);
	return { input, event: read.value };
}

const eventOf = (agent: AgentName) => before(agent).event;

describe('each dialect', () => {
	it.each(INPUTS)('reads $name of $agent, and knows it for its own', ({ agent, name, input }) => {
		const [kind] = name.split(',');
		expect(dialectOf(agent).read(input)).toMatchObject({ ok: true, value: { kind } });
		const found = recognise(input);
		// What only ends or interrupts a session can be two agents': nothing waits for an answer.
		if (kind === 'before') expect(found).toMatchObject({ ok: true, value: { agent } });
		expect(found.ok).toBe(true);
	});

	it.each(AGENTS)('reads the same call of %s before and after it was made', (agent) => {
		const { before: wanted, after } = fixtureOf(agent).inputs;
		const made = dialectOf(agent).read(after ?? {});
		const call = dialectOf(agent).read(wanted ?? {});
		expect(made).toEqual({ ok: true, value: { ...(call.ok && call.value), kind: 'after' } });
	});
});

describe('a call', () => {
	const shell = { folder: '/home/ada/shop', input: { command: 'git push' } };

	it.each([
		['claude-code', { tool: 'Bash', session: '5f0c1d', callId: 'toolu_01' }],
		['codex', { tool: 'Bash', callId: 'call_0' }],
		['gemini', { tool: 'run_shell_command', callId: null }],
		['copilot', { tool: 'bash', session: 'b1f2', callId: null }],
		['cursor', { tool: 'Shell', session: 'c0-77', callId: 'tool_1' }],
		['opencode', { tool: 'bash', callId: 'call_0' }],
	] as const)('of %s has its tool, arguments, folder, session and id', (agent, call) => {
		expect(eventOf(agent)).toMatchObject({ kind: 'before', call: { agent, ...shell, ...call } });
	});

	it('is the same where Copilot CLI writes the arguments as a text, or its fields as VS Code does', () => {
		const [first, ...others] = inputsOf('copilot')
			.filter(([name]) => name.startsWith('before'))
			.map(([, input]) => dialectOf('copilot').read(input));
		expect(others).toEqual([first, first]);
	});

	it.each([
		['before, a command', { tool: 'Shell', input: { command: 'git push' } }],
		['before, a file', { tool: 'Read', input: { file_path: '/home/ada/shop/.env' } }],
		['before, MCP', { tool: 'send', input: { to: 'ada' } }],
	])('is read from the events that Cursor has for one kind of tool: %s', (name, call) => {
		const input = fixtureOf('cursor').inputs[name] ?? {};
		expect(dialectOf('cursor').read(input)).toMatchObject({ ok: true, value: { call } });
	});
});

/** What a call can't be read without, as the agent writes it. */
const NEEDED: Record<AgentName, readonly string[]> = {
	'claude-code': ['hook_event_name', 'tool_name', 'tool_input', 'cwd'],
	codex: ['hook_event_name', 'tool_name', 'tool_input', 'cwd'],
	gemini: ['hook_event_name', 'tool_name', 'tool_input', 'cwd'],
	copilot: ['toolName', 'toolArgs', 'cwd'],
	cursor: ['hook_event_name', 'tool_name', 'tool_input'],
	opencode: ['signoff_plugin', 'event', 'tool', 'args', 'directory'],
};

describe('an input that is none', () => {
	const missing = AGENTS.flatMap((agent) => NEEDED[agent].map((field) => ({ agent, field })));

	it.each(missing)('names the field where $agent leaves out $field', ({ agent, field }) => {
		const { [field]: _, ...input } = before(agent).input;
		expect(dialectOf(agent).read(input)).toMatchObject({ ok: false, refusal: { field } });
	});

	it.each(missing)('names the field where $field of $agent is a number', ({ agent, field }) => {
		const input = { ...before(agent).input, [field]: 7 };
		expect(dialectOf(agent).read(input)).toMatchObject({ ok: false, refusal: { field } });
	});

	it.each([
		['claude-code', 'hook_event_name', 'PreToolUse2'],
		['codex', 'hook_event_name', 'BeforeTool'],
		['gemini', 'hook_event_name', 'BeforeEverything'],
		['cursor', 'hook_event_name', 'beforeToolUse'],
		['opencode', 'event', 'tool.execute'],
		['opencode', 'signoff_plugin', 2],
	] as const)('is of an unknown version where %s says %s %s', (agent, field, value) => {
		const input = { ...before(agent).input, [field]: value };
		const refusal = { code: 'unknown-version', field };
		expect(dialectOf(agent).read(input)).toEqual({ ok: false, refusal });
	});

	it.each(['shop', './shop', '', ['shop'], 7])('is refused where it works in %j', (folder) => {
		const input = { ...before('codex').input, cwd: folder };
		const refusal = { code: 'bad-field', field: 'cwd' };
		expect(dialectOf('codex').read(input)).toEqual({ ok: false, refusal });
	});

	it('is refused where the arguments are a text that is no JSON object', () => {
		for (const toolArgs of ['git push', '[]', '{"a":', '{"__proto__":{}}'])
			expect(dialectOf('copilot').read({ ...before('copilot').input, toolArgs }).ok).toBe(false);
	});

	it('is nobody’s where no agent writes so, and where two could', () => {
		const both = { ...before('codex').input, ...before('opencode').input };
		for (const input of [{}, { tool: 'Bash' }, both])
			expect(recognise(input)).toMatchObject({ ok: false, refusal: { code: 'unknown-dialect' } });
	});
});

const DENIED = { allow: false, reason: 'Nobody said yes.' } as const;
const SAID_YES = { allow: true, byPerson: true } as const;
const EDITED = { command: 'git push --dry-run', description: 'Push' };

const answer = (agent: AgentName, verdict: Verdict) =>
	dialectOf(agent).answer(verdict, eventOf(agent));

const saidBy = ({ stdout, stderr, exit }: HookAnswer) => {
	expect({ stderr, exit }).toEqual({ stderr: '', exit: 0 });
	return stdout === '' ? '' : (JSON.parse(stdout) as unknown);
};

const claude = (made: object) => ({
	hookSpecificOutput: { hookEventName: 'PreToolUse', ...made },
});

/** What each agent obeys, written down from its documentation, and seen in a run where it can be run. */
const ANSWERS: Record<
	AgentName,
	Record<'no' | 'rule' | 'yes' | 'commented' | 'edited', unknown>
> = {
	'claude-code': {
		no: claude({ permissionDecision: 'deny', permissionDecisionReason: 'Nobody said yes.' }),
		rule: '',
		yes: claude({ permissionDecision: 'allow' }),
		commented: claude({
			permissionDecision: 'allow',
			permissionDecisionReason: 'Once.',
			additionalContext: 'Once.',
		}),
		edited: claude({ permissionDecision: 'allow', updatedInput: EDITED }),
	},
	codex: {
		no: claude({ permissionDecision: 'deny', permissionDecisionReason: 'Nobody said yes.' }),
		rule: '',
		yes: '',
		commented: claude({ additionalContext: 'Once.' }),
		edited: claude({ permissionDecision: 'allow', updatedInput: EDITED }),
	},
	gemini: {
		no: { decision: 'deny', reason: 'Nobody said yes.' },
		rule: {},
		yes: {},
		commented: {},
		edited: { hookSpecificOutput: { hookEventName: 'BeforeTool', tool_input: EDITED } },
	},
	copilot: {
		no: { permissionDecision: 'deny', permissionDecisionReason: 'Nobody said yes.' },
		rule: '',
		yes: { permissionDecision: 'allow' },
		commented: { permissionDecision: 'allow', permissionDecisionReason: 'Once.' },
		edited: { permissionDecision: 'allow', modifiedArgs: EDITED },
	},
	cursor: {
		no: { permission: 'deny', user_message: 'Nobody said yes.', agent_message: 'Nobody said yes.' },
		rule: { permission: 'allow' },
		yes: { permission: 'allow' },
		commented: { permission: 'allow', agent_message: 'Once.' },
		edited: { permission: 'allow', updated_input: EDITED },
	},
	opencode: {
		no: { decision: 'deny', reason: 'Nobody said yes.' },
		rule: { decision: 'allow' },
		yes: { decision: 'allow' },
		commented: { decision: 'allow', comment: 'Once.' },
		edited: { decision: 'allow', args: EDITED },
	},
};

describe('an answer', () => {
	it.each(AGENTS)('is what %s obeys', (agent) => {
		expect({
			no: saidBy(answer(agent, DENIED)),
			rule: saidBy(answer(agent, { allow: true })),
			yes: saidBy(answer(agent, SAID_YES)),
			commented: saidBy(answer(agent, { ...SAID_YES, comment: 'Once.' })),
			edited: saidBy(answer(agent, { ...SAID_YES, input: EDITED })),
		}).toEqual(ANSWERS[agent]);
	});

	it('is no where an edit can’t be handed back', () => {
		const shorter = { command: 'git push' };
		expect(dialectOf('gemini').carriesEdit(eventOf('gemini'), shorter)).toBe(false);
		expect(saidBy(answer('gemini', { ...SAID_YES, input: shorter }))).toEqual({
			decision: 'deny',
			reason: 'edit-not-carried',
		});
		const narrow = dialectOf('cursor').read(fixtureOf('cursor').inputs['before, a command'] ?? {});
		const event = narrow.ok ? narrow.value : null;
		const said = dialectOf('cursor').answer({ ...SAID_YES, input: shorter }, event);
		expect(saidBy(said)).toMatchObject({ permission: 'deny' });
	});

	it('says a comment after the call where only then it is read', () => {
		const after = dialectOf('gemini').read(fixtureOf('gemini').inputs.after ?? {});
		const event = after.ok ? after.value : null;
		expect(dialectOf('gemini').commentsWith).toBe('after');
		expect(saidBy(dialectOf('gemini').answer({ ...SAID_YES, comment: 'Once.' }, event))).toEqual({
			hookSpecificOutput: { hookEventName: 'AfterTool', additionalContext: 'Once.' },
		});
	});

	it.each(INPUTS.filter(({ name }) => !name.startsWith('before')))(
		'lets $agent go on after $name, whatever is said',
		({ agent, input }) => {
			const read = dialectOf(agent).read(input);
			const said = dialectOf(agent).answer(DENIED, read.ok ? read.value : null);
			const nothing = ['', {}, { decision: 'allow' }];
			expect(nothing).toContainEqual(saidBy(said));
		},
	);

	it.each(AGENTS)('without a call of %s is no in both ways, even to a yes', (agent) => {
		for (const verdict of [DENIED, SAID_YES, { ...SAID_YES, input: EDITED }]) {
			const { stdout, stderr, exit } = dialectOf(agent).answer(verdict, null);
			const reason = verdict.allow ? 'no-call' : DENIED.reason;
			expect({ stderr, exit }).toEqual({ stderr: `${reason}\n`, exit: 2 });
			expect(JSON.stringify(ANSWERS[agent].no).replaceAll(DENIED.reason, reason)).toBe(
				stdout.trim(),
			);
		}
	});

	it.each(AGENTS)('of no reason still has one for %s', (agent) => {
		const said = answer(agent, { allow: false, reason: ' \n' });
		expect(said.stdout).toContain('denied');
	});
});

describe('whatever comes', () => {
	const anyValue = fc.jsonValue();
	const keys = [...new Set(INPUTS.flatMap(({ input }) => Object.keys(input)))];

	it('is read without a throw, and the answer to what can’t be read is no', () => {
		const inputs = INPUTS.map(({ input }) => input);
		fc.assert(
			fc.property(
				fc.constantFrom(...inputs),
				fc.dictionary(fc.constantFrom(...keys), anyValue, { maxKeys: 4 }),
				fc.constantFrom(...AGENTS),
				(input, changes, agent) => {
					const dialect = dialectOf(agent);
					const read = dialect.read({ ...input, ...changes } as JsonObject);
					const event = read.ok ? read.value : null;
					const { exit, stdout } = dialect.answer(DENIED, event);
					recognise({ ...input, ...changes } as JsonObject);
					if (event === null) expect(exit).toBe(2);
					else if (event.kind === 'before') expect(stdout).toContain(DENIED.reason);
				},
			),
		);
	});
});
