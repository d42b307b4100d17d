// What a note asks for, judged by the rules: its text, its tools, its amounts, its own label.

import { type ReadRequest, readApprovalRequest } from './read-request';
import { withoutOutcomes } from './substance-body';
import { type HandbookPolicy, type SensitivityInput, assess } from './sensitivity';
import type { Properties } from '../note/frontmatter';
import { lineAt } from '../note/markdown-lines';
import { AGE_KEYS, TERM_KEYS, timeAmong } from '../note/time';
import { parseSteps } from '../plan/checklist';
import type { ActionType, Assessment, Evidence, RiskLevel } from '../shared/risk';

/** A note as far as it could be read. */
interface NoteContent {
	/** Null for what is no text. */
	text: string | null;
	properties: Properties;
	body: string;
	/** Its block of properties cannot be read as YAML. */
	broken: boolean;
}

export interface Assessed {
	request: ReadRequest | null;
	/** Since when and until when it asks, as the note says, in milliseconds: also one without a request. */
	since: number | null;
	expiresAt: number | null;
	assessment: Assessment;
}

/** `ownFolders`: those that only Signoff and people change, as far as they are known. */
export function assessNote(
	note: NoteContent,
	policy: HandbookPolicy | null,
	ownFolders: readonly string[] = [],
): Assessed {
	const { properties, text, broken } = note;
	const whole = text ?? '';
	// Nothing may hide in a block that nobody can read.
	const body = broken ? whole : note.body;
	const said = saidIn(properties, note.body);
	const request = readApprovalRequest(said);
	const judged = assess({
		properties,
		body: withoutOutcomes(body.slice(0, LONGEST_JUDGED)),
		firstBodyLine: lineAt(whole, whole.length - body.length),
		steps: parseSteps(whole),
		claimed: claimOf(request),
		...(policy && { policy }),
		ownFolders,
	});
	return {
		request,
		since: request?.requestedAt ?? timeAmong(said, AGE_KEYS),
		expiresAt: request?.expiresAt ?? timeAmong(said, TERM_KEYS),
		assessment: body.length > LONGEST_JUDGED ? tooLong(judged) : judged,
	};
}

function claimOf(request: ReadRequest | null): SensitivityInput['claimed'] {
	return { actionType: request?.actionType ?? null, riskLevel: request?.riskLevel ?? null };
}

/** Far longer than anybody reads before they decide. */
const LONGEST_JUDGED = 200_000;

/** Nobody knows what stands at the end, so it is the gravest. */
function tooLong(assessment: Assessment): Assessment {
	const evidence: Evidence = {
		rule: 'too-long',
		action: null,
		risk: 'high',
		reason: { code: 'too-long' },
		hides: [],
		excerpt: '',
		line: null,
	};
	const grave = assessment.evidence.filter(({ risk }) => risk !== 'low');
	return { ...assessment, riskLevel: 'high', evidence: [evidence, ...grave] };
}

/** The properties, or what stands for them in a note without any. */
export function saidIn(properties: Properties, body: string): Properties {
	return Object.keys(properties).length > 0 ? properties : parseBoldFields(body);
}

/** What a row says of a request. */
export interface Ask {
	actionType: ActionType;
	riskLevel: RiskLevel;
	/** As the note writes it; null where it names none. */
	amount: string | null;
	recipient: string | null;
	/** The note's own word, in milliseconds; the ledger's counts more. */
	expiresAt: number | null;
}

export function askOf({ request, expiresAt, assessment }: Assessed): Ask {
	const { actionType, riskLevel } = assessment;
	// The rules know the currency, and the largest where the note names several.
	const amount = amountIn(assessment) ?? request?.amount ?? null;
	return { actionType, riskLevel, amount, recipient: request?.recipient ?? null, expiresAt };
}

function amountIn({ evidence }: Assessment): string | null {
	return evidence.find(({ amount }) => amount !== undefined)?.amount ?? null;
}

// Reads `**Key:** value` lines, which many notes have instead of a block of properties.
// Names become keys as a block would have them: `**Message ID:** x` is `message_id`.
// Only the head of a note is looked at; the first of two equal names counts.

const MOST_LINES = 60;
const FIELD = /^ {0,3}(?:[-*+] {1,3})?\*\*([^*:]{1,60})(?::\*\*|\*\*[ \t]?:)[ \t]*(.*)$/;

export function parseBoldFields(body: string): Properties {
	const found = new Map<string, string>();
	for (const line of body.split('\n', MOST_LINES)) {
		const [, name = '', value = ''] = FIELD.exec(line.trimEnd()) ?? [];
		const key = keyOf(name);
		if (key !== '' && !found.has(key)) found.set(key, value.trim());
	}
	return Object.fromEntries(found);
}

function keyOf(name: string): string {
	const words = name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
	return words.filter((word) => word !== '').join('_');
}
