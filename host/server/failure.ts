// Failures as the page gets to know them: Node's code and wording, with the vault's path in place of
// the machine's.
import { sep } from 'node:path';
import { getSystemErrorMap } from 'node:util';
import type { Failure } from '../protocol';

/** A failure the server itself decides on; everything else comes from the file system. */
export class VaultFailure extends Error {
	constructor(
		readonly code: string,
		message: string,
	) {
		super(message);
	}
}

export function refusal(path: string, why: string): VaultFailure {
	return new VaultFailure('EREFUSED', `EREFUSED: ${why}, '${path}'`);
}

/** A failure in the words of Node's file system, for faults and for checks that come before a call. */
export function systemFailure(
	code: string,
	syscall: string,
	path: string,
	dest?: string,
): VaultFailure {
	const to = dest === undefined ? '' : ` -> '${dest}'`;
	return new VaultFailure(code, `${code}: ${WORDING.get(code) ?? code}, ${syscall} '${path}'${to}`);
}

/** What to tell the page about anything thrown while serving it. */
export function failureOf(error: unknown, vaultDir: string): Failure {
	if (error instanceof VaultFailure) return { code: error.code, message: error.message };
	// A body that is no JSON, an address that is no UTF-8.
	if (error instanceof SyntaxError || error instanceof URIError) {
		return { code: 'EINVAL', message: `EINVAL: ${error.message}` };
	}
	if (!isSystemError(error)) {
		return { code: 'EUNKNOWN', message: error instanceof Error ? error.message : String(error) };
	}
	const within = (path: string): string => vaultPathWithin(path, vaultDir);
	const { code, message } = systemFailure(
		error.code,
		error.syscall ?? 'open',
		within(error.path ?? ''),
		error.dest === undefined ? undefined : within(error.dest),
	);
	return { code, message };
}

export function statusOf(code: string): number {
	return STATUS.get(code) ?? 500;
}

/** Node's code of a file system error, or nothing for any other kind of error. */
export function codeOf(error: unknown): string | undefined {
	return isSystemError(error) || error instanceof VaultFailure ? error.code : undefined;
}

const WORDING = new Map(getSystemErrorMap().values());

const STATUS = new Map([
	['EREFUSED', 403],
	['EACCES', 403],
	['EPERM', 403],
	['EROFS', 403],
	['ENOENT', 404],
	['EEXIST', 409],
	['EISDIR', 409],
	['ENOTDIR', 409],
	['ENOTEMPTY', 409],
	['ELOOP', 409],
	['EINVAL', 400],
	['ENAMETOOLONG', 400],
	['EFBIG', 413],
	['ENOSPC', 507],
]);

interface SystemError extends Error {
	code: string;
	syscall?: string;
	path?: string;
	dest?: string;
}

function isSystemError(error: unknown): error is SystemError {
	return (
		error instanceof Error && 'errno' in error && 'code' in error && typeof error.code === 'string'
	);
}

function vaultPathWithin(path: string, vaultDir: string): string {
	if (path === vaultDir) return '/';
	const start = vaultDir.endsWith(sep) ? vaultDir : vaultDir + sep;
	return path.startsWith(start) ? path.slice(start.length).replaceAll(sep, '/') : path;
}
