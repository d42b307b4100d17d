import { TextComponent } from './text';

const SAMPLE_PARTS: Readonly<Record<string, (date: Date) => string>> = {
	YYYY: (date) => String(date.getFullYear()),
	MMMM: (date) => date.toLocaleDateString('en', { month: 'long' }),
	MMM: (date) => date.toLocaleDateString('en', { month: 'short' }),
	MM: (date) => twoDigits(date.getMonth() + 1),
	DD: (date) => twoDigits(date.getDate()),
	D: (date) => String(date.getDate()),
	dddd: (date) => date.toLocaleDateString('en', { weekday: 'long' }),
	ddd: (date) => date.toLocaleDateString('en', { weekday: 'short' }),
	HH: (date) => twoDigits(date.getHours()),
	mm: (date) => twoDigits(date.getMinutes()),
	ss: (date) => twoDigits(date.getSeconds()),
};

/** The host has no moment: the sample knows the common parts of a format and leaves the rest as it is. */
export class MomentFormatComponent extends TextComponent {
	sampleEl: HTMLElement = createSpan();
	#defaultFormat = '';

	setDefaultFormat(defaultFormat: string): this {
		this.#defaultFormat = defaultFormat;
		this.setPlaceholder(defaultFormat);
		this.updateSample();
		return this;
	}

	setSampleEl(sampleEl: HTMLElement): this {
		this.sampleEl = sampleEl;
		this.updateSample();
		return this;
	}

	override setValue(value: string): this {
		super.setValue(value);
		this.updateSample();
		return this;
	}

	override onChanged(): void {
		super.onChanged();
		this.updateSample();
	}

	updateSample(): void {
		const format = this.getValue() || this.#defaultFormat;
		const parts = new RegExp(Object.keys(SAMPLE_PARTS).join('|'), 'gu');
		const now = new Date();
		this.sampleEl.setText(format.replace(parts, (part) => SAMPLE_PARTS[part]?.(now) ?? part));
	}
}

function twoDigits(value: number): string {
	return String(value).padStart(2, '0');
}
