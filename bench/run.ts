// `npm run bench`: prints every figure with its baseline, and says which promises are kept.
//   -- --json           the same as JSON
//   -- moves ledger …   only these

import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { benchBacklog } from './backlog';
import { benchBacklogGraph } from './backlog-graph';
import { benchBacklogView } from './backlog-view';
import { benchBoard } from './board';
import { benchSize } from './bundle-size';
import { benchBurst } from './burst';
import { benchCompare } from './compare';
import { benchComparePage } from './compare-page';
import { benchConversation } from './conversation';
import { benchGrowth } from './growth';
import { benchIndex } from './index-notes';
import { benchKernel } from './kernel';
import { benchLargeLog } from './large-log';
import { benchLedger } from './ledger';
import { benchLoop } from './loop';
import { ratioOf, type Row } from './measure';
import { benchMemory } from './memory';
import { benchMoves } from './moves';
import { benchOnload } from './onload';
import { benchRunPage } from './run-page';
import { benchTimeline } from './timeline';
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
	backlog: benchBacklog,
	'backlog-graph': benchBacklogGraph,
	'backlog-view': benchBacklogView,
	memory: benchMemory,
	conversation: benchConversation,
};

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { json: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => !(name in BENCHES));
if (unknown.length > 0)
	throw new Error(
		`No such bench: ${unknown.join(', ')}. There are ${Object.keys(BENCHES).join(', ')}.`,
	);

const rows: Row[] = [];
for (const [name, bench] of Object.entries(BENCHES)) {
	if (positionals.length > 0 && !positionals.includes(name)) continue;
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
