// The digest by which a tool is known: of a server's tool a person accepts it, of every call the ledger records it.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { JsonObject } from '../shared/json';
import { canonicalText } from '../sign/canonical';

export interface ToolDefinition {
	/** `<server>/<tool>` where it is a server's. */
	name: string;
	description: string;
	inputSchema: JsonObject;
	/** Null where nothing is promised. */
	outputSchema: JsonObject | null;
}

/** As RFC 8785 writes it. Throws for what has no such form. */
export function definitionText(tool: ToolDefinition): string {
	const { name, description, inputSchema, outputSchema } = tool;
	return canonicalText({
		...{ name, description },
		...{ input_schema: inputSchema, output_schema: outputSchema },
	});
}

/** SHA-256 of a text's bytes, in lower-case hex. */
export function textDigest(text: string): string {
	return bytesToHex(sha256(utf8ToBytes(text)));
}
