// What servers send, made into what we take: a tool as it is offered, and an answer as one text.

import * as z from 'zod/mini';
import type { OfferedTool } from '../../core/tools/pin';

const schemaValue = z.record(z.string(), z.json());

const toolSchema = z.looseObject({
	name: z.string(),
	description: z._default(z.string(), ''),
	inputSchema: schemaValue,
	outputSchema: z.optional(schemaValue),
});

/** Nothing where it has no name or no schema: nobody could call it. */
export function offeredIn(value: unknown): OfferedTool[] {
	const { data } = parsed(toolSchema, value);
	if (!data) return [];
	const { name, description, inputSchema, outputSchema = null } = data;
	return [{ name, description, inputSchema, outputSchema }];
}

/** Deeper than the stack is as good as wrong. */
function parsed<Schema extends z.ZodMiniType>(schema: Schema, value: unknown) {
	try {
		return schema.safeParse(value);
	} catch (error) {
		if (error instanceof RangeError) return { data: undefined };
		throw error;
	}
}

const blockSchema = z.looseObject({
	type: z.string(),
	text: z.optional(z.string()),
	mimeType: z.optional(z.string()),
	data: z.optional(z.string()),
	uri: z.optional(z.string()),
	resource: z.optional(z.looseObject({ uri: z.string(), text: z.optional(z.string()) })),
});
type Block = z.output<typeof blockSchema>;

/** Text as it is; of anything else, what it is. */
export function flatContent(content: readonly unknown[]): string {
	return content.map((one) => blockText(parsed(blockSchema, one).data)).join('\n');
}

function blockText(block: Block | undefined): string {
	if (!block) return '[unreadable]';
	const { type, text, resource, uri, data, mimeType } = block;
	if (type === 'text') return text ?? '';
	if (resource) return resource.text ?? `[resource ${resource.uri}]`;
	if (uri !== undefined) return `[link ${uri}]`;
	const kind = mimeType === undefined ? type : `${type} ${mimeType}`;
	return data === undefined ? `[${kind}]` : `[${kind}, ${Math.floor((data.length * 3) / 4)} bytes]`;
}
