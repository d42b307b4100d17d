import fc from 'fast-check';
import { parse } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { HOOK_SETTINGS, hooksFor, type HookedAgent } from '../../../src/cli/agents/agents';
import {
	saysNothing,
	switchedOff,
	withHooks,
	withoutHooks,
} from '../../../src/cli/agents/edit-settings';

const HOOKED = Object.keys(HOOK_SETTINGS) as HookedAgent[];

const hooksOf = (agent: HookedAgent, wait = 300) =>
	hooksFor(agent, { tool: ['signoff'], agent, wait, vault: '/home/ada/My vault' });

function installed(agent: HookedAgent, before: string | null, wait?: number): string {
	const made = withHooks(agent, before, hooksOf(agent, wait));
	if (!made.ok) throw new Error(made.refusal.code);
	return made.value;
}

function takenOut(agent: HookedAgent, text: string): string {
	const made = withoutHooks(agent, text);
	if (!made.ok) throw new Error(made.refusal.code);
	return made.value;
}

const problemOf = (text: string) => {
	const made = withHooks('claude-code', text, hooksOf('claude-code'));
	return made.ok ? null : made.refusal;
};

const GUARD =
	" || { echo 'Signoff’s gate ended without an answer, so this call was refused. Try it once more, and tell the person if it happens again.' >&2; exit 2; }";
const gate = (agent: string) =>
	`signoff gate --agent ${agent} --wait 300 --vault '/home/ada/My vault'`;

const hear = (agent: string) => ({
	hooks: [{ type: 'command', command: gate(agent), timeout: 15 }],
});

const inGemini = (command: string, timeout: number) => [
	{ matcher: '*', hooks: [{ name: 'signoff', type: 'command', command, timeout }] },
];

describe('a new file', () => {
	it.each([
		[
			'claude-code',
			{
				hooks: {
					PreToolUse: [
						{
							matcher: '*',
							hooks: [
								{
									type: 'command',
									command: gate('claude-code') + GUARD,
									timeout: 330,
									onFailure: 'block',
								},
							],
						},
					],
					PostToolUse: [hear('claude-code')],
					SessionEnd: [hear('claude-code')],
				},
			},
		],
		[
			'codex',
			{
				hooks: {
					PreToolUse: [
						{ hooks: [{ type: 'command', command: gate('codex') + GUARD, timeout: 330 }] },
					],
					PostToolUse: [hear('codex')],
					SessionEnd: [hear('codex')],
				},
			},
		],
		[
			'gemini',
			{
				hooks: {
					BeforeTool: inGemini(gate('gemini') + GUARD, 330_000),
					AfterTool: inGemini(gate('gemini'), 15_000),
					SessionEnd: inGemini(gate('gemini'), 15_000),
				},
			},
		],
		[
			'copilot',
			{
				version: 1,
				hooks: {
					preToolUse: [{ type: 'command', bash: gate('copilot') + GUARD, timeoutSec: 330 }],
					postToolUse: [{ type: 'command', bash: gate('copilot'), timeoutSec: 15 }],
					sessionEnd: [{ type: 'command', bash: gate('copilot'), timeoutSec: 15 }],
				},
			},
		],
		[
			'cursor',
			{
				version: 1,
				hooks: {
					preToolUse: [{ command: gate('cursor') + GUARD, timeout: 330, failClosed: true }],
					postToolUse: [{ command: gate('cursor'), timeout: 15 }],
					sessionEnd: [{ command: gate('cursor'), timeout: 15 }],
				},
			},
		],
	] as const)('has the hooks of %s, and is plain JSON', (agent, settings) => {
		expect(JSON.parse(installed(agent, null))).toEqual(settings);
		expect(installed(agent, ' \n')).toBe(installed(agent, null));
	});

	it.each(HOOKED)('of %s says nothing any more when the hooks are taken out', (agent) => {
		expect(saysNothing(agent, installed(agent, null))).toBe(false);
		expect(saysNothing(agent, takenOut(agent, installed(agent, null)))).toBe(true);
	});
});

const WRITTEN = `{
	// What the team agreed on.
	"model": "sonnet", /* for now */
	"permissions": { "allow": ["Bash(ls:*)"], "deny": [] },
	"hooks": {
		"PreToolUse": [
			{
				// Formats.
				"matcher": "Edit|Write",
				"hooks": [{ "type": "command", "command": "npx fmt" }]
			}
		],
		"Stop": []
	}
}
`;

