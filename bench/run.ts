// `npm run bench`: prints every figure with its baseline, and says which promises are kept.
//   -- --json    the same as JSON

import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { benchSize } from './bundle-size';
import { benchIndex } from './index-notes';
import { ratioOf, type Row } from './measure';
import { benchOnload } from './onload';

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });

const rows: Row[] = [await benchSize(), ...(await benchOnload()), await benchIndex()];

if (values.json) {
	const machine = { node: process.version, cpus: cpus().length, model: cpus()[0]?.model };
	const results = rows.map((row) => ({ ...row, ratio: ratioOf(row) }));
	console.log(JSON.stringify({ machine, results }, null, 2));
} else {
	for (const row of rows) console.log(describeRow(row));
}

function describeRow(row: Row): string {
	const ratio = ratioOf(row);
	const promise =
		row.budget === undefined
			? ''
			: `  (promised: ≤ ${row.budget}×${ratio > row.budget ? ', MISSED' : ''})`;
	const figures = `${row.value.toFixed(1)} ${row.unit} : ${row.baseline.toFixed(1)} ${row.unit}`;
	return `${row.name.padEnd(24)} ${ratio.toFixed(2)}×  ${figures}  against ${row.baselineName}${promise}`;
}
