// Words of somebody else within a line of ours.

/** Ends a line, turns its direction around, or can't be seen. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}\s]+/gu;

/** On one line, of bearable length, with nothing in it that can't be seen. */
export function oneLine(text: string, longest: number): string {
	const line = text
		.slice(0, longest * 4)
		.replace(UNSEEN, ' ')
		.trim();
	if (line.length <= longest) return line;
	return `${line.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** As code within a line of Markdown, whatever it holds: it links to nothing, embeds nothing and hides nothing. */
export function codeSpan(text: string, longest: number): string {
	const line = oneLine(text, longest).replaceAll('%%', '% %');
	const runs = line.match(/`+/g) ?? [];
	const fence = '`'.repeat(runs.reduce((most, { length }) => Math.max(most, length), 0) + 1);
	const gap = line === '' || line.startsWith('`') || line.endsWith('`') ? ' ' : '';
	return `${fence}${gap}${line}${gap}${fence}`;
}
