// An agent at work in the vault of a host: the built tool as a process of its own, beside the app that enforces.

import { expect } from 'vitest';
import { Tool } from './tool';

export class Agent {
	private constructor(
		private readonly tool: Tool,
		private readonly dir: string,
	) {}

	static async beside(host: { dir: string }): Promise<Agent> {
		return new Agent(await Tool.build(), host.dir);
	}

	/** Resolves to what the tool answers. */
	async run(...words: string[]): Promise<Record<string, unknown>> {
		const args = [...words, '--vault', this.dir, '--json'];
		const { code, out, err } = await this.tool.start(args).ended;
		expect({ code, err }, `${words.join(' ')}: ${out}`).toMatchObject({ code: 0 });
		return JSON.parse(out) as Record<string, unknown>;
	}

	propose(
		artifact: string,
		[from, to]: readonly [from: number, to: number],
		content: string,
		...more: string[]
	): Promise<Record<string, unknown>> {
		const change = ['--lines', `${from}-${to}`, '--content', content];
		const why = more.includes('--reason') ? [] : ['--reason', 'Everybody else uses it.'];
		return this.run('artifact', 'propose', artifact, ...change, ...why, ...more);
	}

	remove(): Promise<void> {
		return this.tool.remove();
	}
}
