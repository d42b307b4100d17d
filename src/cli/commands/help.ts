// `signoff help`: all commands, or one.

import { cliText } from '../../text/cli/index';
import { commandHelp, helpText } from '../../text/cli/help';
import { answer, defineCommand, type Command } from '../kit/command';
import { Ending, EXIT } from '../kit/exit-codes';

export function helpOn(others: readonly Command[]): Command {
	const help = defineCommand({
		name: 'help',
		operand: '[COMMAND]',
		takesRest: true,
		help: commandHelp.help,
		run: (call, { terminal }) => {
			const said = call.operand === null ? overview([...others, help]) : about(call.operand);
			if (call.json) terminal.json({ ...answer(call), text: said }, 'alone');
			else terminal.line(said);
			return Promise.resolve(EXIT.done);
		},
	});
	const about = (sought: string): string => {
		const all = [...others, help];
		const command = all.find(({ name }) => name === sought);
		const meant = command ? [command] : all.filter(({ name }) => name.startsWith(`${sought} `));
		if (meant.length === 0)
			throw new Ending(EXIT.calledWrongly, cliText.call.unknownCommand(sought));
		return meant.map((one) => one.help.text).join('\n\n');
	};
	return help;
}

function overview(commands: readonly Command[]): string {
	const called = commands.map(({ name, operand }) => (operand ? `${name} ${operand}` : name));
	const width = Math.max(...called.map(({ length }) => length));
	return helpText.overview(
		commands.map(({ help }, at) => `  ${called[at]?.padEnd(width)}   ${help.summary}`),
	);
}
