// A plugin of somebody else, in plain CommonJS: it moves notes with `vault.rename`, and no gesture.
const { Notice, Plugin } = require('obsidian');

module.exports = class OtherMover extends Plugin {
	onload() {
		this.addCommand({
			id: 'move-active-to-next-folder',
			name: 'Move active file to next folder',
			checkCallback: (checking) => {
				const file = this.app.workspace.getActiveFile();
				if (file && !checking) void this.moveToNextFolder(file);
				return file !== null;
			},
		});
		this.addCommand({
			id: 'move-active-to-root',
			name: 'Move active file to the top folder',
			checkCallback: (checking) => {
				const file = this.app.workspace.getActiveFile();
				if (file && !checking) void this.move(file.path, '/');
				return file !== null;
			},
		});
		this.addCommand({
			id: 'move-active-soon',
			name: 'Move active file to next folder in two seconds',
			checkCallback: (checking) => {
				const file = this.app.workspace.getActiveFile();
				if (file && !checking) window.setTimeout(() => void this.moveToNextFolder(file), 2000);
				return file !== null;
			},
		});
	}

	/** Moves what is at `path` into a folder, keeping its name. */
	async move(path, folder) {
		const name = path.slice(path.lastIndexOf('/') + 1);
		await this.rename(path, folder === '/' || folder === '' ? name : `${folder}/${name}`);
	}

	async rename(path, newPath) {
		const file = this.app.vault.getAbstractFileByPath(path);
		if (!file) throw new Error(`There is nothing at ${path}`);
		await this.app.vault.rename(file, newPath);
	}

	/** The folder after the file's own, by path, and round to the first. */
	async moveToNextFolder(file) {
		const folders = this.app.vault
			.getAllFolders(true)
			.map((folder) => folder.path)
			.sort();
		const here = folders.indexOf(file.parent.path);
		const next = folders[(here + 1) % folders.length];
		try {
			await this.move(file.path, next);
			new Notice(`Other mover: moved “${file.basename}” into ${next}`);
		} catch (error) {
			new Notice(`Other mover: ${error.message}`);
		}
	}
};
