// What is wrong with a server that a person wants to add.

import { parseServers, type ToolServer } from '../../core/tools/servers';
import { text } from '../../text';

/** A sentence; null where it can be added. */
export function problemWith(
	known: readonly ToolServer[],
	name: string,
	url: string,
): string | null {
	if (known.some((server) => server.name === name)) return text.outside.takenName;
	const [named] = parseServers([{ name, kind: 'http', url: 'https://example.com' }]);
	if (!named) return text.outside.badName;
	const [server] = parseServers([{ name, kind: 'http', url }]);
	if (!server || !URL.canParse(url)) return text.outside.badUrl;
	const { username, password } = new URL(url);
	return username === '' && password === '' ? null : text.outside.badUrl;
}
