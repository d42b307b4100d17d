// Looks in a note for what the handbook forbids, or wants to be asked about. It counts in any voice and
// any mood, and seen or not: whoever acts on the note reads all of it.
// Invariant: linear in the note; what was found once is not looked for again.

import type { PlanStep } from '../../plan/step';
import type { Charge, EvidenceList } from './evidence-list';
import type { HandbookPolicy } from './handbook';
import { stemOf, type HandbookRule } from './handbook-rule';
import { passageOf, type Passage } from './passage';
import { sentencesOf, type SourceLine, type Word } from './sentence';

export function judgeHandbook(
	{ passages, steps }: { passages: readonly Passage[]; steps: readonly PlanStep[] },
	policy: HandbookPolicy | undefined,
	evidence: EvidenceList,
): void {
	const search = new Search(policy);
	if (search.isEmpty) return;
	for (const passage of passages) {
		for (const { charge, word } of search.in(passage.lines)) evidence.note(passage, charge, word);
	}
	for (const { tool, line } of steps) {
		const lines = [{ raw: tool ?? '', line }];
		// `slack.postMessage` names three words.
		const spaced = lines[0]?.raw.replace(/([a-z0-9])([A-Z])/g, '$1 $2') ?? '';
		for (const { charge } of search.in([{ raw: spaced, line }])) {
			evidence.note(passageOf('step', lines, { key: 'tool' }), charge);
		}
	}
}

interface Sought {
	stems: readonly string[];
	charge: Charge;
}

class Search {
	/** By the longest of their stems, which is the rarest. */
	private readonly sought = new Map<string, Set<Sought>>();

	constructor(policy: HandbookPolicy | undefined) {
		for (const rule of policy?.forbidden ?? []) {
			this.add(rule, 'handbook-forbidden', 'high', 'handbook-forbids');
		}
		for (const rule of policy?.alwaysAsk ?? []) {
			this.add(rule, 'handbook-always-ask', 'medium', 'handbook-asks');
		}
	}

	get isEmpty(): boolean {
		return this.sought.size === 0;
	}

	in(lines: readonly SourceLine[]): { charge: Charge; word: Word }[] {
		return sentencesOf(lines).flatMap((sentence) => this.inSentence(sentence.words));
	}

	private inSentence(sentence: readonly Word[]): { charge: Charge; word: Word }[] {
		const found: { charge: Charge; word: Word }[] = [];
		const said = new Map(sentence.map((word) => [stemOf(word.text), word]));
		for (const [stem, word] of said) {
			const candidates = this.sought.get(stem);
			for (const one of candidates ?? []) {
				if (!one.stems.every((each) => said.has(each))) continue;
				candidates?.delete(one);
				found.push({ charge: one.charge, word });
			}
		}
		return found;
	}

	private add(
		{ stems, line, text }: HandbookRule,
		rule: string,
		risk: Charge['risk'],
		code: 'handbook-forbids' | 'handbook-asks',
	): void {
		const charge = { rule, action: null, risk, reason: { code, line, rule: text } };
		const key = stems.reduce((a, b) => (b.length > a.length ? b : a), '');
		const beside = this.sought.get(key) ?? new Set();
		this.sought.set(key, beside.add({ stems, charge }));
	}
}
