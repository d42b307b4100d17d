import type { CliData } from 'obsidian';
import type { App } from '../base/app';
import { parseFrontMatterEntry } from '../base/front-matter';
import { joinPath } from '../base/normalize-path';
import type { TFile } from '../vault/files';
import type { CliCommand } from './cli';

type Action = (app: App, params: CliData) => string | Promise<string>;

/**
 * The part of the app's own command line that changes or reads notes. All of it goes through the same
 * calls as the app's interface, so a move is a `rename` that no hand made.
 */
export function coreCliCommands(app: App): CliCommand[] {
	return ACTIONS.map(([command, description, action]) => ({
		command,
		description,
		flags: null,
		handler: (params) => action(app, params),
	}));
}

const ACTIONS: [string, string, Action][] = [
	['read', 'Read file contents', (app, params) => app.vault.read(fileOf(app, params))],
	['create', 'Create a file', create],
	['append', 'Append content to a file', append],
	['move', 'Move or rename a file', move],
	['rename', 'Rename a file', rename],
	['delete', 'Delete a file', remove],
	['property:read', 'Read a property value', readProperty],
	['property:set', 'Set a property', setProperty],
	['property:remove', 'Remove a property', removeProperty],
	['plugin:enable', 'Enable a plugin', enablePlugin],
	['plugin:disable', 'Disable a plugin', disablePlugin],
	['plugin:reload', 'Reload a plugin', reloadPlugin],
	['command', 'Execute a command', execute],
	['commands', 'List available command IDs', listCommands],
];

async function create({ vault }: App, params: CliData): Promise<string> {
	const path = params.path ?? `${params.name ?? 'Untitled'}.md`;
	await vault.create(path, params.content ?? '');
	return `Created: ${path}`;
}

async function append(app: App, params: CliData): Promise<string> {
	const file = fileOf(app, params);
	const addition = params.content ?? '';
	await app.vault.process(file, (text) =>
		text === '' || text.endsWith('\n') ? text + addition : `${text}\n${addition}`,
	);
	return `Appended to: ${file.path}`;
}

function move(app: App, params: CliData): Promise<string> {
	const file = fileOf(app, params);
	const to = (params.to ?? '').replace(/\/$/, '');
	const isFolder = app.vault.getFolderByPath(to === '' ? '/' : to) !== null;
	return moveTo(app, file, isFolder ? joinPath(to, file.name) : to);
}

function rename(app: App, params: CliData): Promise<string> {
	const file = fileOf(app, params);
	const name = params.name ?? '';
	const full = name.includes('.') ? name : `${name}.${file.extension}`;
	return moveTo(app, file, joinPath(file.parent?.path ?? '/', full));
}

async function moveTo(app: App, file: TFile, to: string): Promise<string> {
	const from = file.path;
	await app.fileManager.renameFile(file, to);
	return `Moved: ${from} -> ${to}`;
}

async function remove(app: App, params: CliData): Promise<string> {
	const file = fileOf(app, params);
	if (params.permanent === 'true') await app.vault.delete(file, true);
	else await app.fileManager.trashFile(file);
	return `Deleted: ${file.path}`;
}

function readProperty(app: App, params: CliData): string {
	const properties = app.metadataCache.getFileCache(fileOf(app, params))?.frontmatter;
	const value = parseFrontMatterEntry(properties, params.name ?? '');
	return typeof value === 'string' ? value : JSON.stringify(value);
}

async function setProperty(app: App, params: CliData): Promise<string> {
	const { name = '', value = '' } = params;
	await app.fileManager.processFrontMatter(fileOf(app, params), (properties) => {
		properties[name] = value;
	});
	return `Set ${name}: ${value}`;
}

async function removeProperty(app: App, params: CliData): Promise<string> {
	const { name = '' } = params;
	await app.fileManager.processFrontMatter(fileOf(app, params), (properties) => {
		Reflect.deleteProperty(properties, name);
	});
	return `Removed ${name}`;
}

async function enablePlugin({ plugins }: App, { id = '' }: CliData): Promise<string> {
	if (!(await plugins.enablePluginAndSave(id))) throw new Error(`Plugin not enabled: ${id}`);
	return `Enabled: ${id}`;
}

async function disablePlugin({ plugins }: App, { id = '' }: CliData): Promise<string> {
	await plugins.disablePluginAndSave(id);
	return `Disabled: ${id}`;
}

async function reloadPlugin({ plugins }: App, { id = '' }: CliData): Promise<string> {
	await plugins.disablePlugin(id);
	await plugins.loadManifests();
	if (!(await plugins.enablePlugin(id))) throw new Error(`Plugin not loaded: ${id}`);
	return `Reloaded: ${id}`;
}

function execute(app: App, params: CliData): string {
	const id = params.id ?? '';
	if (!app.commands.executeCommandById(id)) throw new Error(`Command not available: ${id}`);
	return `Executed: ${id}`;
}

function listCommands(app: App, params: CliData): string {
	return Object.keys(app.commands.commands)
		.filter((id) => id.startsWith(params.filter ?? ''))
		.sort()
		.join('\n');
}

/** `path=` is exact, `file=` is sought as a link would be. */
function fileOf(app: App, { path, file }: CliData): TFile {
	const found =
		path === undefined
			? app.metadataCache.getFirstLinkpathDest(file ?? '', '')
			: app.vault.getFileByPath(path);
	if (!found) throw new Error(`File not found: ${path ?? file ?? ''}`);
	return found;
}
