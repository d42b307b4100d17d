import type { Command, MarkdownFileInfo } from 'obsidian';
import type { App } from '../base/app';
import { Platform } from '../base/platform';

/** Every command by its full id. */
export class Commands {
	readonly commands: Record<string, Command> = {};

	constructor(private readonly app: App) {}

	addCommand(command: Command): void {
		this.commands[command.id] = command;
	}

	removeCommand(id: string): void {
		Reflect.deleteProperty(this.commands, id);
	}

	findCommand(id: string): Command | undefined {
		return this.commands[id];
	}

	/** Those that can run now: a command that checks says so itself. */
	listCommands(): Command[] {
		return Object.values(this.commands).filter((command) => this.mayRun(command));
	}

	executeCommandById(id: string, event?: Event): boolean {
		const command = this.findCommand(id);
		return command !== undefined && this.executeCommand(command, event);
	}

	/** False if it could not run. What it throws is told on the console, as no caller expects it. */
	executeCommand(command: Command, _event?: Event): boolean {
		try {
			if (!this.mayRun(command)) return false;
			run(command, this.editorContext());
			return true;
		} catch (error) {
			console.error(`Command failed to execute: ${command.id}`, error);
			return false;
		}
	}

	/** `Ctrl+P`, or nothing if no key is set. */
	hotkeyText(id: string): string {
		return this.app.hotkeyManager.printHotkeyForCommand(id);
	}

	private mayRun(command: Command): boolean {
		if (command.mobileOnly && !Platform.isMobile) return false;
		const context = this.editorContext();
		const { editor } = context ?? {};
		if (command.editorCheckCallback) {
			return !!context && !!editor && command.editorCheckCallback(true, editor, context) === true;
		}
		if (command.editorCallback) return !!editor;
		if (command.checkCallback) return command.checkCallback(true) === true;
		return true;
	}

	private editorContext(): MarkdownFileInfo | null {
		return this.app.workspace.activeEditor as MarkdownFileInfo | null;
	}
}

/** Of several callbacks the one for editors wins, and the one that checks over the one that does not. */
function run(command: Command, context: MarkdownFileInfo | null): void {
	const editor = context?.editor;
	if (command.editorCheckCallback && context && editor) {
		command.editorCheckCallback(false, editor, context);
	} else if (command.editorCallback && context && editor) command.editorCallback(editor, context);
	else if (command.checkCallback) command.checkCallback(false);
	else command.callback?.();
}
