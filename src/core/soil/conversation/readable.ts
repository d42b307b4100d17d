// What a message says, as it reads where nobody asks for its fragments.

interface Said {
	text: string | null;
	fragments: readonly { content: string }[];
}

/** A sentence that was parted at a comma is in one piece again. */
export function readable({ text, fragments }: Said): string {
	let said = text ?? '';
	let from = 0;
	for (const [index, { content }] of fragments.entries()) {
		const next = fragments[index + 1]?.content ?? '';
		if (!/[,，、]$/.test(content) || !/^[\p{L}\p{N}]/u.test(next)) continue;
		const parted = `${content}\n\n${next}`;
		const at = said.indexOf(parted, from);
		if (at < 0) continue;
		said = `${said.slice(0, at)}${content} ${said.slice(at + content.length + 2)}`;
		from = at;
	}
	return said;
}

/** The first words, on one line. */
export function preview(text: string, most = 60): string {
	const line = text.replace(/\s+/g, ' ').trim();
	return line.length <= most ? line : `${line.slice(0, most).trimEnd()}…`;
}
