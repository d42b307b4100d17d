// docs/formats/run.md has its examples byte for byte: they are what the code reads and writes.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ENTRIES } from '../../src/core/entries';
import { OPERATION_ENDS, RUN_ENTRIES } from '../../src/core/entries/run';
import { entitySchema } from '../../src/cli/kit/entity-schemas';
import { logEntrySchema } from '../../src/core/kernel/entities';
import { judgeRunLog } from '../../src/core/kernel/judge-run-log';
import type { JsonObject } from '../../src/core/shared/json';
import { canonicalText } from '../../src/core/sign/canonical';
import { textDigest } from '../../src/core/tools/digest';
import { schemaFaults } from '../../src/core/tools/json-schema';
import { retraceText } from '../../src/text/cli/plan';

const page = readFileSync('docs/formats/run.md', 'utf8');

function example(name: string): string {
	const [, block] =
		new RegExp(`<!-- example: ${name} -->\n\n\`\`\`jsonl\n([^]*?)\`\`\``).exec(page) ?? [];
	if (block === undefined) throw new Error(`no example ${name}`);
	return block;
}

interface Entry {
	action: string;
	context: JsonObject;
}

const inLines = (block: string) => block.trimEnd().split('\n');
const lines = inLines(example('lines'));
const entries = inLines(example('entries')).map((line) => JSON.parse(line) as Entry);
const contextsOf = (action: string) =>
	entries.filter((entry) => entry.action === action).map(({ context }) => context);

describe('the example of a run', () => {
	it('has lines that the schema takes, written as they are written', () => {
		for (const line of lines) {
			const value = JSON.parse(line) as JsonObject;
			expect(schemaFaults(entitySchema('LogEntry'), value)).toEqual([]);
			expect(Object.keys(value)).toEqual(Object.keys(logEntrySchema.shape));
			expect(JSON.stringify(value)).toBe(line);
		}
	});

	it('is vouched for by its entries, line by line', () => {
		const digests = contextsOf('run_cycle').map(({ line_sha256: line }) =>
			typeof line === 'string' ? line : '',
		);
		const judged = judgeRunLog(example('lines'), digests);
		expect(judged.map(({ verdict }) => verdict)).toEqual(['vouched', 'vouched']);
		for (const [at, { ttl_remaining: left }] of contextsOf('run_cycle').entries())
			expect(judged[at]?.cycle?.ttl_remaining).toBe(left);
	});

	it('has entries of known actions, with keys of theirs alone', () => {
		for (const { action, context } of entries) {
			const known = ENTRIES.find((one) => one.action === action);
			expect(Object.keys(known?.context.shape ?? {})).toEqual(
				expect.arrayContaining(Object.keys(context)),
			);
		}
	});

	it('has the digests of what its lines have in full', () => {
		const calls = lines.flatMap((line) => logEntrySchema.parse(JSON.parse(line)).tool_calls);
		const digest = (value: JsonObject | undefined) => value && textDigest(canonicalText(value));
		expect(
			contextsOf('tool_call').map((context) => [context.arguments_sha256, context.result_sha256]),
		).toEqual(calls.map(({ arguments: args, result }) => [digest(args), digest(result)]));
	});
});

describe('docs/formats/run.md', () => {
	it('names every action, every end of a call and every verdict', () => {
		const words = [
			...RUN_ENTRIES.map(({ action }) => action),
			...OPERATION_ENDS,
			...Object.keys(retraceText.verdict),
		];
		expect(words.filter((word) => !page.includes(`\`${word}\``))).toEqual([]);
	});
});
