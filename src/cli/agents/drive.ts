// Runs a real agent once, without an account and without a network: with a home of its own, and a scripted model.

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AgentName } from '../../core/door/call';
import type { Environment } from '../../node/state-folder';
import type { ScriptedCall } from './scripted-model';

/** Those that take another model's address. */
export const DRIVEN = ['codex', 'gemini', 'opencode'] as const satisfies readonly AgentName[];
export type DrivenAgent = (typeof DRIVEN)[number];

export interface Driving {
	agent: DrivenAgent;
	/** Its program, and what stands before it where it is started by another. */
	program: readonly string[];
	/** Full paths of two folders that are there: what the agent keeps, and where it works. */
	home: string;
	folder: string;
	/** The scripted model's. */
	url: string;
	/** What else the hooks need. */
	env: Environment;
}

interface Drive {
	/** The agent's own settings, in its home. */
	files: (url: string) => Readonly<Record<string, string>>;
	args: readonly string[];
	env: (home: string, url: string) => Environment;
	/** Below the home of programs' states: what one run leaves that the next one would wait for. */
	leaves?: string;
	/** How its model has a line of the shell run. */
	shell: (command: string) => ScriptedCall;
}

const TASK = 'Do what is to be done.';

const CODEX_SETTINGS = (url: string) => `model = "scripted"
model_provider = "scripted"
check_for_update_on_startup = false

[analytics]
enabled = false

[model_providers.scripted]
name = "scripted"
base_url = "${url}"
wire_api = "responses"
env_key = "SCRIPTED_KEY"
request_max_retries = 0
stream_max_retries = 0
stream_idle_timeout_ms = 600000
`;

const GEMINI_SETTINGS = {
	general: { enableAutoUpdate: false, enableAutoUpdateNotification: false },
	privacy: { usageStatisticsEnabled: false },
	security: { auth: { selectedType: 'gemini-api-key' }, folderTrust: { enabled: false } },
	telemetry: { enabled: false },
};

const OPENCODE_SETTINGS = (url: string) => ({
	autoupdate: false,
	share: 'disabled',
	permission: 'allow',
	model: 'scripted/scripted',
	small_model: 'scripted/scripted',
	enabled_providers: ['scripted'],
	provider: {
		scripted: {
			npm: '@ai-sdk/openai-compatible',
			name: 'scripted',
			options: { baseURL: url, apiKey: 'none' },
			models: { scripted: { name: 'scripted', tool_call: true } },
		},
	},
});

/** None asks anybody at the terminal: what is seen is the gate's doing alone. */
const DRIVES: Record<DrivenAgent, Drive> = {
	codex: {
		files: (url) => ({ '.codex/config.toml': CODEX_SETTINGS(url) }),
		// Whoever sits at Codex trusts a hook there; nobody does here.
		args: [
			...['exec', '--skip-git-repo-check', '--sandbox', 'danger-full-access'],
			...['--dangerously-bypass-hook-trust', TASK],
		],
		env: (home) => ({ CODEX_HOME: join(home, '.codex'), SCRIPTED_KEY: 'none' }),
		shell: (command) => ({ tool: 'exec_command', args: { cmd: command } }),
	},
	gemini: {
		files: () => ({ '.gemini/settings.json': `${JSON.stringify(GEMINI_SETTINGS, null, 2)}\n` }),
		args: ['--yolo', '--model', 'gemini-2.5-flash', '--prompt', TASK],
		env: (_, url) => ({
			GEMINI_API_KEY: 'none',
			GOOGLE_GEMINI_BASE_URL: url,
			GEMINI_CLI_TRUST_WORKSPACE: 'true',
		}),
		shell: (command) => ({ tool: 'run_shell_command', args: { command, description: 'Run it' } }),
	},
	opencode: {
		files: (url) => ({
			'.config/opencode/opencode.json': JSON.stringify(OPENCODE_SETTINGS(url)),
		}),
		args: ['run', TASK],
		env: () => ({
			OPENCODE_DISABLE_AUTOUPDATE: '1',
			OPENCODE_DISABLE_LSP_DOWNLOAD: '1',
			OPENCODE_DISABLE_MODELS_FETCH: '1',
			// It would fetch types for plugins.
			npm_config_offline: 'true',
		}),
		// A run that is short leaves its lock behind, and the next one waits for a minute until that is stale.
		leaves: 'opencode/locks',
		shell: (command) => ({ tool: 'bash', args: { command, description: 'Run it' } }),
	},
};

export function shellCall(agent: DrivenAgent, command: string): ScriptedCall {
	return DRIVES[agent].shell(command);
}

/** What it is started with. */
export function argsOf(agent: DrivenAgent): readonly string[] {
	return DRIVES[agent].args;
}

/** Before the gate is installed: what else is in the settings stays. */
export function prepareHome(agent: DrivenAgent, home: string, url: string): void {
	for (const [path, text] of Object.entries(DRIVES[agent].files(url))) {
		mkdirSync(dirname(join(home, path)), { recursive: true });
		writeFileSync(join(home, path), text);
	}
}

/** Nothing of the person's own: no settings, no keys, no telemetry. */
export function environmentOf({ agent, home, url, env }: Driving): Environment {
	const own = { HOME: home, USERPROFILE: home, NO_COLOR: '1', DO_NOT_TRACK: '1', TERM: 'dumb' };
	return { PATH: process.env.PATH, ...own, ...DRIVES[agent].env(home, url), ...env };
}

/** `args`: other ones than usual. */
export function startAgent(driving: Driving, args = argsOf(driving.agent)): ChildProcess {
	const { agent, program, folder, home } = driving;
	const [command = '', ...words] = [...program, ...args];
	const env = { ...environmentOf(driving) };
	const { leaves } = DRIVES[agent];
	const states = env.XDG_STATE_HOME ?? join(home, '.local', 'state');
	if (leaves !== undefined) rmSync(join(states, leaves), { recursive: true, force: true });
	return spawn(command, words, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
}
