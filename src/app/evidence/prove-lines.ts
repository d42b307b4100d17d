// Puts the lines of an item into the signed trees of the devices that wrote them.

import { isKeyOf } from './choose-decision';
import type { EvidenceSource, ItemLine } from './source';
import { TreeReader } from './tree-reader';
import { treeFolder } from '../ledger';
import { encodeUtf8 } from '../shared/utf8';
import { type ProvenLine, formatInclusion, tlogProof } from '../../core/evidence/inclusion';
import { type EvidenceFile, type Missing, type Part, unknownKey } from '../../core/evidence/part';
import { formatSshKey } from '../../core/sign/ssh-key';

/** The tree may be written anew while its files are read. */
const TRIES = 3;

/** `decision` is the line of the decision that is shown; its device's files have the plain names. */
export async function proveLines(
	source: EvidenceSource,
	lines: readonly ItemLine[],
	decision: ItemLine | null,
): Promise<Part> {
	const first = decision?.device ?? lines[0]?.device ?? '';
	const devices = [...new Set([first, ...lines.map(({ device }) => device)])];
	const proven: ProvenLine[] = [];
	const files: EvidenceFile[] = [];
	const missing: Missing[] = [];
	for (const device of devices) {
		const suffix = device === first ? '' : `.${device}`;
		const found = await proveDevice(source, lines, { device, decision, suffix });
		proven.push(...found.proven);
		files.push(...found.files);
		missing.push(...found.missing);
	}
	proven.sort((a, b) => a.line - b.line);
	return { files: [...files, textFile('inclusion.json', formatInclusion(proven))], missing };
}

interface DevicePart extends Part {
	proven: ProvenLine[];
}

interface Asked {
	device: string;
	decision: ItemLine | null;
	suffix: string;
}

async function proveDevice(
	source: EvidenceSource,
	lines: readonly ItemLine[],
	asked: Asked,
): Promise<DevicePart> {
	const { device, suffix } = asked;
	const own = lines.filter((line) => line.device === device).length;
	for (let tries = 1; ; tries += 1) {
		const tree = await TreeReader.open(source.files, treeFolder(source.folder, device));
		if (!tree) return { proven: [], files: [], missing: [{ code: 'no-checkpoint', device }] };
		const proven = await provenIn(tree, lines, asked);
		if (proven.length < own && tries < TRIES) continue;
		const lost = own - proven.length;
		const missing: Missing[] = [
			...(lost > 0 ? [{ code: 'not-in-tree' as const, device, lines: lost }] : []),
			...(isKeyOf(source, device, tree.publicKey)
				? []
				: [
						{
							code: 'unknown-log-key' as const,
							...unknownKey(device, formatSshKey(tree.publicKey)),
						},
					]),
		];
		const files = [
			textFile(`checkpoint${suffix}`, tree.checkpoint),
			textFile(`vkey${suffix}`, tree.vkey),
			...decisionProof(tree, proven, lines, asked),
		];
		return { proven, files, missing };
	}
}

async function provenIn(
	tree: TreeReader,
	lines: readonly ItemLine[],
	{ device, suffix }: Asked,
): Promise<ProvenLine[]> {
	const names = { device, checkpoint: `checkpoint${suffix}`, vkey: `vkey${suffix}` };
	const proven: ProvenLine[] = [];
	for (const [at, line] of lines.entries()) {
		if (line.device !== device) continue;
		const inclusion = await tree.prove(line.bytes, line.entry.seq);
		if (inclusion) proven.push({ ...inclusion, ...names, line: at + 1 });
	}
	return proven;
}

function decisionProof(
	tree: TreeReader,
	proven: readonly ProvenLine[],
	lines: readonly ItemLine[],
	{ decision }: Asked,
): EvidenceFile[] {
	const found = decision && proven.find(({ line }) => line === lines.indexOf(decision) + 1);
	return found ? [textFile('decision.tlog-proof', tlogProof(found, tree.checkpoint))] : [];
}

export function textFile(name: string, text: string): EvidenceFile {
	return { name, bytes: encodeUtf8(text) };
}
