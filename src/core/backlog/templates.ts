// What a new note says below its properties. The seed asks for no structure; these are its own conventions, unless a person has a template.

import { parseFrontmatter } from '../note/frontmatter';
import type { BacklogEntity, EntityKind } from './entities';

const SECTIONS: Readonly<Record<EntityKind, readonly string[]>> = {
	spec: ['## Requirements\n\n1. \n', '## Cross-References\n'],
	issue: ['## Design Notes\n', '## Acceptance Criteria\n\n- [ ] \n', '## Notes\n'],
};

/** Content without properties, ending in a line end. */
export function bodyTemplate(kind: EntityKind, title: string, description = ''): string {
	const words = description.trim();
	const described =
		kind === 'issue' ? `## Description\n${words && `\n${words}\n`}` : words && `${words}\n`;
	const heading = `# ${title.replace(/\s+/g, ' ').trim()}\n`;
	return [heading, ...(described === '' ? [] : [described]), ...SECTIONS[kind]].join('\n');
}

const NAMED = /\{\{\s*(id|title|date|description)\s*\}\}/gi;

/** The text of a person's own template, for this entity; null where nothing is in it. Its properties are left out, and what it says in other braces stays. */
export function filledTemplate(
	template: string,
	entity: BacklogEntity,
	/** As a person writes a day: `2025-10-16`. */
	date: string,
): string | null {
	const values: Readonly<Record<string, string>> = {
		id: entity.id,
		title: entity.title.replace(/\s+/g, ' ').trim(),
		description: entity.kind === 'issue' ? entity.description.trim() : '',
		date,
	};
	const body = parseFrontmatter(template).body.replaceAll('\r\n', '\n').trim();
	if (body === '') return null;
	return `${body.replace(NAMED, (_, name: string) => values[name.toLowerCase()] ?? '')}\n`;
}
