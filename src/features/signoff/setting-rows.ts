import type { SettingDefinitionItem } from 'obsidian';

/** The settings that a control writes by itself. */
export const SETTING_KEYS = [
	'ribbonCount',
	'statusBar',
	'ignoreRules',
	'personName',
	'requestDays',
	'reminderHours',
	'escalationHours',
] as const;
export type SettingKey = (typeof SETTING_KEYS)[number];

export interface SettingRows {
	rows(): readonly SettingDefinitionItem<SettingKey>[];
	/** Where this changes there are other rows, and the app is asked to draw them anew. */
	shape?(): string;
}
