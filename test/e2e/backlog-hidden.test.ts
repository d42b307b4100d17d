// A vault whose backlog `signoff` serves in seed 004's own folder, which Obsidian hides.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standardWorkspace } from '../../src/core/workflow/workspace';
import { graveFindings } from '../support/axe';
import { STATE_FOLDERS } from '../scenarios/notes';
import { Desk } from '../support/desk';
import { expectIntactLog } from '../support/ledger';
import { openReadyPanel, openSignoff } from '../support/signoff';

const ISSUE = '.sudocode/issues/issue-001.md';
const NOTE = '---\nid: issue-001\ntitle: Token\nstatus: open\n---\n\nText.\n';
const META = '{"next_spec_id": 1, "next_issue_id": 2}';

let desk: Desk;

describe('a backlog in a folder that Obsidian hides', () => {
	beforeAll(async () => {
		const settings = { workspaces: [standardWorkspace('')], backlogFolder: '.sudocode' };
		const host = await openSignoff({
			files: {
				...Object.fromEntries(STATE_FOLDERS.map((folder) => [`${folder}/`, ''])),
				'.obsidian/plugins/signoff/data.json': JSON.stringify(settings),
				...{ [ISSUE]: NOTE, '.sudocode/meta.json': META },
			},
		});
		await openReadyPanel(host);
		desk = new Desk(host);
	});

	afterAll(async () => {
		await expectIntactLog(desk.host);
		expect(desk.host.errors).toEqual([]);
		await desk.host.close();
	});

	it('is named as hidden, with what can be done, and left as it is', async () => {
		const { host } = desk;
		expect(await desk.run('signoff:open-backlog')).toBe(true);
		const view = host.page.locator('.signoff-backlog-view');
		await view.getByText('The backlog is in a hidden folder').waitFor();
		await view.getByText('Use the signoff tool in a terminal.').waitFor();
		expect(await view.getByRole('button', { name: 'Set up backlog' }).count()).toBe(0);
		expect(await graveFindings(host.page, '.signoff-backlog-view')).toEqual([]);
		expect(await desk.run('signoff:set-up-backlog')).toBe(true);
		await host.page.locator('.notice', { hasText: 'Obsidian hides such folders' }).waitFor();
		expect(await host.read(ISSUE)).toBe(NOTE);
		expect(await host.read('.sudocode/meta.json')).toBe(META);
		expect(await host.exists('.sudocode/issues/issues.jsonl')).toBe(false);
	});
});
