// Entries about a note in its place.

import { isBeforeRules } from '../record/manifest';
import { newRecord } from '../record/new-record';
import type { ItemRecord } from '../record/record';
import { anything, defineEntry, flag, text, texts, timeOf } from './define';
import { folderState, idGiven, placeIn, seenIn } from './place';

/** Those of an item that goes by another id from now on. */
export const itemRenamed = defineEntry({
	action: 'item_renamed',
	type: 'ItemEvent',
	means: 'another name, folder or id, the same state',
	context: { path: text, from_path: text, via: text, sha256: text, former_id: text },
	apply: (context, before, { taskId }) => ({
		...seenIn(context, before),
		...(context.former_id !== null && taskId !== null && renamed(taskId, before)),
	}),
	row: { kind: 'note', icon: 'pencil' },
});

/** Its note named another id, and it goes by that now. */
function renamed(id: string, before: ItemRecord): Partial<ItemRecord> {
	const formerIds = [...before.formerIds.filter((former) => former !== id), before.id];
	return { id, idWritten: true, formerIds };
}

export const ITEM_ENTRIES = [
	defineEntry({
		action: 'item_registered',
		type: 'ItemEvent',
		means: 'the ledger learns of an item; WARNING where it is `unverified`',
		context: {
			...{ path: text, sha256: text, via: text, id_written: flag, external_ids: texts },
			...{ unverified: flag, actor: text, taken_id: text, candidates: anything },
		},
		begin: ({ path, via }, { taskId, toState, canonicalAt, uuid }, kindAtBirth) => {
			const state = folderState(toState);
			if (taskId === null || path === null || !state) return null;
			const at = timeOf(canonicalAt) ?? 0;
			const isOwn = via === 'signoff';
			const kind = kindAtBirth({ path, state }, isOwn);
			return newRecord({ id: taskId, path, state, entry: uuid, at, kind, isOwn });
		},
		apply: (context, before, { toState }) => ({
			state: folderState(toState) ?? before.state,
			idWritten: context.id_written,
			externalIds: context.external_ids,
			unverified: context.unverified,
			presence: 'here',
			...placeIn(context, before),
		}),
		row: { kind: 'note', icon: 'plus-circle' },
	}),
	defineEntry({
		action: 'item_taken_in',
		type: 'ItemEvent',
		means: 'the note got its id, state, priority and times',
		context: { path: text, sha256: text, id_written: flag, actor: text },
		apply: (context, before) => ({
			tended: true,
			...placeIn(context, before),
			...idGiven(context),
		}),
		row: { kind: 'note', icon: 'badge-check' },
	}),
	itemRenamed,
	defineEntry({
		action: 'item_edited',
		type: 'ItemEvent',
		means: 'a new version that is kept',
		context: { path: text, sha256: text, reason: text, actor: text, via: text },
		apply: seenIn,
		row: { kind: 'note', icon: 'pencil' },
	}),
	defineEntry({
		action: 'item_left',
		type: 'ItemEvent',
		means: 'the note was moved out of the workspace',
		context: { path: text, via: text },
		apply: () => ({ presence: 'away', intent: null }),
		row: { kind: 'note', icon: 'log-out' },
	}),
	defineEntry({
		action: 'item_returned',
		type: 'ItemEvent',
		means: 'it came back',
		context: { path: text, via: text, sha256: text },
		apply: (context, before) => ({ presence: 'here', ...seenIn(context, before) }),
		row: { kind: 'note', icon: 'log-in' },
	}),
	defineEntry({
		action: 'item_deleted',
		type: 'ItemEvent',
		level: 'WARNING',
		means: 'the note is gone',
		context: { path: text, sha256: text, via: text },
		apply: () => ({ presence: 'deleted', intent: null }),
		row: { kind: 'note', icon: 'trash-2' },
	}),
	defineEntry({
		action: 'item_restored',
		type: 'ItemEvent',
		means: 'it was brought back from its object',
		context: { path: text, sha256: text, actor: text, via: text },
		apply: (context, before) => ({ presence: 'here', ...placeIn(context, before) }),
		row: { kind: 'note', icon: 'archive-restore' },
	}),
	defineEntry({
		action: 'history_marked',
		type: 'ItemEvent',
		means:
			'a person leaves what was decided before Signoff enforced as it is: no approval, and nothing to deal with',
		context: { path: text, state: text, sha256: text, actor: text, gesture: text },
		apply: (_, before) => (isBeforeRules(before) ? { unverified: false, history: true } : {}),
		row: { kind: 'note', icon: 'archive' },
	}),
] as const;
