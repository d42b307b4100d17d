// The language model that the settings name, ready to be asked.

import { isComplete, keyNameOf, parseModel } from '../../core/model/model-settings';
import type { Settings } from '../../core/settings';
import type { Http } from '../../ports/http';
import type { LanguageModel } from '../../ports/language-model';
import type { Secrets } from '../../ports/secrets';
import type { Timer } from '../../ports/timer';
import { anthropicModel } from './anthropic-model';
import { openAiModel } from './openai-model';
import { scriptedModel, type ScriptPlace } from './scripted-model';
import { withRetries } from './with-retries';

export interface ModelParts {
	http: Http;
	/** Where keys are kept, each under the name of its origin. */
	secrets: Pick<Secrets, 'load'>;
	/** A note of the vault; null where there is none. */
	read: ScriptPlace['read'];
	timer: Timer;
}

/** Null where none is set, or something is missing that it needs. The settings must be those that this device trusts. */
export function modelOf(
	settings: Pick<Settings, 'model'>,
	{ timer, ...parts }: ModelParts,
): LanguageModel | null {
	const model = modelWithoutRetries(settings, parts);
	return model && withRetries(model, timer);
}

/** For somebody who waits in front of the screen. */
export function modelWithoutRetries(
	settings: Pick<Settings, 'model'>,
	{ http, secrets, read }: Omit<ModelParts, 'timer'>,
): LanguageModel | null {
	const model = parseModel(settings.model);
	if (!model || !isComplete(model)) return null;
	if (model.kind === 'scripted') return scriptedModel({ path: model.script, read });
	const name = keyNameOf(model);
	const place = {
		...{ http, url: model.url, model: model.model, maxTokens: model.maxTokens },
		timeoutMs: model.timeoutSeconds * 1000,
		key: () => (name === null ? '' : (secrets.load(name) ?? '')),
	};
	return model.kind === 'anthropic' ? anthropicModel(place) : openAiModel(place);
}
