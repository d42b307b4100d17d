import type { AnswerHead, AskedHead } from '../protocol';

interface Waiting {
	resolve: (answer: Answered) => void;
	reject: (why: Error) => void;
}

interface Answered {
	head: AnswerHead;
	body: ArrayBuffer;
}

/** Asks the server over one connection, which is opened at the first question, and again after it broke. */
export class ApiSocket {
	private opened: Promise<WebSocket> | null = null;
	private lastId = 0;
	private readonly waiting = new Map<number, Waiting>();

	/** The page's address, with the token, ending in `/`. */
	constructor(private readonly base: string) {}

	async ask(
		name: string,
		query: Record<string, string>,
		body: Uint8Array<ArrayBuffer>,
	): Promise<Answered> {
		this.opened ??= this.open();
		const socket = await this.opened;
		const id = (this.lastId += 1);
		return new Promise((resolve, reject) => {
			this.waiting.set(id, { resolve, reject });
			socket.send(packed({ id, name, query }, body));
		});
	}

	private open(): Promise<WebSocket> {
		const socket = new WebSocket(`${this.base.replace(/^http/, 'ws')}api/socket`);
		socket.binaryType = 'arraybuffer';
		socket.addEventListener('message', ({ data }) => this.take(data as ArrayBuffer));
		return new Promise((resolve, reject) => {
			socket.addEventListener('open', () => resolve(socket));
			socket.addEventListener('close', () => {
				this.opened = null;
				const why = new Error('The folder’s server does not answer.');
				reject(why);
				for (const one of this.waiting.values()) one.reject(why);
				this.waiting.clear();
			});
		});
	}

	private take(message: ArrayBuffer): void {
		const end = 4 + new DataView(message).getUint32(0);
		const text = new TextDecoder().decode(new Uint8Array(message, 4, end - 4));
		const head = JSON.parse(text) as AnswerHead;
		this.waiting.get(head.id)?.resolve({ head, body: message.slice(end) });
		this.waiting.delete(head.id);
	}
}

function packed(head: AskedHead, body: Uint8Array<ArrayBuffer>): ArrayBuffer {
	const text = new TextEncoder().encode(JSON.stringify(head));
	const message = new Uint8Array(4 + text.length + body.length);
	new DataView(message.buffer).setUint32(0, text.length);
	message.set(text, 4);
	message.set(body, 4 + text.length);
	return message.buffer;
}
