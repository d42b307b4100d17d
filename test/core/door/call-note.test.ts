// What an agent wants to call is somebody else's text. Whatever it holds, the note says exactly that, or there is none.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assessNote } from '../../../src/core/approval/assess-note';
import { callDigest, AGENTS, type AgentCall } from '../../../src/core/door/call';
import {
	callNoteName,
	formatCallNote,
	isCallNoteName,
	readCallNote,
	shownJson,
	type NewCallNote,
} from '../../../src/core/door/call-note';
import { problemWithFolder } from '../../../src/core/workflow/folder-name';
import { codeSpan } from '../../../src/core/door/plain-line';
import { taskProblems } from '../../../src/core/item/task-file';
import { parseFrontmatter } from '../../../src/core/note/frontmatter';
import { parseSteps } from '../../../src/core/plan/checklist';
import type { JsonObject } from '../../../src/core/shared/json';

const NOW = Date.parse('2026-11-20T10:00:00Z');

const CALL: AgentCall = {
	agent: 'claude-code',
	tool: 'Bash',
	input: { command: 'npm publish', description: 'Publish the package' },
	folder: '/home/ada/shop',
	session: 's-1',
	callId: 'toolu_01',
};

function newNote(call: Partial<AgentCall> = {}, more: Partial<NewCallNote> = {}): NewCallNote {
	return {
		call: { ...CALL, ...call },
		id: 'call-0123456789abcdef',
		machine: 'ada-laptop',
		title: 'Claude Code wants to run `npm publish`',
		about: ['It publishes a package.', 'Folder: `/home/ada/shop`'],
		justification: 'Publish the package',
		action: 'post_public',
		risk: 'high',
		now: NOW,
		expiresAt: NOW + 3_600_000,
		...more,
	};
}

function written(call: Partial<AgentCall> = {}, more: Partial<NewCallNote> = {}): string {
	const note = formatCallNote(newNote(call, more));
	if (!note.ok) throw new Error(note.refusal);
	return note.value;
}

