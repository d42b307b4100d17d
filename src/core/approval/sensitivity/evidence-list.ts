// Collects evidence: each once, a bounded number for each rule, the gravest first.
// Invariant: what is left out never is the only evidence for an action or a level; and it costs
// nothing to leave it out, so that a note cannot make the rules slow by repeating itself.

import { RISK_LEVELS, type Evidence } from '../../shared/risk';
import { excerptOf, isDisguised } from './clean-text';
import type { Passage } from './passage';
import type { Word } from './sentence';

export type Charge = Omit<Evidence, 'hides' | 'excerpt' | 'line'>;

const MOST_OF_A_RULE = 5;

export class EvidenceList {
	private readonly kept: Evidence[] = [];
	private readonly seen = new Set<string>();
	private readonly counts = new Map<string, number>();

	/** Evidence at a place of the note. */
	note(passage: Passage, charge: Charge, word?: Word): void {
		if (this.hasRoomFor(charge)) this.add(evidenceAt(passage, charge, word));
	}

	/** Whether a rule says this already, be it of the block of code that it stands in; of one line, or of any. */
	says({ rule, reason }: Charge, line: number | null | 'any'): boolean {
		const said = JSON.stringify(reason);
		return this.kept.some(
			(one) =>
				one.rule === rule &&
				JSON.stringify(one.reason) === said &&
				one.hides.every((how) => how === 'in-code') &&
				(line === 'any' || one.line === line),
		);
	}

	add(evidence: Evidence): void {
		const same = `${keyOf(evidence)}/${evidence.line ?? ''}/${evidence.excerpt}`;
		if (!this.hasRoomFor(evidence) || this.seen.has(same)) return;
		this.seen.add(same);
		this.counts.set(keyOf(evidence), (this.counts.get(keyOf(evidence)) ?? 0) + 1);
		this.kept.push(evidence);
	}

	get all(): readonly Evidence[] {
		return this.kept;
	}

	sorted(): Evidence[] {
		const rank = (evidence: Evidence): number => RISK_LEVELS.indexOf(evidence.risk);
		return [...this.kept].sort((a, b) => rank(b) - rank(a));
	}

	private hasRoomFor(charge: Charge): boolean {
		return (this.counts.get(keyOf(charge)) ?? 0) < MOST_OF_A_RULE;
	}
}

function keyOf({ rule, action, risk }: Charge): string {
	return `${rule}/${action ?? ''}/${risk}`;
}

function evidenceAt(passage: Passage, charge: Charge, word?: Word): Evidence {
	const source = word?.source ?? passage.lines[0] ?? { raw: '', line: null };
	const label = passage.place === 'property' ? `${passage.key ?? ''}: ` : '';
	const at = word?.at ?? 0;
	return {
		...charge,
		hides: hiding(passage, source.raw.slice(Math.max(0, at - 100), at + 200)),
		excerpt: excerptOf(label + source.raw, word?.text, at),
		line: source.line,
	};
}

function hiding(passage: Passage, text: string): Evidence['hides'] {
	return [
		...(passage.isHidden ? (['in-comment'] as const) : []),
		...(passage.place === 'code' ? (['in-code'] as const) : []),
		...(isDisguised(text) ? (['disguised'] as const) : []),
	];
}
