// All dialects, and which one an input is written in where nobody has said so.

import type { JsonObject } from '../../shared/json';
import type { Result } from '../../shared/result';
import { accept, refuse } from '../../shared/result';
import type { AgentName, Dialect, DialectProblem } from '../call';
import { AGENTS } from '../call';
import { claudeCode } from './claude-code';
import { codex } from './codex';
import { copilot } from './copilot';
import { cursor } from './cursor';
import { gemini } from './gemini';
import { opencode } from './opencode';

const DIALECTS: Record<AgentName, Dialect> = {
	'claude-code': claudeCode,
	codex,
	gemini,
	copilot,
	cursor,
	opencode,
};

export function dialectOf(agent: AgentName): Dialect {
	return DIALECTS[agent];
}

/** What could be two agents' is nobody's: they'd take the same answer differently. */
export function recognise(input: JsonObject): Result<Dialect, DialectProblem> {
	const [dialect, ...more] = AGENTS.map(dialectOf).filter(({ recognises }) => recognises(input));
	if (dialect === undefined || more.length > 0)
		return refuse({ code: 'unknown-dialect', field: 'hook_event_name' });
	return accept(dialect);
}
