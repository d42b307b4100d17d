import type {
	SettingDefinition,
	SettingDefinitionGroup,
	SettingDefinitionItem,
	SettingDefinitionList,
	SettingDefinitionPage,
	SettingGroupItem,
} from 'obsidian';

// Reading setting definitions. No DOM: tests as values.

export type Container = SettingDefinitionGroup | SettingDefinitionList;

/** A group, a list, or what stands between them: neighbours without a group share one without heading. */
export interface Section {
	/** The same for the same section across two calls of `getSettingDefinitions()`. */
	key: string;
	container: Container | null;
	items: readonly SettingGroupItem[];
}

export function isPage(item: SettingDefinitionItem): item is SettingDefinitionPage {
	return 'type' in item && item.type === 'page';
}

export function isContainer(item: SettingDefinitionItem): item is Container {
	return 'type' in item && item.type !== 'page';
}

export function isList(container: Container | null): container is SettingDefinitionList {
	return container?.type === 'list';
}

/** A predicate or a plain value, asked now. */
export function resolve<T extends string | boolean | null>(
	value: T | (() => T) | undefined,
	fallback: T,
): T {
	return typeof value === 'function' ? value() : (value ?? fallback);
}

export function isVisible(item: SettingDefinitionItem): boolean {
	return resolve(item.visible, true);
}

export function sectionsOf(items: readonly SettingDefinitionItem[]): Section[] {
	const sections: Section[] = [];
	let loose: SettingGroupItem[] | undefined;
	for (const item of items) {
		if (isContainer(item)) {
			loose = undefined;
			const key = uniqueKey(sections, `${item.type}:${item.heading ?? ''}`);
			sections.push({ key, container: item, items: item.items ?? [] });
		} else if (loose) {
			loose.push(item);
		} else {
			loose = [item];
			sections.push({ key: uniqueKey(sections, 'loose'), container: null, items: loose });
		}
	}
	return sections;
}

/** The control's storage key if there is one, else the name: what a person would call the same row. */
export function rowKeys(items: readonly SettingGroupItem[]): string[] {
	const keys: { key: string }[] = [];
	for (const item of items) {
		keys.push({ key: uniqueKey(keys, rowKey(item)) });
	}
	return keys.map(({ key }) => key);
}

export function textOf(text: string | DocumentFragment | undefined): string {
	return typeof text === 'object' ? text.textContent : (text ?? '');
}

/** Pages are addressed by their names from the outside in. */
export function itemsOfPage(
	items: readonly SettingDefinitionItem[],
	path: readonly string[],
): SettingDefinitionPage | undefined {
	const [name, ...rest] = path;
	for (const item of items.flatMap((it) => (isContainer(it) ? (it.items ?? []) : [it]))) {
		if (!isPage(item) || item.name !== name) continue;
		return rest.length === 0 ? item : itemsOfPage(item.items ?? [], rest);
	}
	return undefined;
}

export function isSearchable(definition: SettingDefinition): boolean {
	return resolve(definition.searchable, true) && isVisible(definition);
}

function rowKey(item: SettingGroupItem): string {
	if (isPage(item)) return `page:${item.name}`;
	return item.control ? `control:${item.control.type}:${item.control.key}` : `row:${item.name}`;
}

function uniqueKey(known: readonly { key: string }[], wanted: string): string {
	const isTaken = (key: string): boolean => known.some((it) => it.key === key);
	if (!isTaken(wanted)) return wanted;
	let count = 2;
	while (isTaken(`${wanted}:${count}`)) count++;
	return `${wanted}:${count}`;
}
