// What docs/cli.md promises of `--json`, and whether an answer says no more than that.

import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

export const PAGE = readFileSync('docs/cli.md', 'utf8');

/** What the page says of a command's answer. */
export function promised(command: string): string {
	const row = PAGE.split('\n').findLast((line) => line.startsWith(`| \`${command}\` `));
	if (row === undefined) throw new Error(`docs/cli.md says nothing of ${command}`);
	const [, other] = /as in `([\w ]+)`/.exec(row) ?? [];
	return other === undefined ? row : row + promised(other);
}

/** All keys of an answer, but for those of a line of the log, which has a page of its own, and of what goes with a problem's code. */
function keysOf(value: unknown): string[] {
	if (Array.isArray(value)) return value.flatMap(keysOf);
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) =>
		key === 'entry' || key === 'problem' ? [key] : [key, ...keysOf(inner)],
	);
}

export function expectPromised(command: string, answers: readonly unknown[]): void {
	expect(answers.length).toBeGreaterThan(0);
	for (const answer of answers) {
		expect(answer).toMatchObject({ format: 'signoff-cli/1', command });
		const { format: _, command: __, ...said } = answer as Record<string, unknown>;
		const unknown = keysOf(said).filter((key) => !promised(command).includes(`\`${key}\``));
		expect([command, [...new Set(unknown)]]).toEqual([command, []]);
	}
}
