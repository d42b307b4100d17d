// The licences of everything that a bundle holds, as one text: most of them want to go with every copy. Texts that
// differ only in whose copyright it is stand once, below all of these.

import { existsSync } from 'node:fs';
import { appendFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {{ name: string; copyrights: string[]; body: string }} Licence */

const FILE = /^(licen[cs]e|copying|notice)/i;
const COPYRIGHT = /^Copyright .*$/gm;
const TITLE = /^(The )?(MIT|ISC) License( \(MIT\))?\s*$/m;
const RULE = '-'.repeat(80);

/**
 * For these files of bundles. Throws where a package has no text.
 * @type {(inputs: Iterable<string>) => Promise<string>}
 */
export async function licencesOf(inputs) {
	const folders = [...new Set([...inputs].flatMap((path) => packageOf(path) ?? []))];
	const found = await Promise.all(folders.map(licenceIn));
	/** @type {Map<string, Licence[]>} */
	const groups = new Map();
	for (const licence of found.sort((a, b) => (a.name < b.name ? -1 : 1))) {
		const same = licence.body.replace(/[“”]/g, '"').replace(/\s+/g, ' ');
		groups.set(same, [...(groups.get(same) ?? []), licence]);
	}
	const parts = [...groups.values()].map((licences) => {
		const heads = licences.map(({ name, copyrights }) => [name, ...copyrights].join('\n  '));
		return [...heads, '', licences[0]?.body, RULE].join('\n');
	});
	return [
		'This file holds parts of these packages, under their licences.',
		RULE,
		...parts,
		'',
	].join('\n');
}

/**
 * Puts them at the end of each file that holds a package: Obsidian installs main.js alone.
 * @type {import('esbuild').Plugin}
 */
export const withLicences = {
	name: 'with-licences',
	setup(build) {
		build.initialOptions.metafile = true;
		build.onEnd(async ({ metafile }) => {
			for (const [path, { inputs }] of Object.entries(metafile?.outputs ?? {})) {
				const used = usedIn(inputs);
				if (!used.some(packageOf)) continue;
				const text = await licencesOf(used);
				if (text.includes('*/')) throw new Error('A licence ends the comment that it stands in.');
				await appendFile(path, `/*\n${text}*/\n`);
			}
		});
	},
};

/** @type {(inputs: Record<string, { bytesInOutput: number }>) => string[]} */
export function usedIn(inputs) {
	return Object.keys(inputs).filter((path) => (inputs[path]?.bytesInOutput ?? 0) > 0);
}

/** @type {(path: string) => string | null} */
function packageOf(path) {
	return /^.*\/?node_modules\/(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? null;
}

/** @type {(folder: string) => Promise<Licence>} */
async function licenceIn(folder) {
	const { name, version, license } = JSON.parse(
		await readFile(join(folder, 'package.json'), 'utf8'),
	);
	const texts = await textsFor(folder, name);
	if (texts.length === 0) throw new Error(`${name} is bundled and has no licence text.`);
	const text = texts.join('\n').replaceAll('\r\n', '\n');
	return {
		name: `${name} ${version} (${license})`,
		copyrights: [...text.matchAll(COPYRIGHT)].map(([line]) => line.trim()),
		body: text.replace(TITLE, '').replace(COPYRIGHT, '').trim(),
	};
}

/**
 * Some packages leave the text in their repository: a copy is in `build/licences`.
 * @type {(folder: string, name: string) => Promise<string[]>}
 */
async function textsFor(folder, name) {
	const files = (await readdir(folder)).filter((file) => FILE.test(file)).sort();
	const copy = fileURLToPath(new URL(`licences/${name}.txt`, import.meta.url));
	const paths = files.length > 0 ? files.map((file) => join(folder, file)) : [copy];
	return Promise.all(paths.filter(existsSync).map((path) => readFile(path, 'utf8')));
}