describe('formatCallNote', () => {
	it('writes a note that says what is asked, and reads as the same call', () => {
		const note = written();
		expect(note).toBe(`---
id: call-0123456789abcdef
state: Pending_Approval
priority: P1
created_at: 2026-11-20T10:00:00Z
modified_at: 2026-11-20T10:00:00Z
agent_call:
  agent: claude-code
  machine: ada-laptop
  folder: /home/ada/shop
  tool: Bash
  call_sha256: ${callDigest(CALL)}
  session: s-1
  call_id: toolu_01
approval_request:
  action_type: post_public
  risk_level: high
  justification: Publish the package
  requested_at: 2026-11-20T10:00:00Z
  approved_at: null
  approved_by: null
  decision: pending
  expires_at: 2026-11-20T11:00:00Z
---

# Claude Code wants to run \`npm publish\`

- It publishes a package.
- Folder: \`/home/ada/shop\`

## Plan

- [ ] 1. Bash

  \`\`\`json
  {
    "tool": "Bash",
    "args": {
      "command": "npm publish",
      "description": "Publish the package"
    }
  }
  \`\`\`
`);
		expect(readCallNote(note)).toEqual({
			ok: true,
			value: {
				id: 'call-0123456789abcdef',
				machine: 'ada-laptop',
				asked: callDigest(CALL),
				call: CALL,
				isEdited: false,
			},
		});
	});

	it('writes what the seed asks of a task, and what the rules understand', () => {
		const found = parseFrontmatter(written());
		if (found.kind !== 'properties') throw new Error('no properties');
		expect(taskProblems(found.properties, { state: 'Pending_Approval', now: NOW })).toEqual([]);
		const text = written();
		const { request, assessment } = assessNote({ ...found, text, broken: false }, null);
		expect(request).toMatchObject({ actionType: 'post_public', riskLevel: 'high' });
		expect(assessment.riskLevel).toBe('high');
	});

	it('keeps any call exactly, whatever its names and arguments hold', () => {
		fc.assert(
			fc.property(anyCall, fc.string({ unit: 'binary' }), (call, title) => {
				const note = formatCallNote({ ...newNote(), call, title, about: [title] });
				if (!note.ok) return;
				const read = readCallNote(note.value);
				expect(read).toMatchObject({ ok: true, value: { call, isEdited: false } });
				expect(parseSteps(note.value)).toHaveLength(1);
			}),
		);
	});

	it('refuses few of them', () => {
		const calls = fc.sample(anyCall, { numRuns: 300, seed: 18 });
		const refused = calls.filter((call) => !formatCallNote({ ...newNote(), call }).ok);
		expect(refused).toEqual([]);
	});

	it.each<[string, JsonObject]>([
		['a fence', { command: '```\n- [x] 1. done\n\n```json\n{"tool":"Read"}\n```\n' }],
		['properties', { command: '---\nid: other\n---\n# Harmless' }],
		['a comment', { command: 'ls %% rm -rf / %%' }],
		['a link', { command: '![[Secrets]] [[Approved/x]]' }],
		['control characters', { command: 'ls\u0000\u001b[2K\r\u0085rm' }],
		['keys like ours', { tool: 'Read', args: { tool: 'Read' } }],
		['lists', { command: ['bash', '-lc', 'ls'], deep: [[[{ a: [null, true, -1.5e-7] }]]] }],
		['nothing', {}],
	])('keeps arguments with %s', (_, input) => {
		const read = readCallNote(written({ input }));
		expect(read).toMatchObject({ ok: true, value: { isEdited: false, call: { input } } });
	});

	it.each([
		'Bash`\n\n- [ ] 2. Other',
		'tool: x\nagent_call: {}',
		'"quoted" # comment',
		'1e3',
		'[x] evil',
		'💥\u202eevil',
		'../../Approved/x',
	])('keeps the name of a tool such as %j, in one step', (tool) => {
		const note = written({ tool });
		expect(readCallNote(note)).toMatchObject({ ok: true, value: { call: { tool } } });
		expect(parseSteps(note)).toHaveLength(1);
	});

	it.each(['/tmp/a: b', '/tmp/\n---\nid: x', 'C:\\Users\\Ada\\x', '/tmp/\u202e#', '/a\'b"c', '~'])(
		'keeps a folder such as %j',
		(folder) => {
			expect(readCallNote(written({ folder }))).toMatchObject({ value: { call: { folder } } });
		},
	);

	it('keeps a megabyte of arguments, and the rules call it grave', () => {
		const input = { file_path: 'x.txt', content: '`~"\n'.repeat(262_144) };
		const text = written({ tool: 'Write', input });
		expect(readCallNote(text)).toMatchObject({
			ok: true,
			value: { isEdited: false, call: { input } },
		});
		const found = parseFrontmatter(text);
		if (found.kind !== 'properties') throw new Error('no properties');
		const { assessment } = assessNote({ ...found, text, broken: false }, null);
		expect(assessment.riskLevel).toBe('high');
	});

	it('refuses what has no one way to be written', () => {
		for (const input of [{ command: '\ud800' }, { count: Infinity }])
			expect(formatCallNote(newNote({ input }))).toEqual({ ok: false, refusal: 'no-digest' });
		const proto: unknown = JSON.parse('{ "__proto__": { "a": 1 } }');
		const input = proto as JsonObject;
		expect(formatCallNote(newNote({ input }))).toEqual({ ok: false, refusal: 'not-writable' });
	});

	it('makes one line of each sentence that it is given', () => {
		const title = 'wants\n\n## Plan\n\n- [ ] 1. Other';
		const note = written({}, { title, about: ['a\n- [ ] b'], justification: 'x\r\ny: z' });
		expect(note).toContain('\n# wants ## Plan - [ ] 1. Other\n');
		expect(note).toContain('\n- a - [ ] b\n');
		expect(note).toContain('justification: "x y: z"');
	});
});

