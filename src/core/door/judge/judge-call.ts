// What becomes of a call: it passes, it is refused, or a person is asked. Effort is nobody's business here, consequences are: reading and local
// work pass; what is public, can't be taken back, costs money or changes what an agent may do stops. What isn't known to be harmless isn't.
//
// A rule that forbids comes first, then the handbook, then what is harmless by itself, then a rule that allows. Nothing but these says yes.

import { isPrivateAddress, webHostOf } from './address';
import { agentToolOf, textsIn, type AgentTool } from './agent-tools';
import {
	HARMLESS,
	placeReasons,
	WRONG,
	type CallReason,
	type CallWorld,
	type Found,
} from './found';
import { saidByHandbook } from './handbook-words';
import { byName } from './judge-name';
import { ofShell } from './judge-shell';
import type { AgentCall } from '../call';
import { ruleFor } from '../match-rules';
import { graver, type RiskLevel, type SensitiveAction } from '../../shared/risk';

export type Judgement =
	/** `rule`: a person's; null for what is harmless by itself. */
	| { verdict: 'pass'; rule: string | null }
	| { verdict: 'forbid'; reason: CallReason }
	| {
			verdict: 'ask';
			reasons: readonly CallReason[];
			action: SensitiveAction | null;
			risk: RiskLevel;
	  };

export function judgeCall(call: AgentCall, world: CallWorld): Judgement {
	const rule = ruleFor(world.rules, call, world);
	if (rule?.effect === 'deny')
		return { verdict: 'forbid', reason: { code: 'rule', id: rule.id, note: rule.note } };
	const found = lookInto(call, world);
	const said = saidByHandbook(found.words, found.isReading, world.handbook);
	const no = said.find(({ code }) => code === 'handbook-forbids') ?? ownIn(found.reasons);
	if (no) return { verdict: 'forbid', reason: no };
	const reasons = [...said, ...found.reasons];
	if (reasons.length === 0) return { verdict: 'pass', rule: null };
	if (rule && said.length === 0) return { verdict: 'pass', rule: rule.id };
	const action = reasons.map(actionOf).find((one) => one !== null) ?? null;
	return { verdict: 'ask', reasons, action, risk: reasons.map(riskOf).reduce(graver) };
}

function ownIn(reasons: readonly CallReason[]): CallReason | undefined {
	return reasons.find(({ code }) => code === 'own');
}

function lookInto(call: AgentCall, world: CallWorld): Found {
	const tool = agentToolOf(call);
	return tool ? ofAgent(tool, call, world) : byName(call, world);
}

function ofAgent(tool: AgentTool, call: AgentCall, world: CallWorld): Found {
	switch (tool.does) {
		case 'nothing':
			return HARMLESS;
		case 'shell':
			return ofShell(tool, call, world);
		case 'fetch':
			return ofFetch(tool.url, call);
		case 'patch':
			return ofPatch(tool.text, call, world);
		case 'read':
		case 'write':
		case 'delete':
			return ofFiles(tool.does, textsIn(call.input, tool.paths), { call, world });
	}
}

interface Asked {
	call: AgentCall;
	world: CallWorld;
}

function ofFiles(
	does: 'read' | 'write' | 'delete',
	paths: readonly string[] | null,
	{ call, world }: Asked,
): Found {
	if (!paths || (does !== 'read' && paths.length === 0)) return WRONG;
	const isReading = does === 'read';
	const { folder } = call;
	const reasons = paths.flatMap((path) => placeReasons(path, [folder], isReading, world));
	const deletes =
		does === 'delete' ? paths.map((path) => ({ code: 'deletes', path }) as const) : [];
	const words = paths.map((path) => `${call.tool} ${path}`);
	return { reasons: [...reasons, ...deletes], isReading, words };
}

/** Agents take it also where it is indented. */
const PATCH_FILE = /^[\s\u0085]*\*\*\*\s*(?:(Add|Update|Delete) File|Move to):(.+)$/su;

function ofPatch(field: string, { tool, input, ...call }: AgentCall, world: CallWorld): Found {
	const patch = input[field];
	const lines = typeof patch === 'string' ? patch.trim().split(/\r?\n/) : [];
	if (lines[0] !== '*** Begin Patch') return WRONG;
	const files = lines.flatMap((line) => {
		const [, does = '', path] = PATCH_FILE.exec(line) ?? [];
		return path === undefined
			? []
			: [{ does: does === 'Delete' ? 'delete' : 'write', path } as const];
	});
	const asked = { call: { tool, input, ...call }, world };
	const found = files.map(({ does, path }) => ofFiles(does, [path.trim()], asked));
	if (found.length === 0) return WRONG;
	return {
		reasons: found.flatMap(({ reasons }) => reasons),
		isReading: false,
		words: found.flatMap(({ words }) => words),
	};
}

function ofFetch(field: string | null, { tool, input }: AgentCall): Found {
	const address = field === null ? null : input[field];
	if (address === null) return HARMLESS;
	if (typeof address !== 'string' || webHostOf(address) === null) return WRONG;
	const reasons: CallReason[] = isPrivateAddress(address)
		? [{ code: 'private-address', address }]
		: [];
	return { reasons, isReading: true, words: [`${tool} ${address}`] };
}

function actionOf(reason: CallReason): SensitiveAction | null {
	if (reason.code === 'deletes') return 'delete_data';
	return 'action' in reason ? reason.action : null;
}

const GRAVE: ReadonlySet<CallReason['code']> = new Set([
	'guarded',
	'own',
	'secret',
	'handbook-asks',
]);

function riskOf(reason: CallReason): RiskLevel {
	return GRAVE.has(reason.code) || actionOf(reason) !== null ? 'high' : 'medium';
}
