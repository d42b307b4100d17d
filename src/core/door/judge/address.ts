// Whether an address leads into a network that only this machine sees.

import { isPrivateHost } from '../../tools/hosts';

// Every host has it; the types that core may see do not.
declare const URL: {
	new (text: string): { protocol: string; hostname: string };
	canParse(text: string): boolean;
};

/** Null for what is no address of the web. */
export function webHostOf(address: string): string | null {
	if (!URL.canParse(address)) return null;
	const { protocol, hostname } = new URL(address);
	return protocol === 'https:' || protocol === 'http:' ? hostname : null;
}

/** This machine itself isn't meant: what is developed runs there. */
export function isPrivateAddress(address: string): boolean {
	const host = webHostOf(address);
	if (host === null || /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(host)) return false;
	return isPrivateHost(host);
}
