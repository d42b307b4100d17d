// The language model in the settings. Its key is kept by the app's storage for secrets, on this device: the settings are in the vault,
// where agents and sync read.

import type { SettingDefinition, SettingDefinitionItem } from 'obsidian';
import {
	isModelAddress,
	MAX_TOKENS,
	MODEL_KINDS,
	MODEL_URLS,
	parseModel,
	PRICES,
	TIMEOUT_SECONDS,
	type ModelKind,
	type ModelSettings,
} from '../../core/model/model-settings';
import { text } from '../../text';
import type { SettingKey, SettingRows } from '../signoff/setting-rows';
import type { Signoff } from '../signoff/signoff';
import { keyRow } from './model-key';
import { tryRow } from './model-try';

type Row = SettingDefinition<SettingKey>;

const words = text.model;
const NONE = 'none';
/** Names are the same in every language. */
const PROVIDERS = ['LLM', 'OpenAI', 'Anthropic', 'OpenRouter', 'Ollama', 'LM Studio', 'API'];
const PREFIX = 'model ';

export function modelRows(signoff: Signoff): SettingRows {
	const { settings } = signoff;
	const current = () => parseModel(settings.current().model);
	return {
		rows: () => [group(signoff, current())],
		read: (key) => (key.startsWith(PREFIX) ? read(current(), key.slice(PREFIX.length)) : undefined),
		write: async (key, value) => {
			if (!key.startsWith(PREFIX)) return;
			const change = changeOf(current(), key.slice(PREFIX.length), value);
			await settings.update((now) => ({
				...now,
				model: change && { ...now.model, ...change },
			}));
		},
		shape: () => current()?.kind ?? NONE,
	};
}

function read(model: ModelSettings | null, name: string): unknown {
	if (!model) return name === 'kind' ? NONE : undefined;
	// The provider's own is shown as what is there when nothing is written.
	return name === 'url' && model.url === MODEL_URLS[model.kind] ? '' : model[name];
}

/** Null for no model. Another provider has other addresses and other models. */
function changeOf(
	model: ModelSettings | null,
	name: string,
	value: unknown,
): Partial<ModelSettings> | null {
	if (name !== 'kind') return model && { [name]: typeof value === 'string' ? value.trim() : value };
	const kind = MODEL_KINDS.find((one) => one === value);
	return kind ? { kind, url: '', model: '' } : null;
}

function group(signoff: Signoff, model: ModelSettings | null): SettingDefinitionItem<SettingKey> {
	const items: Row[] = [kindRow];
	if (model?.kind === 'scripted') items.push(scriptRow);
	else if (model) items.push(...serverRows(signoff, model.kind));
	if (model) items.push(splitRow, tryRow(signoff));
	return { type: 'group', heading: words.heading, items };
}

const kindRow: Row = {
	name: words.kind,
	desc: words.kindHint,
	aliases: [...words.aliases.kind, ...PROVIDERS],
	control: { type: 'dropdown', key: 'model kind', options: { ...words.kinds } },
};

const scriptRow: Row = {
	name: words.script,
	desc: words.scriptHint,
	control: {
		type: 'file',
		key: 'model script',
		filter: ({ extension }) => extension === 'md' || extension === 'json',
	},
};

const splitRow: Row = {
	name: words.split,
	desc: words.splitHint,
	control: { type: 'toggle', key: 'model splitsMessages' },
};

function serverRows(signoff: Signoff, kind: ModelKind): Row[] {
	return [
		{
			name: words.url,
			desc: words.urlHint,
			control: {
				type: 'text',
				key: 'model url',
				placeholder: MODEL_URLS[kind],
				validate: (url) => (isModelAddress(url.trim()) ? undefined : words.urlWrong),
			},
		},
		{ name: words.name, desc: words.nameHint, control: { type: 'text', key: 'model model' } },
		keyRow(signoff),
		priceRow('inputPrice'),
		priceRow('outputPrice'),
		wholeRow('maxTokens', MAX_TOKENS),
		wholeRow('timeoutSeconds', TIMEOUT_SECONDS),
	];
}

function priceRow(name: 'inputPrice' | 'outputPrice'): Row {
	const isFine = (price: number) => price >= 0 && price <= PRICES.most;
	return {
		name: words[name],
		desc: words.priceHint,
		control: {
			type: 'number',
			key: `model ${name}`,
			min: 0,
			max: PRICES.most,
			step: 'any',
			validate: (price) => (isFine(price) ? undefined : words.range(0, PRICES.most)),
		},
	};
}

function wholeRow(
	name: 'maxTokens' | 'timeoutSeconds',
	{ least, most }: { least: number; most: number },
): Row {
	const isFine = (value: number) => Number.isInteger(value) && value >= least && value <= most;
	return {
		name: words[name],
		desc: words[`${name}Hint`],
		control: {
			type: 'number',
			key: `model ${name}`,
			min: least,
			max: most,
			step: 1,
			validate: (value) => (isFine(value) ? undefined : words.wholeRange(least, most)),
		},
	};
}
