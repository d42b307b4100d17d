// Entries about what came from elsewhere: items of another implementation of seed 003, or of another vault. What such an item was there,
// `received` says, on an entry of any kind: see core/soil/exchange/received.ts.

import { anything, defineEntry, text } from '../define';

const BY = { actor: text, via: text };

export const itemReceived = defineEntry({
	action: 'item_received',
	type: 'SystemEvent',
	means:
		'an item of another vault: `received` has its own uuid, type and times; what it says is in there, or under `received_sha256`',
	keepsContents: true,
	context: { received: anything, received_sha256: text, from: text, ...BY },
	row: {
		kind: 'memory',
		icon: 'package-open',
		isAnnouncement: true,
		details: ({ from }) => (from === null ? [] : [{ name: 'from', value: from }]),
	},
});

/** `part`: `stack`, `frames`, `labels`, `log` or `artifact`; `name` is whose. */
export const memoryReceived = defineEntry({
	action: 'memory_received',
	type: 'SystemEvent',
	means: 'a project of seed 003 was taken in: one of its JSON files, word for word',
	keepsContents: true,
	context: { part: text, name: text, data_sha256: text, from: text, ...BY },
	row: {
		kind: 'memory',
		icon: 'package-open',
		details: ({ part, name, from }) =>
			Object.entries({ part, name, from }).flatMap(([key, value]) =>
				value === null || value === '' ? [] : [{ name: key, value }],
			),
	},
});

export const RECEIVED_ENTRIES = [itemReceived, memoryReceived] as const;
