import type { FileStats } from 'obsidian';
import { nameOf, splitName } from '../base/normalize-path';
import type { Vault } from './vault';

export abstract class TAbstractFile {
	vault: Vault;
	path: string;
	name: string;
	parent: TFolder | null = null;
	/** True once it has left the vault's tree; undocumented, and plugins look at it. */
	deleted = false;

	constructor(vault: Vault, path: string) {
		this.vault = vault;
		this.path = path;
		this.name = nameOf(path);
	}

	setPath(path: string): void {
		this.path = path;
		this.name = nameOf(path);
	}
}

export class TFile extends TAbstractFile {
	stat: FileStats;
	basename: string;
	/** In small letters, however the name writes it (unconfirmed). */
	extension: string;

	constructor(vault: Vault, path: string, stat: FileStats) {
		super(vault, path);
		this.stat = stat;
		const { basename, extension } = splitName(this.name);
		this.basename = basename;
		this.extension = extension.toLowerCase();
	}

	override setPath(path: string): void {
		super.setPath(path);
		const { basename, extension } = splitName(this.name);
		this.basename = basename;
		this.extension = extension.toLowerCase();
	}
}

export class TFolder extends TAbstractFile {
	children: TAbstractFile[] = [];

	isRoot(): boolean {
		return this.path === '/';
	}
}
