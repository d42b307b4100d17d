// The least that an MCP server can be: one tool, which reads a file.

import { readFile } from 'node:fs/promises';
import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import * as z from 'zod';

serveStdio(() => {
	const server = new McpServer({ name: 'bare', version: '1' });
	const inputSchema = z.object({ path: z.string() });
	server.registerTool('read', { inputSchema }, async ({ path }) => ({
		content: [{ type: 'text', text: await readFile(path, 'utf8') }],
	}));
	return server;
});
