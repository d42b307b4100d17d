// A host as people type or paste it, brought into the one form in which hosts are compared.

import { parseHost, type AllowedHost } from '../../core/tools/hosts';

/** Null for what is no host. Of a whole address its host counts. */
export function typedHost(typed: string): AllowedHost | null {
	const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
	if (/\s/.test(typed) || !URL.canParse(address)) return null;
	const { protocol, host, username, password } = new URL(address);
	return username === '' && password === '' ? parseHost(`${protocol}//${host}`) : null;
}
