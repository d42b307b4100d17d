// The hosts that plans may send requests to. A person adds them here, and nobody else anywhere.

import {
	isPrivateHost,
	parseHosts,
	withHost,
	withoutHost,
	type AllowedHost,
} from '../../core/tools/hosts';
import { text } from '../../text';
import { gestureOf } from '../kit/acts/trusted-gesture';
import type { SettingRows } from '../signoff/setting-rows';
import type { Signoff } from '../signoff/signoff';
import { FieldsModal } from './fields-modal';
import { typedHost } from './typed-host';

export function hostRows(signoff: Signoff): SettingRows {
	const { settings, attempt } = signoff;
	const hosts = () => parseHosts(settings.current().allowedHosts);
	return {
		rows: () => [
			{
				type: 'list',
				heading: text.outside.hosts,
				emptyState: text.outside.noHosts,
				items: hosts().map((host) => ({ name: host.text, desc: describeHost(host) })),
				addItem: { name: text.outside.addHost, action: () => askForHost(signoff) },
				onDelete: (index) => {
					const host = hosts()[index];
					if (host) attempt(settings.update((now) => withoutHost(now, host)));
				},
			},
		],
		shape: () => JSON.stringify(hosts()),
	};
}

function describeHost({ host, scheme }: AllowedHost): string {
	const words = [
		...(isPrivateHost(host) ? [text.outside.isPrivate] : []),
		...(scheme === 'http' ? [text.outside.withoutEncryption] : []),
	];
	return words.join(' · ');
}

function askForHost({ app, settings, attempt }: Signoff): void {
	const { addHost, host: name, hostHint: hint, allow, badHost } = text.outside;
	new FieldsModal(app, {
		title: addHost,
		fields: [{ name, hint, placeholder: 'api.example.com' }],
		done: allow,
		take: ([typed = ''], event) => {
			const host = typedHost(typed);
			if (!host) return badHost;
			if (gestureOf(event, 'settings')?.spend())
				attempt(settings.update((now) => withHost(now, host)));
			return null;
		},
	}).open();
}
