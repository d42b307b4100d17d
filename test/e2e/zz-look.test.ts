import { it } from 'vitest';
import { openDesk } from '../support/desk';
import { AUTH } from '../support/backlog-notes';

const SHOTS = '/tmp/views-shots';
it.each(['light', 'dark'] as const)('looks in %s', async (theme) => {
	const desk = await openDesk(AUTH, { page: { theme }, viewport: { width: 1280, height: 800 } });
	const { page } = desk.host;
	try {
		await desk.run('signoff:open-backlog');
		await page.locator('.signoff-backlog').waitFor({ timeout: 15000 });
		await page.waitForTimeout(500);
		await page.screenshot({ path: `${SHOTS}/${theme}-ready.png` });
		await page.keyboard.press('2');
		await page.waitForTimeout(300);
		await page.screenshot({ path: `${SHOTS}/${theme}-all.png` });
		await page.keyboard.press('b');
		await page.waitForTimeout(300);
		await page.screenshot({ path: `${SHOTS}/${theme}-board.png` });
		await page.keyboard.press('c');
		await page.locator('.signoff-backlog-modal').waitFor();
		await page.screenshot({ path: `${SHOTS}/${theme}-new.png` });
		await page.keyboard.press('Escape');
		await desk.open('Backlog/issues/issue-002.md');
		await page.waitForTimeout(500);
		await page.screenshot({ path: `${SHOTS}/${theme}-issue.png` });
		await desk.open('Backlog/specs/spec-001.md');
		await page.waitForTimeout(500);
		await page.screenshot({ path: `${SHOTS}/${theme}-spec.png` });
	} finally {
		await page.screenshot({ path: `${SHOTS}/${theme}-last.png` });
		console.log(desk.host.errors);
		await desk.host.close();
	}
}, 90000);
