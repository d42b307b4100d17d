import { describe, expect, it } from 'vitest';
import { undoAdoption, type Adoption } from '../../../src/app/adopt/undo-adoption';
import { standardWorkspace, type Workspace } from '../../../src/core/workflow/workspace';
import { MemorySettings } from '../../support/memory-settings';
import { MemoryVaultFiles } from '../../support/memory-vault-files';

const workspace: Workspace = { root: 'W', folders: { Inbox: ['Inbox'] }, origin: 'adopted' };

function begin(stored: object, contents: Record<string, string> = {}) {
	const files = new MemoryVaultFiles(contents);
	const settings = new MemorySettings(stored);
	const recorded: { root: string; watched: number }[] = [];
	const undo = (changes: Partial<Adoption> = {}) =>
		undoAdoption(
			{
				files,
				settings,
				recordUndo: ({ root }) => {
					recorded.push({ root, watched: settings.current().workspaces.length });
					return Promise.resolve();
				},
			},
			{ workspace, before: null, made: [], ...changes },
		);
	return { files, settings, recorded, undo };
}

describe('undoAdoption', () => {
	it('records first, forgets the workspace, and leaves the others', async () => {
		const other = standardWorkspace('B');
		const { settings, recorded, undo } = begin({
			workspaces: [workspace, other],
			ribbonCount: false,
		});
		await undo();
		expect(settings.current()).toMatchObject({ workspaces: [other], ribbonCount: false });
		expect(recorded).toEqual([{ root: 'W', watched: 2 }]);
	});

	it('takes away what was made and is still empty, once the workspace is not watched', async () => {
		const { files, settings, undo } = begin(
			{ workspaces: [workspace] },
			{ 'W/Made/In/': '', 'W/Used/new.md': 'mine', 'W/Old/': '' },
		);
		const watchedThen: number[] = [];
		files.events.onChange(() => watchedThen.push(settings.current().workspaces.length));
		await undo({ made: ['W/Made', 'W/Made/In', 'W/Used', 'W/Gone'] });
		const left = (await files.folders()).map(({ path }) => path);
		expect(left.sort()).toEqual(['', 'W', 'W/Old', 'W/Used']);
		expect(files.snapshot()).toEqual({ 'W/Used/new.md': 'mine' });
		expect(watchedThen).toEqual([0, 0]);
	});

	it('puts back what was known of the root before, and nothing of what came after', async () => {
		const before = { root: 'W', folders: { Done: ['Done'] } };
		const { settings, undo } = begin({ workspaces: [workspace] });
		await undo({ before });
		expect(settings.current().workspaces).toEqual([before]);
	});

	it.each([
		['has gone', []],
		['was mapped anew', [{ ...workspace, folders: { Done: ['Done'] } }]],
	])('does nothing where the workspace %s since', async (_, workspaces) => {
		const { files, settings, recorded, undo } = begin({ workspaces }, { 'W/Made/': '' });
		await undo({ made: ['W/Made'] });
		expect(settings.current().workspaces).toEqual(workspaces);
		expect(recorded).toEqual([]);
		expect(await files.kindOf('W/Made')).toBe('folder');
	});

	it('does it once, though it is asked twice', async () => {
		const { recorded, undo } = begin({ workspaces: [workspace] });
		await undo();
		await undo();
		expect(recorded).toHaveLength(1);
	});

	it('undoes nothing where it cannot be recorded', async () => {
		const { files, settings } = begin({ workspaces: [workspace] }, { 'W/Made/': '' });
		const recordUndo = () => Promise.reject(new Error('disk full'));
		const undone = undoAdoption(
			{ files, settings, recordUndo },
			{ workspace, before: null, made: ['W/Made'] },
		);
		await expect(undone).rejects.toThrow('disk full');
		expect(settings.current().workspaces).toEqual([workspace]);
		expect(await files.kindOf('W/Made')).toBe('folder');
	});

	it('leaves a workspace alone that is mapped anew while it is recorded', async () => {
		const { files, settings } = begin({ workspaces: [workspace] });
		const anew = { ...workspace, folders: { Done: ['Done'] } };
		const recordUndo = () => settings.update((now) => ({ ...now, workspaces: [anew] }));
		await undoAdoption({ files, settings, recordUndo }, { workspace, before: null, made: [] });
		expect(settings.current().workspaces).toEqual([anew]);
	});
});
