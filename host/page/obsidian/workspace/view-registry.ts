import { Events } from '../base/events';
import type { View } from './views/view';
import type { WorkspaceLeaf } from './workspace-leaf';

export type ViewMaker = (leaf: WorkspaceLeaf) => View;

/** Which view a type and a file's extension belong to. Fires `view-registered`, `view-unregistered`. */
export class ViewRegistry extends Events {
	readonly viewByType: Record<string, ViewMaker> = {};
	readonly typeByExtension: Record<string, string> = {};

	registerView(type: string, creator: ViewMaker): void {
		if (this.viewByType[type]) {
			throw new Error(`Attempting to register an existing view type "${type}"`);
		}
		this.viewByType[type] = creator;
		this.trigger('view-registered', type);
	}

	unregisterView(type: string): void {
		if (!this.viewByType[type]) return;
		Reflect.deleteProperty(this.viewByType, type);
		this.trigger('view-unregistered', type);
	}

	registerExtensions(extensions: string[], type: string): void {
		for (const extension of extensions) {
			if (this.typeByExtension[extension]) {
				throw new Error(`Attempting to register an existing file extension "${extension}"`);
			}
		}
		for (const extension of extensions) this.typeByExtension[extension] = type;
		this.trigger('extensions-updated');
	}

	unregisterExtensions(extensions: string[]): void {
		for (const extension of extensions) Reflect.deleteProperty(this.typeByExtension, extension);
		this.trigger('extensions-updated');
	}

	registerViewWithExtensions(extensions: string[], type: string, creator: ViewMaker): void {
		this.registerView(type, creator);
		this.registerExtensions(extensions, type);
	}

	getViewCreatorByType(type: string): ViewMaker | undefined {
		return this.viewByType[type];
	}

	getTypeByExtension(extension: string): string | undefined {
		return this.typeByExtension[extension.toLowerCase()];
	}

	isExtensionRegistered(extension: string): boolean {
		return this.getTypeByExtension(extension) !== undefined;
	}
}
