// The names of the logs and of the tables made from them. A day is a day of UTC; a device's name is
// in the file's name unless the device set the workspace up. Copies that sync tools make are no logs.

import { nameOf } from '../workflow/paths';

export interface LogName {
	/** `2026-01-27`. */
	day: string;
	/** Null in the names of the device that set the workspace up. */
	device: string | null;
	kind: 'log' | 'table';
}

const NAME = /^(\d{4}-\d\d-\d\d)(?:\.([0-9a-z-]{1,64}))?\.log(\.md)?$/;

export function formatLogName({ day, device, kind }: LogName): string {
	return `${day}${device === null ? '' : `.${device}`}.log${kind === 'table' ? '.md' : ''}`;
}

/** Null for every other file. */
export function parseLogName(path: string): LogName | null {
	const match = NAME.exec(nameOf(path));
	const day = match?.[1];
	const device = match?.[2] ?? null;
	if (day === undefined || device?.includes('sync-conflict')) return null;
	return { day, device, kind: match?.[3] === undefined ? 'log' : 'table' };
}

export function isLogPath(path: string): boolean {
	return parseLogName(path)?.kind === 'log';
}

/** The day of UTC of a time as it stands in an entry. */
export function dayOf(time: string): string {
	return time.slice(0, 10);
}

/** The oldest first. On one day a device's plain log is older than the one with its name. */
export function byLogAge(a: string, b: string): number {
	const [first = '', second = ''] = [a, b].map((path) => nameOf(path).replace(/log$/, ''));
	return first < second ? -1 : 1;
}
