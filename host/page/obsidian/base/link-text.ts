/** `Note#Heading` as path and subpath; the subpath keeps its `#`. */
export function parseLinktext(linktext: string): { path: string; subpath: string } {
	const clean = linktext.replace(/\u00A0/g, ' ').normalize('NFC');
	const hash = clean.indexOf('#');
	if (hash === -1) return { path: clean.trim(), subpath: '' };
	return { path: clean.slice(0, hash).trim(), subpath: clean.slice(hash) };
}

export function getLinkpath(linktext: string): string {
	return parseLinktext(linktext).path;
}

/** A heading as it is compared with a link: no punctuation, single spaces. */
export function stripHeading(heading: string): string {
	return heading
		.replace(/[!"#$%&()*+,.:;<=>?@^`{|}~/[\]\\\r\n]/g, ' ')
		.replace(/\s+/g, ' ')
		.trim();
}

/** A heading as it is written into a link: without what would end or split the link. */
export function stripHeadingForLink(heading: string): string {
	return heading
		.replace(/(#|\^|\||%%|\[\[|\]\]|:)/g, ' ')
		.replace(/\s+/g, ' ')
		.trim();
}
