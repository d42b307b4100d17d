import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { takeNotes, useHost, type UiWindow } from './ui-page';

const note = (status: string, price: number): string =>
	`---\nstatus: ${status}\nprice: ${price}\n---\n#task`;

const PROBE = `'use strict';
const { BasesView, Plugin } = require('obsidian');
class Board extends BasesView {
	type = 'board';
	constructor(controller, el) { super(controller); this.el = el; window.board = this; }
	onDataUpdated() {
		this.el.empty();
		for (const group of this.data.groupedData) {
			const column = this.el.createDiv({ cls: 'column', text: (group.hasKey() ? group.key.toString() : 'none') + ': ' });
			column.appendText(group.entries.map((entry) => entry.file.basename).join(', '));
		}
		(window.notes ??= []).push('data');
	}
	onunload() { window.notes.push('unloaded'); }
}
exports.default = class extends Plugin {
	onload() {
		window.registered = this.registerBasesView('board', {
			name: 'Board', icon: 'lucide-kanban', factory: (controller, el) => new Board(controller, el),
		});
	}
};`;

const host = useHost({
	plugins: [{ id: 'probe', main: PROBE }],
	files: {
		'Tasks/a.md': note('open', 3),
		'Tasks/b.md': note('done', 1),
		'Tasks/Deep/c.md': note('open', 10),
		'Tasks/d.md': '#task',
		'Other/e.md': note('open', 5),
		'Tasks.base': `filters:
  and:
    - file.inFolder("Tasks")
    - file.hasTag("task")
formulas:
  double: price * 2
properties:
  note.status:
    displayName: State
views:
  - type: board
    name: Board
    groupBy:
      property: note.status
      direction: ASC
    sort:
      - property: price
        direction: DESC
  - type: table
    name: Table
    filters: price > 2
    order: [file.name, status, formula.double]
  - type: nothing
    name: Unknown
`,
	},
});

const columns = (): Promise<string[]> => host.current.page.locator('.column').allTextContents();

async function chooseView(name: string): Promise<void> {
	await host.current.page.locator('.bases-toolbar-views-menu').click();
	await host.current.page.locator('.menu-item', { hasText: name }).click();
}

beforeAll(async () => {
	await host.current.page.evaluate(async () => {
		const { app } = (window as unknown as UiWindow).hostTest;
		await app.workspace.openLinkText('Tasks.base', '');
	});
});

afterEach(async () => {
	await chooseView('Board');
	await takeNotes(host.current);
});

describe('a registered Bases view', () => {
	it('gets the files that pass the filters, grouped and sorted', async () => {
		await expect.poll(columns).toEqual(['done: b', 'open: c, a', 'none: d']);
	});

	it('gets new data when a note changes, comes or goes', async () => {
		await host.current.write('Tasks/b.md', note('open', 20));
		await host.current.page.getByText('open: b, c, a').waitFor();
		await host.current.write('Tasks/b.md', note('done', 1));
		await host.current.page.getByText('done: b').waitFor();
	});

	it('is unloaded when another view is chosen', async () => {
		await chooseView('Table');
		expect(await takeNotes(host.current)).toContain('unloaded');
	});

	it('keeps its options in the file', async () => {
		await host.current.page.evaluate(() => {
			const { board } = window as unknown as {
				board: { config: { set(key: string, value: unknown): void } };
			};
			board.config.set('lanes', 3);
		});
		await host.current.page.waitForFunction(async () => {
			const { app } = (window as unknown as UiWindow).hostTest;
			const file = app.vault.getFileByPath('Tasks.base');
			return file !== null && (await app.vault.read(file)).includes('lanes: 3');
		});
		expect(await host.current.read('Tasks.base')).toContain('displayName: State');
	});
});

describe('the table', () => {
	it('shows the columns of the order, with their names, formulas and the view’s own filter', async () => {
		await chooseView('Table');
		const cells = await host.current.page
			.locator('.bases-table tr')
			.evaluateAll((rows) =>
				rows.map((row) => Array.from(row.children).map((cell) => cell.textContent)),
			);
		expect(cells).toEqual([
			['Name', 'State', 'double'],
			['a', 'open', '6'],
			['c', 'open', '20'],
		]);
	});
});

describe('a view of a type that nobody registered', () => {
	it('says so', async () => {
		await chooseView('Unknown');
		await expect
			.poll(() => host.current.page.locator('.bases-error').textContent())
			.toBe('There is no view of the type “nothing”.');
	});
});

describe('registerBasesView', () => {
	it('answers true where there are Bases', async () => {
		const isRegistered = await host.current.page.evaluate(
			() => (window as unknown as { registered: boolean }).registered,
		);
		expect(isRegistered).toBe(true);
	});
});
