import type { App } from '../base/app';
import { BasesFileView } from './bases-file-view';
import { BasesRegistry } from './bases-registry';
import { BasesTableView } from './bases-table-view';
import type { QueryController } from './query-controller';

/** Gives the app its Bases: the registry, the app's own table, and the view of `.base` files. */
export function installBases(app: App): void {
	const registry = new BasesRegistry();
	app.bases = registry;
	const factory = (controller: QueryController, containerEl: HTMLElement): BasesTableView =>
		new BasesTableView(controller, containerEl);
	registry.registerView('table', {
		name: 'Table',
		icon: 'lucide-table',
		factory: factory as never,
	});
	app.viewRegistry.registerViewWithExtensions(
		['base'],
		'bases',
		(leaf) => new BasesFileView(leaf, registry),
	);
}
