// One small request from the settings, and what came of it as a sentence.

import type { Setting, SettingDefinition } from 'obsidian';
import { modelWithoutRetries, tryModel, type Tried } from '../../app/model';
import { parseModel } from '../../core/model/model-settings';
import { text } from '../../text';
import type { SettingKey } from '../signoff/setting-rows';
import type { Signoff } from '../signoff/signoff';

const words = text.model;

export function tryRow(signoff: Signoff): SettingDefinition<SettingKey> {
	return {
		name: words.tryIt,
		desc: words.tryHint,
		render: (setting) => {
			const stop = new AbortController();
			setting.descEl.setAttribute('aria-live', 'polite');
			setting.addButton((button) =>
				button.setButtonText(words.tryButton).onClick(() => {
					button.setDisabled(true);
					const tried = attempt(signoff, setting, stop.signal);
					signoff.attempt(tried.finally(() => void button.setDisabled(false)));
				}),
			);
			return () => stop.abort();
		},
	};
}

async function attempt(signoff: Signoff, setting: Setting, signal: AbortSignal): Promise<void> {
	const settings = signoff.settings.current();
	const model = modelWithoutRetries(settings, signoff.plane.modelParts);
	if (!model) {
		const isScript = parseModel(settings.model)?.kind === 'scripted';
		setting.setDesc(isScript ? words.incompleteScript : words.incomplete);
		return;
	}
	setting.setDesc(words.trying);
	setting.setDesc(describe(await tryModel(model, signal)));
}

function describe(tried: Tried): string {
	if (tried.code !== 'answered') return words.faults[tried.code](tried.detail);
	const { name, text: said, isStreamed } = tried;
	return isStreamed ? words.answered(name, said) : words.answeredWhole(name, said);
}
