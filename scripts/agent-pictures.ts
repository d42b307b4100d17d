// Pictures of what has to do with coding agents.

import type { Page } from 'playwright-core';
import { dismissNotices, openPanel, runCommand } from './picture-desk';

const CALL = 'Claude Code wants to run';
const READY = '.signoff-review .mod-cta:not(.is-filling)';

/** In the panel, beside its note. */
export async function openCall(page: Page): Promise<void> {
	await page.locator('.nav-folder-title[data-path="Pending_Approval"]').click();
	await openPanel(page);
	await page.locator('.signoff-queue .signoff-row', { hasText: CALL }).click();
	const note = page.locator('.signoff-note');
	await note.locator('.signoff-card-buttons').waitFor();
	await note.evaluate((element) => element.scrollIntoView({ block: 'start' }));
	await page.locator('.markdown-preview-view', { hasText: CALL }).waitFor();
	await page.mouse.move(0, 0);
}

export async function openCallReview(page: Page): Promise<void> {
	await openCall(page);
	await page.locator('.signoff-card .mod-cta').click();
	await page.locator(READY).waitFor();
	await page.locator('.signoff-review').getByRole('button', { name: 'Comment…' }).click();
	await page.keyboard.type('Go ahead, and watch the build.');
	await page.locator(READY).waitFor();
	await page.mouse.move(0, 0);
}

export async function openCallReviewOnPhone(page: Page): Promise<void> {
	await openPanel(page);
	// A phone enforces only when it is told to.
	await page.getByRole('button', { name: 'Enforce here' }).tap();
	await page.getByRole('button', { name: 'Enforce here' }).waitFor({ state: 'detached' });
	await openPanel(page);
	await page.locator('.signoff-row', { hasText: CALL }).first().tap();
	await page.locator('.view-header-title', { hasText: 'claude-code' }).waitFor();
	await runCommand(page, 'signoff:open-panel');
	await page.locator('.signoff-card .mod-cta').tap();
	await page.locator(READY).waitFor();
}

/** After a while at work, with a standing rule. */
export async function openAgents(page: Page): Promise<void> {
	await openCall(page);
	await makeRule(page);
	await page.evaluate(SEEN);
	await dismissNotices(page);
	await page.keyboard.press('ControlOrMeta+,');
	const settings = page.locator('.modal.mod-settings');
	await settings.locator('.vertical-tab-nav-item', { hasText: /^Signoff$/ }).click();
	await settings.locator('.setting-item', { hasText: /^Agents/ }).click();
	await settings.locator('.signoff-agents').getByText('claude-desktop').waitFor();
	await page.mouse.move(0, 0);
}

async function makeRule(page: Page): Promise<void> {
	await page.locator('.signoff-call-rules').getByText('Always allow…').click();
	const dialog = page.locator('.signoff-rule');
	await dialog.getByLabel('What').selectOption({ index: 1 });
	await dialog.getByLabel('Where').selectOption({ label: 'This folder and all below it' });
	await dialog.locator('.mod-warning:not(.is-filling)').click();
	await page.locator('.notice', { hasText: 'Allowed' }).waitFor();
}

/** What gates and a client of the MCP server leave in the log. */
const SEEN = `(async () => {
	const { control } = window.hostTest.app.plugins.getPlugin('signoff').signoff;
	const gate = { machine: 'kim-laptop', actor: 'system', via: 'gate' };
	const at = (minutes) => new Date(Date.now() - minutes * 60000).toISOString();
	const seen = { passed: 214, denied: 3, asked: 6, by_rule: 12 };
	const gap = { code: 'no-verdict', from: at(171), to: at(133), calls: 2 };
	const mcp = { tool: 'mcp', operation: 'list_items', caller: 'claude-desktop', actor: 'mcp', via: 'mcp', status: 'success' };
	await control.record('', { action: 'gate_gap', level: 'WARNING', context: { ...gate, agent: 'codex', ...gap } });
	await control.record('', { action: 'gate_seen', happenedAt: Date.parse(at(128)), context: { ...gate, agent: 'codex', ...seen, passed: 37, by_rule: 0, denied: 0, asked: 1 } });
	await control.record('', { action: 'tool_used', happenedAt: Date.parse(at(64)), context: mcp });
	await control.record('', { action: 'gate_seen', context: { ...gate, agent: 'claude-code', ...seen } });
})()`;
