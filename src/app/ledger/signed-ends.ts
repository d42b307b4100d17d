// Where the logs of other devices end, by their own signatures: what a person hands over with enforcement.

import { entryIn } from '../../core/ledger/chain-end';
import { contextIf } from '../../core/entries/define';
import { enforcerChanged } from '../../core/entries/workspace';
import type { LedgerEntry } from '../../core/entries/entry';
import { parseLogName } from '../../core/ledger/names';
import { parseLine } from '../../core/ledger/parse';
import type { SignedEnd } from '../../core/ledger/verify-report';
import { announcedKey } from '../../core/receipt/announced';
import { openNote } from '../../core/sign/signed-note';
import { parseSshKey } from '../../core/sign/ssh-key';
import { treeOrigin } from '../../core/tlog/origin';
import { headIn, withLineFeeds, type SignedHead } from '../../core/verify/claim';
import { TreeRoot } from '../../core/verify/tree-root';
import { joinPath } from '../../core/workflow/paths';
import type { VaultReads } from '../../ports/vault-files';
import { bytesIfThere } from '../shared/bytes-if-there';
import { isSameBytes } from '../shared/same-bytes';
import { lenientUtf8, utf8 } from '../shared/utf8';
import { treeFolder } from './tree-folders';
import { OwnLogs, type LedgerDevice } from './own-logs';
import { LogReader, type LogSource } from './log-reader';

interface Asked extends LogSource {
	/** The device that set the workspace up, and so writes the logs without a name; null where that is not known. */
	first: string | null;
	/** The one that enforced so far. */
	enforcing: string | null;
	/** The one that takes over. */
	own: string;
	/** The keys of a device, as far as a person has accepted them here. */
	keys: (device: string) => readonly Uint8Array[];
}

interface Handing extends Asked {
	reader: LogReader;
}

/** Of each device whose word counted so far. Throws VaultFault. */
export function signedEnds(asked: Asked): Promise<SignedEnd[]> {
	const reader = new LogReader(asked);
	return reader.openedOnce(() => endsOf({ ...asked, reader }));
}

async function endsOf(handing: Handing): Promise<SignedEnd[]> {
	const { first, enforcing, own } = handing;
	const founders = first === null ? await plainWriters(handing) : [first];
	const asked = [...new Set([...founders, ...(enforcing === null ? [] : [enforcing])])];
	const ends: SignedEnd[] = [];
	for (const device of asked) {
		if (device === own) continue;
		const found = await signedEnd(handing, { id: device, first: founders.includes(device) });
		if (!found) continue;
		ends.push(found.end);
		asked.push(...found.handed.filter((other) => !asked.includes(other)));
	}
	return ends;
}

/** Whose the logs without a device's name say they are. */
async function plainWriters({ reader }: Handing): Promise<string[]> {
	const plain = (await reader.list()).filter(({ path }) => parseLogName(path)?.device === null);
	const logs = await Promise.all(plain.map(({ path }) => reader.open(path)));
	return [...new Set(logs.flatMap(({ signs }) => signs.writer ?? []))];
}

/** Null where its signature does not hold over what lies there. */
async function signedEnd(
	handing: Handing,
	device: LedgerDevice,
): Promise<{ end: SignedEnd; handed: readonly string[] } | null> {
	const { files, folder, keys } = handing;
	const note = await noteAt(files, joinPath(treeFolder(folder, device.id), 'checkpoint'));
	const signed = headIn(note);
	const part = signed && (await readPart(handing, device, signed.size));
	if (!part || !isOver(signed, device.id, part)) return null;
	const accepted = keys(device.id);
	// Where a person has said which key is that device's, no other is.
	const known = accepted.length > 0 ? accepted : part.keys;
	if (!known.some((key) => openNote(note, signed.origin, key) !== null)) return null;
	return {
		end: { device: device.id, size: signed.size, hash: part.hash },
		handed: part.handed,
	};
}

function isOver({ origin, size, root }: SignedHead, device: string, part: Part): boolean {
	const isWhole = part.tree.size === size && isSameBytes(part.tree.root(), root);
	return isWhole && origin === treeOrigin(device, part.opening);
}

/** The first entries of a log. */
interface Part {
	tree: TreeRoot;
	/** The hash of its first entry, and of the last. */
	opening: string;
	hash: string;
	/** Those that the device says in it are its own. */
	keys: Uint8Array[];
	/** Devices that enforcement was handed over between. */
	handed: string[];
}

async function readPart(
	{ folder, pacer, reader }: Handing,
	device: LedgerDevice,
	size: number,
): Promise<Part> {
	const logs = new OwnLogs(reader, folder, device);
	const opening = (await logs.firstHash()) ?? '';
	const part: Part = { tree: new TreeRoot(), opening, hash: '', keys: [], handed: [] };
	for await (const line of logs.linesBetween(0, size)) {
		part.tree.add(line);
		part.hash = entryIn(line, utf8)?.place.hash ?? '';
		const read = parseLine(lenientUtf8.decode(line));
		if (read.ok) hear(part, device, read.value);
		await pacer.breathe();
	}
	return part;
}

function hear({ keys, handed }: Part, { id }: LedgerDevice, entry: LedgerEntry): void {
	const key = parseSshKey(announcedKey(id, entry)?.key ?? '');
	if (key) keys.push(key);
	handed.push(...devicesIn(entry));
}

/** Devices that enforcement was handed over between. */
export function devicesIn(entry: LedgerEntry): string[] {
	const { from = null, to = null } = contextIf(enforcerChanged, entry) ?? {};
	return [from, to].filter((device) => device !== null);
}

async function noteAt(files: VaultReads, path: string): Promise<string> {
	const bytes = await bytesIfThere(files, path);
	return bytes ? withLineFeeds(lenientUtf8.decode(bytes)) : '';
}
