// StdioServers by child processes. They get no more of the environment than a program needs to run: keys that are
// in it are nobody else's.

import type { Transport } from '@modelcontextprotocol/client';
import type { StdioServers } from '../ports/stdio-servers';

export class NodeStdioServers implements StdioServers {
	/** `cwd`: where relative paths of a command are looked for. */
	constructor(private readonly cwd: string) {}

	async open(
		{ command, args }: { command: string; args: readonly string[] },
		mostBytes: number,
	): Promise<Transport> {
		// Loaded when the first one is started: most commands never do.
		const { StdioClientTransport } = await import('@modelcontextprotocol/client/stdio');
		return new StdioClientTransport({
			...{ command, args: [...args], cwd: this.cwd },
			...{ stderr: 'ignore', maxBufferSize: mostBytes },
		});
	}
}
