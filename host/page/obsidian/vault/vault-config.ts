import { isRecord } from '../base/is-record';
import type { HostAdapter } from './adapter';

/** The settings of `app.json` that the host acts upon, with the app's defaults. */
const CONFIG_DEFAULTS: Readonly<Record<string, unknown>> = {
	alwaysUpdateLinks: false,
	attachmentFolderPath: '/',
	newFileFolderPath: '/',
	newFileLocation: 'root',
	newLinkFormat: 'shortest',
	livePreview: true,
	promptDelete: true,
	readableLineLength: true,
	showUnsupportedFiles: false,
	trashOption: 'system',
	useMarkdownLinks: false,
};

/** JSON files of the config folder. The folder is made when there is something to save, not before. */
export class ConfigFiles {
	private config: Record<string, unknown> = {};

	constructor(
		private readonly adapter: HostAdapter,
		private readonly configDir: string,
	) {}

	/** Null if the file is absent or holds no JSON: a broken setting must not keep a vault shut. */
	async read(name: string): Promise<unknown> {
		return readJson(this.adapter, `${this.configDir}/${name}.json`);
	}

	async write(name: string, value: unknown): Promise<void> {
		await this.adapter.mkdir(this.configDir);
		await this.adapter.write(`${this.configDir}/${name}.json`, JSON.stringify(value, null, 2));
	}

	async load(): Promise<void> {
		const saved = await this.read('app');
		this.config = isRecord(saved) ? saved : {};
	}

	get(key: string): unknown {
		return this.config[key] ?? CONFIG_DEFAULTS[key];
	}

	set(key: string, value: unknown): Promise<void> {
		this.config[key] = value;
		return this.write('app', this.config);
	}
}

/** Null where there is no such file; also, with a word on the console, where it is no JSON. */
export async function readJson(adapter: HostAdapter, path: string): Promise<unknown> {
	if (!(await adapter.exists(path))) return null;
	try {
		return JSON.parse(await adapter.read(path)) as unknown;
	} catch (error) {
		console.error(`Cannot read ${path}`, error);
		return null;
	}
}
