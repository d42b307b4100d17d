// The formats by name, and which of them a folder has.

import { backlogMd } from './backlog-md';
import { beads } from './beads';
import { FORMATS, type Files, type ForeignFormat, type FormatName } from './define';
import { openspec } from './openspec';
import { seed } from './seed';
import { sudocode } from './sudocode';

const BY_NAME: Readonly<Record<FormatName, ForeignFormat>> = {
	...{ seed, sudocode, beads, openspec },
	'backlog.md': backlogMd,
};

export function formatNamed(name: FormatName): ForeignFormat {
	return BY_NAME[name];
}

/** None, one or more: a repository can have OpenSpec's changes beside Backlog.md's tasks. */
export function formatsIn(files: Files): FormatName[] {
	const paths = [...files.keys()];
	return FORMATS.filter((name) => BY_NAME[name].recognises(paths, files));
}
