// The key of a language model from the environment of the process: a file of settings is read by many programs.

import type { Secrets } from '../ports/secrets';

export const MODEL_KEY_VARIABLE = 'SIGNOFF_MODEL_KEY';

/** It is the key of whichever model is set, and of nothing else. */
export function modelKeyFrom(
	environment: Readonly<Record<string, string | undefined>>,
): Pick<Secrets, 'load'> {
	return {
		load: (name) =>
			name.startsWith('signoff-model-') ? (environment[MODEL_KEY_VARIABLE] ?? null) : null,
	};
}
