// What the person said: asked, or waited for. An answer is looked at as a run would look at it, each time, and says why it doesn't count where it
// doesn't. Waiting is a promise that an event of the file system resolves: it takes no time of anybody's.

import * as z from 'zod/mini';
import { decisionNow } from '../../app/approval';
import { parsePlainJson } from '../../core/shared/parse-json';
import { decisionForPrograms, heldForPrograms } from '../kit/decision-for-programs';
import { deadline } from '../kit/deadline';
import { findSoon, type FoundItem, itemIf } from './find-item';
import type { Live } from './live-vault';
import { itemInput } from './item-tools';
import { refused } from './refused';
import { type DoorTool, readingTool, type Work } from './tool';

export function decisionTools(): DoorTool[] {
	return [getDecision(), waitForDecision()];
}

const getDecision = () =>
	readingTool({
		name: 'get_decision',
		title: 'Get the decision',
		description:
			'Says what the person decided about an item, with their comment, and whether it holds right now. Act only while "holds" is true, and only as the item says: what changed since voids the approval.',
		needs: 'records',
		input: z.strictObject({ id: itemInput }),
		run: async (work, { id }) => {
			const found = await findSoon(work, id);
			return { data: await decisionData(await work.vault.withRecords(), found) };
		},
	});

const LONGEST_WAIT = 25;

const waitForDecision = () =>
	readingTool({
		name: 'wait_for_decision',
		title: 'Wait for the decision',
		description: `Waits until the person has decided about an item, at most ${LONGEST_WAIT} seconds. If nobody has by then, "decided" is false: call it again with the handle. A decision that came meanwhile is answered at once, also days later.`,
		needs: 'records',
		input: z
			.strictObject({
				id: z.optional(itemInput),
				handle: z.optional(z.string().check(z.maxLength(1_000))),
				seconds: z._default(z.number().check(z.gte(0), z.lte(LONGEST_WAIT)), LONGEST_WAIT),
			})
			.check(
				z.refine(({ id, handle }) => (id === undefined) !== (handle === undefined), {
					error: 'give either id or handle',
				}),
			),
		run: async (work, { id, handle, seconds }) => {
			const waited = handle === undefined ? { id: id ?? '', nonce: null } : readHandle(handle);
			const found = await decidedWithin(work, waited, seconds * 1000);
			const data = await decisionData(found.live, found.item);
			if (!isOpen(found.item)) return { data: { decided: true, ...data } };
			const nonce = waited.nonce ?? found.item.record?.approval?.nonce ?? null;
			const again = { id: found.item.item.id ?? found.item.path, nonce };
			return { data: { decided: false, handle: formatHandle(again), ...data } };
		},
	});

interface Waited {
	id: string;
	/** Of the request; null while it isn't known. */
	nonce: string | null;
}

interface Seen {
	live: Live;
	item: FoundItem;
}

/** As it is when it is decided, or when the time is over. Throws Refused. */
async function decidedWithin(
	work: Work,
	{ id: named, nonce }: Waited,
	milliseconds: number,
): Promise<Seen> {
	const { vault } = work;
	const until = deadline(work.signal, milliseconds);
	let wake: () => void = () => undefined;
	// Made before anything is read: what happens meanwhile is looked at, too.
	const nextEvent = () => new Promise<void>((resolve) => (wake = resolve));
	const end = vault.onChange(() => wake());
	try {
		let next = nextEvent();
		let item = await findSoon({ ...work, live: await vault.withRecords() }, named);
		// Where it goes, its path changes.
		const { id = item.item.id ?? named } = item.record ?? {};
		needSame(item, nonce);
		while (isOpen(item) && !until.isOver()) {
			await Promise.race([next, until.over]);
			next = nextEvent();
			const notes = await vault.withNotes();
			// As long as the note is there, nobody has decided, whatever else is in the logs.
			const live = isWaiting(notes, item) ? notes : await vault.withRecords();
			item = itemIf(live, id) ?? item;
			needSame(item, nonce);
		}
		return { live: await vault.withRecords(), item };
	} finally {
		end();
		until.end();
	}
}

function isWaiting({ index }: Live, { item }: FoundItem): boolean {
	return index.at(item.path)?.state === 'Pending_Approval';
}

/** Throws Refused where it has been asked for again since. */
function needSame({ record, review }: FoundItem, nonce: string | null): void {
	const asked = record?.approval?.nonce;
	const isOther = nonce !== null && asked !== undefined && asked !== nonce;
	if (isOther) throw refused('superseded', '', { review });
}

/** Somebody may still decide. A note that has just been written, or moved, isn't in the log yet. */
function isOpen({ item, record }: FoundItem): boolean {
	if (item.state === 'Pending_Approval' || record?.state === 'Pending_Approval') return true;
	const isAhead = item.state === 'Approved' || item.state === 'Rejected';
	return isAhead && (record?.state !== item.state || record.approval?.status === 'pending');
}

/** Throws VaultFault. */
async function decisionData(
	{ whole }: Pick<Live, 'whole'>,
	{ item, record, path, review }: FoundItem,
): Promise<object> {
	const about = { id: item.id, path, state: item.state, review };
	if (!record) return { ...about, status: null, ...heldForPrograms('unknown'), decision: null };
	const now = await decisionNow(whole, record);
	const why = now.why === null && record.path !== path ? 'moved' : now.why;
	return { ...about, ...decisionForPrograms({ ...now, why }) };
}

// A handle says which request is waited for. It is nobody's secret, and grants nothing.

const handleSchema = z.strictObject({ id: itemInput, nonce: z.nullable(z.string()) });

function formatHandle(waited: Waited): string {
	return Buffer.from(JSON.stringify(waited)).toString('base64url');
}

/** Throws Refused. */
function readHandle(handle: string): Waited {
	const json = Buffer.from(handle, 'base64url').toString();
	const read = handleSchema.safeParse(parsePlainJson(json));
	if (!read.success) throw refused('unknown-handle');
	return read.data;
}
