// The addresses under `api/` once more, over one socket: for the many small questions of a page a request each
// costs far more than its answer.
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { AnswerHead, AskedHead } from '../protocol';
import { ROUTES } from './api';
import type { ServedVault } from './answer-request';
import { failureOf, VaultFailure } from './failure';
import { PageIsDead } from './faults';
import { admit } from './guard';
import { MessageSocket } from './message-socket';

/** The sockets that are open; the server cannot close before they are. */
export type OpenSockets = Set<MessageSocket>;

/** More than this is asked for again, as a request of its own. */
const LARGE = 64 * 1024;

export function answerUpgrade(
	served: ServedVault,
	sockets: OpenSockets,
	request: IncomingMessage,
	stream: Duplex,
): void {
	const { method = 'GET', url = '/', headers } = request;
	const admission = admit({ method, pathname: url, headers }, served.door);
	if (admission.status !== 200 || admission.rest !== '/api/socket') {
		const status = admission.status === 200 ? 404 : admission.status;
		stream.end(`HTTP/1.1 ${status} Refused\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
		return;
	}
	const socket = MessageSocket.accept(request, stream, (message) => {
		answerMessage(served, message).then(
			(answer) => {
				if (answer !== undefined) socket.send(answer);
			},
			// What is no message of a page of ours gets no answer, and no more hearing.
			() => socket.close(),
		);
	});
	sockets.add(socket);
	stream.once('close', () => sockets.delete(socket));
}

/** Nothing where the page that asked is dead. */
async function answerMessage(served: ServedVault, message: Buffer): Promise<Buffer | undefined> {
	const { head, body } = parts(message);
	const { id } = head;
	try {
		const value = await valueFor(served, head, body);
		if (!Buffer.isBuffer(value)) return packed({ id, value });
		return value.length > LARGE ? packed({ id, isLarge: true }) : packed({ id }, value);
	} catch (error) {
		if (error instanceof PageIsDead) return undefined;
		return packed({ id, failure: failureOf(error, served.vaultDir) });
	}
}

async function valueFor(served: ServedVault, head: AskedHead, body: Buffer): Promise<unknown> {
	served.faults.requireLivePage();
	const route = ROUTES.get(head.name);
	if (route === undefined) throw new VaultFailure('EINVAL', `EINVAL: there is no ${head.name}`);
	const query = new URLSearchParams(head.query);
	const value = await route.answer({ ...served, query, body: () => Promise.resolve(body) });
	served.faults.requireLivePage();
	return value;
}

function parts(message: Buffer): { head: AskedHead; body: Buffer } {
	const end = 4 + message.readUInt32BE(0);
	return {
		head: JSON.parse(message.toString('utf8', 4, end)) as AskedHead,
		body: message.subarray(end),
	};
}

function packed(head: AnswerHead, body: Buffer = Buffer.alloc(0)): Buffer {
	const text = Buffer.from(JSON.stringify(head));
	const length = Buffer.alloc(4);
	length.writeUInt32BE(text.length);
	return Buffer.concat([length, text, body]);
}
