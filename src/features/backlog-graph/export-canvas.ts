// Writes the graph as a canvas of the app's own, which Signoff never touches again.

import { Notice } from 'obsidian';
import type { BacklogGraph } from '../../core/backlog/graph';
import { PictureMaker, type GraphFilter } from '../../core/backlog/picture/graph-view';
import { formatJsonCanvas } from '../../core/backlog/picture/json-canvas';
import { joinPath } from '../../core/workflow/paths';
import { encodeUtf8 } from '../../app/shared/utf8';
import { text } from '../../text';
import type { Signoff } from '../signoff/signoff';

interface Exported {
	graph: BacklogGraph;
	filter: GraphFilter;
	/** Of the backlog. */
	folder: string;
}

/** What is there already stays: the canvas may have been worked on. */
export async function exportCanvas(
	{ app, files }: Signoff,
	{ graph, filter, folder }: Exported,
): Promise<void> {
	const picture = new PictureMaker().pictureOf(graph, filter);
	if (picture.nodes.length === 0) {
		new Notice(text.backlogGraph.nothingToExport);
		return;
	}
	const path = await freePath(files, folder);
	await files.createFolder(folder);
	await files.createFile(path, encodeUtf8(formatJsonCanvas(picture)));
	new Notice(text.backlogGraph.exported(path));
	const file = app.vault.getFileByPath(path);
	if (file) await app.workspace.getLeaf('tab').openFile(file);
}

async function freePath(files: Signoff['files'], folder: string): Promise<string> {
	for (let count = 1; ; count += 1) {
		const name = count === 1 ? 'graph.canvas' : `graph ${String(count)}.canvas`;
		const path = joinPath(folder, name);
		if ((await files.kindOf(path)) === null) return path;
	}
}
