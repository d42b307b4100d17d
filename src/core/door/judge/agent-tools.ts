// What the tools that come with an agent do, by the names that the agent has for them: data, and nothing else. A tool that isn't named here is
// judged by its name alone.

import type { AgentCall, AgentName } from '../call';
import { isJsonList, type Json, type JsonObject } from '../../shared/json';

export type AgentTool =
	/** Gives a shell what `command` says; one of `at` may name another folder. */
	| { does: 'shell'; command: string; at?: readonly string[] }
	/** What isn't named is the agent's folder. */
	| { does: 'read' | 'write' | 'delete'; paths: readonly string[] }
	/** A patch as text names the files that it changes. */
	| { does: 'patch'; text: string }
	/** Asks a server, and sends it nothing but the question. */
	| { does: 'fetch'; url: string | null }
	/** Keeps its own lists, asks its user, or starts another agent, whose calls come here as well. */
	| { does: 'nothing' };

const NOTHING = { does: 'nothing' } as const;
const SEARCH = { does: 'fetch', url: null } as const;
const FETCH = { does: 'fetch', url: 'url' } as const;
const shell = (...at: string[]): AgentTool => ({ does: 'shell', command: 'command', at });
const reads = (...paths: string[]): AgentTool => ({ does: 'read', paths });
const writes = (...paths: string[]): AgentTool => ({ does: 'write', paths });
const named = (names: string, tool: AgentTool): Record<string, AgentTool> =>
	Object.fromEntries(names.split(' ').map((name) => [name, tool]));

const TOOLS: Readonly<Record<AgentName, Readonly<Record<string, AgentTool>>>> = {
	'claude-code': {
		Bash: shell(),
		PowerShell: shell(),
		...named('Read LSP', reads('file_path', 'filePath')),
		NotebookRead: reads('notebook_path'),
		...named('Grep LS', reads('path', 'glob')),
		Glob: reads('path', 'pattern'),
		...named('Edit MultiEdit Write', writes('file_path')),
		NotebookEdit: writes('notebook_path'),
		WebFetch: FETCH,
		WebSearch: SEARCH,
		...named('Task Agent TodoWrite TodoRead TaskCreate TaskGet TaskList TaskUpdate', NOTHING),
		...named('TaskOutput TaskStop BashOutput KillShell AskUserQuestion ToolSearch', NOTHING),
		...named('EnterPlanMode ExitPlanMode Skill ListMcpResourcesTool ReadMcpResourceTool', NOTHING),
	},
	codex: {
		...named('Bash shell shell_command local_shell', shell('workdir')),
		exec_command: { does: 'shell', command: 'cmd', at: ['workdir'] },
		apply_patch: { does: 'patch', text: 'command' },
		...named('view_image', reads('path')),
		...named('read_file list_dir grep_files', reads('path', 'file_path', 'dir_path')),
		web_search: SEARCH,
		...named('update_plan request_user_input', NOTHING),
	},
	gemini: {
		run_shell_command: shell('directory', 'dir_path'),
		...named('read_file read_many_files', reads('file_path', 'absolute_path', 'paths', 'include')),
		...named(
			'list_directory search_file_content grep_search',
			reads('path', 'dir_path', 'include'),
		),
		glob: reads('path', 'dir_path', 'pattern'),
		...named('write_file replace', writes('file_path')),
		google_web_search: SEARCH,
		...named('write_todos ask_user activate_skill enter_plan_mode exit_plan_mode', NOTHING),
	},
	copilot: {
		...named('bash powershell', shell()),
		...named('view grep rg show_file', reads('path', 'paths', 'glob')),
		glob: reads('path', 'pattern'),
		...named('edit str_replace create str_replace_editor', writes('path')),
		apply_patch: { does: 'patch', text: 'patch' },
		web_fetch: FETCH,
		web_search: SEARCH,
		...named(
			'report_intent update_todo task ask_user skill fetch_copilot_cli_documentation',
			NOTHING,
		),
		...named('read_bash stop_bash list_bash read_powershell stop_powershell', NOTHING),
	},
	cursor: {
		...named('Shell', shell('working_directory')),
		...named('Read', reads('file_path', 'path', 'target_file')),
		...named('Grep LS', reads('path', 'target_directory', 'glob')),
		Glob: reads('path', 'target_directory', 'pattern', 'glob_pattern'),
		...named('Write Edit StrReplace', writes('file_path', 'path', 'target_file')),
		Delete: { does: 'delete', paths: ['file_path', 'path', 'target_file'] },
		WebFetch: FETCH,
		WebSearch: SEARCH,
		...named('Task TodoWrite AskQuestion SwitchMode', NOTHING),
	},
	opencode: {
		bash: shell('workdir'),
		...named('read lsp', reads('filePath')),
		...named('list grep', reads('path', 'include')),
		glob: reads('path', 'pattern'),
		...named('write edit multiedit', writes('filePath')),
		...named('patch apply_patch', { does: 'patch', text: 'patchText' }),
		webfetch: FETCH,
		...named('websearch codesearch', SEARCH),
		...named('todowrite todoread task skill question plan_exit plan_enter', NOTHING),
	},
};

/** Null for a tool that didn't come with the agent. */
export function agentToolOf({ agent, tool }: Pick<AgentCall, 'agent' | 'tool'>): AgentTool | null {
	const tools = TOOLS[agent];
	return Object.hasOwn(tools, tool) ? (tools[tool] ?? null) : null;
}

/** What a shell would get; null for another tool, and for what isn't one text. */
export function shellTextOf(call: AgentCall): string | null {
	const tool = agentToolOf(call);
	if (tool?.does !== 'shell') return null;
	const given = call.input[tool.command];
	return typeof given === 'string' ? given : scriptIn(given);
}

/** `["bash", "-lc", "npm test"]` gives a shell the last of them. */
function scriptIn(given: Json | undefined): string | null {
	if (!isJsonList(given) || given.length !== 3) return null;
	const [program, option, script] = given;
	const isShell =
		typeof program === 'string' && /^(?:\/usr)?(?:\/bin\/)?(?:ba|z|da)?sh$/.test(program);
	return isShell && (option === '-lc' || option === '-c') && typeof script === 'string'
		? script
		: null;
}

/** Say how long it may take and what for; anything else may change what a command does. */
const BESIDE = new Set(['description', 'timeout', 'timeout_ms', 'justification']);

/** Nothing beside the command changes what it does: it runs in the agent's folder, with the agent's rights. */
export function isPlainShellCall({ input, folder, ...call }: AgentCall): boolean {
	const tool = agentToolOf(call);
	if (tool?.does !== 'shell') return false;
	return Object.entries(input).every(([key, value]) => {
		if (key === tool.command || BESIDE.has(key) || value === null) return true;
		return tool.at?.includes(key) === true && value === folder;
	});
}

/** The texts in these fields, also where a field has a list of them; null where one holds something else. */
export function textsIn(input: JsonObject, fields: readonly string[]): string[] | null {
	const values = fields.flatMap((field) => {
		const value = input[field] ?? [];
		return isJsonList(value) ? value : [value];
	});
	const texts = values.filter((value) => typeof value === 'string');
	return texts.length === values.length ? texts : null;
}
