// One vault for two devices that know each other's keys, and what lies in it.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { fillVault } from '../support/temp-vault';
import { FOLDERS, GRAVE, task } from '../support/plane';
import { Device, SETTINGS } from './device';

/** The first device has set the vault up and enforces; the other one's folder is empty. */
export async function twoDevices(): Promise<{ desk: Device; phone: Device }> {
	const desk = await Device.make();
	const phone = await Device.make();
	onTestFinished(async () => {
		await desk.remove();
		await phone.remove();
	});
	const kept = Object.keys(FOLDERS).map((folder) => [`${folder}.keep`, '']);
	await fillVault(desk.dir, {
		...(Object.fromEntries(kept) as Record<string, string>),
		[SETTINGS]: JSON.stringify({ signers: [desk.signer(), phone.signer()] }),
		'Plans/a.md': task('task-a', 'Plans', GRAVE),
		'Plans/b.md': task('task-b', 'Plans', GRAVE),
	});
	await desk.init();
	desk.accept([desk.signer(), phone.signer()]);
	return { desk, phone };
}

/** Every file below the folder that is no dot-name, with its bytes in hex. */
export async function contentsOf(dir: string): Promise<Record<string, string>> {
	const found = await readdir(dir, { recursive: true, withFileTypes: true });
	const paths = found
		.filter((file) => file.isFile())
		.map((file) => join(file.parentPath, file.name).slice(dir.length + 1))
		.filter((path) => !/(^|\/)\./.test(path))
		.sort();
	const contents: Record<string, string> = {};
	for (const path of paths) contents[path] = (await readFile(join(dir, path))).toString('hex');
	return contents;
}

/** The logs that lie there, by the device in their names. */
export function logsIn(contents: Record<string, string>): string[] {
	return Object.keys(contents).filter((path) => /^Logs\/[^/]*\.log$/.test(path));
}
