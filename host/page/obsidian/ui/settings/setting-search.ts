import type { SettingDefinition, SettingDefinitionItem } from 'obsidian';
import { isContainer, isPage, isSearchable, isVisible, textOf } from './definitions';

/** One row that the settings window's search can find. */
export interface SettingSearchEntry {
	name: string;
	desc: string;
	aliases: string[];
	/** The heading of its group, if any. */
	heading: string;
	/** The names of the pages that lead to it, from the outside in. */
	pagePath: string[];
	definition: SettingDefinition | null;
}

interface SearchableTab {
	settingItems: SettingDefinitionItem[];
}

export function collectSettingSearch(tab: SearchableTab): SettingSearchEntry[] {
	return entriesOf(tab.settingItems, [], '');
}

function entriesOf(
	items: readonly SettingDefinitionItem[],
	pagePath: string[],
	heading: string,
): SettingSearchEntry[] {
	return items.filter(isVisible).flatMap((item): SettingSearchEntry[] => {
		if (isContainer(item)) return entriesOf(item.items ?? [], pagePath, item.heading ?? '');
		const base = { name: item.name, desc: textOf(item.desc), heading, pagePath };
		if (isPage(item)) {
			const inside = entriesOf(item.items ?? [], [...pagePath, item.name], '');
			return [{ ...base, aliases: [], definition: null }, ...inside];
		}
		if (!isSearchable(item)) return [];
		return [{ ...base, aliases: item.aliases ?? [], definition: item }];
	});
}
