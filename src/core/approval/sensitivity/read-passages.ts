// Reads a note's properties, body and steps into passages.
// Invariant: no text of the body is left out, whatever it is wrapped in, but for the outcomes of steps.
// Linear time.

import { isKnownKey } from './words/field-keys';
import type { SensitivityInput } from './input';
import { keyOf, passageOf, type Passage, type Place } from './passage';
import type { SourceLine } from './sentence';
import { VisibleText } from './visible-text';

export function readPassages(input: SensitivityInput): Passage[] {
	const reader = new BodyReader(input.firstBodyLine);
	for (const line of input.body.split('\n')) reader.read(line);
	return [...propertyPassages(input.properties), ...reader.end()];
}

// Far above what a block of properties can hold: nothing hides behind these, and nothing is endless.
const MOST_PROPERTIES = 50_000;
const DEEPEST = 40;

function propertyPassages(properties: Readonly<Record<string, unknown>>): Passage[] {
	const passages: Passage[] = [];
	const visit = (key: string, value: unknown, depth: number): void => {
		if (passages.length >= MOST_PROPERTIES || depth > DEEPEST) return;
		if (Array.isArray(value)) for (const part of value) visit(key, part, depth + 1);
		else if (typeof value === 'object' && value !== null)
			for (const [name, part] of Object.entries(value)) visit(keyOf(name), part, depth + 1);
		else if (isScalar(value)) passages.push(property(key, String(value)));
	};
	for (const [name, value] of Object.entries(properties)) visit(keyOf(name), value, 0);
	return passages;
}

function isScalar(value: unknown): value is string | number | boolean | bigint {
	return ['string', 'number', 'boolean', 'bigint'].includes(typeof value);
}

function property(key: string, raw: string): Passage {
	return passageOf('property', [{ raw, line: null }], { key });
}

const FENCE = /^\s*(?:[-*+>]\s+)*(```+|~~~+)/;
const HEADING = /^ {0,3}#{1,6}\s+(.*)$/;
const QUOTE = /^\s*>\s?(.*)$/;
const CALLOUT = /^\s*\[![^\]]*\]/;
const CHECKBOX = /^\s*(?:[-*+]|\d{1,9}[.)])\s+\[.\]\s*(.*)$/u;
const NUMBERED = /^\s*(?:\d{1,9}[.)]|step\s+\d{1,4}\s*[:.)-])\s*(.*)$/i;
const BULLET = /^\s*[-*+•]\s+(.*)$/;
const FIELD =
	/^\s*(?:\*\*|__)?([\p{L}][\p{L}\p{N} _/-]{0,40})(?:\*\*|__)?(?:\s*\([^()]{0,40}\))?\s*:(?:\*\*|__)?\s*(.*)$/u;
const ROW = /^\s*\|([^|]{1,60})\|([^|]*)\|\s*$/;
const JSON_PAIR = /"([\w-]{1,40})"\s*:\s*(?:"((?:[^"\\]|\\.){0,300})"|([\d.]{1,20}))/g;

class BodyReader {
	private readonly passages: Passage[] = [];
	private readonly layers = new VisibleText();
	private paragraph: SourceLine[] = [];
	private fence: string | null = null;
	private section = '';
	private isCallout = false;

	constructor(private number: number) {}

	read(raw: string): void {
		const { visible, hidden } = this.layers.split(raw.replace(/\r$/, ''));
		if (hidden.trim() !== '') this.add('prose', hidden, { isHidden: true });
		this.readVisible(visible);
		this.number++;
	}

	end(): Passage[] {
		this.closeParagraph();
		return this.passages;
	}

	private readVisible(text: string): void {
		const fence = FENCE.exec(text)?.[1] ?? null;
		if (this.fence !== null) this.readCode(text, fence);
		else if (fence !== null) this.openFence(fence);
		else if (text.trim() === '') this.closeParagraph();
		else this.readLine(text);
	}

	private openFence(fence: string): void {
		this.closeParagraph();
		this.fence = fence;
	}

	private readCode(text: string, fence: string | null): void {
		if (this.fence !== null && fence?.startsWith(this.fence) === true) this.fence = null;
		else if (text.trim() !== '') {
			this.add('code', text);
			this.addPairs(text);
			this.addField(text.replace(/^\s*-\s+/, ''), true);
		}
	}

	private readLine(text: string): void {
		const quote = QUOTE.exec(text)?.[1];
		if (quote !== undefined) {
			this.readQuote(quote);
			return;
		}
		this.isCallout = false;
		const heading = HEADING.exec(text)?.[1];
		if (heading === undefined) this.readItem(text);
		else {
			this.section = heading;
			this.add('heading', heading);
		}
	}

	/** A callout is the author's own box, not a quotation. */
	private readQuote(text: string): void {
		if (CALLOUT.test(text)) this.isCallout = true;
		if (this.isCallout) this.readItem(text.replace(CALLOUT, ''));
		else this.add('prose', text, { isQuoted: true });
	}

	private readItem(text: string): void {
		const step = withoutNumber(CHECKBOX.exec(text)?.[1]) ?? NUMBERED.exec(text)?.[1];
		const item = step ?? BULLET.exec(text)?.[1];
		this.addPairs(text);
		if (this.addField(item ?? text, false)) return;
		if (item !== undefined) this.add(step === undefined ? 'item' : 'step', item);
		else this.paragraph.push({ raw: text, line: this.number });
	}

	/** True if the line is a field and nothing else. */
	private addField(text: string, isCode: boolean): boolean {
		const [, name, value] = FIELD.exec(text) ?? ROW.exec(text) ?? [];
		if (name === undefined || value === undefined) return false;
		const key = keyOf(name.replace(/\*/g, ''));
		if (!isKnownKey(key) || (isCode && /^\s*$/.test(value))) return false;
		this.add('field', value, { key });
		return true;
	}

	private addPairs(text: string): void {
		if (!text.includes('"')) return;
		for (const [, name = '', quoted, number] of text.matchAll(JSON_PAIR)) {
			const key = keyOf(name);
			if (isKnownKey(key)) this.add('field', quoted ?? number ?? '', { key });
		}
	}

	private add(place: Place, raw: string, more: Partial<Passage> = {}): void {
		this.closeParagraph();
		const lines = [{ raw, line: this.number }];
		this.passages.push(passageOf(place, lines, { ...more, section: this.section }));
	}

	private closeParagraph(): void {
		if (this.paragraph.length === 0) return;
		const lines = this.paragraph;
		this.paragraph = [];
		this.passages.push(passageOf('prose', lines, { section: this.section }));
	}
}

/** `- [ ] 1. Read it` is a step like `- [ ] Read it`. */
function withoutNumber(step: string | undefined): string | undefined {
	return step === undefined ? undefined : (NUMBERED.exec(step)?.[1] ?? step);
}
