// The MCP server itself: every tool, resource and prompt, registered once for both eras of the protocol.

import {
	CLIENT_INFO_META_KEY,
	type McpRequestContext,
	McpServer,
	type ServerContext,
} from '@modelcontextprotocol/server';
import { memorySkillFiles, SkillsExtension } from '@modelcontextprotocol/server/ext/skills';
import * as z from 'zod/mini';
import { version } from '../../../manifest.json';
import { AGENT, isParticipant, meansPerson } from '../../core/soil/conversation/head';
import { standardWorkspace } from '../../core/workflow/workspace';
import { mcpText } from '../../text/cli/mcp';
import { agentsPage, agentsSummary } from '../../text/recorded/agents-page';
import { backlogTools } from './backlog-tools';
import { builtIn } from './built-in';
import { decisionTools } from './decision-tools';
import { itemTools } from './item-tools';
import { logTools } from './log-tools';
import { memoryTools } from './memory-tools';
import { reportTools } from './report-tools';
import { addPrompts } from './prompts';
import { addResources } from './resources';
import { unchecked } from './standard-schema';
import type { Door, DoorTool } from './tool';

export function allTools(): DoorTool[] {
	return [
		...[...builtIn(), ...itemTools(), ...decisionTools(), ...reportTools()],
		...[...logTools(), ...backlogTools(), ...memoryTools()],
	];
}

/** Larger inputs than any tool takes are nobody's to walk through. */
const MOST_ELEMENTS = 100_000;

export interface Served extends Door {
	readOnly: boolean;
	/** What a client of the 2025 protocol has called itself; null before it has. */
	clientName: () => string | null;
}

/** A server for one connection. */
export async function mcpServer(served: Served, { era }: McpRequestContext): Promise<McpServer> {
	const server = new McpServer(
		{ name: 'signoff', title: 'Signoff', version },
		{
			instructions: agentsSummary,
			capabilities: {
				resources: { subscribe: true, listChanged: true },
				// Which there are depends on how the server was started, and on nothing else.
				...{ tools: { listChanged: false }, prompts: { listChanged: false } },
			},
			maxToolInputElements: MOST_ELEMENTS,
		},
	);
	for (const tool of allTools())
		if (!served.readOnly || !tool.writes) addTool(server, served, tool);
	const page = await pageFor(served);
	await addSkill(server, page);
	addResources(server, served, { era, page });
	addPrompts(server);
	return server;
}

function addTool(server: McpServer, served: Served, tool: DoorTool): void {
	const { name, title, description, writes, adds } = tool;
	const annotations = {
		...{ readOnlyHint: !writes, destructiveHint: writes && !adds },
		...{ idempotentHint: !writes, openWorldHint: false },
	};
	const about = { title, description, annotations, inputSchema: unchecked(tool.inputSchema) };
	server.registerTool(name, about, async (input, context) => {
		const asked = { caller: callerIn(context, served), signal: context.mcpReq.signal };
		const answer = await tool.call(served, input, asked);
		return {
			content: [{ type: 'text', text: JSON.stringify(answer) }],
			structuredContent: { ...answer },
			isError: !answer.ok,
		};
	});
}

const envelope = z.object({ [CLIENT_INFO_META_KEY]: z.object({ name: z.string() }) });

/** Whoever it says it is, but for the person. */
function callerIn({ mcpReq }: ServerContext, { vault, clientName }: Served): string {
	const told = envelope.safeParse(mcpReq.envelope);
	const name = (told.success ? told.data[CLIENT_INFO_META_KEY].name : clientName()) ?? '';
	const plain = name
		.replace(/[^\p{L}\p{N} ._@/+-]+/gu, ' ')
		.trim()
		.slice(0, LONGEST_NAME)
		.trim();
	return isParticipant(plain) && !meansPerson(plain, vault.personNames()) ? plain : AGENT;
}

const LONGEST_NAME = 60;

/** Where nothing has been set up yet, the page of a vault as Signoff would set it up. */
async function pageFor({ vault }: Served): Promise<string> {
	const live = await vault.now().catch(() => null);
	return agentsPage(live?.workspace ?? standardWorkspace(''));
}

async function addSkill(server: McpServer, page: string): Promise<void> {
	const { name, description } = mcpText.skill;
	const file = `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n---\n\n${page}`;
	const skills = await SkillsExtension.load(memorySkillFiles({ [`${name}/SKILL.md`]: file }));
	skills.attach(server);
}
