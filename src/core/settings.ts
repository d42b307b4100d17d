// The person's settings as a value. A broken value falls back to its default alone, so that it never
// costs the rest; keys and workspaces that a newer version wrote are kept and written back.

import * as z from 'zod/mini';
import { dayLimitsSchema, runLimitsSchema } from './kernel/run-limits';
import { type FossilRules, fossilRulesSchema } from './soil/relations/fossil-rules';
import { isHiddenFolder } from './backlog/backlog-folder';
import { problemWithFolder, tidyFolderPath } from './workflow/folder-name';
import { DEFAULT_IGNORE_RULES, FIRST_IGNORE_RULES } from './workflow/ignore-rules';
import { parseWorkspace, type Workspace } from './workflow/workspace';

/** It becomes part of file names; anything else names no device. */
const deviceId = z.catch(z.nullable(z.string().check(z.regex(/^[0-9a-z-]{1,64}$/))), null);

const devicesSchema = z.looseObject({
	/** The device that set Signoff up: its logs carry no device's name. */
	first: deviceId,
	/** The one device that puts notes back. Null until a device has taken that on. */
	enforcing: deviceId,
	/** Since when that one enforces, as ISO 8601. */
	since: z.catch(z.nullable(z.string()), null),
});

export const DEFAULT_BACKLOG_FOLDER = 'Backlog';

const folderName = z
	.pipe(z.string(), z.transform(tidyFolderPath))
	.check(
		z.refine((path) => isHiddenFolder(path) || (path !== '' && problemWithFolder(path) === null)),
	);

const NO_DEVICES = { first: null, enforcing: null, since: null };

/** How many days a request for approval may wait. */
export const REQUEST_DAYS = { least: 1, most: 365, usual: 7 } as const;

/** After how many hours somebody is reminded of a plan; 0 for never. */
export const REMINDER_HOURS = { most: 8760, reminder: 24, escalation: 72 } as const;

const templatesSchema = z.object({
	spec: z.catch(z.string(), ''),
	issue: z.catch(z.string(), ''),
});

const NO_TEMPLATES = { spec: '', issue: '' };

const hours = (usual: number) =>
	z.catch(z.int().check(z.gte(0), z.lte(REMINDER_HOURS.most)), usual);

const settingsSchema = z.looseObject({
	workspaces: z.array(z.custom<Workspace>()),
	/** What was among the workspaces and is none that this version understands. */
	setAside: z.optional(z.array(z.unknown())),
	/** Count of waiting items on the ribbon icon. */
	ribbonCount: z.catch(z.boolean(), true),
	/** The same in the status bar. */
	statusBar: z.catch(z.boolean(), true),
	/** A notice in the app when something waits for the person, and the panel isn't in sight. */
	noticeWhenNeeded: z.catch(z.boolean(), true),
	/** One of the system's, while the app is in the background. */
	systemNotice: z.catch(z.boolean(), false),
	/** One pattern a line. */
	ignoreRules: z.catch(z.string(), DEFAULT_IGNORE_RULES.join('\n')),
	/** Who decides on this vault's devices, as it is written into notes. '' for no name. */
	personName: z.catch(z.string(), ''),
	requestDays: z.catch(
		z.int().check(z.gte(REQUEST_DAYS.least), z.lte(REQUEST_DAYS.most)),
		REQUEST_DAYS.usual,
	),
	reminderHours: hours(REMINDER_HOURS.reminder),
	escalationHours: hours(REMINDER_HOURS.escalation),
	/** Where specs and issues lie in a workspace, relative to its root. */
	backlogFolder: z.catch(folderName, DEFAULT_BACKLOG_FOLDER),
	/** Vault paths of the notes that new specs and issues begin as; '' for none. */
	backlogTemplates: z.catch(templatesSchema, NO_TEMPLATES),
	/** When relations are kept for good. */
	fossils: fossilRulesSchema,
	devices: z.catch(devicesSchema, NO_DEVICES),
	/** Whose signatures count, as `parseSigners` reads them; what a newer version wrote stays. */
	signers: z.catch(z.array(z.unknown()), []),
	/** MCP servers and what was accepted of their tools, as `parseServers` reads them. */
	servers: z.catch(z.array(z.unknown()), []),
	/** The language model that is asked, as `parseModel` reads it; null for none. Its key is elsewhere. */
	model: z.catch(z.nullable(z.looseObject({})), null),
	/** What one run may use. */
	runLimits: runLimitsSchema,
	/** And all runs of a workspace together, in one day. */
	dayLimits: dayLimitsSchema,
	/** Hosts that plans may send requests to, as `parseHosts` reads them. */
	allowedHosts: z.catch(z.array(z.unknown()), []),
});

