// `signoff backlog export`: the backlog as files of another tool, beside what that has changed.

import { join, relative, sep } from 'node:path';
import { placesIn, readExports, removedNotes, writeExports } from '../../app/backlog';
import { FORMATS } from '../../core/backlog/interop/define';
import { formatNamed } from '../../core/backlog/interop/formats';
import { writeOver, type WrittenOver } from '../../core/backlog/interop/write-over';
import { joinPath } from '../../core/workflow/paths';
import { text } from '../../text';
import { backlogText } from '../../text/cli/backlog';
import { refuseOwnFolder } from '../kit/backlog-folder';
import { backlogNotes } from '../kit/backlog-notes';
import { answer, defineCommand, type Around, type Call } from '../kit/command';
import { Ending, EXIT, type ExitCode } from '../kit/exit-codes';
import { filesBelow, folderOf, slashed, writeOverFound } from '../kit/foreign-files';
import { readBacklog, type ReadBacklog } from '../kit/read-backlog';
import { safeLine } from '../kit/safe-line';

export const backlogExport = defineCommand({
	...{ name: 'backlog export', operand: 'DIR', texts: ['as'], switches: ['relationships'] },
	...{ help: backlogText.help.export, run },
});

async function run(call: Call<'as', 'relationships'>, around: Around): Promise<ExitCode> {
	const dir = folderOf(call, around);
	const name = call.text('as');
	const format = FORMATS.find((one) => one === name);
	if (!format) throw new Ending(EXIT.calledWrongly, backlogText.badFormat(FORMATS));
	if (dir.split(sep).includes('.beads'))
		throw new Ending(EXIT.calledWrongly, backlogText.intoBeads);
	const backlog = await readBacklog(call, around);
	await refuseOwnFolder(dir, backlog.folders);
	const unreadable = await backlog.unreadable();
	if (unreadable.length > 0)
		throw new Ending(
			EXIT.failed,
			safeLine(text.backlogActs.refused.unreadable(unreadable).sentence),
		);
	const places = placesOfOne(backlog);
	const { files: vault, dir: vaultDir } = backlog.vault;
	const notes = await backlogNotes(backlog, around.now());
	const { files: found, unread } = await filesBelow(dir);
	const done = writeOver(formatNamed(format), notes, {
		...{ found, to: slashed(relative(vaultDir, dir)), next: await backlog.next() },
		...{ exported: await readExports(vault, places), withEdges: call.isOn('relationships') },
		gone: await removedNotes(vault, places, around.now().getTime()),
	});
	if (!done) throw new Ending(EXIT.calledWrongly, backlogText.notWritten(format));
	const { files, inTheWay } = done;
	if (inTheWay.length > 0) throw new Ending(EXIT.failed, backlogText.inTheWay(inTheWay));
	// What couldn't be read would be gone.
	const lost = unread.filter(({ path }) => files.has(path));
	if (lost.length > 0)
		throw new Ending(EXIT.failed, safeLine(lost.map(backlogText.problem).join(' ')));
	await writeOverFound(dir, found, done);
	// Last: should it end here, the next export only leaves these files as they are until they are imported.
	await writeExports(vault, places, done.exported);
	const from = join(dir, formatNamed(format).written?.folder ?? '');
	return sayExported(done, { dir, from }, call, around);
}

/** Throws an Ending for several backlogs: they may have the same ids. */
function placesOfOne({ rows, vault }: ReadBacklog) {
	const [root = '', ...others] = new Set(rows.map((row) => row.root));
	if (others.length > 0) throw new Ending(EXIT.calledWrongly, backlogText.whichWorkspace);
	return placesIn(joinPath(root, vault.settings.current().backlogFolder));
}

function sayExported(
	{ files, mapping, left, kept }: WrittenOver,
	{ dir, from }: { dir: string; from: string },
	call: Call,
	{ terminal }: Around,
): ExitCode {
	if (call.json)
		terminal.json({ ...answer(call), files: [...files.keys()], mapping, left }, 'alone');
	else {
		terminal.line(safeLine(backlogText.exported(mapping.length - left.length, dir)));
		if (kept > 0) terminal.line(backlogText.keptThere(kept));
		for (const { id, externalId } of left)
			terminal.line(safeLine(backlogText.leftThere(id, externalId)));
		if (left.length > 0) terminal.line(safeLine(backlogText.importFirst(from)));
	}
	return left.length === 0 ? EXIT.done : EXIT.notAsItShould;
}
