// `npm run lint`: the repo by our rules, then the plugin by those of the community review. One process for
// both, so that the types are worked out once.

import { ESLint } from 'eslint';

const ours = new ESLint();
const reviews = new ESLint({ overrideConfigFile: 'eslint.review.config.mjs' });

/** Shows what there is to say, and tells whether that is nothing: a warning counts as an error. */
async function isClean(eslint: ESLint, files: string[]): Promise<boolean> {
	const results = await eslint.lintFiles(files);
	const formatter = await eslint.loadFormatter('stylish');
	const report = await formatter.format(results);
	if (report !== '') console.log(report);
	return results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0);
}

const isOurs = await isClean(ours, ['.']);
console.log('As the community review does:');
const isReviewed = await isClean(reviews, ['src', 'package.json']);
process.exitCode = isOurs && isReviewed ? 0 : 1;
