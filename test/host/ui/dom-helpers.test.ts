import { describe, expect, it } from 'vitest';
import { takeNotes, useHost, type UiWindow } from './ui-page';

const host = useHost();

describe('helpers on prototypes', () => {
	it('are invisible to for…in', async () => {
		const seen = await host.current.page.evaluate(() => {
			const names: string[] = [];
			const ours = [
				'first',
				'contains',
				'isEmpty',
				'createEl',
				'setText',
				'on',
				'activeWindow',
				'sleep',
			];
			const things: object[] = [['a'], { b: 1 }, createDiv(), document, window];
			for (const thing of things) {
				for (const name in thing) if (ours.includes(name)) names.push(name);
			}
			// The browser's own, which a window and a node have as well.
			names.remove('contains');
			return names;
		});
		expect(seen).toEqual([]);
	});

	it('add to arrays, texts, numbers and objects what plugins expect', async () => {
		const results = await host.current.page.evaluate(() => [
			[1, 2].first(),
			[1, 2].last(),
			[1, 2].contains(2),
			[1, 1, 2].unique().length,
			Array.combine([[1], [2]]).length,
			'abc'.contains('b'),
			'{0} and {1}'.format('a', 'b'),
			Math.clamp(9, 0, 5),
			Object.isEmpty({}),
			Object.each({ a: 1, b: 2 }, (value) => value < 2),
			String.isString(''),
			Number.isNumber(1),
			isBoolean(false),
		]);
		expect(results).toEqual([1, 2, true, 2, 2, true, 'a and b', 5, true, false, true, true, true]);
	});
});

describe('createEl', () => {
	it('takes classes, text, attributes and the place', async () => {
		const html = await host.current.page.evaluate(() => {
			const parent = createDiv({ cls: 'a b', attr: { 'data-x': 1, hidden: null } });
			parent.createEl('input', { type: 'checkbox', placeholder: 'p', value: 'v' });
			parent.createSpan({ text: 'first', prepend: true });
			parent.createEl('a', { href: '#x', title: 't', cls: ['c', 'd'] }, (el) =>
				el.appendText('in'),
			);
			return parent.outerHTML;
		});
		expect(html).toBe(
			'<div class="a b" data-x="1"><span>first</span><input type="checkbox" value="v" placeholder="p">' +
				'<a class="c d" title="t" href="#x">in</a></div>',
		);
	});

	it('takes a string as the class', async () => {
		const name = await host.current.page.evaluate(() => createDiv('one two').className);
		expect(name).toBe('one two');
	});
});

describe('on and off', () => {
	it('call the listener for what matches the selector, with the element that matched', async () => {
		await host.current.page.evaluate(() => {
			const ui = window as unknown as UiWindow;
			ui.notes = [];
			const root = document.body.createDiv({ cls: 'row' });
			const row = root.createDiv({ cls: 'row', attr: { id: 'inner' } });
			const leaf = row.createSpan();
			const outside = root.createSpan();
			const listener = (_event: MouseEvent, target: HTMLElement): void => {
				ui.notes.push(target.id);
			};
			root.on('click', '#inner', listener);
			leaf.click();
			outside.click();
			root.off('click', '#inner', listener);
			leaf.click();
			root.remove();
		});
		expect(await takeNotes(host.current)).toEqual(['inner']);
	});

	it('onClickEvent hears the middle button too', async () => {
		const count = await host.current.page.evaluate(() => {
			let clicks = 0;
			const el = createDiv();
			el.onClickEvent(() => clicks++);
			el.dispatchEvent(new MouseEvent('click'));
			el.dispatchEvent(new MouseEvent('auxclick', { button: 1 }));
			return clicks;
		});
		expect(count).toBe(2);
	});

	it('onNodeInserted tells of each insertion until it is destroyed, or of the first', async () => {
		const counts = await host.current.page.evaluate(async () => {
			let [all, first] = [0, 0];
			const el = createDiv({ text: 'x' });
			const destroy = el.onNodeInserted(() => all++);
			const other = createDiv({ text: 'x' });
			other.onNodeInserted(() => first++, true);
			for (let round = 0; round < 2; round++) {
				document.body.append(el, other);
				await new Promise((resolve) =>
					el.addEventListener('animationend', resolve, { once: true }),
				);
				el.remove();
				other.remove();
			}
			destroy();
			return [all, first];
		});
		expect(counts).toEqual([2, 1]);
	});
});

describe('nodes and windows', () => {
	it('a document’s doc is the main document', async () => {
		const isMain = await host.current.page.evaluate(() => {
			const other = document.implementation.createHTMLDocument();
			return other.doc === document && other.body.doc === other;
		});
		expect(isMain).toBe(true);
	});

	it('instanceOf knows the class of the same name of another window', async () => {
		const answers = await host.current.page.evaluate(() => {
			const frame = document.body.createEl('iframe');
			const Other = (frame.contentWindow as unknown as typeof globalThis).HTMLDivElement;
			const el = createDiv();
			const found = [el instanceof Other, el.instanceOf(Other), el.instanceOf(HTMLSpanElement)];
			frame.remove();
			return found;
		});
		expect(answers).toEqual([false, true, false]);
	});

	it('setChildrenInPlace leaves the focus where it is', async () => {
		const isFocused = await host.current.page.evaluate(() => {
			const parent = document.body.createDiv();
			const [a, b, c] = ['a', 'b', 'c'].map(() => parent.createEl('input'));
			b!.focus();
			parent.setChildrenInPlace([b!, a!]);
			const stayed = b!.isActiveElement() && parent.childElementCount === 2 && !c!.isConnected;
			parent.remove();
			return stayed;
		});
		expect(isFocused).toBe(true);
	});

	it('hide and show keep an inline display; isShown looks at the ancestors', async () => {
		const seen = await host.current.page.evaluate(() => {
			const parent = document.body.createDiv();
			const el = parent.createDiv();
			el.style.display = 'flex';
			el.hide();
			el.show();
			const display = el.style.display;
			const before = el.isShown();
			parent.toggle(false);
			const after = el.isShown();
			parent.remove();
			return [display, before, after];
		});
		expect(seen).toEqual(['flex', true, false]);
	});
});
