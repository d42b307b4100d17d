// A text as Backlog.md's description, and back. Backlog.md shows nothing of a task but its sections.

const BEGIN = '## Description\n\n<!-- SECTION:DESCRIPTION:BEGIN -->\n';
const END = '\n<!-- SECTION:DESCRIPTION:END -->';
const DESCRIBED = new RegExp(`^${BEGIN}([^]*)${END}(\\s*)$`);
const SECTION =
	/^(?:<!-- (?:SECTION|AC|DOD|COMMENTS?):|## (?:Description|Acceptance Criteria|Definition of Done|Implementation (?:Plan|Notes)|Final Summary|Comments)\s*$)/m;

/** What has sections already stays as it is. */
export function asDescription(text: string): string {
	const body = text.trimEnd();
	if (body === '' || SECTION.test(text)) return text;
	return BEGIN + body + END + text.slice(body.length);
}

/** What has other sections as well stays as it is. */
export function fromDescription(content: string): string {
	const [, body = '', end = ''] = DESCRIBED.exec(content) ?? [];
	const text = body + end;
	return asDescription(text) === content ? text : content;
}
