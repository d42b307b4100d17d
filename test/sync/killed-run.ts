// An approved plan that `signoff run-plan` carries out again and again, from the same vault and the same device each time, and that can
// be killed for good in the middle.

import { watch, type FSWatcher } from 'node:fs';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { logEntrySchema } from '../../src/core/kernel/entities';
import { approvedItem, ITEM, type ApprovedItem } from '../support/approved-item';
import type { VaultContents } from '../support/temp-vault';
import { Tool, type Ended, type Running } from '../support/tool';

const WATCHED = ['Logs', 'Notes', 'Inbox', 'Approved', 'Done'];

/** A step as a note has it. */
export const step = (text: string, tool: string, args: object) =>
	`${text}\n   \`\`\`json\n   ${JSON.stringify({ tool, arguments: args })}\n   \`\`\``;

export const planNote = (steps: readonly string[]) =>
	`# Water the plants\n\n## Plan\n\n${steps.map((text, at) => `${at + 1}. [ ] ${text}`).join('\n')}\n`;

/** The same moments for the same seed, as far as the system's own timing lets it. */
export function randomOf(seed: number): (below: number) => number {
	let state = seed;
	return (below) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
}

export class KilledRun {
	private constructor(
		readonly tool: Tool,
		private readonly vault: ApprovedItem,
	) {}

	static async open(
		steps: readonly string[],
		contents: VaultContents,
		allowedHosts: readonly string[] = [],
	): Promise<KilledRun> {
		const tool = await Tool.build();
		const vault = await approvedItem(tool, planNote(steps), contents, allowedHosts);
		await cp(vault.dir, `${vault.dir}-before`, { recursive: true });
		await cp(tool.stateHome, `${tool.stateHome}-before`, { recursive: true });
		return new KilledRun(tool, vault);
	}

	async remove(): Promise<void> {
		await rm(`${this.vault.dir}-before`, { recursive: true, force: true });
		await this.vault.remove();
		await this.tool.remove();
	}

	/** The vault and what the device keeps, as they were when the item had been approved. */
	async restore(): Promise<void> {
		for (const dir of [this.vault.dir, this.tool.stateHome]) {
			await rm(dir, { recursive: true, force: true });
			await cp(`${dir}-before`, dir, { recursive: true });
		}
	}

	start(): Running {
		return this.tool.start(['run-plan', ITEM, '--vault', this.vault.dir]);
	}

	/** Killed as soon as so many writes have been seen; it may have ended before. */
	async runUntil(writes: number): Promise<Ended> {
		let seen = 0;
		const running = this.start();
		const look = () => {
			seen += 1;
			if (seen >= writes) running.child.kill('SIGKILL');
		};
		const watchers: FSWatcher[] = WATCHED.map((folder) =>
			watch(join(this.vault.dir, folder), look),
		);
		try {
			return await running.ended;
		} finally {
			for (const watcher of watchers) watcher.close();
		}
	}

	read(path: string): Promise<string> {
		return readFile(join(this.vault.dir, path), 'utf8');
	}

	names(folder: string): Promise<string[]> {
		return readdir(join(this.vault.dir, folder));
	}

	/** How many entries of the ledger have this action. */
	async count(action: string): Promise<number> {
		const entries = (await this.linesIn('Logs', '.log')).map(
			(line) => JSON.parse(line) as { action: string },
		);
		return entries.filter((entry) => entry.action === action).length;
	}

	async expectWellRecorded(): Promise<void> {
		const lines = await this.linesIn('Logs/runs', '.jsonl');
		const cycles = lines.map((line) => logEntrySchema.parse(JSON.parse(line)));
		expect(cycles.map(({ step_number: number }) => number)).toEqual(cycles.map((_, at) => at + 1));
		const retraced = await this.tool.run(['retrace', ITEM, '--vault', this.vault.dir]);
		const verified = await this.tool.run(['verify', '--vault', this.vault.dir]);
		expect([retraced.code, verified.code], retraced.out + verified.out).toEqual([0, 0]);
	}

	private async linesIn(folder: string, ending: string): Promise<string[]> {
		const names = (await this.names(folder)).filter((name) => name.endsWith(ending));
		const texts = await Promise.all(names.map((name) => this.read(join(folder, name))));
		return texts.flatMap((text) => text.split('\n').filter((line) => line !== ''));
	}
}