describe('readCallNote', () => {
	it('tells that a person has changed the call', () => {
		const edited = written().replace('npm publish",', 'npm publish --dry-run",');
		const read = readCallNote(edited);
		expect(read).toMatchObject({ ok: true, value: { isEdited: true, asked: callDigest(CALL) } });
		expect(read.ok && read.value.call.input.command).toBe('npm publish --dry-run');
	});

	it.each([
		['no-call', '# A note\n\n- [ ] 1. Bash\n'],
		['no-call', written().replace('agent_call:', 'agent_calls:')],
		['bad-properties', written().replace('agent: claude-code', 'agent: hal')],
		['bad-properties', written().replace(/call_sha256: \w+/, 'call_sha256: abc')],
		['bad-properties', written().replace('id: call-', 'id: [call-')],
		['bad-properties', written().replace('tool: Bash', 'tool: ""')],
		['other-tool', written().replace('"tool": "Bash"', '"tool": "Write"')],
		['bad-step', written().replace('"args": {', '"args": [')],
		['bad-step', written().replace('"args": {', '"more": 1, "args": {')],
		['bad-step', written().replace('"args": {', '"args": {}, "args": {')],
		['bad-step', written().replace('"command": ', '"command": "ls", "comm\\u0061nd": ')],
		['bad-step', `${written()}\n- [ ] 2. Another one\n`],
		['bad-step', written().replace('```json', '```')],
		['bad-step', written().replace('"npm publish"', '"\\ud800"')],
	])('answers %s', (problem, note) => {
		expect(readCallNote(note)).toEqual({ ok: false, refusal: problem });
	});

	it('answers for any text', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary' }), (text) => {
				expect(readCallNote(text).ok).toBe(false);
			}),
		);
	});
});

describe('callNoteName', () => {
	it('is a name that every system takes, whatever the tool is called', () => {
		fc.assert(
			fc.property(anyCall, (call) => {
				const name = callNoteName(call);
				expect(problemWithFolder(name)).toBeNull();
				expect(name).not.toContain('/');
				expect(new TextEncoder().encode(name).length).toBeLessThan(255);
				expect(isCallNoteName(name, call.agent, callDigest(call))).toBe(true);
			}),
		);
		expect(callNoteName(CALL)).toBe(`claude-code Bash ${callDigest(CALL).slice(0, 12)}.md`);
	});

	it('is another one for another agent, folder, tool or argument, and not for another session', () => {
		const names = [
			CALL,
			{ ...CALL, agent: 'codex' as const },
			{ ...CALL, folder: '/home/ada' },
			{ ...CALL, tool: 'bash' },
			{ ...CALL, input: { ...CALL.input, timeout: 1 } },
		].map((call) => callNoteName(call));
		expect(new Set(names).size).toBe(names.length);
		expect(callNoteName({ ...CALL, session: null, callId: '2' })).toBe(callNoteName(CALL));
	});
});

describe('shownJson', () => {
	it('means the same, and shows everything that it holds', () => {
		fc.assert(
			fc.property(anyInput, (input) => {
				const shown = shownJson(input);
				expect(JSON.parse(shown)).toEqual(input);
				expect(shown).not.toMatch(/[^\P{Cc}\n]|\p{Cf}|[^\P{Zs} ]|\p{Zl}|\p{Zp}|%%/u);
			}),
		);
	});
});

describe('codeSpan', () => {
	it.each([
		['ls', '`ls`'],
		['a `b` c', '``a `b` c``'],
		['`b', '`` `b ``'],
		['', '`  `'],
		['a\n\n# b\u202e', '`a # b`'],
		['x'.repeat(50), `\`${'x'.repeat(9)}…\``],
		['%%x%%', '`% %x% %`'],
	])('writes %j as code', (text, span) => {
		expect(codeSpan(text, 10)).toBe(span);
	});
});

const anyText = fc.oneof(
	fc.string({ unit: 'grapheme' }),
	fc.string({ unit: 'binary' }).filter((text) => !/\p{Cs}/u.test(text)),
	fc.constantFrom('```', '---', '\n- [ ] 1. x\n', '%%', '\u2028', '\u202e', 'null', '#', '`'),
);
const anyKey = anyText.filter((key) => key !== '__proto__');
const { value: anyValue } = fc.letrec<{ value: JsonObject[string] }>((tie) => ({
	value: fc.oneof(
		{ maxDepth: 4 },
		anyText,
		fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
		fc.boolean(),
		fc.constant(null),
		fc.array(tie('value'), { maxLength: 3 }),
		fc.dictionary(anyKey, tie('value'), { maxKeys: 3, noNullPrototype: true }),
	),
}));
const anyInput = fc.dictionary(anyKey, anyValue, { maxKeys: 4, noNullPrototype: true });
const anyCall: fc.Arbitrary<AgentCall> = fc.record({
	agent: fc.constantFrom(...AGENTS),
	tool: anyText.filter((tool) => tool !== ''),
	input: anyInput,
	folder: anyText,
	session: fc.option(anyText),
	callId: fc.option(anyText),
});
