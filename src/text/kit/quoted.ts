// A name as code in a sentence of Markdown.

/** Names come from notes: whoever wrote them must not write this page. */
export function quoted(name: string): string {
	const plain = name.replace(/[\p{C}\p{Zl}\p{Zp}`]/gu, ' ').trim();
	return `\`${plain === '' ? '-' : plain.slice(0, 200)}\``;
}
