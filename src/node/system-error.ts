// What the system says when it refuses, as the codes that Node gives.

export function codeOf(error: unknown): string {
	const code = error instanceof Error && 'code' in error ? error.code : '';
	return typeof code === 'string' ? code : '';
}

/** What the system said, as `EACCES: permission denied`, or what else is known. */
export function reasonOf(error: unknown): string {
	let reason = error;
	while (reason instanceof Error && reason.cause !== undefined) reason = reason.cause;
	const said = reason instanceof Error ? reason.message : String(reason);
	return codeOf(reason) === '' ? said : (said.split(', ')[0] ?? said);
}

/** Nothing lies there, or nothing that belongs to the vault. */
export function isMissing(error: unknown): boolean {
	return ['ENOENT', 'ENOTDIR', OUTSIDE].includes(codeOf(error));
}

/** Null where nothing lies there; throws what else the system says. */
export function ifThere<Found>(look: () => Found): Found | null {
	try {
		return look();
	} catch (error) {
		if (isMissing(error)) return null;
		throw error;
	}
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
