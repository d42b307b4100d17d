// The heading of a section in a conversation's note: `## agent → user · 2026-11-18T10:42:00Z`, `## Summary · user · 2026-11-18T11:05:00Z`.
// One without a time begins a message where it names a participant: an agent that appends to the file need not know the time.

import { formatTime, isIsoTime, readTime } from '../../note/time';

export interface SectionHead {
	kind: 'message' | 'summary';
	/** Of a summary, its author. */
	sender: string;
	recipient: string | null;
	/** In milliseconds; null where it says none. */
	at: number | null;
}

export const PARTICIPANTS = ['user', 'agent'] as const;

const SUMMARY = 'Summary';
const LONGEST_NAME = 80;
const NAME = /^[^\s·→#][^·→\r\n]*$/u;

/** Whether somebody can be called so in a heading. */
export function isParticipant(name: string): boolean {
	return NAME.test(name) && name.trim() === name && name.length <= LONGEST_NAME && name !== SUMMARY;
}

/** `text`: of a heading of the second level. `known`: who has spoken above it. Null for any other heading. */
export function headIn(text: string, known: { has(name: string): boolean }): SectionHead | null {
	const parts = text.split(' · ').map((part) => part.trim());
	const time = parts.length > 1 ? (parts.at(-1) ?? '') : null;
	if (time !== null && !isIsoTime(time)) return null;
	const at = time === null ? null : readTime(time);
	const [first = '', second] = parts;
	if (first === SUMMARY && parts.length === 3 && second !== undefined && isParticipant(second))
		return { kind: 'summary', sender: second, recipient: null, at };
	if (parts.length > 2) return null;
	const [sender = '', recipient = null, ...others] = first.split(' → ').map((name) => name.trim());
	const isOne = isParticipant(sender) && (recipient === null || isParticipant(recipient));
	if (!isOne || others.length > 0) return null;
	const isNamed = time !== null || PARTICIPANTS.some((one) => one === sender) || known.has(sender);
	return isNamed ? { kind: 'message', sender, recipient, at } : null;
}

export function formatHead({ kind, sender, recipient, at }: SectionHead): string {
	const who = recipient === null ? sender : `${sender} → ${recipient}`;
	const time = at === null ? '' : ` · ${formatTime(at)}`;
	return `## ${kind === 'summary' ? `${SUMMARY} · ` : ''}${who}${time}`;
}
