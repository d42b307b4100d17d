// Why `signoff export` wrote nothing. The tool speaks English.

/** By the system's code. */
export function exportFailure(path: string, code: string): string {
	const why = ['ENOSPC', 'EDQUOT'].includes(code)
		? `The disk is full: ${path} was not written, and nothing of it was left. Free some space, or`
		: `${path} cannot be written (${code}), and nothing of it was left:`;
	return `${why} name another place with --out.`;
}
