// Which workspace an anchor is compared in. A device has a log in each of its workspaces, and an anchor is of
// one of them: of the others it says nothing.

import { type Anchor, claimsIn, treeFolder } from '../ledger';
import { utf8 } from '../shared/utf8';
import { entryPlaceIn } from '../../core/ledger/chain-end';
import { linesOf } from '../../core/ledger/lines';
import { signsIn } from '../../core/ledger/log-signs';
import { byLogAge, isLogPath, parseLogName } from '../../core/ledger/names';
import { deviceOfOrigin, treeOrigin } from '../../core/tlog/origin';
import { headIn } from '../../core/verify/claim';
import type { VaultReads } from '../../ports/vault-files';

interface AnchorPlace {
	files: VaultReads;
	/** `<root>/Logs`. */
	folder: string;
	/** The bytes that a log begins with: as many as its first entry may need. */
	headOf: (path: string) => Promise<Uint8Array>;
	/** Where the logs have more bytes than this, none is read. */
	most?: number;
}

/** What a place has to do with an anchor, the least first. */
const FITS = {
	none: 0,
	/** A log of its device: it may have been written anew. */
	device: 1,
	/** Nobody here can read what log it is. */
	unread: 2,
	/** The log that it is of was signed here. */
	signed: 3,
	log: 4,
} as const;

type Fit = (typeof FITS)[keyof typeof FITS];

/**
 * For each place the anchors that are compared there: those of its logs. One of no log at all is compared in a
 * single place, so that it is said once. Throws VaultFault, and what the signal says.
 */
export async function anchorsByPlace(
	anchors: readonly Anchor[],
	places: readonly AnchorPlace[],
	signal?: AbortSignal,
): Promise<Anchor[][]> {
	const chosen = places.map((): Anchor[] => []);
	for (const anchor of anchors) {
		const fits: Fit[] = [];
		for (const place of places) {
			signal?.throwIfAborted();
			// There is no choice to be made.
			fits.push(places.length === 1 ? FITS.none : await fitOf(anchor, place));
		}
		for (const at of bestOf(fits)) chosen[at]?.push(anchor);
	}
	return chosen;
}

/** All that have the log, which may be a copy; else the first of those that fit best. */
function bestOf(fits: readonly Fit[]): number[] {
	const best = Math.max(...fits);
	const all = fits.flatMap((fit, at) => (fit === best ? [at] : []));
	return best === FITS.log ? all : all.slice(0, 1);
}

async function fitOf({ text }: Anchor, place: AnchorPlace): Promise<Fit> {
	const origin = headIn(text)?.origin ?? '';
	const device = deviceOfOrigin(origin);
	if (device === null) return FITS.none;
	const logs = (await place.files.filesIn(place.folder)).filter(({ path }) => isLogPath(path));
	const isRead = logs.reduce((sum, { size }) => sum + size, 0) <= (place.most ?? Infinity);
	const found = isRead ? await originIn(place, logs, device) : null;
	if (found === origin) return FITS.log;
	if (await wasSigned(place, device, origin)) return FITS.signed;
	if (!isRead) return FITS.unread;
	return found === null ? FITS.none : FITS.device;
}

/** What the device's log is called; null where it has none. */
async function originIn(
	{ headOf }: AnchorPlace,
	logs: readonly { path: string }[],
	device: string,
): Promise<string | null> {
	for (const path of logs.map((log) => log.path).sort(byLogAge)) {
		const head = await headOf(path);
		if ((signsIn(head, utf8).writer ?? parseLogName(path)?.device) !== device) continue;
		const first = firstHashIn(head);
		if (first !== null) return treeOrigin(device, first);
	}
	return null;
}

function firstHashIn(log: Uint8Array): string | null {
	for (const { bytes } of linesOf(log)) {
		const place = entryPlaceIn(bytes, utf8);
		if (place) return place.hash;
	}
	return null;
}

async function wasSigned(
	{ files, folder }: AnchorPlace,
	device: string,
	origin: string,
): Promise<boolean> {
	const claims = await claimsIn(files, treeFolder(folder, device));
	return claims.some(({ note }) => headIn(note)?.origin === origin);
}
