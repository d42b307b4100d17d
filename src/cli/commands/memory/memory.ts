// `signoff memory export|import DIR`: conversations, artifacts and the ledger in the folder that seed 003 keeps a project in.

import { basename, join, resolve } from 'node:path';
import { receiveProject } from '../../../app/memory/exchange';
import { writeDatabase } from '../../../node/sqlite/database-file';
import type { SqlDatabase } from '../../../node/sqlite/sqlite';
import { memoryText } from '../../../text/cli/memory-folder';
import type { Workspace } from '../../../core/workflow/workspace';
import { answer, defineCommand, type Around, type Call, type Command } from '../../kit/command';
import { Ending, EXIT, type ExitCode } from '../../kit/exit-codes';
import { openToRead, workspacesOf } from '../../kit/open-vault';
import { safeLine } from '../../kit/safe-line';
import { whileRunning } from '../../kit/while-running';
import { DatabaseContents } from '../../memory/database-contents';
import { projectFiles } from '../../memory/project-files';
import { readProject } from '../../memory/read-folder';
import { isOwnFolder, writeFolder } from '../../memory/write-folder';

const { help } = memoryText;

export const MEMORY_COMMANDS: readonly Command[] = [
	defineCommand({ name: 'memory export', operand: 'DIR', help: help.export, run: exportTo }),
	defineCommand({ name: 'memory import', operand: 'DIR', help: help.import, run: importFrom }),
];

async function exportTo(call: Call, around: Around): Promise<ExitCode> {
	const dir = dirOf(call, around, 'signoff memory export DIR');
	const vault = await openToRead(call, around);
	const { root } = onlyOne(workspacesOf(vault, call));
	if (!(await isOwnFolder(dir))) throw new Ending(EXIT.failed, memoryText.notOurs(dir));
	const { files, missing: texts } = await projectFiles(vault, root);
	const missing = [...texts];
	await writeFolder(dir, files, async (part) => {
		const items = await writeDatabase(join(part, 'soil.db'), async (database) => {
			await new DatabaseContents(database, vault, [root], around).fill();
			return withoutText(database);
		});
		missing.push(...items);
	});
	const { terminal } = around;
	if (call.json)
		terminal.json({ ...answer(call), path: dir, files: files.size + 1, missing }, 'alone');
	else {
		terminal.line(safeLine(memoryText.exported(dir, files.size + 1)));
		for (const path of missing) terminal.note(memoryText.missing(path));
	}
	return missing.length === 0 ? EXIT.done : EXIT.notAsItShould;
}

/** Items that say less than was recorded: their documents aren't kept. */
function withoutText(database: SqlDatabase): string[] {
	const statement = database.prepare(
		'SELECT uuid FROM signoff_entry WHERE missing = 1 ORDER BY position',
	);
	try {
		return [...statement.rows([])].map(({ uuid }) => `soil.db ${String(uuid)}`);
	} finally {
		statement.end();
	}
}

async function importFrom(call: Call, around: Around): Promise<ExitCode> {
	const dir = dirOf(call, around, 'signoff memory import DIR');
	const project = await readProject(dir);
	if (!project) throw new Ending(EXIT.failed, memoryText.noFolder(dir));
	const receipt = await whileRunning(call, around, (plane, workspaces) =>
		receiveProject(plane.control.workspaceIn(onlyOne(workspaces).root), project, basename(dir)),
	);
	if (!receipt) throw new Ending(EXIT.failed, memoryText.observes);
	const { terminal } = around;
	const { problems } = receipt;
	if (call.json) terminal.json({ ...answer(call), ...receipt }, 'alone');
	else {
		terminal.line(memoryText.imported(receipt));
		for (const problem of problems) terminal.note(memoryText.problem(problem));
	}
	return problems.length === 0 ? EXIT.done : EXIT.notAsItShould;
}

function dirOf({ operand }: Call, { cwd }: Around, usage: string): string {
	if (operand === null) throw new Ending(EXIT.calledWrongly, memoryText.noOperand(usage));
	return resolve(cwd, operand);
}

function onlyOne([first, ...others]: readonly Workspace[]): Workspace {
	if (!first || others.length > 0) throw new Ending(EXIT.calledWrongly, memoryText.whichWorkspace);
	return first;
}
