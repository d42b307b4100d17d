// A vault with a backlog, and the tool as it is built.

import { expect, onTestFinished } from 'vitest';
import { makeTempVault } from '../support/temp-vault';
import type { Tool } from '../support/tool';

type Run = (...args: string[]) => Promise<Record<string, unknown>>;

export interface BacklogVault {
	/** Throws where it ends with anything but 0. */
	signoff: Run;
	/** The same where something is to wait for a person. */
	waiting: Run;
}

export async function backlogVault(tool: Tool): Promise<BacklogVault> {
	const { dir, remove } = await makeTempVault({ 'Inbox/': '' });
	onTestFinished(remove);
	const ending =
		(code: number): Run =>
		async (...args) => {
			const ended = await tool.run(['backlog', ...args, '--vault', dir, '--json']);
			expect(ended, args.join(' ')).toMatchObject({ code, err: '' });
			return JSON.parse(ended.out) as Record<string, unknown>;
		};
	const signoff = ending(0);
	expect((await tool.run(['init', dir])).code).toBe(0);
	await signoff('init');
	return { signoff, waiting: ending(3) };
}
