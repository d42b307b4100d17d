// `signoff schema [NAME]`: the entities of plans and runs as JSON Schema.

import { commandHelp } from '../../text/cli/help';
import { planText } from '../../text/cli/plan';
import { schemaText } from '../../text/cli/schemas';
import { answer, defineCommand, type Around, type Call } from '../kit/command';
import { entityNames, entitySchema } from '../kit/entity-schemas';
import { Ending, EXIT, type ExitCode } from '../kit/exit-codes';

export const schema = defineCommand({
	name: 'schema',
	operand: '[NAME]',
	help: commandHelp.schema,
	run: (call, around) => Promise.resolve(run(call, around)),
});

function run(call: Call, { terminal }: Around): ExitCode {
	const names = entityNames();
	if (call.operand === null) {
		const width = Math.max(...names.map(({ length }) => length));
		if (call.json) terminal.json({ ...answer(call), schemas: names }, 'alone');
		else for (const name of names) terminal.line(`${name.padEnd(width)}  ${firstSentence(name)}`);
		return EXIT.done;
	}
	const name = names.find((known) => known === call.operand);
	if (!name) throw new Ending(EXIT.calledWrongly, planText.noSchema(call.operand, names));
	terminal.json(entitySchema(name), 'alone');
	return EXIT.done;
}

function firstSentence(name: keyof typeof schemaText): string {
	const { about } = schemaText[name];
	return about.slice(0, about.indexOf('. ') + 1) || about;
}
