// Where each agent reads its hooks, and what stands there for the gate.

import { homedir } from 'node:os';
import { join } from 'node:path';
import type { AgentName } from '../../core/door/call';
import type { JsonObject } from '../../core/shared/json';
import type { Environment } from '../../node/state-folder';
import { guardedCommand, plainCommand, type GateCall } from './hook-command';

/** Whose agent it is: that of everybody who works in a folder, or the person's own, wherever they work. */
export type Scope = { project: string } | 'user';

export interface HookSettings {
	/** The file, by its full path. */
	file: (scope: Scope, env: Environment) => string;
	/** What a new file begins with. */
	base: JsonObject;
	/** A setting that switches all hooks off. */
	off: { path: readonly string[]; value: boolean } | null;
	/** The event before a tool is called, and those that the gate only hears of. */
	events: { gate: string; hear: readonly string[] };
	entry: (hook: { command: string; seconds: number; isGate: boolean }) => JsonObject;
}

/** OpenCode has no such file: a plugin is written for it. */
export type HookedAgent = Exclude<AgentName, 'opencode'>;

export const HOOK_SETTINGS: Record<HookedAgent, HookSettings> = {
	'claude-code': {
		// In a project the file that isn't shared: the command is this machine's.
		file: (scope, env) =>
			scope === 'user'
				? join(home(env, 'CLAUDE_CONFIG_DIR', '.claude'), 'settings.json')
				: join(scope.project, '.claude', 'settings.local.json'),
		base: {},
		off: { path: ['disableAllHooks'], value: true },
		events: { gate: 'PreToolUse', hear: ['PostToolUse', 'SessionEnd'] },
		// Versions that don't know `onFailure` pass over it.
		entry: ({ command, seconds, isGate }) => ({
			...(isGate && { matcher: '*' }),
			hooks: [
				{ type: 'command', command, timeout: seconds, ...(isGate && { onFailure: 'block' }) },
			],
		}),
	},
	codex: {
		file: (scope, env) => join(folderOf(scope, env, 'CODEX_HOME', '.codex'), 'hooks.json'),
		base: {},
		off: null,
		events: { gate: 'PreToolUse', hear: ['PostToolUse', 'SessionEnd'] },
		entry: ({ command, seconds }) => ({
			hooks: [{ type: 'command', command, timeout: seconds }],
		}),
	},
	gemini: {
		file: (scope, env) =>
			join(
				scope === 'user' ? home(env, 'GEMINI_CLI_HOME', '') : scope.project,
				'.gemini',
				'settings.json',
			),
		base: {},
		off: { path: ['hooksConfig', 'enabled'], value: false },
		events: { gate: 'BeforeTool', hear: ['AfterTool', 'SessionEnd'] },
		entry: ({ command, seconds }) => ({
			matcher: '*',
			hooks: [{ name: 'signoff', type: 'command', command, timeout: seconds * 1000 }],
		}),
	},
	copilot: {
		file: (scope, env) =>
			scope === 'user'
				? join(home(env, 'COPILOT_HOME', '.copilot'), 'hooks', 'signoff.json')
				: join(scope.project, '.github', 'hooks', 'signoff.json'),
		base: { version: 1 },
		off: { path: ['disableAllHooks'], value: true },
		events: { gate: 'preToolUse', hear: ['postToolUse', 'sessionEnd'] },
		entry: ({ command, seconds }) => ({
			type: 'command',
			[process.platform === 'win32' ? 'powershell' : 'bash']: command,
			timeoutSec: seconds,
		}),
	},
	cursor: {
		file: (scope, env) => join(folderOf(scope, env, null, '.cursor'), 'hooks.json'),
		base: { version: 1 },
		off: null,
		events: { gate: 'preToolUse', hear: ['postToolUse', 'sessionEnd'] },
		entry: ({ command, seconds, isGate }) => ({
			command,
			timeout: seconds,
			...(isGate && { failClosed: true }),
		}),
	},
};

/** One entry of one list in the settings. */
export interface Hook {
	event: string;
	entry: JsonObject;
}

/** The agent's timer ends later than the gate's, which has to be started, and to answer. */
export function timerOf({ wait }: GateCall): number {
	return wait + 30;
}

/** Seconds for what nobody waits for. */
const SHORT = 15;

/** `timer`: the agent's own, in seconds. */
export function hooksFor(agent: HookedAgent, call: GateCall, timer = timerOf(call)): Hook[] {
	const { events, entry } = HOOK_SETTINGS[agent];
	const gate = { command: guardedCommand(call), seconds: timer, isGate: true };
	const hear = { command: plainCommand(call), seconds: SHORT, isGate: false };
	return [
		{ event: events.gate, entry: entry(gate) },
		...events.hear.map((event) => ({ event, entry: entry(hear) })),
	];
}

function home(env: Environment, variable: string | null, folder: string): string {
	const named = variable === null ? undefined : env[variable];
	return named ?? join(env.HOME ?? homedir(), folder);
}

function folderOf(scope: Scope, env: Environment, variable: string | null, folder: string): string {
	return scope === 'user' ? home(env, variable, folder) : join(scope.project, folder);
}

/** Where OpenCode looks for plugins. */
export function pluginFile(scope: Scope, env: Environment): string {
	const folder =
		scope === 'user'
			? join(env.XDG_CONFIG_HOME ?? home(env, null, '.config'), 'opencode')
			: join(scope.project, '.opencode');
	return join(folder, 'plugins', 'signoff.js');
}

/** How its programs are called, the likeliest first. */
export const PROGRAMS: Record<AgentName, readonly string[]> = {
	'claude-code': ['claude'],
	codex: ['codex'],
	gemini: ['gemini'],
	copilot: ['copilot'],
	cursor: ['cursor-agent', 'cursor'],
	opencode: ['opencode'],
};
