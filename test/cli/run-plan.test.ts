// `signoff run-plan` as a process on real files.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { approvedItem, ITEM } from '../support/approved-item';
import type { VaultContents } from '../support/temp-vault';
import { Tool } from '../support/tool';

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

const block = (tool: string, args: object) =>
	['   ```json', `   ${JSON.stringify({ tool, arguments: args })}`, '   ```'].join('\n');

const append = (text: string) => block('append_note', { path: 'Notes/log.md', text });

const planOf = (...steps: string[]) =>
	`# Water the plants\n\n## Plan\n\n${steps.map((step, at) => `${at + 1}. [ ] ${step}`).join('\n')}\n`;

async function approved(body: string, contents: VaultContents = {}): Promise<string> {
	const { dir, remove } = await approvedItem(tool, body, { 'Notes/log.md': 'Log\n', ...contents });
	onTestFinished(remove);
	return dir;
}

const run = (dir: string, ...more: string[]) =>
	tool.run(['run-plan', ITEM, '--vault', dir, ...more]);

describe('signoff run-plan', () => {
	it('carries the steps out, says each, and moves the item to Done', async () => {
		const dir = await approved(planOf(`First\n${append('one')}`, `Second\n${append('two')}`));
		const { code, out, err } = await run(dir);
		expect([code, err]).toEqual([0, '']);
		expect(out).toMatch(
			/^Running “Water the plants” \(run-\w+\)\n {2}1 +First {2}append_note: done\n {2}2 +Second {2}append_note: done\nComplete: every step is done\.\n$/,
		);
		expect(await readFile(join(dir, 'Notes/log.md'), 'utf8')).toMatch(/one\n+two/);
		expect(await readdir(join(dir, 'Done'))).toEqual(['a.md']);
		const again = await run(dir);
		expect([again.code, again.out]).toEqual([0, expect.stringContaining('nothing was started')]);
	});
});
