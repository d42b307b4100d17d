// The person's settings as a value. What a newer version wrote is kept; what is broken falls back
// to its default alone, so that one bad value never costs the rest.
// Tests as a value.

import * as z from 'zod';
import { DEFAULT_IGNORE_RULES } from './workflow/ignore-rules';
import { parseWorkspaces, type Workspace } from './workflow/workspace';

const settingsSchema = z.looseObject({
	workspaces: z.unknown().transform(parseWorkspaces),
	/** Count of waiting items on the ribbon icon. */
	ribbonCount: z.boolean().catch(true),
	/** The same in the status bar. */
	statusBar: z.boolean().catch(true),
	/** One pattern a line. */
	ignoreRules: z.string().catch(DEFAULT_IGNORE_RULES.join('\n')),
});

export type Settings = z.infer<typeof settingsSchema>;

/** Takes whatever was stored, also nothing and nonsense. */
export function parseSettings(stored: unknown): Settings {
	const record = z
		.record(z.string(), z.unknown())
		.catch({})
		.parse(stored ?? {});
	return settingsSchema.parse({ workspaces: [], ...record });
}

export function withWorkspace(settings: Settings, workspace: Workspace): Settings {
	const known = settings.workspaces.find(({ root }) => root === workspace.root);
	const others = settings.workspaces.filter((other) => other !== known);
	return { ...settings, workspaces: [...others, { ...known, ...workspace }] };
}

export function withoutWorkspace(settings: Settings, root: string): Settings {
	return { ...settings, workspaces: settings.workspaces.filter((known) => known.root !== root) };
}

export function ignoreRulesOf(settings: Settings): string[] {
	return settings.ignoreRules.split('\n');
}

/** True where both name the same items, so that nothing has to be read again. */
export function sameItems(a: Settings, b: Settings): boolean {
	return (
		a.ignoreRules === b.ignoreRules && JSON.stringify(a.workspaces) === JSON.stringify(b.workspaces)
	);
}
