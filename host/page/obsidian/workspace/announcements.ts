import { debounce, type Debouncer } from '../base/debounce';
import type { TFile } from '../vault/files';
import { FileView } from './views/file-view';
import type { Workspace } from './workspace';

const SAVE_AFTER_MS = 2000;
const LAYOUT_CHANGE_AFTER_MS = 10;

/**
 * What the workspace tells others, and when: changes of the active leaf and file in the next task, of the
 * layout after 10 ms, and none before the layout is ready.
 */
export class Announcements {
	readonly activeLeaf: Debouncer<[], void>;
	readonly layout: Debouncer<[], void>;
	readonly save: Debouncer<[], Promise<void>>;
	private lastFile: TFile | null = null;

	constructor(
		private readonly workspace: Workspace,
		saveLayout: () => Promise<void>,
	) {
		this.activeLeaf = debounce(() => this.tellActiveLeaf(), 0);
		this.layout = debounce(() => workspace.trigger('layout-change'), LAYOUT_CHANGE_AFTER_MS);
		this.save = debounce(saveLayout, SAVE_AFTER_MS);
		this.fileOpen = debounce(() => this.tellFile(), 0);
	}

	readonly fileOpen: Debouncer<[], void>;

	/** Says at once what is waiting to be said, and saves. */
	async flush(): Promise<void> {
		this.activeLeaf.run();
		this.fileOpen.run();
		this.layout.run();
		await this.save.run();
	}

	private tellActiveLeaf(): void {
		this.workspace.trigger('active-leaf-change', this.workspace.activeLeaf);
	}

	private tellFile(): void {
		const view = this.workspace.activeLeaf?.view;
		const file = this.workspace.getActiveFile();
		if (file === this.lastFile || (view instanceof FileView && view.isLoading)) return;
		this.lastFile = file;
		this.workspace.trigger('file-open', file);
	}
}
