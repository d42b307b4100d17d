// The size of main.js, against the budget.

import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildPlugin } from '../scripts/demo';
import type { Row } from './measure';

const BUDGET_BYTES = 1_200_000;

export async function benchSize(): Promise<Row> {
	await buildPlugin();
	const { size } = await stat(fileURLToPath(new URL('../main.js', import.meta.url)));
	return {
		name: 'main.js, minified',
		unit: 'kB',
		value: size / 1000,
		baseline: BUDGET_BYTES / 1000,
		baselineName: 'the budget of 1.2 MB',
		budget: 1,
	};
}
