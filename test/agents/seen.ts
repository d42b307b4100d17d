// What an agent was seen to do, held against the table in docs/agents.md. With UPDATE_EXPECTED=1 the table is written, and the test fails: what
// nobody reads is no record.

import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { AgentName } from '../../src/core/door/call';
import { installText } from '../../src/text/cli/gate-install';

const PAGE = 'docs/agents.md';

/** In the order of the table. */
const SITUATIONS: Record<string, string> = {
	forbidden: 'the handbook forbids the call',
	approved: 'a person approves the call',
	again: 'the agent makes the same call again, and a person rejects it',
	waited: 'nobody decides while the gate waits',
	late: 'a person approves it later, and the agent makes the same call again',
	edited: 'a person changes the call and approves it',
	crashed: 'the gate crashes',
	killed: 'the gate is killed while it waits',
	missing: 'the gate isn’t there',
	'late-gate': 'the agent’s own timer ends before the gate answers',
	untrusted: 'the hook was never trusted',
	stdin: 'the agent types into a command that runs already',
};

export class Seen {
	private readonly outcomes = new Map<string, string>();

	constructor(
		private readonly agent: AgentName,
		private readonly version: string,
	) {}

	note(situation: string, outcome: string): void {
		expect(Object.keys(SITUATIONS)).toContain(situation);
		this.outcomes.set(situation, outcome);
	}

	of(situation: string): string | undefined {
		return this.outcomes.get(situation);
	}

	expectWrittenDown(): void {
		const page = readFileSync(PAGE, 'utf8');
		const [start, end] = [`<!-- seen: ${this.agent} -->\n`, '<!-- /seen -->'];
		const from = page.indexOf(start) + start.length;
		const to = page.indexOf(end, from);
		expect(page.includes(start) && to >= from, `${PAGE} has no ${start.trim()}`).toBe(true);
		const table = this.table();
		if (page.slice(from, to) === table) return;
		if (process.env.UPDATE_EXPECTED === '1')
			writeFileSync(PAGE, page.slice(0, from) + table + page.slice(to));
		expect(page.slice(from, to)).toBe(table);
	}

	private table(): string {
		const known = Object.entries(SITUATIONS).filter(([key]) => this.outcomes.has(key));
		const rows = known.map(([key, words]) => [words, `the call ${this.outcomes.get(key) ?? ''}`]);
		const head = [`${installText.name(this.agent)} ${this.version}`, 'what happens'];
		const widths = [0, 1].map((at) =>
			Math.max(...[head, ...rows].map((cells) => (cells[at] ?? '').length)),
		);
		const line = (cells: readonly string[]) =>
			`| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |\n`;
		const rule = widths.map((width) => '-'.repeat(width));
		return `\n${line(head)}${line(rule)}${rows.map(line).join('')}\n`;
	}
}
