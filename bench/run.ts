// `npm run bench`: prints every figure with its baseline, and says which promises are kept.
//   -- --json           the same as JSON
//   -- moves ledger …   only these

import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { benchArtifact } from './artifact';
import { benchBacklog } from './backlog';
import { benchBacklogImport } from './backlog-import';
import { benchBacklogGraph } from './backlog-graph';
import { benchBacklogView } from './backlog-view';
import { benchBoard } from './board';
import { benchSize } from './bundle-size';
import { benchBurst } from './burst';
import { benchCompare } from './compare';
import { benchComparePage } from './compare-page';
import { benchConversation } from './conversation';
import { benchDatabase } from './database';
import { benchDoorMcp } from './door-mcp';
import { benchDoor } from './door';
import { benchGrowth } from './growth';
import { benchIndex } from './index-notes';
import { benchKernel } from './kernel';
import { benchLanes } from './lanes';
import { benchLargeLog } from './large-log';
import { benchLedger } from './ledger';
import { benchLoop } from './loop';
import { ratioOf, type Row } from './measure';
import { benchMoves } from './moves';
import { benchOnload } from './onload';
import { benchRelations } from './relations';
import { benchRunPage } from './run-page';
import { benchTimeline } from './timeline';
import { benchTyping } from './typing';
import { benchVerifyPage } from './verify-page';

const BENCHES: Readonly<Record<string, () => Promise<Row[]>>> = {
	size: async () => [await benchSize()],
	onload: benchOnload,
	index: benchIndex,
	compare: benchCompare,
	'compare-page': benchComparePage,
	moves: benchMoves,
	growth: benchGrowth,
	ledger: benchLedger,
	'large-log': benchLargeLog,
	'verify-page': benchVerifyPage,
	burst: benchBurst,
	loop: benchLoop,
	kernel: benchKernel,
	'run-page': benchRunPage,
	board: benchBoard,
	timeline: benchTimeline,
	lanes: benchLanes,
	backlog: benchBacklog,
	'backlog-import': benchBacklogImport,
	'backlog-graph': benchBacklogGraph,
	'backlog-view': benchBacklogView,
	relations: benchRelations,
	database: benchDatabase,
	conversation: benchConversation,
	artifact: benchArtifact,
	typing: benchTyping,
	'door-mcp': benchDoorMcp,
	'door-gate': benchDoor,
};

/** Several by one name. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
	backlog: ['backlog', 'backlog-import', 'backlog-graph', 'backlog-view'],
	door: ['door-gate', 'door-mcp'],
	memory: ['relations', 'database', 'conversation', 'artifact', 'typing'],
};

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { json: { type: 'boolean', default: false } },
});
const wanted = positionals.flatMap((name) => GROUPS[name] ?? [name]);
const unknown = wanted.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
	const names = [...Object.keys(BENCHES), ...Object.keys(GROUPS)];
	throw new Error(`No such bench: ${unknown.join(', ')}. There are ${names.join(', ')}.`);
}

const rows: Row[] = [];
for (const [name, bench] of Object.entries(BENCHES)) {
	if (wanted.length > 0 && !wanted.includes(name)) continue;
	const found = await bench();
	rows.push(...found);
	if (!values.json) for (const row of found) console.log(describeRow(row));
}

if (values.json) {
	const machine = { node: process.version, cpus: cpus().length, model: cpus()[0]?.model };
	const results = rows.map((row) => ({ ...row, ratio: ratioOf(row) }));
	console.log(JSON.stringify({ machine, results }, null, 2));
}

function describeRow(row: Row): string {
	const ratio = ratioOf(row);
	const promise =
		row.budget === undefined
			? ''
			: `  (promised: ≤ ${row.budget}×${ratio > row.budget ? ', MISSED' : ''})`;
	const figures = `${row.value.toFixed(1)} ${row.unit} : ${row.baseline.toFixed(1)} ${row.unit}`;
	return `${row.name.padEnd(34)} ${ratio.toFixed(2)}×  ${figures}  against ${row.baselineName}${promise}`;
}
