import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Component } from '../../../host/page/obsidian/base/component';
import { debounce } from '../../../host/page/obsidian/base/debounce';
import { Events } from '../../../host/page/obsidian/base/events';

describe('Events', () => {
	it('iterates over a copy: who is added or removed meanwhile does not matter', () => {
		const bus = new Events();
		const seen: string[] = [];
		bus.on('x', () => {
			seen.push('first');
			bus.offref(second);
			bus.on('x', () => seen.push('late'));
		});
		const second = bus.on('x', () => seen.push('second'));
		bus.trigger('x');
		expect(seen).toEqual(['first', 'second']);
	});

	it('runs the others when one throws, and throws again in a timeout', () => {
		vi.useFakeTimers();
		const bus = new Events();
		const seen: string[] = [];
		bus.on('x', () => {
			throw new Error('mine');
		});
		bus.on('x', () => seen.push('other'));
		bus.trigger('x');
		expect(seen).toEqual(['other']);
		expect(() => vi.runAllTimers()).toThrow('mine');
		vi.useRealTimers();
	});

	it('calls with the context, and stops by callback', () => {
		const bus = new Events();
		const context = { hits: 0 };
		function hit(this: typeof context): void {
			this.hits += 1;
		}
		bus.on('x', hit, context);
		bus.trigger('x');
		bus.off('x', hit);
		bus.trigger('x');
		expect(context.hits).toBe(1);
	});

	it('has no veto: what a listener answers changes nothing', () => {
		const bus = new Events();
		const seen: number[] = [];
		bus.on('x', () => false);
		bus.on('x', () => seen.push(1));
		bus.trigger('x');
		expect(seen).toEqual([1]);
	});
});

describe('Component', () => {
	it('unloads children, then cleanups, then itself, once', () => {
		const seen: string[] = [];
		class Probe extends Component {
			constructor(private readonly name: string) {
				super();
			}
			override onload(): void {
				seen.push(`load ${this.name}`);
			}
			override onunload(): void {
				seen.push(`unload ${this.name}`);
			}
		}
		const parent = new Probe('parent');
		parent.addChild(new Probe('child'));
		void parent.load();
		parent.register(() => seen.push('cleanup'));
		parent.unload();
		parent.unload();
		expect(seen).toEqual(['load parent', 'load child', 'unload child', 'cleanup', 'unload parent']);
	});

	it('lets go of events and listeners when it is unloaded', () => {
		const bus = new Events();
		const target = new EventTarget();
		const seen: string[] = [];
		const component = new Component();
		void component.load();
		component.registerEvent(bus.on('x', () => seen.push('bus')));
		component.registerDomEvent(target, 'click', () => seen.push('dom'));
		component.unload();
		bus.trigger('x');
		target.dispatchEvent(new Event('click'));
		expect(seen).toEqual([]);
	});
});

describe('debounce', () => {
	beforeEach(() => {
		vi.useFakeTimers();
	});
	afterEach(() => {
		vi.useRealTimers();
	});

	it('waits from the first call, or from the latest if asked to, and takes the latest arguments', () => {
		const seen: string[] = [];
		const fromFirst = debounce((text: string) => seen.push(`first ${text}`), 100);
		const fromLatest = debounce((text: string) => seen.push(`latest ${text}`), 100, true);
		fromFirst('a');
		fromLatest('a');
		vi.advanceTimersByTime(60);
		fromFirst('b');
		fromLatest('b');
		vi.advanceTimersByTime(60);
		expect(seen).toEqual(['first b']);
		vi.advanceTimersByTime(60);
		expect(seen).toEqual(['first b', 'latest b']);
	});

	it('runs at once what waits, and forgets it when cancelled', () => {
		const seen: string[] = [];
		const debounced = debounce((text: string) => seen.push(text), 100);
		debounced('a').run();
		expect(seen).toEqual(['a']);
		expect(debounced.run()).toBeUndefined();
		debounced('b').cancel();
		vi.runAllTimers();
		expect(seen).toEqual(['a']);
	});
});
