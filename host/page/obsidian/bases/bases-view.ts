import type { BasesPropertyId } from 'obsidian';
import type { App } from '../base/app';
import { Component } from '../base/component';
import { BasesQueryResult } from './bases-query-result';
import type { BasesViewConfig } from './bases-view-config';
import type { QueryController } from './query-controller';

export abstract class BasesView extends Component {
	abstract type: string;
	app: App;
	config: BasesViewConfig;
	allProperties: BasesPropertyId[] = [];
	data: BasesQueryResult = new BasesQueryResult([], [], undefined);

	protected constructor(controller: QueryController) {
		super();
		this.app = controller.app;
		this.config = controller.viewConfig;
	}

	abstract onDataUpdated(): void;

	/** The app shows a menu first; here the note is made and opened. */
	async createFileForView(
		baseFileName = 'Untitled',
		frontmatterProcessor?: (frontmatter: Record<string, unknown>) => void,
	): Promise<void> {
		const { fileManager, vault, workspace } = this.app;
		const folder = fileManager.getNewFileParent('').path;
		const at = (name: string): string => (folder === '/' ? `${name}.md` : `${folder}/${name}.md`);
		let path = at(baseFileName);
		for (let count = 1; vault.getAbstractFileByPath(path); count++) {
			path = at(`${baseFileName} ${count}`);
		}
		const file = await vault.create(path, '');
		if (frontmatterProcessor) await fileManager.processFrontMatter(file, frontmatterProcessor);
		await workspace.getLeaf('tab').openFile(file);
	}
}