export type Settings = z.infer<typeof settingsSchema>;

export interface ReminderHours {
	reminder: number;
	escalation: number;
}

export function remindersOf({ reminderHours, escalationHours }: Settings): ReminderHours {
	return { reminder: reminderHours, escalation: escalationHours };
}

const recordSchema = z.looseObject({});
const listSchema = z.catch(z.array(z.unknown()), []);

/** True for anything that may have been written as settings, by whatever version. */
export function isSettingsRecord(stored: unknown): boolean {
	return recordSchema.safeParse(stored).success;
}

/** Takes whatever was stored, also nothing and nonsense. */
export function parseSettings(stored: unknown): Settings {
	const { setAside: before, ...record } = z.catch(recordSchema, {}).parse(stored);
	const entries = [...listSchema.parse(record.workspaces), ...listSchema.parse(before)];
	const workspaces: Workspace[] = [];
	const setAside: unknown[] = [];
	for (const entry of entries) {
		const workspace = parseWorkspace(entry);
		if (workspace) workspaces.push(workspace);
		else setAside.push(entry);
	}
	const kept = setAside.length > 0 ? { setAside } : {};
	return settingsSchema.parse({ ...record, ...kept, ...laterRules(record), workspaces });
}

/** The first version knew no `servers`. Where nobody has changed its rules, those that came later count, too. */
function laterRules(record: Record<string, unknown>): { ignoreRules?: string } {
	const isFirst = !('servers' in record) && record.ignoreRules === FIRST_IGNORE_RULES.join('\n');
	return isFirst ? { ignoreRules: DEFAULT_IGNORE_RULES.join('\n') } : {};
}

/** A workspace at a root that is known already takes its place, and keeps what else was said of it. */
export function withWorkspace(settings: Settings, workspace: Workspace): Settings {
	const known = settings.workspaces.find(({ root }) => root === workspace.root);
	const others = settings.workspaces.filter((other) => other !== known);
	return { ...settings, workspaces: [...others, { ...known, ...workspace }] };
}

/** The same workspace, with some switches turned. */
export function withSwitch(
	settings: Settings,
	root: string,
	turned: Workspace['switches'],
): Settings {
	const changed = (workspace: Workspace) =>
		workspace.root === root
			? { ...workspace, switches: { ...workspace.switches, ...turned } }
			: workspace;
	return { ...settings, workspaces: settings.workspaces.map(changed) };
}

export function withoutWorkspace(settings: Settings, root: string): Settings {
	return { ...settings, workspaces: settings.workspaces.filter((known) => known.root !== root) };
}

/** The same workspace, whose folder is called something else now. */
export function withMovedRoot(settings: Settings, from: string, to: string): Settings {
	const moved = (workspace: Workspace) =>
		workspace.root === from ? { ...workspace, root: to } : workspace;
	return { ...settings, workspaces: settings.workspaces.map(moved) };
}

/** Makes one device the enforcing one; the first that ever does is also the one that set Signoff up. */
export function withEnforcer(settings: Settings, device: string, since: Date): Settings {
	const { devices } = settings;
	return {
		...settings,
		devices: {
			...devices,
			first: devices.first ?? device,
			enforcing: device,
			since: since.toISOString(),
		},
	};
}

/** What the record calls a person who gave no name. */
export const UNNAMED = 'human';

/** The name of the person for `approved_by`, on one line. */
export function personOf({ personName }: Settings): string {
	return personName.replace(/\s+/g, ' ').trim() || UNNAMED;
}

export function fossilRulesOf({ fossils }: Settings): FossilRules {
	return fossils;
}

export function ignoreRulesOf(settings: Settings): string[] {
	return settings.ignoreRules.split('\n');
}

/** True where both name the same items, so that nothing has to be read again. */
export function sameItems(a: Settings, b: Settings): boolean {
	return (
		a.ignoreRules === b.ignoreRules && a.backlogFolder === b.backlogFolder && sameWorkspaces(a, b)
	);
}

function sameWorkspaces(a: Settings, b: Settings): boolean {
	return JSON.stringify(a.workspaces) === JSON.stringify(b.workspaces);
}
