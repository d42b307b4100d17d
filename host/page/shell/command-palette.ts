import type { Command, FuzzyMatch } from 'obsidian';
import type { App } from '../obsidian/base/app';
import { FuzzySuggestModal } from '../obsidian/ui/suggest/fuzzy-suggest-modal';

const RECENT_KEY = 'recent-commands';
const MOST_RECENT = 8;

/** Every command that can run now, the last used ones first. */
export class CommandPalette extends FuzzySuggestModal<Command> {
	private readonly recent: string[];

	constructor(private readonly host: App) {
		super(host);
		const saved = host.loadLocalStorage(RECENT_KEY);
		this.recent = Array.isArray(saved) ? saved.filter((id) => typeof id === 'string') : [];
		this.emptyStateText = 'No commands found.';
		this.setPlaceholder('Select a command...');
		this.setInstructions([
			{ command: '↑↓', purpose: 'to navigate' },
			{ command: '↵', purpose: 'to use' },
			{ command: 'esc', purpose: 'to dismiss' },
		]);
	}

	override getItems(): Command[] {
		const rank = ({ id }: Command): number => {
			const index = this.recent.indexOf(id);
			return index < 0 ? MOST_RECENT : index;
		};
		return this.host.commands
			.listCommands()
			.sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
	}

	override getItemText(command: Command): string {
		return command.name;
	}

	override renderSuggestion(found: FuzzyMatch<Command>, el: HTMLElement): void {
		el.addClass('mod-complex');
		const content = el.createDiv('suggestion-content').createDiv('suggestion-title');
		super.renderSuggestion(found, content);
		const keys = this.host.hotkeyManager.printHotkeyForCommand(found.item.id);
		const aux = el.createDiv('suggestion-aux');
		if (keys) aux.createEl('kbd', { cls: 'suggestion-hotkey', text: keys });
	}

	override onChooseItem(command: Command, event: MouseEvent | KeyboardEvent): void {
		const recent = [command.id, ...this.recent.filter((id) => id !== command.id)];
		this.host.saveLocalStorage(RECENT_KEY, recent.slice(0, MOST_RECENT));
		this.host.commands.executeCommand(command, event);
	}
}
