// Serves one client on stdin and stdout, until it goes.

import { Readable } from 'node:stream';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { mcpText } from '../../text/cli/mcp';
import { describeProblem } from '../kit/describe-problem';
import { safeLine } from '../kit/safe-line';
import { whenAborted } from '../kit/when-aborted';
import type { Around } from '../kit/command';
import { type BadLine, jsonLines } from './json-lines';
import type { LiveVault, Scope } from './live-vault';
import { ReadTexts } from './read-texts';
import { mcpServer } from './server';

/** What `jsonLines` lets through is shorter. */
const LARGEST_BUFFER = 16 * 1024 * 1024;

interface Stdio {
	stdin: Readable;
	stdout: NodeJS.WritableStream & ConstructorParameters<typeof StdioServerTransport>[1];
}

/** Resolves when the client has gone, or the process is asked to end. */
export async function serveMcp(
	vault: LiveVault,
	{ readOnly }: Pick<Scope, 'readOnly'>,
	around: Around,
	{ stdin, stdout }: Stdio,
): Promise<void> {
	const asked = around.whenAsked();
	let name: string | null = null;
	const bad = ({ code, message, id }: BadLine) => {
		const error = { code, message };
		transport.send({ jsonrpc: '2.0', error, ...(id !== undefined && { id }) }).catch(report);
	};
	const lines = Readable.from(jsonLines(stdin, { bad, client: (said) => (name = said) }), {
		objectMode: false,
	});
	const transport = new StdioServerTransport(lines, stdout, { maxBufferSize: LARGEST_BUFFER });
	const report = (error: unknown) =>
		around.terminal.note(safeLine(mcpText.ended(describeProblem(error))));
	let isOver = false;
	lines.on('error', (error) => {
		if (!isOver) report(error);
	});
	const gone = new Promise<void>((resolve) => lines.once('close', resolve));
	const served = { vault, around, readOnly, read: new ReadTexts(), clientName: () => name };
	const handle = serveStdio((context) => mcpServer(served, context), {
		transport,
		onerror: (error) => {
			// JSON that is no message of the protocol.
			if (error.name === 'ZodError') bad({ code: -32600, message: mcpText.notRpc });
			else around.terminal.note(safeLine(describeProblem(error)));
		},
	});
	await Promise.race([gone, whenAborted(asked)]);
	isOver = true;
	await handle.close();
	// Else the process would wait for the next line.
	stdin.destroy();
}