describe('a file that somebody wrote', () => {
	const after = installed('claude-code', WRITTEN);

	it('keeps its keys, their order, its comments and its indent', () => {
		expect(Object.keys(parse(after) as object)).toEqual(['model', 'permissions', 'hooks']);
		for (const comment of ['// What the team agreed on.', '/* for now */', '// Formats.'])
			expect(after).toContain(comment);
		expect(after).toContain('\n\t\t\t{\n\t\t\t\t"matcher": "*",\n');
		expect(after).toContain('{ "allow": ["Bash(ls:*)"], "deny": [] }');
		expect(after).toContain('"command": "npx fmt"');
	});

	it('is the same again when the hooks are taken out, empty lists included', () => {
		expect(parse(takenOut('claude-code', after))).toEqual(parse(WRITTEN));
		expect(takenOut('claude-code', after)).toContain('// Formats.');
		expect(takenOut('claude-code', WRITTEN)).toBe(WRITTEN);
	});

	it('is not changed by putting the same in once more', () => {
		expect(installed('claude-code', after)).toBe(after);
	});

	it('has only the newer of two', () => {
		expect(installed('claude-code', installed('claude-code', WRITTEN, 60))).toBe(after);
	});

	it('keeps a hook that somebody put beside the gate’s, in the same group', () => {
		const shared = installed('codex', null).replace(
			'"type": "command",',
			'"type": "command", "command": "own" }, { "type": "command",',
		);
		const left = JSON.parse(takenOut('codex', shared)) as unknown;
		expect(left).toEqual({
			hooks: { PreToolUse: [{ hooks: [{ type: 'command', command: 'own' }] }] },
		});
	});

	it('leaves the gate of another agent alone', () => {
		const both = installed('codex', installed('claude-code', null));
		expect(parse(takenOut('codex', both))).toEqual(parse(installed('claude-code', null)));
	});

	it('keeps a byte order mark and the line ends of Windows', () => {
		const before = '\uFEFF{\r\n  "a": 1\r\n}\r\n';
		const made = installed('gemini', before);
		expect(made.startsWith('\uFEFF{\r\n')).toBe(true);
		expect(made.replaceAll('\r\n', '')).not.toContain('\n');
		expect(JSON.parse(takenOut('gemini', made).slice(1))).toEqual({ a: 1 });
	});

	it('says which setting switches all hooks off', () => {
		expect(switchedOff('claude-code', '{"disableAllHooks":true}')).toBe('disableAllHooks: true');
		expect(switchedOff('gemini', '{"hooksConfig":{"enabled":false}}')).toBe(
			'hooksConfig.enabled: false',
		);
		for (const text of ['{}', '{"hooksConfig":{"enabled":true}}', '{"hooksConfig":1}'])
			expect(switchedOff('gemini', text)).toBeNull();
		expect(switchedOff('codex', '{"disableAllHooks":true}')).toBeNull();
	});
});

describe('a file that can’t be read', () => {
	it.each([
		['{"hooks": {', { code: 'no-json', line: 1 }],
		['{\n"a": 1\n"b": 2}', { code: 'no-json', line: 3 }],
		['hooks: {}', { code: 'no-json' }],
		['{"hooks":{},"hooks":{}}', { code: 'key-twice', key: 'hooks' }],
		['{"hooks":{"PreToolUse":[],"Pre\\u0054oolUse":[]}}', { code: 'key-twice' }],
		['[]', { code: 'other-shape', path: '' }],
		['"text"', { code: 'other-shape', path: '' }],
		['{"hooks":[]}', { code: 'other-shape', path: 'hooks' }],
		['{"hooks":{"PreToolUse":{}}}', { code: 'other-shape', path: 'hooks.PreToolUse' }],
	])('is refused: %s', (text, problem) => {
		expect(problemOf(text)).toMatchObject(problem);
		expect(withoutHooks('claude-code', text).ok).toBe(false);
	});
});

describe('any settings', () => {
	const anyHooks = fc.dictionary(
		fc.constantFrom('PreToolUse', 'BeforeTool', 'preToolUse', 'Stop'),
		fc.array(fc.oneof(fc.jsonValue(), fc.constant({ matcher: 'x', hooks: [{ command: 'own' }] }))),
	);
	const anySettings = fc
		.tuple(fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), fc.jsonValue()), anyHooks)
		.map(([rest, hooks]) => ({ ...rest, hooks }));

	/** Lists that are empty go with what the gate had in them. */
	const tidy = (settings: Record<string, unknown>) => {
		const { hooks = {}, version: _, ...rest } = settings;
		const filled = Object.entries(hooks as object).filter(([, list]) => !isEmpty(list));
		return filled.length === 0 ? rest : { ...rest, hooks: Object.fromEntries(filled) };
	};
	const isEmpty = (list: unknown) => Array.isArray(list) && list.length === 0;

	/** A comment behind every line, and commas that are one too many. */
	const commented = (settings: object, indent: string) =>
		JSON.stringify(settings, null, indent)
			.replaceAll('\n', ' // here\n')
			.replace(/\}$/, '} // end');

	it('are the same again after the hooks were put in and taken out, with every comment', () => {
		fc.assert(
			fc.property(
				anySettings,
				fc.constantFrom(...HOOKED),
				fc.constantFrom('\t', '  ', '    '),
				(settings, agent, indent) => {
					const before = commented(settings, indent);
					const made = installed(agent, before);
					const left = parse(takenOut(agent, made)) as Record<string, unknown>;
					expect(tidy(left)).toEqual(tidy(JSON.parse(JSON.stringify(settings)) as typeof left));
					const count = (text: string) => text.split('// here').length;
					expect(count(made)).toBe(count(before));
					expect(Object.keys(parse(made) as object)).toEqual(
						expect.arrayContaining(Object.keys(settings)),
					);
				},
			),
		);
	});
});
