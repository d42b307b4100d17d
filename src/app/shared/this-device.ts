// What this device is called in logs. It is made up once, and kept where no sync carries it.

import * as z from 'zod/mini';
import type { DeviceStore } from '../../ports/device-store';
import type { IdSource } from '../../ports/id-source';

const KEY = 'signoff-device';
const LENGTH = 8;

/** `0-9a-z`: it becomes part of file names. */
const nameSchema = z.string().check(z.regex(/^[0-9a-z]{4,32}$/));

export function thisDevice(store: DeviceStore, ids: IdSource): string {
	const known = nameSchema.safeParse(store.load(KEY));
	if (known.success) return known.data;
	const name = ids.letters(LENGTH);
	store.save(KEY, name);
	return name;
}
