import type { App } from '../obsidian/base/app';
import { MarkdownView } from '../obsidian/workspace/markdown/markdown-view';
import {
	IMAGE_EXTENSIONS,
	ImageView,
	UnsupportedView,
} from '../obsidian/workspace/views/media-view';
import type { DragManager } from './drag-manager';
import { FileExplorerView } from './explorer/file-explorer-view';

/** Kinds of files that the app's explorer shows but this host cannot. */
const SHOWN_ONLY = ['canvas', 'pdf', 'mp3', 'm4a', 'wav', 'ogg', 'mp4', 'mov', 'webm', 'mkv'];

export function registerCoreViews(app: App, drags: DragManager): void {
	const { viewRegistry } = app;
	viewRegistry.registerView('file-explorer', (leaf) => new FileExplorerView(leaf, drags));
	viewRegistry.registerViewWithExtensions(['md'], 'markdown', (leaf) => new MarkdownView(leaf));
	viewRegistry.registerViewWithExtensions(IMAGE_EXTENSIONS, 'image', (leaf) => new ImageView(leaf));
	viewRegistry.registerViewWithExtensions(
		SHOWN_ONLY,
		'unsupported',
		(leaf) => new UnsupportedView(leaf),
	);
}
