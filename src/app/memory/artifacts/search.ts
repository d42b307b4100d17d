// Full text of one artifact, paragraph by paragraph, with ranking.

import MiniSearch from 'minisearch';
import { linesOf } from '../../../core/soil/artifact/ops';

export interface Match {
	lines: readonly [from: number, to: number];
	score: number;
	excerpt: string;
}

const MOST = 20;
/** Of a paragraph without an end. */
const MOST_LINES = 20;
const EXCERPT = 200;

export function searchIn(text: string, query: string): Match[] {
	const paragraphs = paragraphsOf(linesOf(text));
	const index = new MiniSearch<(typeof paragraphs)[number]>({
		fields: ['text'],
		searchOptions: { prefix: true, fuzzy: 0.1 },
	});
	index.addAll(paragraphs);
	return index
		.search(query)
		.slice(0, MOST)
		.flatMap(({ id, score }) => {
			const found = paragraphs[Number(id)];
			if (!found) return [];
			const excerpt = found.text.replace(/\s+/g, ' ').trim().slice(0, EXCERPT);
			return [{ lines: found.lines, score: Math.round(score * 1000) / 1000, excerpt }];
		});
}

function paragraphsOf(lines: readonly string[]) {
	const paragraphs: { id: number; lines: [number, number]; text: string }[] = [];
	let isOpen = false;
	for (const [at, line] of lines.entries()) {
		const last = paragraphs.at(-1);
		const isBlank = line.trim() === '';
		if (isBlank) isOpen = false;
		else if (isOpen && last && at + 1 - last.lines[0] < MOST_LINES) {
			last.lines[1] = at + 1;
			last.text += `\n${line}`;
		} else {
			paragraphs.push({ id: paragraphs.length, lines: [at + 1, at + 1], text: line });
			isOpen = true;
		}
	}
	return paragraphs;
}
