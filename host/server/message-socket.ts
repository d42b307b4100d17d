// WebSocket (RFC 6455) as far as a page of ours uses it: whole messages of bytes, no extensions.
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

const CLOSE = 8;
/** From which opcode on a frame is about the connection, and none of a message. */
const CONTROL = 8;
const BYTES = 2;
const LAST = 0x80;
/** More than any request that the page makes this way. */
const MESSAGE_LIMIT = 16 * 1024 * 1024;

export class MessageSocket {
	private unread: Buffer = Buffer.alloc(0);
	private parts: Buffer[] = [];

	constructor(
		private readonly stream: Duplex,
		private readonly onMessage: (message: Buffer) => void,
	) {
		stream.on('data', (chunk: Buffer) => this.take(chunk));
		stream.on('error', () => stream.destroy());
	}

	/** Says yes to a request to upgrade. */
	static accept(
		request: IncomingMessage,
		stream: Duplex,
		onMessage: (message: Buffer) => void,
	): MessageSocket {
		const key = String(request.headers['sec-websocket-key']);
		// The RFC's own constant: who answers with this has understood the request.
		const magic = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
		const proof = createHash('sha1')
			.update(key + magic)
			.digest('base64');
		stream.write(
			'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n' +
				`sec-websocket-accept: ${proof}\r\n\r\n`,
		);
		return new MessageSocket(stream, onMessage);
	}

	send(message: Buffer): void {
		if (this.stream.writable)
			this.stream.write(Buffer.concat([frameHead(message.length), message]));
	}

	close(): void {
		this.stream.destroy();
	}

	private take(chunk: Buffer): void {
		this.unread = this.unread.length === 0 ? chunk : Buffer.concat([this.unread, chunk]);
		for (;;) {
			const frame = firstFrame(this.unread);
			if (frame === undefined) break;
			this.unread = this.unread.subarray(frame.end);
			this.takeFrame(frame);
		}
		if (this.unread.length > MESSAGE_LIMIT) this.close();
	}

	private takeFrame({ opcode, isLast, payload }: Frame): void {
		if (opcode === CLOSE) this.stream.end();
		if (opcode >= CONTROL) return;
		this.parts.push(payload);
		if (!isLast) return;
		const [only] = this.parts;
		const message = this.parts.length === 1 && only ? only : Buffer.concat(this.parts);
		this.parts = [];
		this.onMessage(message);
	}
}

interface Frame {
	opcode: number;
	isLast: boolean;
	payload: Buffer;
	/** Where the next one begins. */
	end: number;
}

/** Nothing while it has not come in full. A browser masks all that it sends. */
function firstFrame(bytes: Buffer): Frame | undefined {
	if (bytes.length < 2) return undefined;
	const short = bytes.readUInt8(1) & 0x7f;
	const lengthBytes = short === 127 ? 8 : short === 126 ? 2 : 0;
	const start = 2 + lengthBytes + 4;
	if (bytes.length < start) return undefined;
	const length =
		lengthBytes === 0
			? short
			: lengthBytes === 2
				? bytes.readUInt16BE(2)
				: Number(bytes.readBigUInt64BE(2));
	const end = start + length;
	if (bytes.length < end) return undefined;
	const first = bytes.readUInt8(0);
	return {
		opcode: first & 0x0f,
		isLast: (first & LAST) !== 0,
		payload: unmasked(bytes.subarray(start, end), bytes.subarray(start - 4, start)),
		end,
	};
}

function unmasked(payload: Buffer, mask: Buffer): Buffer {
	return Buffer.from(payload.map((byte, at) => byte ^ mask.readUInt8(at % 4)));
}

function frameHead(length: number): Buffer {
	if (length < 126) return Buffer.from([LAST | BYTES, length]);
	if (length < 0x10000) {
		const head = Buffer.from([LAST | BYTES, 126, 0, 0]);
		head.writeUInt16BE(length, 2);
		return head;
	}
	const head = Buffer.from([LAST | BYTES, 127, 0, 0, 0, 0, 0, 0, 0, 0]);
	head.writeBigUInt64BE(BigInt(length), 2);
	return head;
}
