// Several entities of one backlog with one id: each is taken in, so each is called otherwise until it has an id of its own here, and goes
// back under the one that it came with.

const TWIN = /^(.+)#[1-9]\d*$/;

/** The same each time that the same entities are read in the same order. */
export function twinId(id: string, taken: ReadonlySet<string>): string {
	let count = 2;
	while (taken.has(`${id}#${count}`)) count += 1;
	return `${id}#${count}`;
}

/** As it stands in the tool's files. */
export function idInFile(id: string): string {
	return TWIN.exec(id)?.[1] ?? id;
}
