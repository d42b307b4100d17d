import type { DataWriteOptions } from 'obsidian';
import type { App } from '../base/app';
import { getFrontMatterInfo } from '../base/front-matter';
import { joinPath, nameOf, normalizePath, parentPathOf, splitName } from '../base/normalize-path';
import { parseYaml, stringifyYaml } from '../base/yaml';
import type { TAbstractFile, TFile, TFolder } from './files';
import { encodeLinkPath, LinkUpdate } from './link-update';

/** What the manager asks a person. Without a window nobody can be asked. */
export interface FilePrompts {
	mayDelete(file: TAbstractFile): Promise<boolean>;
	mayUpdateLinks(links: number, notes: number): Promise<'always' | 'once' | 'no'>;
}

type Parts = Pick<App, 'vault' | 'metadataCache'>;

/** Files as the app's own interface handles them, by the person's settings. */
export class FileManager {
	/** The shell sets this; until then a deletion is confirmed and links stay as they are. */
	prompts: FilePrompts = {
		mayDelete: () => Promise.resolve(true),
		mayUpdateLinks: () => Promise.resolve('no'),
	};

	constructor(private readonly app: Parts) {}

	getNewFileParent(sourcePath: string, _newFilePath?: string): TFolder {
		const { vault } = this.app;
		const location = vault.getConfig('newFileLocation');
		const wanted =
			location === 'current'
				? parentPathOf(sourcePath)
				: location === 'folder'
					? normalizePath(String(vault.getConfig('newFileFolderPath')))
					: '/';
		return vault.getFolderByPath(wanted) ?? vault.getRoot();
	}

	/** Undocumented: an empty note with a free name. */
	async createNewMarkdownFile(folder?: TFolder, name = 'Untitled'): Promise<TFile> {
		const { vault } = this.app;
		const parent = folder ?? this.getNewFileParent('');
		return vault.create(vault.getAvailablePath(joinPath(parent.path, name), 'md'), '');
	}

	/** Undocumented: an empty folder with a free name. */
	async createNewFolder(parent: TFolder = this.app.vault.getRoot()): Promise<TFolder> {
		const { vault } = this.app;
		return vault.createFolder(vault.getAvailablePath(joinPath(parent.path, 'Untitled'), ''));
	}

	/**
	 * Renames or moves, then writes the links in other notes that came apart: always, or as the person
	 * answers. That this resolves only after the answer is unconfirmed.
	 */
	async renameFile(file: TAbstractFile, newPath: string): Promise<void> {
		const update = new LinkUpdate({ ...this.app, fileManager: this }, file);
		await this.app.vault.rename(file, newPath);
		const broken = update.broken();
		if (broken.size > 0 && (await this.wantsUpdate([...broken.values()])))
			await update.write(broken);
	}

	/** Asks, if the settings say so, and deletes; true if it did. */
	async promptForDeletion(file: TAbstractFile): Promise<boolean> {
		const mustAsk = this.app.vault.getConfig('promptDelete') === true;
		if (mustAsk && !(await this.prompts.mayDelete(file))) return false;
		await this.trashFile(file);
		return true;
	}

	/** To the system's trash, to `.trash`, or away for good, as the settings say. */
	async trashFile(file: TAbstractFile): Promise<void> {
		const { vault } = this.app;
		const option = vault.getConfig('trashOption');
		if (option === 'none') await vault.delete(file, true);
		else await vault.trash(file, option !== 'local');
	}

	generateMarkdownLink(file: TFile, sourcePath: string, subpath = '', alias = ''): string {
		const embed = file.extension === 'md' ? '' : '!';
		if (this.app.vault.getConfig('useMarkdownLinks') === true) {
			const path = encodeLinkPath(this.linktextFor(file, sourcePath, false));
			return `${embed}[${alias || file.basename}](${path}${encodeURI(subpath)})`;
		}
		const text = this.linktextFor(file, sourcePath, true) + subpath;
		return `${embed}[[${text}${alias === '' || alias === text ? '' : `|${alias}`}]]`;
	}

	/** The path a link is written with: the shortest, relative or absolute, as the settings say. */
	linktextFor(file: TFile, sourcePath: string, omitMdExtension: boolean): string {
		const format = this.app.vault.getConfig('newLinkFormat');
		if (format !== 'relative' && format !== 'absolute') {
			return this.app.metadataCache.fileToLinktext(file, sourcePath, omitMdExtension);
		}
		const path = format === 'absolute' ? file.path : relativePath(file.path, sourcePath);
		return omitMdExtension && file.extension === 'md' ? path.replace(/\.md$/i, '') : path;
	}

	/**
	 * Reads the whole block, lets `fn` change the object, writes the whole block anew: comments, quotes
	 * and number formats are lost, as in the app. The delimiter lines stay as they are, CRLF or not.
	 */
	async processFrontMatter(
		file: TFile,
		fn: (frontmatter: Record<string, unknown>) => void,
		options?: DataWriteOptions,
	): Promise<void> {
		await this.app.vault.process(
			file,
			(text) => {
				const { exists, frontmatter, from, to } = getFrontMatterInfo(text);
				const properties = (parseYaml(frontmatter) ?? {}) as Record<string, unknown>;
				fn(properties);
				const isEmpty = Object.keys(properties).length === 0;
				const yaml = isEmpty ? '' : stringifyYaml(properties);
				if (exists) return text.slice(0, from) + yaml + text.slice(to);
				return isEmpty ? text : `---\n${yaml}---\n${text}`;
			},
			options,
		);
	}

	/** Where a new attachment goes: a free name in the folder of the settings, which is made if need be. */
	async getAvailablePathForAttachment(filename: string, sourcePath = ''): Promise<string> {
		const { vault } = this.app;
		const setting = String(vault.getConfig('attachmentFolderPath'));
		const isRelative = setting === '.' || setting.startsWith('./');
		const own = sourcePath === '' ? '/' : parentPathOf(sourcePath);
		const folder = isRelative
			? normalizePath(joinPath(own, setting.slice(2)))
			: normalizePath(setting);
		if (folder !== '/' && !vault.getFolderByPath(folder)) await vault.createFolder(folder);
		const { basename, extension } = splitName(nameOf(filename));
		return vault.getAvailablePath(joinPath(folder, basename), extension);
	}

	private async wantsUpdate(changes: unknown[][]): Promise<boolean> {
		const { vault } = this.app;
		if (vault.getConfig('alwaysUpdateLinks') === true) return true;
		const links = changes.reduce((sum, list) => sum + list.length, 0);
		const answer = await this.prompts.mayUpdateLinks(links, changes.length);
		if (answer === 'always') vault.setConfig('alwaysUpdateLinks', true);
		return answer !== 'no';
	}
}

function relativePath(path: string, sourcePath: string): string {
	const from = sourcePath.split('/').slice(0, -1);
	const to = path.split('/');
	while (from.length > 0 && to.length > 1 && from[0] === to[0]) {
		from.shift();
		to.shift();
	}
	return [...from.map(() => '..'), ...to].join('/');
}
