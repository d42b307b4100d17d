// `signoff artifact …` beside an app that enforces: what can't be recorded here is asked for in a file, which decides nothing.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { requestItem } from '../../../src/core/soil/requests/request';
import { makeTempVault } from '../../support/temp-vault';
import { Tool } from '../../support/tool';

/** The one that enforces, as Obsidian does, and another one, which has its own state. */
let [enforcing, tool]: Tool[] = [];
beforeAll(async () => {
	[enforcing, tool] = [await Tool.build(), await Tool.build()];
}, 60_000);
afterAll(async () => {
	for (const one of [enforcing, tool]) await one?.remove();
});

type Answer = Record<string, unknown> & {
	posted?: { request: string; item: string; path: string };
};

/** A vault with an artifact. */
async function enforcedElsewhere() {
	const goals = '# Goals\n\nUse SQLite.\nStay small.\n';
	const { dir, remove } = await makeTempVault({ 'Inbox/': '', 'Goals doc.md': goals });
	onTestFinished(remove);
	const runOn = async (device: Tool | undefined, ...words: string[]) => {
		const ended = await device?.start([...words, '--vault', dir]).ended;
		return ended ?? { code: null, out: '', err: '' };
	};
	expect((await enforcing?.start(['init', dir]).ended)?.code).toBe(0);
	expect((await runOn(enforcing, 'artifact', 'track', 'Goals doc.md')).code).toBe(0);
	const json = async (...words: string[]): Promise<Answer> => {
		const { out, code, err } = await runOn(tool, ...words, '--json');
		expect({ code, err }, words.join(' ')).toMatchObject({ code: 0 });
		return JSON.parse(out) as Answer;
	};
	const requests = async () => (await readdir(join(dir, 'Logs/requests'))).sort();
	const run = (...words: string[]) => runOn(tool, ...words);
	const there = (...words: string[]) => runOn(enforcing, ...words);
	return { dir, run, json, requests, there };
}

const PROPOSE = ['artifact', 'propose', 'goals_doc', '--lines', '3', '--content', 'Use files.'];

it('asks for a proposal, a note and what was read, and the device that enforces takes them in', async () => {
	const { dir, json, requests, there } = await enforcedElsewhere();
	const { posted } = await json(...PROPOSE, '--reason', 'Small');
	const file = await readFile(join(dir, posted?.path ?? ''));
	expect(requestItem(file)).toBe(posted?.item);
	expect(JSON.parse(file.toString())).toMatchObject({
		...{ uuid: posted?.request, _type: 'ToolCall', tool: 'artifact_reader', caller: 'agent' },
		params: {
			start: 3,
			content: 'Use files.',
			based_on: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
		},
	});
	const seen = await json('artifact', 'scroll', 'goals_doc', '--lines', '1-2', '--as', 'scout');
	expect(seen).toMatchObject({ recorded: false, seen: { lines: [1, 2] } });
	await json('artifact', 'note', 'goals_doc', '--content', 'Remember.');
	expect(await requests()).toHaveLength(3);
	expect((await there('log')).out).not.toContain('edit_proposed');
	// Any act of the one that enforces begins with a start.
	expect((await there('artifact', 'relabel', 'goals_doc', '--label', 'aims')).code).toBe(0);
	expect(await requests()).toEqual([]);
	const { out } = await there('log', '--as', 'soil');
	expect(out).toContain(posted?.item);
	expect(await json('artifact', 'list')).toMatchObject({
		artifacts: [{ proposals: 1, commits: 1 }],
	});
}, 120_000);

it('says what is wrong before it asks for anything', async () => {
	const { dir, run } = await enforcedElsewhere();
	const bad = [
		[...PROPOSE.with(4, '90'), '--reason', ''],
		[...PROPOSE, '--reason', '', '--message', 'item_none'],
		[...PROPOSE, '--reason', '', '--based-on', 'abcd123'],
		[...PROPOSE.with(2, 'nobody'), '--reason', ''],
	];
	for (const words of bad) expect((await run(...words)).code, words.join(' ')).toBeGreaterThan(0);
	expect((await run(...PROPOSE, '--reason', '', '--cause', 'x')).code).toBe(2);
	expect(await readdir(join(dir, 'Logs'))).not.toContain('requests');
}, 120_000);
