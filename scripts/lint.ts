// `npm run lint`: the repo by our rules, and the plugin by those of the community review. With `sources` or `rest` only
// that part, for two processes side by side; each works out the types once.

import { ESLint } from 'eslint';

const [part = 'all'] = process.argv.slice(2);
if (!['all', 'sources', 'rest'].includes(part)) throw new Error(`There is no part “${part}”.`);

/** Shows what there is to say, and tells whether that is nothing: a warning counts as an error. */
async function isClean(eslint: ESLint, files: string[]): Promise<boolean> {
	const results = await eslint.lintFiles(files);
	const formatter = await eslint.loadFormatter('stylish');
	const report = await formatter.format(results);
	if (report !== '') console.log(report);
	return results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0);
}

async function areSourcesClean(): Promise<boolean> {
	const isOurs = await isClean(new ESLint(), ['src']);
	console.log('As the community review does:');
	const reviews = new ESLint({ overrideConfigFile: 'eslint.review.config.mjs' });
	return (await isClean(reviews, ['src', 'package.json'])) && isOurs;
}

const isSources = part === 'rest' || (await areSourcesClean());
const isRest =
	part === 'sources' || (await isClean(new ESLint({ ignorePatterns: ['src/**'] }), ['.']));
process.exitCode = isSources && isRest ? 0 : 1;
