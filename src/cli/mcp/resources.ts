// What a client can read and be told about when it changes: each item, the queue, the end of the log, and the page for agents.

import {
	type McpRequestContext,
	type McpServer,
	ResourceTemplate,
	type ReadResourceResult,
} from '@modelcontextprotocol/server';
import type { Item } from '../../core/item/item';
import { isLogPath } from '../../core/ledger/names';
import { isNotePath, isWithin } from '../../core/workflow/paths';
import { WORKFLOW_STATES } from '../../core/workflow/states';
import type { VaultChange } from '../../ports/vault-events';
import { mcpText } from '../../text/cli/mcp';
import { findItem } from './find-item';
import { itemData } from './item-tools';
import { latestRows } from './log-tools';
import type { Live } from './live-vault';
import { queueIn } from './queue';
import { refusalIn } from './refused';
import type { Door } from './tool';

const ITEMS = 'signoff://items/';
const QUEUE = 'signoff://queue';
const LOG = 'signoff://log';
const PAGE = 'signoff://instructions';

/** More than a client shows. */
const MOST_LISTED = 500;
const LAST_ROWS = 50;

export function addResources(
	server: McpServer,
	door: Door,
	{ era, page }: Pick<McpRequestContext, 'era'> & { page: string },
): void {
	const { item, queue, log, instructions } = mcpText.resources;
	server.registerResource('instructions', PAGE, instructions, () => ({
		contents: [{ uri: PAGE, mimeType: 'text/markdown', text: page }],
	}));
	server.registerResource('queue', QUEUE, queue, () =>
		answered(QUEUE, async () => ({ queue: queueIn(await door.vault.withRecords()).map(shown) })),
	);
	server.registerResource('log', LOG, log, () =>
		answered(LOG, async () => {
			const rows = await latestRows(await door.vault.withRecords());
			return { rows: rows.slice(0, LAST_ROWS) };
		}),
	);
	const template = new ResourceTemplate(`${ITEMS}{id}`, { list: () => listed(door) });
	server.registerResource('item', template, item, ({ href }) =>
		answered(href, async () => {
			const live = await door.vault.withRecords();
			return itemData({ ...door, live }, findItem(live, idIn(href)));
		}),
	);
	tell(server, door, era);
}

function shown({
	path,
	id,
	title,
	group,
	riskLevel,
	summary,
	since,
	expiresAt,
	link,
}: ReturnType<typeof queueIn>[number]) {
	const times = { since: timeOf(since), expires_at: expiresAt === null ? null : timeOf(expiresAt) };
	return { id, path, title, group, risk: riskLevel, summary, ...times, review: link };
}

function timeOf(milliseconds: number): string {
	return new Date(milliseconds).toISOString();
}

/** What can't be read says why, in the form of every other refusal. */
async function answered(uri: string, read: () => Promise<object>): Promise<ReadResourceResult> {
	const answer = await read().then(
		(data) => ({ ok: true, is_data: true, data }),
		(error: unknown) => ({ ok: false, refused: refusalIn(error) }),
	);
	return { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(answer) }] };
}

async function listed({ vault }: Door) {
	const live = await vault.withNotes().catch(() => null);
	const items = live ? WORKFLOW_STATES.flatMap((state) => live.index.in(state)) : [];
	return {
		resources: items.slice(0, MOST_LISTED).map((item) => ({
			// No title: whoever reads the list might take a note's words for the server's.
			...{ uri: uriOf(item), name: item.id ?? item.path, description: item.state },
			mimeType: 'application/json',
		})),
	};
}

function uriOf({ id, path }: Item): string {
	return ITEMS + encodeURIComponent(id ?? path);
}

function idIn(href: string): string {
	const name = href.slice(ITEMS.length);
	try {
		return decodeURIComponent(name);
	} catch {
		return name;
	}
}

/** A client of the 2025 protocol hears of what it has subscribed to; of the later one the SDK knows what each wants. */
function tell(server: McpServer, { vault }: Door, era: McpRequestContext['era']): void {
	const { server: connection } = server;
	const wanted = new Set<string>();
	if (era === 'legacy') {
		connection.setRequestHandler('resources/subscribe', ({ params }) => {
			wanted.add(params.uri);
			return {};
		});
		connection.setRequestHandler('resources/unsubscribe', ({ params }) => {
			wanted.delete(params.uri);
			return {};
		});
	}
	const isWanted = (uri: string) => era === 'modern' || wanted.has(uri);
	const end = vault.onChange((change, live) => {
		if (!server.isConnected()) return;
		const uris = urisOf(change, live).filter(isWanted);
		for (const uri of uris) connection.sendResourceUpdated({ uri }).catch(() => undefined);
		const isOther = change.type !== 'modified' && uris.includes(QUEUE);
		if (isOther) connection.sendResourceListChanged().catch(() => undefined);
	});
	connection.onclose = end;
}

function urisOf({ path }: VaultChange, { running, index }: Live): string[] {
	if (isWithin(running.logs, path)) return isLogPath(path) ? [LOG, QUEUE] : [];
	if (!isNotePath(path)) return [];
	const item = index.at(path);
	return item ? [uriOf(item), QUEUE] : [QUEUE];
}
