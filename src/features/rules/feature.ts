// The switches of each workspace, in the settings, and the way from watching to enforcing.

import { withSwitch } from '../../core/settings';
import { isOn, switchesFor, type Switch } from '../../core/workflow/switches';
import type { Workspace } from '../../core/workflow/workspace';
import { text } from '../../text';
import type { SettingKey, SettingRows } from '../signoff/setting-rows';
import type { Signoff } from '../signoff/signoff';

export { Watching, type WatchingProps } from './watching';

export function rules(signoff: Signoff): void {
	signoff.settingRows.push(switchRows(signoff));
}

/** A person's own change. It is in the log of the workspace, too. */
export async function turn(
	{ settings, control }: Signoff,
	{ root, name, to }: { root: string; name: Switch; to: boolean },
): Promise<void> {
	const workspace = settings.current().workspaces.find((one) => one.root === root);
	if (!workspace || isOn(workspace, name) === to) return;
	await settings.update((current) => withSwitch(current, root, { [name]: to }));
	await control.record(root, {
		action: 'trust_changed',
		level: 'WARNING',
		context: { what: name, from: !to, to, actor: 'human' },
	});
}

function switchRows(signoff: Signoff): SettingRows {
	const { settings } = signoff;
	const all = () => settings.current().workspaces.flatMap(switchesOf);
	const find = (key: string) => all().find((one) => one.key === key);
	return {
		rows: () =>
			settings.current().workspaces.map((workspace) => ({
				type: 'group',
				heading: text.rules.of(workspace.root),
				items: switchesOf(workspace).map(({ key, name }) => ({
					name: text.rules.names[name],
					desc: text.rules.hints[name],
					control: { type: 'toggle', key },
				})),
			})),
		read: (key) => {
			const found = find(key);
			return found && isOn(found.workspace, found.name);
		},
		write: async (key, value) => {
			const found = find(key);
			const root = found?.workspace.root;
			if (found && root !== undefined)
				await turn(signoff, { root, name: found.name, to: value === true });
		},
		// The rows of a workspace stay the same, whichever way they are switched.
		shape: () =>
			all()
				.map(({ key }) => key)
				.join('\n'),
	};
}

function switchesOf(
	workspace: Workspace,
): { key: SettingKey; workspace: Workspace; name: Switch }[] {
	return switchesFor(workspace).map((name) => ({
		...{ key: `rule ${name} ${workspace.root}` as const, workspace, name },
	}));
}
