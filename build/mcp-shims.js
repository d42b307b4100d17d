// In place of the MCP client's own: it brings a validator of JSON Schema (ajv, which makes code, or a second copy of the one that Signoff
// has). Signoff checks schemas itself, in src/core/tools/json-schema.ts, so the client is given one that nobody may ask.

/** A `TypeError` of `fetch` may be a refusal for another origin. */
export const CORS_IS_POSSIBLE = true;

export class DefaultJsonSchemaValidator {
	getValidator() {
		throw new Error('Schemas are checked by Signoff, not by the MCP client.');
	}
}
