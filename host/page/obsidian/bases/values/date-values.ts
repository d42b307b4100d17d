import { NotNullValue } from './value';

const DATE = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/u;
const DURATION =
	/^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/u;
const UNIT_MS = [31_536_000_000, 2_592_000_000, 604_800_000, 86_400_000, 3_600_000, 60_000, 1000];

export class DateValue extends NotNullValue {
	static override type = 'date';

	constructor(
		readonly date: Date,
		readonly hasTime: boolean,
	) {
		super();
	}

	static parseFromString(input: string): DateValue | null {
		const text = input.trim();
		if (!DATE.test(text)) return null;
		const hasTime = text.length > 10;
		const date = new Date(hasTime ? text.replace(' ', 'T') : `${text}T00:00`);
		return Number.isNaN(date.getTime()) ? null : new DateValue(date, hasTime);
	}

	toString(): string {
		const two = (part: number): string => String(part).padStart(2, '0');
		const { date } = this;
		const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
		if (!this.hasTime) return day;
		return `${day}T${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
	}

	isTruthy(): boolean {
		return true;
	}

	/** To the minute, with a space: for people. */
	override renderTo(el: HTMLElement): void {
		el.appendText(this.toString().replace('T', ' ').slice(0, 16));
	}

	dateOnly(): DateValue {
		const { date } = this;
		return new DateValue(new Date(date.getFullYear(), date.getMonth(), date.getDate()), false);
	}

	relative(): string {
		const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
		const minutes = Math.round((this.date.getTime() - Date.now()) / 60_000);
		if (Math.abs(minutes) < 60) return format.format(minutes, 'minute');
		if (Math.abs(minutes) < 1440) return format.format(Math.round(minutes / 60), 'hour');
		return format.format(Math.round(minutes / 1440), 'day');
	}
}

export class RelativeDateValue extends DateValue {
	override renderTo(el: HTMLElement): void {
		el.appendText(this.relative());
	}
}

export class DurationValue extends NotNullValue {
	static override type = 'duration';

	constructor(readonly milliseconds: number) {
		super();
	}

	static fromMilliseconds(milliseconds: number): DurationValue {
		return new DurationValue(milliseconds);
	}

	static parseFromString(input: string): DurationValue | null {
		const parts = DURATION.exec(input.trim())?.slice(1);
		if (!parts || input.trim() === 'P') return null;
		const total = parts.reduce(
			(sum, part, unit) => sum + Number(part) * (UNIT_MS[unit] ?? 0) || sum,
			0,
		);
		return new DurationValue(total);
	}

	toString(): string {
		const hours = this.milliseconds / 3_600_000;
		if (Math.abs(hours) >= 24) return `${Math.round(hours / 24)} days`;
		return Math.abs(hours) >= 1
			? `${Math.round(hours)} hours`
			: `${Math.round(hours * 60)} minutes`;
	}

	isTruthy(): boolean {
		return this.milliseconds !== 0;
	}

	addToDate(value: DateValue, subtract = false): DateValue {
		const by = subtract ? -this.milliseconds : this.milliseconds;
		return new DateValue(new Date(value.date.getTime() + by), value.hasTime);
	}

	getMilliseconds(): number {
		return this.milliseconds;
	}
}
