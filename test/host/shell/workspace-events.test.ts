import { describe, expect, it } from 'vitest';
import { openShell } from './shell-page';

const FILES = { 'a.md': 'A', 'b.md': 'B' };

describe('workspace events', () => {
	it('tells of another active leaf in the next task, not at once', async () => {
		const { host, app } = await openShell({ files: FILES });
		await host.idle();
		const seen = await app.evaluate(async ({ workspace }) => {
			const seen: string[] = [];
			const told = new Promise<void>((resolve) => {
				workspace.on('active-leaf-change', () => {
					seen.push('event');
					resolve();
				});
			});
			workspace.setActiveLeaf(workspace.getLeaf('tab'));
			await Promise.resolve();
			seen.push('after the call');
			await told;
			return seen;
		});
		expect(seen).toEqual(['after the call', 'event']);
	});

	it('tells of several active leaves in one task only once, with the last', async () => {
		const { host, app } = await openShell({ files: FILES });
		await host.idle();
		const ids = await app.evaluate(async ({ workspace }) => {
			const ids: unknown[] = [];
			workspace.on('active-leaf-change', (leaf: { id: string }) => ids.push(leaf.id));
			const [one, two] = [workspace.getLeaf('tab'), workspace.getLeaf('tab')];
			workspace.setActiveLeaf(one);
			workspace.setActiveLeaf(two);
			await workspace.settled();
			return [ids, two.id];
		});
		expect(ids[0]).toEqual([ids[1]]);
	});

	it('tells file-open only when the active file is another one, and after it is loaded', async () => {
		const { host, app } = await openShell({ files: FILES });
		await host.idle();
		const seen = await app.evaluate(async ({ workspace, vault }) => {
			const seen: string[] = [];
			workspace.on('file-open', (file: { path: string } | null) => {
				seen.push(`${file?.path ?? 'none'}: ${workspace.activeEditor?.editor?.getValue() ?? ''}`);
			});
			const a = vault.getFileByPath('a.md')!;
			await workspace.getLeaf().openFile(a);
			await workspace.settled();
			await workspace.getLeaf('tab').openFile(a);
			await workspace.settled();
			await workspace.getLeaf().openFile(vault.getFileByPath('b.md')!);
			await workspace.settled();
			return seen;
		});
		expect(seen).toEqual(['a.md: A', 'b.md: B']);
	});

	it('gathers layout changes for 10 ms, and tells none before the layout is ready', async () => {
		const { host, app } = await openShell({
			files: FILES,
			plugins: [
				{
					id: 'early',
					main: `const {Plugin}=require('obsidian');module.exports=class extends Plugin{onload(){
						window.early=[];
						this.app.workspace.on('layout-change',()=>window.early.push(this.app.workspace.layoutReady));
					}};`,
				},
			],
		});
		await host.idle();
		const early = await host.page.evaluate(() => (window as unknown as { early: boolean[] }).early);
		expect(early.length).toBeGreaterThan(0);
		expect(early).not.toContain(false);
		const count = await app.evaluate(async ({ workspace }) => {
			let count = 0;
			const told = new Promise<void>((resolve) => {
				workspace.on('layout-change', () => {
					count++;
					resolve();
				});
			});
			workspace.getLeaf('tab');
			workspace.getLeaf('tab');
			workspace.getLeaf('split');
			await told;
			await workspace.settled();
			return count;
		});
		expect(count).toBe(1);
	});

	it('runs onLayoutReady callbacks in order, and at once when it is ready', async () => {
		const { host, app } = await openShell({
			plugins: [
				{
					id: 'waits',
					main: `const {Plugin}=require('obsidian');module.exports=class extends Plugin{onload(){
						window.order=[];
						this.app.workspace.onLayoutReady(()=>window.order.push(1));
						this.app.workspace.onLayoutReady(()=>window.order.push(2));
						window.order.push('onload');
					}};`,
				},
			],
		});
		const order = await host.page.evaluate(() => (window as unknown as { order: unknown }).order);
		expect(order).toEqual(['onload', 1, 2]);
		const isSync = await app.evaluate(({ workspace }) => {
			let ran = false;
			workspace.onLayoutReady(() => (ran = true));
			return ran;
		});
		expect(isSync).toBe(true);
	});

	it('ends an iteration over leaves at the first truthy answer', async () => {
		const { app } = await openShell();
		const visited = await app.evaluate(({ workspace }) => {
			workspace.getLeaf('tab');
			workspace.getLeaf('tab');
			let [all, some] = [0, 0];
			workspace.iterateAllLeaves(() => {
				all++;
			});
			workspace.iterateAllLeaves(() => ++some === 2);
			return { all, some };
		});
		expect(visited.all).toBe(4);
		expect(visited.some).toBe(2);
	});

	it('hands tasks to those who listen for quit, and waits for them', async () => {
		const { host } = await openShell({
			plugins: [
				{
					id: 'last-words',
					main: `const {Plugin}=require('obsidian');module.exports=class extends Plugin{onload(){
						this.registerEvent(this.app.workspace.on('quit',(tasks)=>tasks.add(async()=>{
							await this.app.vault.adapter.write('last.md','written on quitting');
						})));
					}};`,
				},
			],
		});
		await host.reload();
		await expect.poll(() => host.read('last.md')).toBe('written on quitting');
	});
});
