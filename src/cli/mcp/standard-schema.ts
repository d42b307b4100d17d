// A JSON Schema of ours, as the SDK wants to have schemas.

import type { JsonObject } from '../../core/shared/json';

/** Nothing is checked by it: a tool checks its input itself, so that what is wrong is answered like every other refusal. */
export function unchecked(schema: JsonObject) {
	const json = () => ({ ...schema });
	return {
		'~standard': {
			version: 1 as const,
			vendor: 'signoff',
			validate: (value: unknown) => ({ value }),
			jsonSchema: { input: json, output: json },
		},
	};
}
