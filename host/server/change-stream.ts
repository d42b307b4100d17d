import type { ServerResponse } from 'node:http';
import type { Change } from '../protocol';
import { startEvents } from './http-answer';

/** The pages that listen, as server-sent events. */
export class ChangeStream {
	private readonly listeners = new Set<ServerResponse>();

	open(response: ServerResponse): void {
		startEvents(response);
		// The page knows by this first line that from here on nothing is missed.
		response.write(': open\n\n');
		this.listeners.add(response);
		response.once('close', () => this.listeners.delete(response));
	}

	send(changes: readonly Change[]): void {
		if (changes.length === 0) return;
		const text = changes.map((change) => `data: ${JSON.stringify(change)}\n\n`).join('');
		for (const listener of this.listeners) listener.write(text);
	}

	close(): void {
		for (const listener of this.listeners) listener.destroy();
		this.listeners.clear();
	}
}
