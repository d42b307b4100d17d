// `npm run lint`: the repo by our rules, and the plugin by those of the community review. In one process, because most
// of the work is to know the types. With paths, only what lies there.

import { relative, sep } from 'node:path';
import { ESLint, type Linter } from 'eslint';

const paths = process.argv.slice(2);

/** What the review is about. */
const isReviewed = (file: string) => file.startsWith(`src${sep}`) || file === 'package.json';

const ours = new ESLint();
const linted = await lint(ours, paths.length > 0 ? paths : ['.']);
const reviewed = linted.map(({ filePath }) => relative('', filePath)).filter(isReviewed);
const found = [...linted, ...(await lintForReview(reviewed))];
const isClean = found.every(({ errorCount, warningCount }) => errorCount + warningCount === 0);
process.exitCode = isClean ? 0 : 1; // a warning counts as an error

/** Shows what there is to say. */
async function lint(eslint: ESLint, files: string[]): Promise<ESLint.LintResult[]> {
	const results = await eslint.lintFiles(files);
	const formatter = await eslint.loadFormatter('stylish');
	const report = await formatter.format(results);
	if (report !== '') console.log(report);
	return results;
}

/** Only by those of its rules that ours have not held these files to already. */
async function lintForReview(files: string[]): Promise<ESLint.LintResult[]> {
	const overrideConfigFile = 'eslint.review.config.mjs';
	const review = new ESLint({ overrideConfigFile });
	const isLeft = new Map<string, boolean>();
	for (const file of files) {
		const held = await rulesFor(ours, file);
		for (const [name, rule] of await rulesFor(review, file)) {
			if (!isAsStrict(held.get(name), rule)) isLeft.set(name, true);
			else if (!isLeft.has(name)) isLeft.set(name, false);
		}
	}
	const seen = [...isLeft].filter(([, left]) => !left).map(([name]) => [name, 'off'] as const);
	console.log(`As the community review does, by the ${isLeft.size - seen.length} rules left:`);
	const overrideConfig: Linter.Config = { rules: Object.fromEntries(seen) };
	return lint(new ESLint({ overrideConfigFile, overrideConfig, warnIgnored: false }), files);
}

type Rule = [severity: number, ...options: unknown[]];

/** None for a file that it ignores. */
async function rulesFor(eslint: ESLint, file: string): Promise<Map<string, Rule>> {
	const config: unknown = await eslint.calculateConfigForFile(file);
	return new Map(
		Object.entries((config as { rules?: Record<string, Rule> } | undefined)?.rules ?? {}),
	);
}

function isAsStrict(held: Rule | undefined, rule: Rule): boolean {
	const [[severity, ...options], [least, ...others]] = [held ?? [0], rule];
	return least === 0 || (severity >= least && JSON.stringify(options) === JSON.stringify(others));
}
