import type { SettingDefinitionItem } from 'obsidian';
import { describe, expect, it } from 'vitest';
import { collectSettingSearch } from '../../../host/page/obsidian/ui/settings/setting-search';

function found(settingItems: SettingDefinitionItem[]): string[] {
	return collectSettingSearch({ settingItems }).map(({ name, heading, pagePath }) =>
		[...pagePath, heading, name].filter((part) => part !== '').join(' / '),
	);
}

describe('collectSettingSearch', () => {
	it('finds rows in groups and pages, and the pages themselves', () => {
		const items: SettingDefinitionItem[] = [
			{ name: 'Loose' },
			{ type: 'group', heading: 'Group', items: [{ name: 'Inside' }] },
			{ type: 'page', name: 'Page', items: [{ type: 'group', items: [{ name: 'Deep' }] }] },
		];
		expect(found(items)).toEqual(['Loose', 'Group / Inside', 'Page', 'Page / Deep']);
	});

	it('leaves out what is not searchable or not visible', () => {
		const items: SettingDefinitionItem[] = [
			{ name: 'A', searchable: false },
			{ name: 'B', searchable: () => false },
			{ name: 'C', visible: () => false },
			{ type: 'group', visible: false, items: [{ name: 'D' }] },
			{ name: 'E' },
		];
		expect(found(items)).toEqual(['E']);
	});

	it('knows descriptions and aliases', () => {
		const [entry] = collectSettingSearch({
			settingItems: [{ name: 'Key', desc: 'About it', aliases: ['token'] }],
		});
		expect(entry).toMatchObject({ desc: 'About it', aliases: ['token'] });
	});
});
