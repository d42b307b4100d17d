import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { formatOffers, offerOf, parseOffers } from '../../src/core/tools/kept-offers';
import { parseServers } from '../../src/core/tools/servers';

const PAGE = fileURLToPath(new URL('../../docs/formats/offered-tools.md', import.meta.url));

it('the page of what programs offer has a file as it is written and read', async () => {
	const page = await readFile(PAGE, 'utf8');
	const example = /<!-- example: file -->\n+```json\n([^]*?)```/.exec(page)?.[1] ?? '';
	const offers = parseOffers(example) ?? [];
	expect(formatOffers(offers)).toBe(example);
	const place = { command: 'npx', args: ['files-server', '/srv/my notes'] };
	const [server] = parseServers([{ name: 'files', kind: 'stdio', ...place }]);
	expect(server && offerOf(offers, server)?.tools.map(({ name }) => name)).toEqual(['read']);
});
