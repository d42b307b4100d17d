// The lines of a client, before the SDK reads them: it drops what isn't JSON without a word, and ends the connection at a message that is too
// long. Here both are answered, and the next line is read.

import * as z from 'zod/mini';
import { parseJson } from '../../core/shared/parse-json';
import { mcpText } from '../../text/cli/mcp';

/** In bytes. */
const LARGEST = 10 * 1024 * 1024;
/** At the beginning, or the end, of a long message its id is found. */
const ENDS = 1_000;

export type RpcId = string | number;

export interface BadLine {
	/** JSON-RPC's: it can't be parsed, or is no request. */
	code: -32700 | -32600;
	message: string;
	/** Of the request, where it can be told. */
	id?: RpcId;
}

interface Heard {
	bad: (line: BadLine) => void;
	/** What a client of the 2025 protocol calls itself, once. */
	client: (name: string) => void;
}

const hello = z.object({
	method: z.literal('initialize'),
	params: z.object({ clientInfo: z.object({ name: z.string() }) }),
});

/** Each with its line end. */
export async function* jsonLines(
	input: AsyncIterable<Buffer>,
	heard: Heard,
): AsyncGenerator<Buffer> {
	let line = new Line();
	for await (const chunk of input) {
		let from = 0;
		for (let at = chunk.indexOf(LF); at >= 0; at = chunk.indexOf(LF, from)) {
			line.add(chunk.subarray(from, at));
			if (isRead(line, heard)) yield line.whole();
			line = new Line();
			from = at + 1;
		}
		line.add(chunk.subarray(from));
	}
}

const LF = 0x0a;

/** What is longer than a message may be isn't kept. */
class Line {
	private pieces: Buffer[] = [];
	private head = '';
	private tail = '';
	length = 0;

	add(piece: Buffer): void {
		this.length += piece.length;
		if (this.length <= LARGEST) {
			this.pieces.push(piece);
			return;
		}
		if (this.pieces.length > 0) this.head = this.text().slice(0, ENDS);
		this.pieces = [];
		this.tail = (this.tail + piece.subarray(-ENDS).toString()).slice(-ENDS);
	}

	get isTooLong(): boolean {
		return this.length > LARGEST;
	}

	text(): string {
		return Buffer.concat(this.pieces).toString();
	}

	whole(): Buffer {
		return Buffer.concat([...this.pieces, Buffer.of(LF)]);
	}

	/** Where the message begins or ends with it. */
	id(): RpcId | null {
		const [, first] =
			/^\s*\{(?:"jsonrpc":"2\.0",)?"id":(\d+|"[^"\\]{0,200}")/.exec(this.head) ?? [];
		const [, last] = /"id":\s*(\d+|"[^"\\]{0,200}")\s*\}\s*$/.exec(this.tail) ?? [];
		const id = parseJson(first ?? last ?? '');
		return typeof id === 'string' || typeof id === 'number' ? id : null;
	}
}

function isRead(line: Line, { bad, client }: Heard): boolean {
	if (line.isTooLong) {
		const id = line.id();
		const message = mcpText.tooLong(LARGEST / 1024 / 1024);
		bad({ code: -32600, message, ...(id !== null && { id }) });
		return false;
	}
	const text = line.text().trim();
	if (text === '') return false;
	const read = parseJson(text);
	if (read === undefined) {
		bad({ code: -32700, message: mcpText.notJson });
		return false;
	}
	const said = hello.safeParse(read);
	if (said.success) client(said.data.params.clientInfo.name);
	return true;
}
