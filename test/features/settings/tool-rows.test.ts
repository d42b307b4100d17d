import { describe, expect, it } from 'vitest';
import { judgeTools, pinOf, type OfferedTool } from '../../../src/core/tools/pin';
import { problemWith } from '../../../src/features/settings/server-problem';
import { toolRows } from '../../../src/features/settings/tool-rows';
import { typedHost } from '../../../src/features/settings/typed-host';

const send: OfferedTool = {
	name: 'send',
	description: 'Sends a letter.',
	inputSchema: { type: 'object', properties: { to: { type: 'string' } } },
	outputSchema: null,
};

function pinned(tool: OfferedTool, reads = false) {
	const [judged] = judgeTools('mail', [tool], []).tools;
	const pin = judged && pinOf(judged, reads);
	if (!pin) throw new Error('no pin');
	return pin;
}

const rowOf = (tool: OfferedTool, pins: Parameters<typeof judgeTools>[2] = []) => {
	const [row] = toolRows(judgeTools('mail', [tool], pins));
	if (!row) throw new Error('no row');
	return row;
};

describe('toolRows', () => {
	it('shows all that acceptance covers of a new tool', () => {
		const row = rowOf(send);
		expect(row).toMatchObject({
			...{ name: 'send', standing: 'new', description: 'Sends a letter.', changes: null },
			...{ mayAccept: true, mayWithdraw: false, reads: false },
		});
		expect(row.details).toContain('"to"');
		expect(row.details).toContain('No promise');
	});

	it('lets an accepted one be withdrawn, and remembers what was said of it', () => {
		expect(rowOf(send, [pinned(send, true)])).toMatchObject({
			...{ standing: 'accepted', mayAccept: false, mayWithdraw: true, reads: true },
		});
	});

	it('shows a changed one as a difference in description and schemas', () => {
		const { changes, ...row } = rowOf(
			{ ...send, description: 'Sends a letter, and a copy to us.' },
			[pinned(send, true)],
		);
		expect(row).toMatchObject({ standing: 'changed', mayAccept: true, reads: false });
		expect(changes?.filter(({ kind }) => kind !== 'same')).toEqual([
			{ kind: 'removed', text: 'Sends a letter.' },
			{ kind: 'added', text: 'Sends a letter, and a copy to us.' },
		]);
	});

	it('takes another order of keys for no difference', () => {
		const turned = { properties: { to: { type: 'string' } }, type: 'object' };
		const { changes } = rowOf({ ...send, inputSchema: turned, description: 'Other.' }, [
			pinned(send),
		]);
		expect(changes?.filter(({ kind }) => kind !== 'same')).toHaveLength(2);
	});

	it('lets nobody accept what nobody can judge', () => {
		const rows = toolRows(judgeTools('mail', [send, send], []));
		expect(rows.map(({ mayAccept }) => mayAccept)).toEqual([false, false]);
		const long = rowOf({ ...send, description: 'x'.repeat(70_000) });
		expect([long.standing, long.mayAccept]).toEqual(['unreadable', false]);
	});

	it('writes out what a reader would not see', () => {
		const row = rowOf({ ...send, description: 'Reads.\u202eEvil' });
		expect(row.description).toBe('Reads.⟨U+202E⟩Evil');
	});
});

describe('typedHost', () => {
	it.each([
		['api.example.com', 'api.example.com'],
		['https://api.example.com/v1?key=1', 'api.example.com'],
		['API.example.com:8443', 'api.example.com:8443'],
		['http://localhost:3000', 'http://localhost:3000'],
		['localhost:3000', 'localhost:3000'],
		['http://2130706433', 'http://127.0.0.1'],
		['[::1]', '[::1]'],
		['bücher.example', 'xn--bcher-kva.example'],
	])('reads %s as %s', (typed, text) => {
		expect(typedHost(typed)?.text).toBe(text);
	});

	it.each(['', 'a b', 'https://user@a.example', 'ftp://a.example', '*.example.com', 'https://'])(
		'takes %j for no host',
		(typed) => {
			expect(typedHost(typed)).toBeNull();
		},
	);
});

describe('problemWith', () => {
	const known = [{ name: 'files', kind: 'http', url: 'https://a.example', pins: [] }] as const;

	it.each([
		['mail', 'https://a.example/mcp', null],
		['files', 'https://b.example/mcp', 'There is a server'],
		['My files', 'https://b.example/mcp', 'Small letters'],
		['', 'https://b.example/mcp', 'Small letters'],
		['mail', 'example.com', 'An address'],
		['mail', 'https://user:word@a.example', 'An address'],
		['mail', 'file:///etc', 'An address'],
	])('judges %j at %s', (name, url, problem) => {
		const found = problemWith(known, name, url);
		expect(found).toEqual(problem === null ? null : expect.stringContaining(problem));
	});
});
