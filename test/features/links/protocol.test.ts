import type { ObsidianProtocolHandler, Plugin } from 'obsidian';
import { describe, expect, it, vi } from 'vitest';
import { text } from '../../../src/text';
import {
	referenceOf,
	registerProtocol,
	type ItemReference,
} from '../../../src/features/links/protocol';

/** Follows links, and says what they led to. */
function open() {
	const done: string[] = [];
	let handler: ObsidianProtocolHandler = () => undefined;
	const plugin = {
		registerObsidianProtocolHandler: (action: string, handle: ObsidianProtocolHandler) => {
			done.push(`registered ${action}`);
			handler = handle;
		},
	};
	registerProtocol(plugin as unknown as Plugin, {
		find: (reference: ItemReference) => {
			if ('path' in reference) return reference.path === 'Plans/a.md' ? 'Plans/a.md' : null;
			return reference.id === 'task-001' ? 'Plans/a.md' : null;
		},
		openPanel: () => done.push('panel'),
		openTimeline: (item: string | null) => done.push(`timeline ${item ?? 'all'}`),
		openItem: (path) => done.push(`item ${path}`),
		openReview: (path) => done.push(`review ${path}`),
		openAgents: () => done.push('agents'),
		notify: (message) => done.push(message),
	});
	return {
		follow: (params: Record<string, string>) => {
			done.length = 0;
			handler({ ...params, action: 'signoff' });
			return done;
		},
		done,
	};
}

describe('registerProtocol', () => {
	it('takes links of its own name', () => {
		expect(open().done).toEqual(['registered signoff']);
	});

	it.each([
		[{}, 'panel'],
		[{ open: 'panel', id: 'task-001' }, 'panel'],
		[{ id: 'task-001' }, 'item Plans/a.md'],
		[{ open: 'item', path: 'Plans/a.md' }, 'item Plans/a.md'],
		[{ open: 'review', id: 'task-001' }, 'review Plans/a.md'],
		[{ open: 'no such thing', id: 'task-001' }, 'item Plans/a.md'],
		[{ open: 'review', id: 'task-002' }, text.menus.link.notFound],
		[{ path: '../../etc/passwd' }, text.menus.link.notFound],
		[{ id: 'true' }, 'panel'],
		[{ item: 'task-001' }, 'timeline task-001'],
		[{ open: 'timeline' }, 'timeline all'],
		[{ open: 'agents' }, 'agents'],
		[{ open: 'agents', revoke: 'all', id: 'task-001' }, 'agents'],
	])('leads from %o to %s', (params, expected) => {
		expect(open().follow(params)).toEqual([expected]);
	});

	it.each(['approve', 'reject', 'undo'])('opens the review where a link says %s', (word) => {
		expect(open().follow({ open: word, id: 'task-001' })).toEqual([
			text.menus.link.cannotDecide,
			'review Plans/a.md',
		]);
	});

	it('lets the rest of the plugin live where the name is taken', () => {
		const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
		const plugin = {
			registerObsidianProtocolHandler: () => {
				throw new Error('taken');
			},
		};
		const none = () => undefined;
		const actions = {
			openPanel: none,
			openTimeline: none,
			openItem: none,
			openReview: none,
			openAgents: none,
			notify: none,
		};
		registerProtocol(plugin as unknown as Plugin, { ...actions, find: () => null });
		expect(warn).toHaveBeenCalledOnce();
		warn.mockRestore();
	});
});

describe('referenceOf', () => {
	it('prefers the id', () => {
		expect(referenceOf({ path: 'a.md', id: 'task-001' })).toEqual({ id: 'task-001' });
	});

	it.each(['', 'true', 'x'.repeat(5000)])(
		'takes no name that is empty, a flag or endless',
		(name) => {
			expect(referenceOf({ id: name, path: name })).toBeNull();
		},
	);
});
