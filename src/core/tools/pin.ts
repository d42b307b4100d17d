// Tools that other people's servers offer, against what a person has accepted of them. A tool is usable only while it is
// described exactly as it was then: a server may change its mind, or somebody else may answer at its address.

import * as z from 'zod/mini';
import { isSha256Hex } from '../shared/sha256-hex';
import { canonicalText } from '../sign/canonical';
import { definitionText, textDigest, type ToolDefinition } from './digest';

/** As a server describes it, under the server's own name for it. Annotations aren't part of it: a server may say of itself what it likes. */
export type OfferedTool = ToolDefinition;

const json = z.record(z.string(), z.json());

/** What a person accepted, as it stands in the settings. */
const pinSchema = z.strictObject({
	tool: z.string().check(z.minLength(1)),
	digest: z.string().check(z.refine(isSha256Hex)),
	/** A person says that it changes nothing; the server's own word doesn't count. */
	reads: z.boolean(),
	/** For the difference, when it is described in another way one day. */
	description: z.string(),
	inputSchema: json,
	outputSchema: z.nullable(json),
});
export type ToolPin = z.infer<typeof pinSchema>;

const PARTS = ['description', 'inputSchema', 'outputSchema'] as const;
export type ToolPart = (typeof PARTS)[number];

export type ToolStanding =
	| { code: 'accepted'; reads: boolean }
	| { code: 'new' }
	| { code: 'changed'; pin: ToolPin; parts: readonly ToolPart[] }
	/** The server has several of this name, so nobody knows which one would be called. */
	| { code: 'ambiguous' }
	/** Too long for a person to read, or no JSON that has a digest. */
	| { code: 'unreadable' };

export interface JudgedTool {
	offered: OfferedTool;
	/** Null where there is none. */
	digest: string | null;
	standing: ToolStanding;
}

export interface JudgedServer {
	tools: readonly JudgedTool[];
	/** Accepted once, and not offered any more. */
	gone: readonly ToolPin[];
}

/** Of the canonical description. Nobody reads more before accepting it. */
const LONGEST_DEFINITION = 64 * 1024;
const LONGEST_NAME = 128;

/** What is no pin is left out: it accepts nothing. */
export function parsePins(stored: unknown): ToolPin[] {
	const list = z.catch(z.array(z.unknown()), []).parse(stored);
	return list.flatMap((one) => pinSchema.safeParse(one).data ?? []);
}

export function qualifiedName(server: string, tool: string): string {
	return `${server}/${tool}`;
}

/** `files` of `files/read`; null for a tool of nobody's server. */
export function serverIn(name: string): string | null {
	const end = name.indexOf('/');
	return end > 0 ? name.slice(0, end) : null;
}

/** SHA-256 over name, description and schemas; null where the server sent something that has none. */
export function toolDigest(server: string, tool: OfferedTool): string | null {
	const text = offeredText(server, tool);
	return text === null ? null : textDigest(text);
}

function offeredText(server: string, tool: OfferedTool): string | null {
	try {
		return definitionText({ ...tool, name: qualifiedName(server, tool.name) });
	} catch {
		return null;
	}
}

export function judgeTools(
	server: string,
	offered: readonly OfferedTool[],
	pins: readonly ToolPin[],
): JudgedServer {
	const times = new Map<string, number>();
	for (const { name } of offered) times.set(name, (times.get(name) ?? 0) + 1);
	const tools = offered.map((tool): JudgedTool => {
		const pin = pins.find(({ tool: name }) => name === tool.name);
		const digest = toolDigest(server, tool);
		const standing = (times.get(tool.name) ?? 0) > 1 ? AMBIGUOUS : standingOf(server, tool, pin);
		return { offered: tool, digest, standing };
	});
	return { tools, gone: pins.filter(({ tool }) => !times.has(tool)) };
}

const AMBIGUOUS: ToolStanding = { code: 'ambiguous' };

function standingOf(server: string, tool: OfferedTool, pin: ToolPin | undefined): ToolStanding {
	const text = offeredText(server, tool);
	const isLong = tool.name.length > LONGEST_NAME || (text?.length ?? 0) > LONGEST_DEFINITION;
	if (text === null || isLong || tool.name === '') return { code: 'unreadable' };
	if (!pin) return { code: 'new' };
	if (pin.digest === toolDigest(server, tool)) return { code: 'accepted', reads: pin.reads };
	const parts = PARTS.filter((part) => canonicalText(pin[part]) !== canonicalText(tool[part]));
	return { code: 'changed', pin, parts };
}

/** Null for what no person can accept. */
export function pinOf({ offered, digest, standing }: JudgedTool, reads: boolean): ToolPin | null {
	const { name, description, inputSchema, outputSchema } = offered;
	if (digest === null || standing.code === 'ambiguous' || standing.code === 'unreadable')
		return null;
	return pinSchema.parse({
		...{ tool: name, digest, reads },
		...{ description, inputSchema, outputSchema },
	});
}
