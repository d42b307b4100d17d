import type { CliData, CliFlags, CliHandler } from 'obsidian';

export interface CliCommand {
	command: string;
	description: string;
	flags: CliFlags | null;
	handler: CliHandler;
}

/** What the `obsidian` command line tool can call in the running app. */
export class CliHandlers {
	private readonly commands = new Map<string, CliCommand>();

	register(command: CliCommand): void {
		if (this.commands.has(command.command)) {
			throw new Error(`The CLI command "${command.command}" is already registered.`);
		}
		this.commands.set(command.command, command);
	}

	unregister(command: string): void {
		this.commands.delete(command);
	}

	list(): CliCommand[] {
		return [...this.commands.values()];
	}

	/** As `obsidian <command> key=value flag`; resolves with what the tool prints. */
	async run(command: string, params: CliData = {}): Promise<string> {
		const found = this.commands.get(command);
		if (!found) throw new Error(`Unknown command: ${command}`);
		for (const [name, flag] of Object.entries(found.flags ?? {})) {
			if (flag.required && params[name] === undefined) {
				throw new Error(`Missing required parameter: ${name}`);
			}
		}
		return found.handler(params);
	}
}
