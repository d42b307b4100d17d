// Entries about a workspace: its folders, its keys, and the device that enforces it.

import { anything, defineEntry, flag, text, texts } from './define';

const SYSTEM = { type: 'SystemEvent', row: { kind: 'system', icon: 'settings' } } as const;

const beginning = {
	...{ root: text, folders: anything, counts: anything, manifest: texts },
	...{ origin: text, actor: text, anew: flag },
};
const signer = { device: text, key: text, fingerprint: text };

export const keyMade = defineEntry({
	action: 'key_made',
	...SYSTEM,
	means: 'this device signs with this key from now on',
	context: signer,
});

export const signerAccepted = defineEntry({
	action: 'signer_accepted',
	...SYSTEM,
	level: 'WARNING',
	means: 'a person lets the decisions of another device count',
	context: { ...signer, actor: text, gesture: text },
});

export const signerRemoved = defineEntry({
	action: 'signer_removed',
	...SYSTEM,
	level: 'WARNING',
	means: 'what this key signs from now on counts for nothing',
	context: { ...signer, actor: text, gesture: text },
});

export const enforcerChanged = defineEntry({
	action: 'enforcer_changed',
	...SYSTEM,
	means: 'another device enforces from now on',
	context: { from: text, to: text, actor: text },
});

export const workspaceCreated = defineEntry({
	action: 'workspace_created',
	...SYSTEM,
	means: 'Signoff made the folders; CRITICAL with `anew` (§5)',
	context: beginning,
	keepsContents: true,
});

export const WORKSPACE_ENTRIES = [
	workspaceCreated,
	defineEntry({
		action: 'workspace_adopted',
		...SYSTEM,
		means: 'folders that were there became a workspace; CRITICAL with `anew` (§5)',
		context: beginning,
		keepsContents: true,
	}),
	defineEntry({
		action: 'adoption_undone',
		...SYSTEM,
		means: 'the workspace is none any more',
		context: { root: text, actor: text },
	}),
	defineEntry({
		action: 'workspace_moved',
		...SYSTEM,
		means: "the workspace's folder was renamed",
		context: { from: text, to: text },
	}),
	enforcerChanged,
	defineEntry({
		action: 'trust_changed',
		...SYSTEM,
		level: 'WARNING',
		means: 'what this device has pinned was changed by a person',
		context: { what: anything, from: anything, to: anything, actor: text, via: text },
	}),
	keyMade,
	signerAccepted,
	signerRemoved,
	defineEntry({
		action: 'reconciled',
		...SYSTEM,
		means: 'the vault was compared with the ledger',
		context: {
			...{ moved: anything, refused: anything, new: anything },
			...{ unknown: anything, missing: anything, notes: anything },
		},
	}),
	defineEntry({
		action: 'folder_put_back',
		...SYSTEM,
		level: 'WARNING',
		means: 'a state folder had been moved',
		context: { folder: text, found_at: text },
	}),
	defineEntry({
		action: 'folder_recreated',
		...SYSTEM,
		level: 'WARNING',
		means: 'a state folder was gone',
		context: { folder: text },
	}),
] as const;
