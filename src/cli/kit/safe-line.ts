// Text from notes and logs, fit for a terminal.

/** Controls, line ends, and marks of writing direction, behind which text can hide. */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

export function safeLine(text: string): string {
	return text.replace(UNSAFE, ' ');
}

/** Names in a column; what is longer keeps a blank behind it. */
export function column(text: string, width: number): string {
	return `${safeLine(text).padEnd(width)} `;
}

// Times of entries for a person's eyes: in UTC, as the logs have them.

export function formatTime(iso: string): string {
	return `${iso.slice(0, 10)} ${iso.slice(11, 19)}Z`;
}
