import type { App } from '../base/app';
import { getAllTags } from '../base/cache-refs';
import { getLinkpath } from '../base/link-text';
import type { TFile } from '../vault/files';
import { evaluate, type Names } from './expression/evaluate';
import { parseExpression } from './expression/parse-expression';
import { parsePropertyId } from './property-id';
import { FileValue, wrapValue } from './values/collection-values';
import { ErrorValue, type Value } from './values/value';

/** One file of the vault as a row. */
export class BasesEntry implements Names {
	file: TFile;
	readonly #app: App;
	readonly #formulas: Readonly<Record<string, string>>;
	/** Formulas that are being evaluated, to notice one that needs itself. */
	readonly #running = new Set<string>();

	constructor(app: App, file: TFile, formulas: Readonly<Record<string, string>>) {
		this.#app = app;
		this.file = file;
		this.#formulas = formulas;
	}

	get frontmatter(): Record<string, unknown> {
		return this.#app.metadataCache.getFileCache(this.file)?.frontmatter ?? {};
	}

	getValue(propertyId: string): Value {
		const { type, name } = parsePropertyId(propertyId);
		if (type === 'file' && name === 'file') return new FileValue(this.file);
		try {
			return wrapValue(this.#read(type, name), { app: this.#app, sourcePath: this.file.path });
		} catch (error) {
			return new ErrorValue(error instanceof Error ? error.message : String(error));
		}
	}

	/** What a filter or formula yields for this file; throws if it cannot be evaluated. */
	evaluate(source: string): unknown {
		return evaluate(parseExpression(source), this);
	}

	lookUp(name: string): unknown {
		if (name === 'file') return this.#fileScope();
		if (name === 'note') return this.frontmatter;
		if (name === 'formula') {
			return Object.fromEntries(
				Object.keys(this.#formulas).map((it) => [it, this.#readFormula(it)]),
			);
		}
		return this.frontmatter[name] ?? null;
	}

	#read(type: 'note' | 'file' | 'formula', name: string): unknown {
		if (type === 'note') return this.frontmatter[name];
		return type === 'file' ? this.#fileScope()[name] : this.#readFormula(name);
	}

	#readFormula(name: string): unknown {
		const source = this.#formulas[name];
		if (source === undefined) return null;
		if (this.#running.has(name)) throw new Error(`The formula “${name}” needs itself.`);
		this.#running.add(name);
		try {
			return this.evaluate(source);
		} finally {
			this.#running.delete(name);
		}
	}

	#fileScope(): Record<string, unknown> {
		const { file } = this;
		const cache = this.#app.metadataCache.getFileCache(file);
		const tags = (cache && getAllTags(cache)) ?? [];
		const links = [...(cache?.links ?? []), ...(cache?.frontmatterLinks ?? [])].map(
			({ link }) => link,
		);
		const folder = file.parent?.isRoot() === false ? file.parent.path : '';
		return {
			name: file.name,
			basename: file.basename,
			path: file.path,
			folder,
			ext: file.extension,
			size: file.stat.size,
			ctime: new Date(file.stat.ctime),
			mtime: new Date(file.stat.mtime),
			tags,
			links,
			properties: this.frontmatter,
			inFolder: (wanted: unknown) => isInFolder(folder, String(wanted)),
			hasTag: (...wanted: unknown[]) => wanted.some((tag) => hasTag(tags, String(tag))),
			hasLink: (wanted: unknown) => links.some((link) => getLinkpath(link) === String(wanted)),
			hasProperty: (name: unknown) => String(name) in this.frontmatter,
		};
	}
}

/** The folder itself or any below it. */
function isInFolder(folder: string, wanted: string): boolean {
	const parent = wanted.replace(/\/+$/u, '');
	return folder === parent || folder.startsWith(`${parent}/`);
}

/** `#a/b` is also tagged `#a`. */
function hasTag(tags: readonly string[], wanted: string): boolean {
	const tag = `#${wanted.replace(/^#/u, '')}`.toLowerCase();
	return tags.some((it) => it.toLowerCase() === tag || it.toLowerCase().startsWith(`${tag}/`));
}
