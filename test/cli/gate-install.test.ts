// The gate in settings of agents, on real files. Which of them obey it is in test/agents.

import {
	chmod,
	lstat,
	mkdir,
	mkdtemp,
	readFile,
	readdir,
	realpath,
	rm,
	stat,
	symlink,
	writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { run } from '../../src/cli/run';
import { aroundTool, Captured } from '../support/call-tool';
import { expectPromised } from '../support/promised';
import { makeTempVault } from '../support/temp-vault';
import { Tool } from '../support/tool';

let tool: Tool;
let vault: string;
let home: string;

beforeAll(async () => {
	tool = await Tool.build();
	const made = await makeTempVault();
	vault = await realpath(made.dir);
	expect((await tool.run(['init', vault])).code).toBe(0);
	return made.remove;
});
afterAll(() => tool.remove());

beforeEach(async () => {
	home = await realpath(await mkdtemp(join(tmpdir(), 'agent-home-')));
	return () => rm(home, { recursive: true, force: true });
});

interface Place {
	/** What is typed where the tool asks; without it nobody is there. */
	says?: string;
	cwd?: string;
}

/** As `signoff gate …`, with a home and a PATH of its own. */
async function gate(args: readonly string[], { says, cwd = home }: Place = {}) {
	const [out, err] = [new Captured(), new Captured()];
	const env = { HOME: home, PATH: join(home, 'bin'), XDG_STATE_HOME: tool.stateHome };
	const asked: string[] = [];
	const ask = (question: string) => {
		asked.push(question);
		return Promise.resolve(says ?? '');
	};
	const around = { ...aroundTool({ cwd, env }, out, err), ask: says === undefined ? null : ask };
	const code = await run(['gate', ...args], around);
	return { code, out: out.text, err: err.text, asked };
}

const install = (agent: string, more: readonly string[] = [], place: Place = {}) =>
	gate(['install', agent, '--vault', vault, ...more], place);

const inHome = (path: string) => readFile(join(home, path), 'utf8');

async function put(path: string, content: string): Promise<void> {
	await mkdir(dirname(join(home, path)), { recursive: true });
	await writeFile(join(home, path), content);
}

/** A program on PATH that says this version. */
async function putProgram(name: string, version: string): Promise<void> {
	await put(`bin/${name}`, `#!/bin/sh\necho "${version} (${name})"\n`);
	await chmod(join(home, 'bin', name), 0o755);
}

const FILES = [
	['claude-code', '.claude/settings.json', '.claude/settings.local.json'],
	['codex', '.codex/hooks.json', '.codex/hooks.json'],
	['gemini', '.gemini/settings.json', '.gemini/settings.json'],
	['copilot', '.copilot/hooks/signoff.json', '.github/hooks/signoff.json'],
	['cursor', '.cursor/hooks.json', '.cursor/hooks.json'],
	['opencode', '.config/opencode/plugins/signoff.js', '.opencode/plugins/signoff.js'],
] as const;

describe('gate install', () => {
	it.each(FILES)(
		'writes for %s where it looks, for the person or a project',
		async (agent, own, its) => {
			const { code, out, err } = await install(agent, ['--yes']);
			expect({ code, err }).toEqual({ code: 0, err: '' });
			expect(out).toContain(`Wrote ${join(home, own)}.`);
			expect(await inHome(own)).toContain(vault);
			await mkdir(join(home, 'shop'));
			expect((await install(agent, ['--yes', '--project', 'shop'])).code).toBe(0);
			expect(await inHome(join('shop', its))).toContain(vault);
		},
	);

	it.each(FILES)('finds the gate of %s there already, and changes nothing', async (agent, own) => {
		await install(agent, ['--yes']);
		const before = await stat(join(home, own));
		const { code, out } = await install(agent);
		expect(code).toBe(0);
		expect(out).toContain('has the gate already');
		expect((await stat(join(home, own))).mtimeMs).toBe(before.mtimeMs);
	});

	it('shows what it will change, and asks', async () => {
		await put('.codex/hooks.json', '{ "hooks": {} }\n');
		const no = await install('codex', [], { says: 'n' });
		expect(no.asked).toEqual([`Write ${join(home, '.codex/hooks.json')}? [y/N] `]);
		expect(no.out).toMatch(/^-\{ "hooks": \{\} \}$/m);
		expect(no.out).toMatch(/^\+ +"timeout": 330$/m);
		expect(no.out).toContain('Nothing was written.');
		expect(await inHome('.codex/hooks.json')).toBe('{ "hooks": {} }\n');
		const yes = await install('codex', [], { says: 'y' });
		expect(yes.out).toContain('Wrote');
		expect(await inHome('.codex/hooks.json')).toContain('PreToolUse');
	});

	it('writes nothing where nobody can be asked, unless it is told to', async () => {
		const { code, err } = await install('codex');
		expect(code).toBe(2);
		expect(err).toContain('Call signoff gate install codex with --yes');
		expect(await readdir(home)).toEqual([]);
	});

	it('keeps what was there, with its rights, and a link to it', async () => {
		await put('dotfiles/claude.json', '{\n\t"model": "sonnet"\n}\n');
		await chmod(join(home, 'dotfiles/claude.json'), 0o600);
		await mkdir(join(home, '.claude'));
		await symlink('../dotfiles/claude.json', join(home, '.claude/settings.json'));
		const { out } = await install('claude-code', ['--yes']);
		expect((await lstat(join(home, '.claude/settings.json'))).isSymbolicLink()).toBe(true);
		expect((await stat(join(home, 'dotfiles/claude.json'))).mode & 0o777).toBe(0o600);
		expect(await inHome('dotfiles/claude.json')).toContain('"model": "sonnet"');
		expect(out).toContain(`is in ${join(home, 'dotfiles/claude.json.before-signoff')}.`);
		expect(await inHome('dotfiles/claude.json.before-signoff')).toBe('{\n\t"model": "sonnet"\n}\n');
		expect((await readdir(join(home, 'dotfiles'))).toSorted()).toEqual([
			'claude.json',
			'claude.json.before-signoff',
		]);
	});

	it('keeps no copy where nothing was there', async () => {
		await install('cursor', ['--yes']);
		expect(await readdir(join(home, '.cursor'))).toEqual(['hooks.json']);
	});

	it.each([
		['{"hooks": ', 'isn’t valid JSON'],
		['{"hooks":{},"hooks":{}}', 'has the key “hooks” twice'],
		['{"hooks":[]}', '“hooks”'],
	])('leaves a file alone that it can’t read: %s', async (text, sentence) => {
		await put('.gemini/settings.json', text);
		const { code, err } = await install('gemini', ['--yes']);
		expect(code).toBe(1);
		expect(err).toContain(sentence);
		expect(await inHome('.gemini/settings.json')).toBe(text);
		expect(await readdir(join(home, '.gemini'))).toEqual(['settings.json']);
	});

	it('leaves bytes alone that are no text, and a plugin that somebody else wrote', async () => {
		await mkdir(join(home, '.codex'));
		await writeFile(join(home, '.codex/hooks.json'), new Uint8Array([0x7b, 0xff, 0x7d]));
		expect((await install('codex', ['--yes'])).err).toContain('isn’t UTF-8');
		await put('.config/opencode/plugins/signoff.js', 'export const Mine = 1;\n');
		const { code, err } = await install('opencode', ['--yes']);
		expect([code, err]).toEqual([1, expect.stringContaining('Signoff didn’t write it')]);
		expect(await inHome('.config/opencode/plugins/signoff.js')).toBe('export const Mine = 1;\n');
	});

	it.each([
		[['install'], 'Say which agent'],
		[['install', 'aider'], 'There is no agent “aider”'],
		[['install', 'codex', '--wait', '0'], '--wait takes whole seconds'],
		[['install', 'codex', '--wait', '1.5'], '--wait takes whole seconds'],
		[['install', 'codex', '--wait', '3601'], '--wait takes whole seconds'],
		[['install', 'codex', '--user', '--project', '.'], 'either --user or --project'],
		[['install', 'codex', '--project', 'nowhere'], 'isn’t a folder'],
	])('is called wrongly as gate %j', async (args, sentence) => {
		const { code, err } = await gate([...args, '--vault', vault]);
		expect([code, err]).toEqual([2, expect.stringContaining(sentence)]);
		expect(await readdir(home)).toEqual([]);
	});

	it('needs a vault that is set up', async () => {
		const other = await makeTempVault();
		onTestFinished(other.remove);
		const { code } = await gate(['install', 'codex', '--vault', other.dir, '--yes']);
		expect(code).toBe(1);
		expect((await gate(['install', 'codex', '--yes'])).code).toBe(1);
		expect(await readdir(home)).toEqual([]);
	});

	it('sets the agent’s timer later than the gate’s, in what the agent counts', async () => {
		await install('codex', ['--yes', '--wait', '60']);
		expect(await inHome('.codex/hooks.json')).toContain('--wait 60 ');
		expect(await inHome('.codex/hooks.json')).toContain('"timeout": 90');
		await install('gemini', ['--yes', '--wait', '60']);
		expect(await inHome('.gemini/settings.json')).toContain('"timeout": 90000');
		await install('opencode', ['--yes', '--wait', '60']);
		expect(await inHome('.config/opencode/plugins/signoff.js')).toContain('LONGEST = 90000;');
	});

	it.each([
		['2.1.294', true],
		['2.1.295', false],
		['2.2.0', false],
		['2.0.300', true],
	])('says where Claude Code %s lets a call run', async (version, isOpen) => {
		await putProgram('claude', version);
		const { out } = await install('claude-code', ['--yes']);
		expect(out).toContain(`Claude Code ${version}\n`);
		expect(out.includes('don’t know onFailure')).toBe(isOpen);
	});

	it('says that an agent isn’t there, and what its settings switch off', async () => {
		await put('.claude/settings.json', '{ "disableAllHooks": true }\n');
		const { out } = await install('claude-code', ['--yes']);
		expect(out).toContain('Claude Code isn’t on PATH (claude)');
		expect(out).toContain('switches all hooks off (disableAllHooks: true)');
	});

	it('answers a program', async () => {
		await putProgram('codex', '0.169.0');
		const { out } = await install('codex', ['--yes', '--json']);
		const answer: unknown = JSON.parse(out);
		expectPromised('gate install', [answer]);
		const file = join(home, '.codex/hooks.json');
		expect(answer).toMatchObject({ agent: 'codex', version: '0.169.0', file, change: 'written' });
		expect((await install('codex', ['--json'], { says: 'y' })).code).toBe(0);
	});
});

describe('the hook’s command', () => {
	const hooked = async (more: Record<string, string>) => {
		const args = ['gate', 'install', 'codex', '--vault', vault, '--yes'];
		const ended = await tool.start(args, home, { HOME: home, ...more }).ended;
		expect(ended).toMatchObject({ code: 0 });
		const { hooks } = JSON.parse(await inHome('.codex/hooks.json')) as {
			hooks: { PreToolUse: { hooks: { command: string }[] }[] };
		};
		return hooks.PreToolUse[0]?.hooks[0]?.command ?? '';
	};

	it('names Node and the tool by their full paths where signoff isn’t on PATH', async () => {
		const command = await hooked({ PATH: join(home, 'bin') });
		expect(command).toContain(`${process.execPath} ${tool.path} gate --agent codex --wait 300 `);
	});

	it('names signoff where that is this tool, and not where it is another', async () => {
		await mkdir(join(home, 'bin'));
		await chmod(tool.path, 0o755);
		await symlink(tool.path, join(home, 'bin/signoff'));
		expect(await hooked({ PATH: join(home, 'bin') })).toMatch(/^signoff gate --agent codex /);
		await rm(join(home, 'bin/signoff'));
		await putProgram('signoff', '1.0.0');
		expect(await hooked({ PATH: join(home, 'bin') })).toContain(tool.path);
	});
});

describe('gate uninstall', () => {
	it.each(FILES)('takes out for %s what install put in, asking a person', async (agent, own) => {
		await install(agent, ['--yes']);
		const { code, out, asked } = await gate(['uninstall', agent], { says: 'yes' });
		expect(code).toBe(0);
		expect(asked).toEqual([`Change ${join(home, own)}? [y/N] `]);
		expect(out).toContain(`Removed ${join(home, own)}.`);
		await expect(inHome(own)).rejects.toThrow('ENOENT');
		expect((await gate(['uninstall', agent], { says: 'yes' })).out).toContain('isn’t in');
	});

	it('leaves the rest of a file', async () => {
		const before = '{\n  // mine\n  "theme": "dark"\n}\n';
		await put('.gemini/settings.json', before);
		await install('gemini', ['--yes']);
		await gate(['uninstall', 'gemini'], { says: 'y' });
		expect(await inHome('.gemini/settings.json')).toBe(before);
	});

	it('leaves a plugin alone that Signoff didn’t write', async () => {
		await put('.config/opencode/plugins/signoff.js', 'export const Mine = 1;\n');
		expect((await gate(['uninstall', 'opencode'], { says: 'y' })).out).toContain('isn’t in');
		expect(await inHome('.config/opencode/plugins/signoff.js')).toBe('export const Mine = 1;\n');
	});

	it('is for a person: no program takes the gate out', async () => {
		await install('codex', ['--yes']);
		const before = await inHome('.codex/hooks.json');
		for (const more of [[], ['--json']]) {
			const { code, err } = await gate(['uninstall', 'codex', ...more]);
			expect([code, err]).toEqual([1, expect.stringContaining('is for a person')]);
		}
		expect((await gate(['uninstall', 'codex', '--yes'], { says: 'y' })).code).toBe(2);
		expect(await inHome('.codex/hooks.json')).toBe(before);
	});

	it('answers a program', async () => {
		const { out } = await gate(['uninstall', 'codex', '--json']);
		expectPromised('gate uninstall', [JSON.parse(out)]);
	});
});

describe('gate selftest', () => {
	it('says of each agent that it isn’t here, which is no fault', async () => {
		const { code, out } = await gate(['selftest']);
		expect(code).toBe(0);
		expect(out.match(/isn’t installed here/g)).toHaveLength(FILES.length);
	});

	it('says that an agent can’t be tried without an account', async () => {
		await putProgram('copilot', '1.0.102');
		const { code, out } = await gate(['selftest', 'copilot']);
		expect(code).toBe(0);
		expect(out).toContain('Copilot CLI 1.0.102\n  can’t be tried without an account');
	});

	it('answers a program', async () => {
		const { out } = await gate(['selftest', 'codex', '--json']);
		const answer: unknown = JSON.parse(out);
		expectPromised('gate selftest', [answer]);
		expect(answer).toMatchObject({ agents: [{ agent: 'codex', why: 'not-installed' }] });
	});
});
