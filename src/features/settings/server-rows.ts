// The servers whose tools plans may use. A person adds them here and accepts what they offer.

import {
	parseServers,
	placeText,
	withoutServer,
	withServer,
	type ToolServer,
} from '../../core/tools/servers';
import { text } from '../../text';
import { confirm } from '../../obsidian/confirm';
import { gestureOf } from '../kit/acts/trusted-gesture';
import type { SettingRows } from '../signoff/setting-rows';
import type { Signoff } from '../signoff/signoff';
import { FieldsModal } from './fields-modal';
import { problemWith } from './server-problem';
import { ServerToolsModal } from './server-tools-modal';

export function serverRows(signoff: Signoff): SettingRows {
	const { settings, attempt } = signoff;
	const servers = () => parseServers(settings.current().servers);
	return {
		rows: () => [
			{
				type: 'list',
				heading: text.outside.servers,
				emptyState: text.outside.noServers,
				items: servers().map((server) => ({
					name: server.name,
					desc: describeServer(server),
					action: () => new ServerToolsModal(signoff, server).open(),
				})),
				addItem: { name: text.outside.addServer, action: () => askForServer(signoff) },
				onDelete: (index) => {
					const server = servers()[index];
					if (server) attempt(askToRemove(signoff, server));
				},
			},
		],
		shape: () => servers().map(describeServer).join('\n'),
	};
}

function describeServer(server: ToolServer): string {
	const accepted = text.outside.acceptedTools(server.pins.length);
	const where = server.kind === 'stdio' ? [text.outside.fault('not-here')] : [];
	return [placeText(server), accepted, ...where].join(' · ');
}

async function askToRemove({ app, settings }: Signoff, { name }: ToolServer): Promise<void> {
	const yes = await confirm(app, text.outside.removeQuestion(name), text.outside.remove);
	if (yes) await settings.update((now) => withoutServer(now, name));
}

function askForServer(signoff: Signoff): void {
	const { serverName, serverNameHint, serverUrl, serverUrlHint } = text.outside;
	new FieldsModal(signoff.app, {
		title: text.outside.addServer,
		fields: [
			{ name: serverName, hint: serverNameHint, placeholder: 'files' },
			{ name: serverUrl, hint: serverUrlHint, placeholder: 'https://example.com/mcp' },
		],
		done: text.outside.add,
		take: ([name = '', url = ''], event) => {
			const problem = problemWith(parseServers(signoff.settings.current().servers), name, url);
			if (problem === null && gestureOf(event, 'settings')?.spend())
				signoff.attempt(add(signoff, { name, kind: 'http', url, pins: [] }));
			return problem;
		},
	}).open();
}

async function add(signoff: Signoff, server: ToolServer): Promise<void> {
	await signoff.settings.update((now) => withServer(now, server));
	new ServerToolsModal(signoff, server).open();
}
