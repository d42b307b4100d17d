import { describe, expect, it } from 'vitest';
import { workspaceStatus } from '../../../src/app/items/read-status';
import { standardWorkspace } from '../../../src/core/workflow/workspace';
import { MemorySettings } from '../../support/memory-settings';

describe('workspaceStatus', () => {
	it('is starting until the settings have been read', () => {
		const settings = Object.assign(new MemorySettings(), { loaded: false });
		expect(workspaceStatus(settings)).toBe('starting');
	});

	it('is ready with a workspace, and not set up without one', () => {
		const workspaces = [standardWorkspace('')];
		expect(workspaceStatus(new MemorySettings({ workspaces }))).toBe('ready');
		expect(workspaceStatus(new MemorySettings({ workspaces: [] }))).toBe('not-set-up');
	});
});
