import type { ObsidianProtocolData, ObsidianProtocolHandler } from 'obsidian';

/** Handlers of `obsidian://` addresses. Nobody asks the person first (the app stopped that in 1.13.6). */
export class ProtocolHandlers {
	private readonly handlers = new Map<string, ObsidianProtocolHandler>();

	register(action: string, handler: ObsidianProtocolHandler): void {
		if (this.handlers.has(action)) {
			throw new Error(`A handler for the obsidian:// action "${action}" is already registered.`);
		}
		this.handlers.set(action, handler);
	}

	unregister(action: string): void {
		this.handlers.delete(action);
	}

	/** False if nobody handles it. */
	open(url: string): boolean {
		const data = parseProtocolUrl(url);
		const handler = data && this.handlers.get(data.action);
		if (!handler) return false;
		handler(data);
		return true;
	}
}

/** `obsidian://action?key=value&flag` as decoded data; a key without value is `true`. */
function parseProtocolUrl(url: string): ObsidianProtocolData | null {
	const [, action, query = ''] = /^obsidian:\/\/([^?#]*)(?:\?([^#]*))?/.exec(url) ?? [];
	if (!action) return null;
	const pairs: [string, string][] = query
		.split('&')
		.filter((pair) => pair !== '')
		.map((pair) => {
			const equals = pair.indexOf('=');
			if (equals === -1) return [decode(pair), 'true'];
			return [decode(pair.slice(0, equals)), decode(pair.slice(equals + 1))];
		});
	return { ...Object.fromEntries(pairs), action: decode(action.replace(/\/$/, '')) };
}

function decode(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text; // a stray percent sign in an address from outside
	}
}
