// What the system says when it refuses, as the codes that Node gives.

export function codeOf(error: unknown): string {
	const code = error instanceof Error && 'code' in error ? error.code : '';
	return typeof code === 'string' ? code : '';
}

/** Nothing lies there, or nothing that belongs to the vault. */
export function isMissing(error: unknown): boolean {
	return ['ENOENT', 'ENOTDIR', OUTSIDE].includes(codeOf(error));
}

const OUTSIDE = 'EOUTSIDE';

/** A link on the way leads out of the vault. */
export class OutsideVault extends Error {
	override readonly name = 'OutsideVault';
	readonly code = OUTSIDE;
}

/** The folder of a file is a link. */
export class LinkedFolder extends Error {
	override readonly name = 'LinkedFolder';
}
