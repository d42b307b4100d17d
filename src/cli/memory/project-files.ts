// A workspace's conversations and artifacts as the files of seed 003's project.

import { ContentStore } from '../../app/ledger';
import { lenientUtf8 } from '../../app/shared/utf8';
import { textIfThere } from '../../app/shared/text-if-there';
import { parseFrontmatter } from '../../core/note/frontmatter';
import { isJsonList, type Json, type JsonObject } from '../../core/shared/json';
import { parsePlainObject } from '../../core/shared/parse-json';
import type { KnownArtifact } from '../../core/soil/artifact/known-artifacts';
import type { KnownConversation } from '../../core/soil/conversation/known-conversations';
import { KnownProject } from '../../core/soil/exchange/known-project';
import { joinPath } from '../../core/workflow/paths';
import { LOGS_FOLDER } from '../../core/workflow/workspace';
import type { OpenVault } from '../kit/open-vault';
import { FollowedLogs } from '../logs/followed-logs';

export interface ProjectFiles {
	/** By their paths in the folder. */
	files: ReadonlyMap<string, string>;
	/** What the content store hasn't got any more: paths of files that are left out, or are not whole. */
	missing: readonly string[];
}

export async function projectFiles(vault: OpenVault, root: string): Promise<ProjectFiles> {
	const project = new KnownProject();
	for await (const some of new FollowedLogs(vault, root).all())
		for (const { entry } of some) project.apply(entry);
	return new Writer(vault, root, project).write();
}

class Writer {
	private readonly files = new Map<string, string>();
	private readonly missing: string[] = [];
	private readonly store: ContentStore;
	private readonly came = new Map<string, JsonObject>();

	constructor(
		private readonly vault: OpenVault,
		private readonly root: string,
		private readonly project: KnownProject,
	) {
		this.store = new ContentStore(vault.files, joinPath(root, LOGS_FOLDER));
	}

	async write(): Promise<ProjectFiles> {
		const { project } = this;
		await this.readWhatCame();
		for (const known of project.conversations.all()) await this.addLog(known);
		for (const known of project.artifacts.all()) await this.addArtifact(known);
		const before = listIn(this.came.get('stack ')?.stack);
		this.json('stack.json', project.stackJson(before));
		this.json('frames.json', project.framesJson(this.came.get('frames ') ?? {}));
		this.json('labels.json', project.labelsJson(this.came.get('labels ') ?? {}));
		return { files: this.files, missing: this.missing };
	}

	private async readWhatCame(): Promise<void> {
		for (const { part, name, sha256 } of this.project.parts) {
			const text = await this.text(sha256);
			const found = text === null ? null : parsePlainObject(text);
			if (found) this.cameIn(`${part} ${name}`, found);
			else this.missing.push(`${part} ${name}`.trim());
		}
	}

	/** Several projects may have come. */
	private cameIn(key: string, found: JsonObject): void {
		const before = this.came.get(key) ?? {};
		const stack = [...listIn(before.stack), ...listIn(found.stack)];
		this.came.set(key, { ...before, ...found, ...(key === 'stack ' && { stack }) });
	}

	private async addLog(known: KnownConversation): Promise<void> {
		const name = this.project.nameOf(known.uuid);
		const summary = await this.text(known.summary?.dataSha256 ?? null);
		const content = summary === null ? null : parsePlainObject(summary)?.content;
		const came = this.came.get(`log ${name}`) ?? null;
		const text = typeof content === 'string' ? content : null;
		this.json(`logs/${name}.json`, this.project.logJson(known, came, text));
	}

	private async addArtifact(known: KnownArtifact): Promise<void> {
		const name = this.project.nameOf(known.uuid);
		const folder = `artifacts/${name}`;
		const came = this.came.get(`artifact ${name}`) ?? null;
		this.json(`${folder}/metadata.json`, this.project.metadataJson(known, came));
		for (const { commit, sha256 } of known.commits)
			this.add(`${folder}/snapshots/${commit}.txt`, await this.text(sha256));
		const note = known.isGone
			? null
			: await textIfThere(this.vault.files, joinPath(this.root, known.path));
		const last = known.commits.at(-1)?.sha256 ?? null;
		const content = note === null ? await this.text(last) : parseFrontmatter(note).body;
		this.add(`${folder}/content.txt`, content);
	}

	private json(path: string, value: Json): void {
		this.add(path, `${JSON.stringify(value, null, 2)}\n`);
	}

	/** Names come out of logs, which anybody can write: none leads out of the folder. */
	private add(path: string, text: string | null): void {
		const isSafe = path.split('/').every((part) => /^[\w-][\w.-]{0,200}$/.test(part));
		if (text !== null && isSafe) this.files.set(path, text);
		else this.missing.push(path);
	}

	private async text(sha256: string | null): Promise<string | null> {
		const bytes = sha256 === null ? null : await this.store.get(sha256).catch(() => null);
		return bytes && lenientUtf8.decode(bytes);
	}
}

function listIn(value: Json | undefined): string[] {
	return isJsonList(value) ? value.filter((one) => typeof one === 'string') : [];
}
