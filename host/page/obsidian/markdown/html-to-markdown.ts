import { sanitizeHTMLToDom } from './sanitize';

/** Common HTML as Markdown; what has no Markdown is kept as its text. */
export function htmlToMarkdown(html: string | HTMLElement | Document | DocumentFragment): string {
	const root = typeof html === 'string' ? sanitizeHTMLToDom(html) : html;
	return blocksOf(root.nodeType === Node.DOCUMENT_NODE ? (root as Document).body : root)
		.replaceAll(/\n{3,}/gu, '\n\n')
		.trim();
}

const WRAPS: Readonly<Record<string, string>> = {
	STRONG: '**',
	B: '**',
	EM: '*',
	I: '*',
	DEL: '~~',
	S: '~~',
	MARK: '==',
};

function blocksOf(node: Node): string {
	return Array.from(node.childNodes).map(markdownOf).join('');
}

function markdownOf(node: Node): string {
	if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replaceAll(/\s+/gu, ' ');
	if (node.nodeType !== Node.ELEMENT_NODE) return '';
	const el = node as HTMLElement;
	const wrap = WRAPS[el.tagName];
	if (wrap !== undefined) return `${wrap}${blocksOf(el)}${wrap}`;
	if (/^H[1-6]$/u.test(el.tagName)) {
		return `\n\n${'#'.repeat(Number(el.tagName.charAt(1)))} ${blocksOf(el).trim()}\n\n`;
	}
	return (OTHERS[el.tagName] ?? blocksOf)(el);
}

const OTHERS: Readonly<Record<string, (el: HTMLElement) => string>> = {
	BR: () => '\n',
	HR: () => '\n\n---\n\n',
	P: paragraphOf,
	DIV: paragraphOf,
	A: linkOf,
	IMG: (el) => `![${el.getAttribute('alt') ?? ''}](${el.getAttribute('src') ?? ''})`,
	CODE: (el) => `\`${el.textContent}\``,
	PRE: (el) => `\n\n\`\`\`\n${el.textContent.trimEnd()}\n\`\`\`\n\n`,
	BLOCKQUOTE: (el) => `\n\n${prefixed(blocksOf(el).trim(), '> ')}\n\n`,
	UL: listOf,
	OL: listOf,
};

function paragraphOf(el: HTMLElement): string {
	return `\n\n${blocksOf(el).trim()}\n\n`;
}

function linkOf(el: HTMLElement): string {
	const href = el.getAttribute('href');
	return href === null ? blocksOf(el) : `[${blocksOf(el).trim()}](${href})`;
}

function listOf(el: HTMLElement): string {
	const items = Array.from(el.children)
		.map((item, index) => {
			const mark = el.tagName === 'OL' ? `${index + 1}. ` : '- ';
			const text = blocksOf(item)
				.trim()
				.replaceAll(/\n{2,}/gu, '\n');
			const [first = '', ...rest] = text.split('\n');
			return [mark + first, ...rest.map((line) => `\t${line}`)].join('\n');
		})
		.join('\n');
	return `\n\n${items}\n\n`;
}

function prefixed(text: string, prefix: string): string {
	return text
		.split('\n')
		.map((line) => prefix + line)
		.join('\n');
}
