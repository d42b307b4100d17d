// The hosts that a person allows plans to reach, and which hosts are private.
// Invariant: a host is allowed only as it was written down, with its port. What cannot be read allows nothing.
//
// Host names are compared as `URL.hostname` writes them: in lower case, numbers as four decimal parts, IPv6 in brackets.

import type { Settings } from '../settings';

export interface AllowedHost {
	scheme: 'https' | 'http';
	host: string;
	port: number;
	/** As the settings have it: `example.com`, `example.com:8443`, `http://localhost:3000`. */
	text: string;
}

const PORTS = { https: 443, http: 80 } as const;
const ENTRY =
	/^(?:(?<scheme>https?):\/\/)?(?<host>\[[0-9a-f:.]+\]|[a-z0-9_](?:[a-z0-9_.-]{0,252}[a-z0-9_])?)(?::(?<port>[1-9]\d{0,4}))?\/?$/;

/** Null for what is no host. */
export function parseHost(typed: string): AllowedHost | null {
	const found = ENTRY.exec(typed.trim().toLowerCase())?.groups;
	if (!found?.host) return null;
	const scheme = found.scheme === 'http' ? 'http' : 'https';
	const port = found.port === undefined ? PORTS[scheme] : Number(found.port);
	return port > 65_535 ? null : hostOf(scheme, found.host, port);
}

function hostOf(scheme: AllowedHost['scheme'], host: string, port: number): AllowedHost {
	const before = scheme === 'http' ? 'http://' : '';
	const behind = port === PORTS[scheme] ? '' : `:${port}`;
	return { scheme, host, port, text: `${before}${host}${behind}` };
}

/** What is no host is left out, and so is one that was named before. */
export function parseHosts(stored: readonly unknown[]): AllowedHost[] {
	const hosts = new Map<string, AllowedHost>();
	for (const one of stored) {
		const host = typeof one === 'string' ? parseHost(one) : null;
		if (host) hosts.set(host.text, host);
	}
	return [...hosts.values()];
}

export function withHost(settings: Settings, host: AllowedHost): Settings {
	const { allowedHosts } = withoutHost(settings, host);
	return { ...settings, allowedHosts: [...allowedHosts, host.text] };
}

export function withoutHost(settings: Settings, { text }: AllowedHost): Settings {
	const isIt = (one: unknown) => typeof one === 'string' && parseHost(one)?.text === text;
	return { ...settings, allowedHosts: settings.allowedHosts.filter((one) => !isIt(one)) };
}

/** Names that mean something inside of a house or a company only. */
const PRIVATE_NAME =
	/(?:^|\.)(?:localhost|local|localdomain|internal|intranet|private|corp|home|lan|arpa)$/;

/** Of this machine or the network around it, by its name or its number alone. Nobody is asked where a name leads. */
export function isPrivateHost(hostname: string): boolean {
	const name = hostname.toLowerCase().replace(/\.$/, '');
	if (name.startsWith('[')) return isPrivateV6(name.slice(1, -1));
	const v4 = parseV4(name);
	if (v4) return isPrivateV4(v4);
	return !name.includes('.') || PRIVATE_NAME.test(name);
}

type V4 = readonly [number, number, number, number];

function parseV4(text: string): V4 | null {
	if (!/^\d{1,3}(?:\.\d{1,3}){3}$/.test(text)) return null;
	const [a = 256, b = 256, c = 256, d = 256] = text.split('.').map(Number);
	return Math.max(a, b, c, d) > 255 ? null : [a, b, c, d];
}

/** A first and a last address each, by the list that IANA keeps of addresses for special purposes. */
const PRIVATE_V4: readonly (readonly [number, number])[] = [
	['0.0.0.0', '0.255.255.255'],
	['10.0.0.0', '10.255.255.255'],
	['100.64.0.0', '100.127.255.255'],
	['127.0.0.0', '127.255.255.255'],
	['169.254.0.0', '169.254.255.255'],
	['172.16.0.0', '172.31.255.255'],
	['192.0.0.0', '192.0.0.255'],
	['192.168.0.0', '192.168.255.255'],
	['198.18.0.0', '198.19.255.255'],
	['224.0.0.0', '255.255.255.255'],
].map(([first = '', last = '']) => [numberOf(parseV4(first)), numberOf(parseV4(last))] as const);

function isPrivateV4(address: V4): boolean {
	const number = numberOf(address);
	return PRIVATE_V4.some(([first, last]) => number >= first && number <= last);
}

function numberOf(address: V4 | null): number {
	return (address ?? []).reduce((sum, part) => sum * 256 + part, 0);
}

/** Eight groups of 16 bits; null for what is no such address. */
function parseV6(text: string): readonly number[] | null {
	const [head = '', tail, ...more] = text.replace(/%.*$/, '').split('::');
	if (more.length > 0) return null;
	const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
	const missing = 8 - before.length - after.length;
	if (tail === undefined ? missing !== 0 : missing < 1) return null;
	const groups = [...before, ...Array<number>(missing).fill(0), ...after];
	return groups.every((group) => group >= 0 && group <= 0xffff) ? groups : null;
}

function groupsOf(text: string): number[] {
	if (text === '') return [];
	return text.split(':').flatMap((group) => {
		const v4 = parseV4(group);
		if (v4) return pairsOf(v4);
		return /^[0-9a-f]{1,4}$/.test(group) ? [Number.parseInt(group, 16)] : [-1];
	});
}

const pairsOf = ([a, b, c, d]: V4): number[] => [a * 256 + b, c * 256 + d];

function isPrivateV6(text: string): boolean {
	const groups = parseV6(text);
	if (!groups) return true;
	const [first = 0, second = 0, third = 0] = groups;
	// Only 2000::/3 is given out to the world; what isn't in it is local or a way to write an IPv4 address.
	const isGlobal = first >= 0x2000 && first <= 0x3fff;
	if (!isGlobal) return !isTranslated(groups) || isPrivateV4(lastV4(groups));
	// 6to4 holds the address it leads to; Teredo hides it.
	if (first === 0x2002) return isPrivateV4(v4Of(second, third));
	return first === 0x2001 && second === 0;
}

/** `::ffff:a.b.c.d`, and `64:ff9b::a.b.c.d`, where a gateway translates. */
function isTranslated(groups: readonly number[]): boolean {
	const before = groups
		.slice(0, 6)
		.map((group) => group.toString(16))
		.join(':');
	return before === '0:0:0:0:0:ffff' || before === '64:ff9b:0:0:0:0';
}

function lastV4(groups: readonly number[]): V4 {
	return v4Of(groups[6] ?? 0, groups[7] ?? 0);
}

function v4Of(high: number, low: number): V4 {
	return [high >> 8, high & 0xff, low >> 8, low & 0xff];
}
