import { prepareFuzzySearch } from '../obsidian/base/search';
import type { App } from '../obsidian/base/app';
import { Keymap } from '../obsidian/ui/keymap';
import { renderMatches } from '../obsidian/ui/search-highlight';
import { setIcon } from '../obsidian/ui/icons';
import { SuggestModal } from '../obsidian/ui/suggest/suggest-modal';
import type { TFile } from '../obsidian/vault/files';

interface Found {
	/** Null is the offer to make a note of what was typed. */
	file: TFile | null;
	text: string;
	matches: [number, number][];
	score: number;
}

/** Finds a note by parts of its path; makes it if there is none. */
export class QuickSwitcher extends SuggestModal<Found> {
	constructor(private readonly host: App) {
		super(host);
		this.setPlaceholder('Find or create a note...');
		this.setInstructions([
			{ command: '↑↓', purpose: 'to navigate' },
			{ command: '↵', purpose: 'to open' },
			{ command: 'ctrl ↵', purpose: 'to open in new tab' },
			{ command: 'esc', purpose: 'to dismiss' },
		]);
		this.scope.register(['Mod'], 'Enter', (event) => {
			this.selectActiveSuggestion(event);
			return false;
		});
	}

	override getSuggestions(query: string): Found[] {
		const wanted = query.trim();
		if (wanted === '') return this.recentFiles();
		const search = prepareFuzzySearch(wanted);
		const found = this.openableFiles().flatMap((file): Found[] => {
			const text = textOf(file);
			const match = search(text);
			return match ? [{ file, text, matches: match.matches, score: match.score }] : [];
		});
		found.sort((a, b) => b.score - a.score);
		if (found.length > 0) return found;
		return [{ file: null, text: wanted, matches: [], score: 0 }];
	}

	override renderSuggestion({ file, text, matches }: Found, el: HTMLElement): void {
		el.addClass('mod-complex');
		const title = el.createDiv('suggestion-content').createDiv('suggestion-title');
		renderMatches(title, text, matches);
		const aux = el.createDiv('suggestion-aux');
		if (file) return;
		aux.createSpan({ cls: 'suggestion-action', text: 'Enter to create' });
		setIcon(aux.createSpan('suggestion-flair'), 'file-plus');
	}

	override onChooseSuggestion({ file, text }: Found, event: MouseEvent | KeyboardEvent): void {
		const leaf = this.host.workspace.getLeaf(Keymap.isModEvent(event));
		if (file) void leaf.openFile(file);
		else void this.host.workspace.openLinkText(text, '', false);
	}

	private openableFiles(): TFile[] {
		return this.host.vault
			.getFiles()
			.filter((file) => this.host.viewRegistry.isExtensionRegistered(file.extension));
	}

	private recentFiles(): Found[] {
		const { vault, workspace } = this.host;
		const recent = workspace
			.getLastOpenFiles()
			.map((path) => vault.getFileByPath(path))
			.filter((file) => file !== null && file !== workspace.getActiveFile());
		const files = recent.length > 0 ? recent : this.openableFiles().slice(0, 20);
		return files.flatMap((file) =>
			file ? [{ file, text: textOf(file), matches: [], score: 0 }] : [],
		);
	}
}

function textOf(file: TFile): string {
	return file.extension === 'md' ? file.path.slice(0, -'.md'.length) : file.path;
}
