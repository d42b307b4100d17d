// How much runs may use, on a page of their own in the settings.

import type { SettingDefinition, SettingDefinitionGroup } from 'obsidian';
import { isPossibleLimit, LEAST_LIMITS, MOST_LIMITS } from '../../core/kernel/run-limits';
import { AMOUNTS, type RunAmounts } from '../../core/kernel/run-record';
import { text } from '../../text';
import type { SettingKey, SettingRows } from '../signoff/setting-rows';
import type { Signoff } from '../signoff/signoff';

const words = text.model;

interface Limit {
	key: SettingKey;
	of: 'runLimits' | 'dayLimits';
	name: keyof RunAmounts;
}

const limitsOf = (of: Limit['of']): Limit[] =>
	AMOUNTS.map((name) => ({ key: `limit ${of} ${name}`, of, name }));
const ALL = [...limitsOf('runLimits'), ...limitsOf('dayLimits')];

export function limitRows({ settings }: Signoff): SettingRows {
	const find = (key: string) => ALL.find((one) => one.key === key);
	return {
		rows: () => [
			{
				...{ type: 'page', name: words.limits, desc: words.limitsHint },
				items: [group(words.perRun, 'runLimits'), group(words.perDay, 'dayLimits')],
			},
		],
		read: (key) => {
			const limit = find(key);
			return limit && settings.current()[limit.of][limit.name];
		},
		write: async (key, value) => {
			const limit = find(key);
			if (!limit) return;
			const { of, name } = limit;
			await settings.update((now) => ({ ...now, [of]: { ...now[of], [name]: value } }));
		},
	};
}

function group(heading: string, of: Limit['of']): SettingDefinitionGroup<SettingKey> {
	return { type: 'group', heading, items: limitsOf(of).map(row) };
}

function row({ key, name }: Limit): SettingDefinition<SettingKey> {
	const [min, max] = [LEAST_LIMITS[name], MOST_LIMITS[name]];
	const range = name === 'money' ? words.range : words.wholeRange;
	return {
		name: words.amounts[name],
		control: {
			type: 'number',
			key,
			min,
			max,
			step: name === 'money' ? 'any' : 1,
			validate: (value) => (isPossibleLimit(name, value) ? undefined : range(min, max)),
		},
	};
}
