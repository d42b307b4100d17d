import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { requestedGate } from '../../src/app/door';
import { requestedCommands } from '../../src/app/run';
import {
	formatRequest,
	parseRequest,
	problemOf,
	requestItem,
	requestName,
} from '../../src/core/soil/requests/request';
import { READER_TOOLS } from '../../src/core/soil/artifact/reader-tools';

const PAGE = fileURLToPath(new URL('../../docs/formats/requests.md', import.meta.url));

it('the page of requests has a file as it is written and read, and the item that becomes of it', async () => {
	const page = await readFile(PAGE, 'utf8');
	const [, example = ''] = /<!-- example: file -->\n+```json\n([^]*?)```/.exec(page) ?? [];
	const request = parseRequest(example);
	if (!request.ok) throw new Error(JSON.stringify(request.refusal));
	const { canonicalAt } = request.value;
	expect(formatRequest(request.value, canonicalAt ?? '')).toBe(example);
	expect(problemOf(request.value, READER_TOOLS)).toBe(null);
	const [, item] = /<!-- example: item -->\n+```text\n(.*)\n```/.exec(page) ?? [];
	expect(requestItem(new TextEncoder().encode(example))).toBe(item);
	expect(page).toContain(requestName(canonicalAt ?? '', '1b9d6bcd'));
});

it('the page of requests names every operation', async () => {
	const page = await readFile(PAGE, 'utf8');
	const operations = [READER_TOOLS, requestedGate().operations].flatMap(Object.keys);
	for (const operation of operations) expect(page).toContain(`\`${operation}\``);
});

it('the page of requests names each operation of run with all of its parameters', async () => {
	const page = await readFile(PAGE, 'utf8');
	for (const [operation, { input }] of Object.entries(requestedCommands.operations)) {
		const row = page.split('\n').find((line) => line.startsWith(`| \`${operation}\` `)) ?? '';
		const missing = input.safeParse({}).error?.issues.map(({ path }) => String(path[0])) ?? [];
		expect(missing.length).toBeGreaterThan(5);
		expect(missing.filter((name) => !row.includes(`\`${name}\``))).toEqual([]);
	}
});
