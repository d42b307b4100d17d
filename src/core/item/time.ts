// Times as notes write them. A time without a zone is taken as UTC: nobody can tell which clock an
// agent looked at, and every device must read the same.
// Tests as a value.

const ISO =
	/^(\d{4})-(\d{2})-(\d{2})(?:([T ])(\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?: ?(Z|[+-]\d{2}(?::?\d{2})?))?)?$/i;

const MAIL =
	/^(?:[A-Z]{3}, ?)?(\d{1,2}) ([A-Z]{3}) (\d{4}) (\d{2}):(\d{2})(?::(\d{2}))?(?: ([+-]\d{4}|[A-Z]{1,3}))?(?: \([A-Z]+\))?$/i;

const LONGEST = 64;

/** Milliseconds; null for what is no time, such as a placeholder that nobody filled. */
export function readTime(value: unknown): number | null {
	const text = timeText(value);
	if (text === null) return null;
	return isoTime(text) ?? mailTime(text);
}

/** Whether the text is ISO 8601, as the seed asks: with a `T` before the time of day. */
export function isIsoTime(text: string): boolean {
	return ISO.exec(text)?.[4] !== ' ' && isoTime(text) !== null;
}

/** To the second, as the seed writes it: `2026-01-27T10:30:00Z`. */
export function formatTime(milliseconds: number): string {
	return new Date(milliseconds).toISOString().replace(/\.\d{3}Z$/, 'Z');
}

function timeText(value: unknown): string | null {
	if (typeof value !== 'string' || value.length > LONGEST) return null;
	return value.trim().replace(/\s+/g, ' ');
}

function isoTime(text: string): number | null {
	const found = ISO.exec(text);
	if (!found) return null;
	const [, year, month, day, , hour, minute, second, fraction, zone] = found;
	const thousandths = (fraction ?? '').slice(0, 3).padEnd(3, '0');
	return timeOf({
		date: [Number(year), Number(month), Number(day)],
		time: [Number(hour ?? 0), Number(minute ?? 0), Number(second ?? 0), Number(thousandths)],
		offset: offsetOf(zone ?? 'Z'),
	});
}

const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec';

function mailTime(text: string): number | null {
	const found = MAIL.exec(text);
	if (!found) return null;
	const [, day, monthName = '', year, hour, minute, second, zone] = found;
	const at = MONTHS.indexOf(monthName.toLowerCase());
	return timeOf({
		date: [Number(year), at < 0 || at % 3 !== 0 ? 0 : at / 3 + 1, Number(day)],
		time: [Number(hour), Number(minute), Number(second ?? 0), 0],
		offset: offsetOf(zone ?? 'Z'),
	});
}

/** The zones that mail programs still name, in hours. */
const ZONES: ReadonlyMap<string, number> = new Map([
	['Z', 0],
	['UT', 0],
	['UTC', 0],
	['GMT', 0],
	['EST', -5],
	['EDT', -4],
	['CST', -6],
	['CDT', -5],
	['MST', -7],
	['MDT', -6],
	['PST', -8],
	['PDT', -7],
]);

/** Minutes east of Greenwich; NaN for a zone that nobody knows. */
function offsetOf(zone: string): number {
	const named = ZONES.get(zone.toUpperCase());
	if (named !== undefined) return named * 60;
	const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
	const offset = Number(hours) * 60 + Number(minutes ?? 0);
	return sign === '-' ? -offset : offset;
}

interface Parts {
	date: [year: number, month: number, day: number];
	time: [hour: number, minute: number, second: number, thousandths: number];
	/** In minutes. */
	offset: number;
}

/** Null for a day or an hour that no calendar has: `2026-02-30`, `25:00`. */
function timeOf({ date: [year, month, day], time, offset }: Parts): number | null {
	const [hour, minute, second, thousandths] = time;
	const local = Date.UTC(year, month - 1, day, hour, minute, second, thousandths);
	const read = new Date(local);
	const isReal =
		read.getUTCFullYear() === year &&
		read.getUTCMonth() === month - 1 &&
		read.getUTCDate() === day &&
		read.getUTCHours() === hour &&
		read.getUTCMinutes() === minute &&
		read.getUTCSeconds() === second;
	const at = local - offset * 60_000;
	return isReal && Number.isFinite(at) ? at : null;
}
