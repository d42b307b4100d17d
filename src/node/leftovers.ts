// What a process that was killed could not tidy up: copies beside notes that were about to take their
// place. The notes themselves are whole. To be called only where no other process works on the folder.

import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ifThere } from './system-error';

/** The names that durable-files and file-device-store give. */
const LEFT = /^(\.signoff-|[0-9a-f]{32}\.json\.)[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.tmp$/;

/** Below the folder, following no link. Returns how many there were. */
export function removeLeftovers(folder: string): number {
	let removed = 0;
	for (const entry of ifThere(() => readdirSync(folder, { withFileTypes: true })) ?? []) {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) removed += removeLeftovers(path);
		else if (entry.isFile() && LEFT.test(entry.name)) {
			rmSync(path, { force: true });
			removed += 1;
		}
	}
	return removed;
}
