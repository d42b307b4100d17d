// The lines of a block as settings: `key: value`, in any case, in any order, with blank lines and remarks
// between them. What a line means is not known here.

export interface Setting {
	/** Of the block, from 1. */
	line: number;
	/** In lower case. Null where the line has none. */
	key: string | null;
	value: string;
}

export function readLines(source: string): Setting[] {
	return source.split(/\r\n|\r|\n/).flatMap((text, index) => {
		const written = text.trim().replace(/^[-*] +/, '');
		return written === '' || written.startsWith('#') || written.startsWith('//')
			? []
			: [{ line: index + 1, ...split(written) }];
	});
}

function split(written: string): Omit<Setting, 'line'> {
	const at = written.search(/[:=]/);
	if (at < 0) return { key: null, value: unquoted(written) };
	return {
		key: written.slice(0, at).trim().toLowerCase(),
		value: unquoted(written.slice(at + 1).trim()),
	};
}

function unquoted(value: string): string {
	return /^(["'])(.*)\1$/.exec(value)?.[2]?.trim() ?? value;
}

// Names of states and workspaces as a person writes them: by what they are called here, or by their
// folders, in any case.
