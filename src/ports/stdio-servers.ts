// Programs that speak MCP on their standard streams. Only a process can start one: the plugin has no such port.

import type { Transport } from '@modelcontextprotocol/client';

export interface StdioServers {
	/** Not started yet: whoever connects to it starts it. A longer message ends the connection, in bytes. */
	open(place: { command: string; args: readonly string[] }, mostBytes: number): Promise<Transport>;
}
