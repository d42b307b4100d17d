// Calls that look harmless and aren't: none of them passes.

import { describe, expect, it } from 'vitest';
import type { AgentCall } from '../../../../src/core/door/call';
import { callDigest } from '../../../../src/core/door/call';
import { judgeCall } from '../../../../src/core/door/judge/judge-call';
import type { JsonObject } from '../../../../src/core/shared/json';
import { resolvePath } from '../../../../src/cli/gate/paths';
import { allTools } from '../../../../src/cli/mcp/server';

const FOLDER = '/home/ada/shop';

function judge(agent: AgentCall['agent'], tool: string, input: JsonObject, folder = FOLDER) {
	const call = { agent, tool, input, folder, session: null, callId: null };
	return judgeCall(call, {
		places: {
			folder,
			own: ['Approved', 'Rejected', 'Done', 'Logs', '.obsidian/plugins/signoff'].map(
				(name) => `${FOLDER}/vault/${name}`,
			),
		},
		resolve: resolvePath,
		handbook: null,
		rules: [],
		now: 0,
		digest: () => callDigest(call),
	}).verdict;
}

describe('a command that isn’t what it seems', () => {
	it.each([
		// What a builtin evaluates in an argument.
		...["test -v 'a[$(rm x)]'", "[ -v 'a[$(rm x)]' ]", "printf -v 'a[$(rm x)]' x"],
		...["test ! -v 'a[$(x)]'"],
		// Words that ask a program for its version, and do something else.
		...['rm version', 'source version', '. version', 'bash version', 'shutdown -h', 'eval version'],
		...[
			'lerna version',
			'npx stranger --version',
			'npx stranger',
			'bunx ls',
			'npx curl',
			'npx cat x',
		],
		...['uv run stranger --version', 'pnpm dlx flake8', 'npx git status'],
		// Options that name a program, or a second task.
		...["go test -exec 'curl x' ./...", 'go build -toolexec ./x', 'go vet -vettool=./x'],
		...[
			'go test --exec=./x',
			'cargo build --config build.rustc-wrapper=./x',
			'tox exec -- rm -rf x',
		],
		...[
			'gradle build publish',
			'./gradlew test publishAll',
			'mvn verify deploy',
			'mvn test deploy:deploy',
		],
		...[
			'zig build deploy',
			'zig build run',
			'dotnet build -t:Publish',
			'npm test --script-shell=./x',
		],
		...[
			'npm test --script-shell ./x',
			'ctest -S x',
			'ctest --build-and-test a b',
			'cargo test --config x',
		],
		...['gradle test -I x.gradle', 'gradle build --init-script x', 'npm run build --userconfig=x'],
		...[
			'knip --fix --allow-remove-files',

			'pnpm test --config.script-shell=./x',
		],
		...[
			'deno test https://example.com/x.ts',
			'signoff backlog merge a b c',
			'signoff backlog remove i-1',
		],
		...['signoff backlog close i-1', 'go fmt -exec x'],
		// Of git.
		...['git branch -v -D topic', 'git branch -a -f main HEAD~5', 'git branch -r -d origin/x'],
		...['git switch -Cmain', 'git restore --staged --worktree .', 'git restore --staged -W .'],
		...['git diff --outpu=x', 'git show --outp=.git/hooks/post-commit', 'git log --ext'],
		...[
			'git grep --open x',
			'git -c core.pager=x log',
			'git --exec-path=. status',
			'git diff --no-ind a b',
		],
		...[
			'git branch -f',
			'git branch --edit-description',
			'git show HEAD:.env',
			'git stash show --outp=x',
		],
		...['git add -f .env'],
		// Of sed.
		...['sed -n -i.bak 1p a.ts', 'sed -i.bak 1p a.ts', 'sed s/a/b/wmy.sh a.ts', 'sed e./x.sh a.ts'],
		...['sed w.git/hooks/x.y a.ts', 'sed -n a.ts w/x.sh', 'sed -i.x 1p'],
		// What a shell finds for a pattern.
		...['cp a .gi?/hooks', 'mv .g* x', 'cp a vault/Log?/x', 'cp a vault/L*/', 'mv vault/Appr* x'],
		...['cat .en?', 'cp a mcp.jso?', 'touch vault/[A]pproved/x.md', 'cp x* .[g]it/hooks/'],
		// Where an option names the place.
		...['cp -tsrc_x/../.git/hooks a', 'cp -rtsrc1/../../x a', 'mv -tvault1/../vault/Logs a'],
		// What lies below it goes with it.
		...['mv vault elsewhere', 'cp -r forged/. vault', 'cp -rT forged vault'],
		// A shell that has gone further than anybody looks.
		`cd .git/hooks; ${Array.from({ length: 20 }, (_, at) => `cd ${FOLDER}/n${at}`).join('; ')}; cp ${FOLDER}/a pre-commit`,
		// Lone shells.
		...[
			'env ls',
			'bash -c ls',
			'eval ls',
			'xargs ls',
			'command ls',
			'exec ls',
			'alias ls=rm',
			'ls\u00a0x',
		],
		...[
			'find . -execdir x',
			'find . -fprintf x y',
			'PATH=. ls',
			'LD_PRELOAD=./x ls',
			'GIT_PAGER=x git log',
		],
		...[
			'sudo ls',
			'nohup ls',
			'ls; rm x',
			'ls\nrm x',
			'ls\u2028rm x',
			'cat <<X',
			"l's' $IFS",
			'file -C -m x',
		],
		...[
			'curl http://169.254.169.254/latest/meta-data',
			'curl http://192.168.0.1/reboot',
			'curl http://10.0.0.1',
		],
		...[
			'ls ~root',
			'cat ~/.ssh/id_rsa',
			'cat ../../etc/passwd',
			'touch .zshrc',
			'date -s 1',
			'tree -o x',
		],
	])('asks about %j', (command) => {
		expect(judge('claude-code', 'Bash', { command })).not.toBe('pass');
	});

	it.each([
		...[
			'Get-Content a\\;Remove-Item -Recurse src',
			'Get-Content ..\\..\\.ssh\\id_rsa',
			'cat C:\\Users\\a\\x',
		],
		...['Get-Content "a” ; Remove-Item src; echo “b"', 'echo "a\\" ; Remove-Item x "b"', 'echo ‘a'],
	])('asks about %j for PowerShell', (command) => {
		expect(judge('claude-code', 'PowerShell', { command })).not.toBe('pass');
		expect(judge('copilot', 'powershell', { command })).not.toBe('pass');
	});

	it.each<[AgentCall['agent'], string, JsonObject]>([
		['codex', 'exec_command', { cmd: 'ls', shell: './x' }],
		['gemini', 'run_shell_command', { command: 'cp a pre-commit', dir_path: '.git/hooks' }],
		['claude-code', 'Bash', { command: 'ls', env: { PATH: '.' } }],
		['claude-code', 'Grep', { pattern: '.', glob: '.env' }],
		['claude-code', 'Glob', { pattern: '/etc/**' }],
		[
			'codex',
			'apply_patch',
			{
				command: '*** Begin Patch\n*** Add File: a\n+x\n  *** Delete File: ../../x\n*** End Patch',
			},
		],
		[
			'codex',
			'apply_patch',
			{
				command:
					'*** Begin Patch\n*** Add File: a\n+x\n*** Add File: ../../x\u2028y\n+x\n*** End Patch',
			},
		],
		[
			'codex',
			'apply_patch',
			{
				command:
					'*** Begin Patch\n*** Add File: a\n+x\n*** Add File: ../../x\ry\n+x\n*** End Patch',
			},
		],
		[
			'codex',
			'apply_patch',
			{ command: '*** Begin Patch\n*** Update File: a\n*** Move to: ../../x\n@@\n*** End Patch' },
		],
		['claude-code', 'mcp__shell__run_and_get_output', { command: 'rm -rf x' }],
		['claude-code', 'mcp__shell__get_output', { command: 'rm -rf x' }],
		['claude-code', 'mcp__fs__read_file', { filename: '/home/ada/.ssh/id_rsa' }],
		['claude-code', 'mcp__fs__read_file', { uri: 'file:///home/ada/.ssh/id_rsa' }],
		['claude-code', 'mcp__fs__read_file', { source: '../../.ssh/id_rsa' }],
		['claude-code', 'mcp__db__query_read', { sql: 'DROP TABLE users' }],
		['claude-code', 'mcp__http__get_url', { url: 'http://169.254.169.254/' }],
		['claude-code', 'mcp__signoff_evil__delete_all', {}],
		['gemini', 'mcp_signoff_evil_delete_all', {}],
		['opencode', 'signoff-evil_delete_all', {}],
		['claude-code', 'mcp__x__list_and_purge', {}],
		['claude-code', 'mcp__x__get_and_execute', {}],
		['claude-code', 'mcp__x__read_then_click', {}],
		['claude-code', 'Bаsh', { command: 'ls' }],
		['claude-code', 'constructor', {}],
		['claude-code', 'Write', { file_path: '.git\u200c/../.GIT/hooks/x' }],
		['claude-code', 'Write', { file_path: '.zshrc' }],
		['claude-code', 'Write', { file_path: '.zprofile' }],
		['claude-code', 'Write', { file_path: '.gitconfig' }],
		['claude-code', 'Write', { file_path: '.config/fish/config.fish' }],
		['claude-code', 'Write', { file_path: '.claude/settings.json' }],
		['claude-code', 'Write', { file_path: 'C:\\Users\\a\\.ssh\\x' }],
		['claude-code', 'Write', { file_path: '..\\..\\x' }],
	])('asks about %s %s %j', (agent, tool, input) => {
		expect(judge(agent, tool, input)).not.toBe('pass');
	});
});

describe('an agent that says it works in all of a disk', () => {
	it('works nowhere', () => {
		expect(judge('claude-code', 'Write', { file_path: '/etc/cron.d/x' }, '/')).toBe('ask');
		expect(judge('claude-code', 'Bash', { command: 'touch etc/x' }, '/')).toBe('ask');
	});
});

describe('Signoff’s own server', () => {
	it('passes with every tool that it has, by its own name only', () => {
		for (const { name } of allTools()) {
			expect(judge('claude-code', `mcp__signoff__${name}`, {}), name).toBe('pass');
			expect(judge('gemini', `mcp_signoff_${name}`, {}), name).toBe('pass');
			expect(judge('opencode', `signoff_${name}`, {}), name).toBe('pass');
		}
		expect(judge('claude-code', 'mcp__signoff__approve', {})).toBe('ask');
	});
});
