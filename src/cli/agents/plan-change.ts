// What becomes of an agent's file when the gate is put in or taken out.

import type { AgentName } from '../../core/door/call';
import { accept, refuse, type Result } from '../../core/shared/result';
import type { Environment } from '../../node/state-folder';
import { HOOK_SETTINGS, hooksFor, pluginFile, type Scope } from './agents';
import type { SettingsFile } from './change-file';
import { saysNothing, withHooks, withoutHooks, type EditProblem } from './edit-settings';
import type { GateCall } from './hook-command';
import { isOurPlugin, pluginText } from './opencode-plugin';

/** What is there, and what there will be: null for no file. */
export interface Change {
	agent: AgentName;
	file: SettingsFile;
	next: string | null;
}

export type ChangeProblem = EditProblem | { code: 'no-text' } | { code: 'foreign-plugin' };

export interface ChangeRefusal {
	path: string;
	problem: ChangeProblem;
}

type Planned = Result<Change, ChangeRefusal>;

export function fileOf(agent: AgentName, scope: Scope, env: Environment): string {
	return agent === 'opencode' ? pluginFile(scope, env) : HOOK_SETTINGS[agent].file(scope, env);
}

/** `timer`: the agent's own, in seconds; usually longer than the gate waits. */
export function toInstall(file: SettingsFile, gate: GateCall, timer?: number): Planned {
	const { agent } = gate;
	if (isNoText(file)) return refused(file, { code: 'no-text' });
	if (agent === 'opencode')
		return file.text !== null && !isOurPlugin(file.text)
			? refused(file, { code: 'foreign-plugin' })
			: accept({ agent, file, next: pluginText(gate, timer) });
	const made = withHooks(agent, file.text, hooksFor(agent, gate, timer));
	return made.ok ? accept({ agent, file, next: made.value }) : refused(file, made.refusal);
}

export function toUninstall(agent: AgentName, file: SettingsFile): Planned {
	const { text } = file;
	if (isNoText(file)) return refused(file, { code: 'no-text' });
	if (text === null) return accept({ agent, file, next: null });
	if (agent === 'opencode') return accept({ agent, file, next: isOurPlugin(text) ? null : text });
	const left = withoutHooks(agent, text);
	if (!left.ok) return refused(file, left.refusal);
	const isEmptied = left.value !== text && saysNothing(agent, left.value);
	return accept({ agent, file, next: isEmptied ? null : left.value });
}

export function holdsGate(agent: AgentName, text: string): boolean {
	if (agent === 'opencode') return isOurPlugin(text);
	const without = withoutHooks(agent, text);
	return without.ok && without.value !== text;
}

function isNoText({ found, text }: SettingsFile): boolean {
	return found !== null && text === null;
}

function refused({ path }: SettingsFile, problem: ChangeProblem): Planned {
	return refuse({ path, problem });
}
