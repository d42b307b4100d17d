import type { QueryController } from 'obsidian';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BaseView } from '../../../src/features/kit/views/base-view';

/** No page to draw on: whoever draws throws. */
const box = { createDiv: () => ({}) } as unknown as HTMLElement;

let notify: () => void;
let board: BaseView;

beforeEach(() => {
	vi.stubGlobal('window', { requestAnimationFrame: (draw: () => void) => draw() });
	const parts = {
		subscribe: (listener: () => void) => {
			notify = listener;
			return () => undefined;
		},
		page: () => null,
	};
	const controller = { viewConfig: { get: () => undefined } } as unknown as QueryController;
	board = new BaseView('any-board', controller, box, parts);
	// As in the app, which has none before its first answer.
	Object.assign(board, { data: undefined });
});

describe('BaseView', () => {
	it('draws nothing before the Base has answered, whatever changes', () => {
		board.onload();
		expect(() => notify()).not.toThrow();
	});

	it('draws nothing before it has a page', () => {
		expect(() => board.onDataUpdated()).not.toThrow();
	});
});
