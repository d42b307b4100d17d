// What a new note says below its properties. The seed asks for no structure; these are its own conventions.

import type { EntityKind } from './entities';

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
