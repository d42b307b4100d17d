import { parseYaml, stringifyYaml } from '../base/yaml';
import { setIcon } from '../ui/icons';
import { Menu } from '../ui/menu';
import { TextFileView } from '../workspace/views/text-file-view';
import type { WorkspaceLeaf } from '../workspace/workspace-leaf';
import { readBaseConfig, type BaseConfig } from './base-config';
import type { BasesRegistry } from './bases-registry';
import type { BasesView } from './bases-view';
import { QueryController } from './query-controller';

/** A `.base` file: a toolbar to choose one of its views, and that view. */
export class BasesFileView extends TextFileView {
	override icon = 'lucide-table';
	readonly #registry: BasesRegistry;
	readonly #toolbarEl: HTMLElement;
	readonly #viewEl: HTMLElement;
	#base: BaseConfig = readBaseConfig(null);
	#viewName = '';
	#controller: QueryController | undefined;

	constructor(leaf: WorkspaceLeaf, registry: BasesRegistry) {
		super(leaf);
		this.#registry = registry;
		this.contentEl.addClass('bases-view-container');
		this.#toolbarEl = this.contentEl.createDiv('bases-header').createDiv('bases-toolbar');
		this.#viewEl = this.contentEl.createDiv('bases-view');
	}

	override onload(): void {
		super.onload();
		// A plugin that comes later may bring the view that this base asks for.
		this.registerEvent(this.#registry.on('changed', () => this.#draw()));
	}

	override getViewType(): string {
		return 'bases';
	}

	override canAcceptExtension(extension: string): boolean {
		return extension === 'base';
	}

	override getViewData(): string {
		return this.data;
	}

	override setViewData(data: string): void {
		this.data = data;
		try {
			this.#base = readBaseConfig(parseYaml(data));
			this.#draw();
		} catch (error) {
			this.#fail(error instanceof Error ? error.message : String(error));
		}
	}

	override clear(): void {
		this.#stop();
		this.#viewEl.empty();
	}

	#draw(): void {
		this.#stop();
		this.#viewEl.empty();
		const view =
			this.#base.views.find(({ name }) => name === this.#viewName) ?? this.#base.views[0];
		if (!view) return;
		this.#viewName = view.name;
		this.#drawToolbar();
		const registration = this.#registry.registrations.get(view.type);
		if (!registration) {
			this.#fail(`There is no view of the type “${view.type}”.`);
			return;
		}
		const controller = new QueryController(this.app, this.#base, view, () => {
			this.data = stringifyYaml(this.#base.raw);
			this.requestSave();
		});
		this.#controller = controller;
		// Plugins are typed against the official classes, which ours stand for.
		const factory = registration.factory as unknown as (
			controller: QueryController,
			containerEl: HTMLElement,
		) => BasesView;
		const shown = factory(controller, this.#viewEl);
		controller.addChild(shown);
		controller.setListener({
			onResult: (result, allProperties) => {
				shown.data = result;
				shown.allProperties = allProperties;
				shown.onDataUpdated();
			},
			onFailure: (message) => this.#fail(message),
		});
		this.addChild(controller);
		controller.run();
	}

	#drawToolbar(): void {
		this.#toolbarEl.empty();
		const buttonEl = this.#toolbarEl.createEl('button', {
			cls: ['clickable-icon', 'bases-toolbar-views-menu'],
			type: 'button',
		});
		const icon = this.#registry.registrations.get(
			this.#base.views.find(({ name }) => name === this.#viewName)?.type ?? '',
		)?.icon;
		setIcon(buttonEl.createSpan('text-button-icon'), icon ?? 'lucide-table');
		buttonEl.createSpan({ cls: 'text-button-label', text: this.#viewName });
		buttonEl.addEventListener('click', () => this.#chooseView(buttonEl));
	}

	#chooseView(buttonEl: HTMLElement): void {
		const menu = new Menu();
		for (const { name, type } of this.#base.views) {
			menu.addItem((item) =>
				item
					.setTitle(name)
					.setIcon(this.#registry.registrations.get(type)?.icon ?? 'lucide-table')
					.setChecked(name === this.#viewName)
					.onClick(() => {
						this.#viewName = name;
						this.#draw();
					}),
			);
		}
		const { left, bottom } = buttonEl.getBoundingClientRect();
		menu.setParentElement(buttonEl).showAtPosition({ x: left, y: bottom + 4 }, buttonEl.doc);
	}

	#stop(): void {
		if (this.#controller) this.removeChild(this.#controller);
		this.#controller = undefined;
	}

	#fail(message: string): void {
		this.#stop();
		this.#viewEl.empty();
		this.#viewEl.createDiv({ cls: 'bases-error', text: message });
	}
}
