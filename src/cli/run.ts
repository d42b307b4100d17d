// One call from its words to its exit code. Every way that ends badly ends in a sentence here.

import { version } from '../../manifest.json';
import { helpText, COMMAND_NAMES, type CommandName } from '../core/text/cli-help';
import { cliText } from '../core/text/cli';
import { parseCall } from './arguments';
import { answer, type Around, type Command } from './command';
import { exportItem } from './commands/export';
import { init } from './commands/init';
import { list } from './commands/list';
import { log } from './commands/log';
import { show } from './commands/show';
import { status } from './commands/status';
import { tryToCheat } from './commands/try-to-cheat';
import { verify } from './commands/verify';
import { watch } from './commands/watch';
import { describeProblem } from './describe-problem';
import { Ending, EXIT, type ExitCode } from './exit-codes';

const help: Command = (call, { terminal }) => {
	const command = COMMAND_NAMES.find((name) => name === call.operand);
	if (call.operand !== null && !command) {
		throw new Ending(EXIT.calledWrongly, cliText.call.unknownCommand(call.operand));
	}
	const said = command ? helpText.of(command) : helpText.overview;
	if (call.json) terminal.json({ ...answer(call), text: said }, 'alone');
	else terminal.line(said);
	return Promise.resolve(EXIT.done);
};

const COMMANDS: Readonly<Record<CommandName, Command>> = {
	init,
	status,
	list,
	show,
	verify,
	log,
	export: exportItem,
	watch,
	'try-to-cheat': tryToCheat,
	help,
};

export async function run(args: readonly string[], around: Around): Promise<ExitCode> {
	const { terminal } = around;
	try {
		const asked = parseCall(args);
		if (!asked.ok) throw new Ending(EXIT.calledWrongly, asked.refusal);
		if (asked.value.kind === 'version') {
			if (asked.value.json) terminal.json({ ...answer({ command: 'version' }), version }, 'alone');
			else terminal.line(version);
			return EXIT.done;
		}
		const { call } = asked.value;
		return await COMMANDS[call.command](call, around);
	} catch (error) {
		terminal.note(error instanceof Ending ? error.message : describeProblem(error));
		return error instanceof Ending ? error.exit : EXIT.failed;
	} finally {
		terminal.progress(null);
	}
}
