import type { SettingDefinitionItem } from 'obsidian';

/** The settings that a control writes by itself. */
export const SETTING_KEYS = [
	'ribbonCount',
	'statusBar',
	'noticeWhenNeeded',
	'ignoreRules',
	'personName',
	'requestDays',
	'reminderHours',
	'escalationHours',
] as const;
/** Others belong to the rows that read and write them. */
export type SettingKey =
	| (typeof SETTING_KEYS)[number]
	| 'systemNotice'
	| `rule ${string}`
	| `model ${string}`
	| `limit ${string}`
	| `fossil ${string}`
	| `template ${string}`;

export interface SettingRows {
	rows(): readonly SettingDefinitionItem<SettingKey>[];
	/** Undefined for a key of somebody else. */
	read?(key: string): unknown;
	write?(key: string, value: unknown): Promise<void>;
	/** Where this changes there are other rows, and the app is asked to draw them anew. */
	shape?(): string;
}
