// One call from its words to its exit code. Every way that ends badly ends in a sentence here.

import { version } from '../../manifest.json';
import { parseCall } from './arguments';
import { answer, type Around } from './kit/command';
import { COMMANDS } from './commands/all';
import { describeProblem } from './kit/describe-problem';
import { Ending, EXIT } from './kit/exit-codes';

export async function run(args: readonly string[], around: Around): Promise<number> {
	const { terminal } = around;
	try {
		const asked = parseCall(args, COMMANDS);
		if (!asked.ok) throw new Ending(EXIT.calledWrongly, asked.refusal);
		if (asked.value.kind === 'version') {
			if (asked.value.json) terminal.json({ ...answer({ command: 'version' }), version }, 'alone');
			else terminal.line(version);
			return EXIT.done;
		}
		const { command, call } = asked.value;
		return await command.run(call, around);
	} catch (error) {
		terminal.note(error instanceof Ending ? error.message : describeProblem(error));
		return error instanceof Ending ? error.exit : EXIT.failed;
	} finally {
		terminal.progress(null);
	}
}
