// Finds the lines that a log itself says its device did not write. They stand before the entry that names them, so
// that of every entry a little is kept.

import { Disowned, namesIn } from '../../core/ledger/disowned';
import type { JsonObject } from '../../core/ledger/parse';
import type { LedgerProblem } from '../../core/ledger/verify-report';
import type { Place } from '../../core/timeline/places';

interface Taken extends Place {
	value: JsonObject;
	hash: string;
	seq: number;
	/** An entry that was edited has no word. */
	isAsHashed: boolean;
}

/** Of a hash, so that it is told apart from others; a number holds no more. */
const DIGITS = 12;
const FIRST_LENGTH = 1024;

export class DisownedCheck {
	private readonly disowned = new Disowned();
	private readonly namings: Place[] = [];
	private readonly files: { file: string; from: number }[] = [];
	private starts = new Float64Array(FIRST_LENGTH);
	private seqs = new Float64Array(FIRST_LENGTH);
	private lines = new Uint32Array(FIRST_LENGTH);
	private count = 0;

	/** `isResumed`: the log was not read from its beginning. */
	constructor(private readonly isResumed: boolean) {}

	take({ value, hash, seq, isAsHashed, file, line }: Taken): void {
		if (this.files.at(-1)?.file !== file) this.files.push({ file, from: this.count });
		if (this.count === this.starts.length) this.grow();
		this.starts[this.count] = startOf(hash);
		this.seqs[this.count] = seq;
		this.lines[this.count] = line;
		const names = isAsHashed ? namesIn(value) : null;
		if (names) {
			this.disowned.add({ ...names, hash, at: this.count });
			this.namings.push({ file, line });
		}
		this.count += 1;
	}

	problems(): LedgerProblem[] {
		if (this.disowned.isEmpty) return [];
		const named = new Set([...this.disowned.named()].map(startOf));
		const found: LedgerProblem[] = [];
		for (let at = 0; at < this.count; at += 1) {
			const isNamed = named.has(this.starts[at] ?? -1);
			if (isNamed || this.disowned.isInRange(this.seqs[at] ?? -1, at))
				found.push(this.problemAt(at));
		}
		return found.length > 0 || !this.isResumed ? found : this.inThePart();
	}

	/** What is named may lie in the part that was not read. */
	private inThePart(): LedgerProblem[] {
		return this.namings.map((place) => ({ ...place, code: 'not-written-here' }));
	}

	private problemAt(at: number): LedgerProblem {
		const file = this.files.findLast(({ from }) => from <= at)?.file ?? '';
		return { file, line: this.lines[at] ?? null, code: 'not-written-here' };
	}

	private grow(): void {
		const [starts, seqs] = [this.starts, this.seqs].map((old) => {
			const grown = new Float64Array(2 * old.length);
			grown.set(old);
			return grown;
		});
		const lines = new Uint32Array(2 * this.lines.length);
		lines.set(this.lines);
		if (starts && seqs) Object.assign(this, { starts, seqs, lines });
	}
}

function startOf(hash: string): number {
	return Number.parseInt(hash.slice(0, DIGITS), 16);
}
