// What an approval covers beside the note, on real files while the app runs.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payNote } from '../scenarios/notes';
import { openDesk, type Desk } from '../support/desk';
import { actionsOf, decisionsOn, expectIntactLog } from '../support/ledger';

let desk: Desk;

const NFD = 'Reports/été.csv'.normalize('NFD');
const NAMED = {
	argument:
		'- [ ] Send it\n\n  ```json\n  {"tool": "mail.send", "files": ["Reports/q3.csv"]}\n  ```\n',
	image: '<img src="Reports/scan.png">\n',
	decomposed: 'See [[été.csv]].\n',
};
const FILES: Record<keyof typeof NAMED, string> = {
	argument: 'Reports/q3.csv',
	image: 'Reports/scan.png',
	decomposed: NFD,
};

describe('a file that an approved note names', () => {
	beforeAll(async () => {
		const notes = Object.entries(NAMED).map(([id, body]) => [
			`Pending_Approval/${id}.md`,
			`${payNote(id)}\n${body}\nhttps://a.b/c and .agent/x.json\n`,
		]);
		desk = await openDesk({
			'Reports/q3.csv': 'old',
			'Reports/scan.png': 'old',
			[NFD]: 'old',
			...(Object.fromEntries(notes) as Record<string, string>),
		});
	});

	afterAll(async () => {
		await expectIntactLog(desk.host);
		await desk.host.close();
	});

	it.each(['argument', 'image', 'decomposed'] as const)(
		'is shown, and voids the approval by a change (%s)',
		async (id) => {
			const inReview = (name: string) => desk.button('.signoff-review', name);
			await desk.open(`Pending_Approval/${id}.md`);
			await desk.button('.signoff-card', 'Approve…').click();
			const listed = desk.host.page.locator('.signoff-review .signoff-files li');
			await listed
				.filter({ hasText: FILES[id].normalize('NFC').slice(-7) })
				.first()
				.waitFor();
			await listed.filter({ hasText: 'https://a.b/con the web' }).waitFor();
			await listed.filter({ hasText: '.agent/x.json' }).waitFor();
			await inReview('Approve').click();
			await inReview('Yes, approve').click();
			await expect.poll(() => decisionsOn(desk.host, id)).toHaveLength(1);
			await expect.poll(() => desk.host.exists(`Approved/${id}.md`)).toBe(true);
			await desk.host.write(FILES[id], 'new');
			await expect.poll(() => desk.host.exists(`Rejected/${id}.md`)).toBe(true);
			const actions = await actionsOf(desk.host, id);
			expect(actions).toContain('approval_void');
		},
	);
});
