// The heading of a section in a conversation's note: `## agent → user · 2026-11-18T10:42:00Z · Storage`, with or without recipient and subject, and
// `## Summary · user · 2026-11-18T11:05:00Z`. One without a time begins a message where it names a participant: an agent that appends to the
// file need not know the time.

import { formatTime, isIsoTime, readTime } from '../../note/time';

export interface SectionHead {
	kind: 'message' | 'summary';
	/** Of a summary, its author. */
	sender: string;
	recipient: string | null;
	/** In milliseconds; null where it says none. */
	at: number | null;
	/** What a message is about; null where it says nothing. */
	subject: string | null;
}

/** The person, and the one agent that needs no other name. */
export const USER = 'user';
export const AGENT = 'agent';
/** Seed 003's undo window. */
export const UNDO_MS = 5 * 60_000;
const DEFAULT_NAMES: ReadonlySet<string> = new Set([USER, AGENT]);

const SUMMARY = 'Summary';
const LONGEST_NAME = 80;
export const LONGEST_SUBJECT = 200;
const LONGEST_HEAD = 2 * LONGEST_NAME + LONGEST_SUBJECT + 64;
const NAME = /^[^\s·→#][^·→\r\n]*$/u;

/** Whether somebody can be called so in a heading. */
export function isParticipant(name: string): boolean {
	return NAME.test(name) && name.trim() === name && name.length <= LONGEST_NAME && name !== SUMMARY;
}

/** What a person would be called by, beside their own name. */
const PERSONS: ReadonlySet<string> = new Set([USER, 'human', 'person', 'me', 'you']);

/** Whether whoever goes by this name would pass for the person, also as one of several. `personNames`: as the settings have them. */
export function meansPerson(name: string, personNames: readonly string[]): boolean {
	const own = personNames.map(folded);
	return [name, ...name.split(/[,;&+/]/u)]
		.map(folded)
		.some((one) => PERSONS.has(one) || (one !== '' && own.includes(one)));
}

/** As it is read: letters and digits alone. */
function folded(name: string): string {
	return name
		.normalize('NFKC')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, '');
}

const MESSAGE_HEAD = /^([^·→]+?)(?:[ \t]+→[ \t]+([^·→]+?))?(?:[ \t]+·[ \t]+(.+))?$/u;
const TIME_AND_SUBJECT = /^(\S+)(?:[ \t]+·[ \t]+(.+))?$/u;
const SUMMARY_HEAD = /^Summary[ \t]+·[ \t]+([^·→]+?)[ \t]+·[ \t]+(\S+)$/u;

/** `text`: of a heading of the second level. `known`: who has spoken above it. Null for any other heading. */
export function headIn(text: string, known: { has(name: string): boolean }): SectionHead | null {
	// Longer than any of ours: it is not searched for what can't be in it.
	if (text.length > LONGEST_HEAD) return null;
	return summaryHead(text) ?? messageHead(text, known);
}

function summaryHead(text: string): SectionHead | null {
	const [, author = '', time = ''] = SUMMARY_HEAD.exec(text) ?? [];
	if (!isParticipant(author) || !isIsoTime(time)) return null;
	return { kind: 'summary', sender: author, recipient: null, at: readTime(time), subject: null };
}

function messageHead(text: string, known: { has(name: string): boolean }): SectionHead | null {
	const [sender = '', recipient = null, more = null] = MESSAGE_HEAD.exec(text)?.slice(1) ?? [];
	if (![sender, recipient ?? sender].every(isParticipant)) return null;
	const who = { kind: 'message', sender, recipient } as const;
	const timed = timeIn(more);
	if (timed) return { ...who, ...timed };
	return isNamed(sender, known) ? { ...who, at: null, subject: more } : null;
}

function isNamed(sender: string, known: { has(name: string): boolean }): boolean {
	return DEFAULT_NAMES.has(sender) || known.has(sender);
}

function timeIn(more: string | null): Pick<SectionHead, 'at' | 'subject'> | null {
	const [time = '', subject = null] = TIME_AND_SUBJECT.exec(more ?? '')?.slice(1) ?? [];
	return isIsoTime(time) ? { at: readTime(time), subject } : null;
}

export function formatHead({ kind, sender, recipient, at, subject }: SectionHead): string {
	const who = recipient === null ? sender : `${sender} → ${recipient}`;
	const time = at === null ? '' : ` · ${formatTime(at)}`;
	const about = subject === null ? '' : ` · ${subject}`;
	return `## ${kind === 'summary' ? `${SUMMARY} · ` : ''}${who}${time}${about}`;
}
