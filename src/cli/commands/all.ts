// All commands of the tool.

import type { Command } from '../kit/command';
import { agentsMd } from './agents-md';
import { BACKLOG_QUESTIONS } from './backlog';
import { BACKLOG_ACTS } from './backlog-acts';
import { BACKLOG_FILES } from './backlog-files';
import { approve, reject } from './decide';
import { exportItem } from './export';
import { gate, gateStatus, gateWithdraw } from './gate';
import { gateInstall, gateUninstall } from './gate-install';
import { gateSelftest } from './gate-selftest';
import { ARTIFACT_COMMANDS } from './memory/artifact';
import { helpOn } from './help';
import { init } from './init';
import { list } from './list';
import { RELATION_COMMANDS } from './memory/relations';
import { log } from './log';
import { mcp } from './mcp';
import { DB_COMMANDS } from './memory/db';
import { deltas } from './memory/deltas';
import { TALK } from './memory/talk';
import { MEMORY_COMMANDS } from './memory/memory';
import { planThis } from './plan-this';
import { planCheck } from './plan-check';
import { planShow } from './plan-show';
import { planWrite } from './plan-write';
import { retrace } from './retrace';
import { run } from './run';
import { runPlan } from './run-plan';
import { schema } from './schema';
import { show } from './show';
import { status } from './status';
import { tools } from './tools';
import { trust } from './trust';
import { tryToCheat } from './try-to-cheat';
import { verify } from './verify';
import { watch } from './watch';

const WORK = [
	...[init, status, list, show, verify, log, deltas, exportItem, watch],
	...[mcp, agentsMd],
	...[planThis, runPlan, retrace, planShow, planCheck, planWrite, schema, tools, trust, tryToCheat],
	...[gate, gateInstall, gateUninstall, gateSelftest, gateStatus, gateWithdraw],
	...[approve, reject, run],
	...[...BACKLOG_QUESTIONS, ...BACKLOG_ACTS, ...BACKLOG_FILES],
	...[...TALK, ...ARTIFACT_COMMANDS, ...RELATION_COMMANDS, ...MEMORY_COMMANDS, ...DB_COMMANDS],
];

/** In the order in which the help lists them. */
export const COMMANDS: readonly Command[] = [...WORK, helpOn(WORK)];
