// Times as notes write them. A time without a zone is taken as UTC: nobody can tell which clock an
// agent looked at, and every device must read the same. A year before 1000 is somebody's placeholder.

import { parseISO } from 'date-fns';

const ISO =
	/^([1-9]\d{3}-\d{2}-\d{2})(?:([T ])([01]\d|2[0-3]):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?: ?(Z|[+-]\d{2}(?::?\d{2})?))?)?$/i;

const MAIL =
	/^(?:[A-Z]{3}, ?)?(\d{1,2}) ([A-Z]{3}) ([1-9]\d{3}) ([01]\d|2[0-3]):(\d{2})(?::(\d{2}))?(?: ([+-]\d{4}|[A-Z]{1,3}))?(?: \([A-Z]+\))?$/i;

const LONGEST = 64;

/** Milliseconds; null for what is no time, such as a placeholder that nobody filled. */
export function readTime(value: unknown): number | null {
	const text = timeText(value);
	if (text === null) return null;
	const iso = ISO.exec(text);
	return iso ? isoTime(iso) : mailTime(text);
}

/** Since when a note exists, by the words of many programs, the best first. */
export const AGE_KEYS = ['created_at', 'created', 'received_at', 'received', 'timestamp', 'date'];
/** Until when a request is good. */
export const TERM_KEYS = ['expires_at', 'expires'];

/** What the first of these properties says that holds a time, no later than `latest`. */
export function timeAmong(
	properties: Readonly<Record<string, unknown>>,
	keys: readonly string[],
	latest = Infinity,
): number | null {
	const times = keys.map((key) => readTime(properties[key]) ?? unixTime(properties[key]));
	return times.find((time) => time !== null && time <= latest) ?? null;
}

/** Only under a name that says it is a time: ten digits are seconds, thirteen are milliseconds. */
function unixTime(value: unknown): number | null {
	const text = timeText(value) ?? '';
	if (/^1\d{12}$/.test(text)) return Number(text);
	return /^1\d{9}(?:\.\d{1,9})?$/.test(text) ? Math.trunc(Number(text) * 1000) : null;
}

/** Whether the text is ISO 8601, as the seed asks: with a `T` before the time of day. */
export function isIsoTime(text: string): boolean {
	const iso = ISO.exec(text);
	return iso !== null && iso[2] !== ' ' && isoTime(iso) !== null;
}

/** To the second, as the seed writes it: `2026-01-27T10:30:00Z`. */
export function formatTime(milliseconds: number): string {
	return new Date(milliseconds).toISOString().replace(/\.\d{3}Z$/, 'Z');
}

function timeText(value: unknown): string | null {
	if (typeof value !== 'string' || value.length > LONGEST) return null;
	return value.trim().replace(/\s+/g, ' ');
}

function isoTime(found: RegExpExecArray): number | null {
	const [, date = '', , hour = '00', minute = '00', second = '00', fraction = '', zone = 'Z'] =
		found;
	const time = timeOf(`${date}T${hour}:${minute}:${second}`, zone);
	return time === null ? null : time + Number(fraction.slice(0, 3).padEnd(3, '0'));
}

const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec';

function mailTime(text: string): number | null {
	const found = MAIL.exec(text);
	if (!found) return null;
	const [, day = '', monthName = '', year, hour, minute, second = '00', zone = 'Z'] = found;
	const at = MONTHS.indexOf(monthName.toLowerCase());
	if (at % 3 !== 0) return null;
	const [month, date] = [String(at / 3 + 1), day].map((part) => part.padStart(2, '0'));
	return timeOf(`${year}-${month}-${date}T${hour}:${minute}:${second}`, zone);
}

/** The zones that mail programs still name. */
const ZONES: ReadonlyMap<string, string> = new Map([
	['UT', 'Z'],
	['UTC', 'Z'],
	['GMT', 'Z'],
	['EST', '-05'],
	['EDT', '-04'],
	['CST', '-06'],
	['CDT', '-05'],
	['MST', '-07'],
	['MDT', '-06'],
	['PST', '-08'],
	['PDT', '-07'],
]);

/** Null for a day or an hour that no calendar has (`2026-02-30`), and a zone that nobody knows. */
function timeOf(clock: string, zone: string): number | null {
	const named = zone.toUpperCase();
	const time = parseISO(clock + (ZONES.get(named) ?? named)).getTime();
	return Number.isNaN(time) ? null : time;
}
