import { describe, expect, it } from 'vitest';
import { parseSettings } from '../../../src/core/settings';
import {
	isPrivateHost,
	parseHost,
	parseHosts,
	withHost,
	withoutHost,
} from '../../../src/core/tools/hosts';

/** As every platform's URL writes it. */
const hostIn = (url: string) => new URL(url).hostname;

describe('parseHost', () => {
	it.each([
		['example.com', 'https', 'example.com', 443, 'example.com'],
		['https://Example.com/', 'https', 'example.com', 443, 'example.com'],
		['example.com:443', 'https', 'example.com', 443, 'example.com'],
		['example.com:8443', 'https', 'example.com', 8443, 'example.com:8443'],
		['http://localhost:3000', 'http', 'localhost', 3000, 'http://localhost:3000'],
		['http://10.0.0.7', 'http', '10.0.0.7', 80, 'http://10.0.0.7'],
		[' [::1]:8080 ', 'https', '[::1]', 8080, '[::1]:8080'],
	])('reads %s', (typed, scheme, host, port, text) => {
		expect(parseHost(typed)).toEqual({ scheme, host, port, text });
	});

	it.each([
		...['', '*', '*.example.com', 'example.com/path', 'user@example.com', 'ftp://example.com'],
		...['example.com:0', 'example.com:99999', 'example.com:', 'a b', 'example.com\nevil', '-a.com'],
		...['https://', 'http://[::1', 'exämple.com'],
	])('takes %j for no host', (typed) => {
		expect(parseHost(typed)).toBeNull();
	});
});

describe('the list of hosts', () => {
	it('leaves out what is no host, and what was named before', () => {
		const hosts = parseHosts(['b.example', 7, null, 'https://b.example/', 'a.example', '*']);
		expect(hosts.map(({ text }) => text)).toEqual(['b.example', 'a.example']);
	});

	it('takes in and gives up a host, and keeps what it doesn’t understand', () => {
		const before = parseSettings({ allowedHosts: ['HTTPS://a.example', { later: true }] });
		const [a, b] = [parseHost('a.example'), parseHost('b.example')];
		if (!a || !b) throw new Error('no hosts');
		const both = withHost(withHost(before, a), b);
		expect(both.allowedHosts).toEqual([{ later: true }, 'a.example', 'b.example']);
		expect(withoutHost(both, a).allowedHosts).toEqual([{ later: true }, 'b.example']);
	});
});

describe('isPrivateHost', () => {
	it.each([
		...['http://localhost', 'http://LOCALHOST', 'http://localhost.', 'http://app.localhost'],
		...['http://printer.local', 'http://nas.lan', 'http://db.internal', 'http://router.home.arpa'],
		...['http://intranet', 'http://127.0.0.1', 'http://127.1', 'http://127.0.0.1.', 'http://0'],
		...['http://2130706433', 'http://0x7f000001', 'http://0x7f.1', 'http://017700000001'],
		...['http://0177.0.0.1', 'http://127.255.255.254', 'http://0.0.0.0', 'http://10.1.2.3'],
		...['http://172.16.0.1', 'http://172.31.255.255', 'http://192.168.0.1', 'http://3232235521'],
		...['http://169.254.169.254', 'http://100.64.0.1', 'http://198.18.0.1', 'http://192.0.0.8'],
		...[
			'http://224.0.0.1',
			'http://255.255.255.255',
			'http://１２７.０.０.１',
			'http://127%2e0.0.1',
		],
		...['http://[::]', 'http://[::1]', 'http://[0:0:0:0:0:0:0:1]', 'http://[fe80::1]'],
		...['http://[fc00::1]', 'http://[fd12:3456::1]', 'http://[fec0::1]', 'http://[ff02::1]'],
		...['http://[::ffff:127.0.0.1]', 'http://[::ffff:7f00:1]', 'http://[::ffff:10.0.0.1]'],
		...['http://[::ffff:c0a8:1]', 'http://[::127.0.0.1]', 'http://[64:ff9b::10.0.0.1]'],
		...['http://[2002:7f00:1::]', 'http://[2002:c0a8:101::1]', 'http://[2001::1]'],
	])('takes %s for private', (url) => {
		expect(isPrivateHost(hostIn(url))).toBe(true);
	});

	it.each([
		...['http://example.com', 'http://example.com.', 'http://local.example', 'http://8.8.8.8'],
		...['http://172.15.0.1', 'http://172.32.0.1', 'http://192.167.0.1', 'http://11.0.0.1'],
		...['http://100.63.0.1', 'http://100.128.0.1', 'http://169.253.0.1', 'http://134744072'],
		...['http://[2606:4700::1111]', 'http://[::ffff:8.8.8.8]', 'http://[64:ff9b::8.8.8.8]'],
		...['http://[2002:808:808::1]', 'http://[2001:4860:4860::8888]', 'http://223.255.255.255'],
	])('takes %s for public', (url) => {
		expect(isPrivateHost(hostIn(url))).toBe(false);
	});

	it.each(['[nonsense]', '[1:2]', '[1::2::3]', '[1:2:3:4:5:6:7:8:9]', '[::12345]', ''])(
		'takes %s, of which nobody knows where it leads, for private',
		(host) => {
			expect(isPrivateHost(host)).toBe(true);
		},
	);
});
