import { describe, expect, it } from 'vitest';
import { Survey, type SurveyResult } from '../../../src/app/adopt/survey';
import { parseSettings } from '../../../src/core/settings';
import { standardWorkspace, type Workspace } from '../../../src/core/workflow/workspace';
import type { Pacer } from '../../../src/ports/pacer';
import { eagerPacer } from '../../support/builders';
import { MemoryVaultFiles } from '../../support/memory-vault-files';

const NOTHING = { count: 0, examples: [] };

function survey(
	files: MemoryVaultFiles,
	workspace: Workspace = standardWorkspace(''),
	pacer: Pacer = eagerPacer,
): Survey {
	return new Survey({ files, pacer, settings: parseSettings(null) }, workspace);
}

async function surveyed(
	contents: Record<string, string | Uint8Array>,
	workspace?: Workspace,
): Promise<SurveyResult> {
	const result = await survey(new MemoryVaultFiles(contents), workspace).read();
	if (!result) throw new Error('stopped');
	return result;
}

const countsOf = ({ states }: SurveyResult) =>
	Object.fromEntries(
		states.filter(({ count }) => count > 0).map(({ state, count }) => [state, count]),
	);

describe('Survey', () => {
	it('finds nothing in folders that are empty', async () => {
		expect(await surveyed({ 'Inbox/': '' })).toMatchObject({
			notes: 0,
			withoutId: 0,
			unverified: 0,
			findings: [],
			ignored: [],
			otherFiles: NOTHING,
			foreignLogs: NOTHING,
		});
	});

	it('counts the notes of each state, at every depth and in every folder of it', async () => {
		const workspace = { root: 'AI', folders: { Inbox: ['Inbox'], Done: ['Done', 'Archive'] } };
		const result = await surveyed(
			{
				'AI/Inbox/a.md': 'a',
				'AI/Inbox/email/deep/b.md': 'b',
				'AI/Done/2026-02/c.md': 'c',
				'AI/Archive/d.md': 'd',
				'AI/In_Progress/e.md': 'e',
				'AI/Company_Handbook.md': '# Rules',
				'Inbox/outside.md': 'f',
			},
			workspace,
		);
		expect(countsOf(result)).toEqual({ Inbox: 2, Done: 2 });
		expect(result).toMatchObject({ notes: 4, unverified: 2, withoutId: 4 });
	});

	it('says what was decided by nobody whom Signoff knows, and what has no id', async () => {
		const result = await surveyed({
			'Approved/a.md': '---\nid: a\n---\n',
			'Rejected/b.md': 'b',
			'Done/c.md': '---\nid: c\n---\n',
			'Pending_Approval/d.md': 'd',
		});
		expect(result).toMatchObject({ unverified: 3, withoutId: 2 });
	});

	it('groups what is wrong, with the first five by name', async () => {
		const broken = Object.fromEntries(
			Array.from({ length: 7 }, (_, index) => [
				`Inbox/broken-${6 - index}.md`,
				'---\nsubject: Re: invoice: final\n---\n',
			]),
		);
		const { findings } = await surveyed({
			...broken,
			'Inbox/empty.md': '',
			'Inbox/nul.md': 'a\0b',
			'Inbox/code.md': '---js\n{}\n---\n',
			'Plans/one.md': '---\nid: same\n---\n',
			'Done/two.md': '---\nid: same\nstate: Inbox\n---\n',
		});
		expect(findings).toEqual([
			{
				code: 'broken-properties',
				count: 7,
				examples: [0, 1, 2, 3, 4].map((index) => `Inbox/broken-${index}.md`),
			},
			{ code: 'foreign-language', count: 1, examples: ['Inbox/code.md'] },
			{ code: 'not-text', count: 1, examples: ['Inbox/nul.md'] },
			{ code: 'empty', count: 1, examples: ['Inbox/empty.md'] },
			{ code: 'duplicate-id', count: 2, examples: ['Done/two.md', 'Plans/one.md'] },
			{ code: 'state-disagrees', count: 1, examples: ['Done/two.md'] },
		]);
	});

	it('counts what cannot be read, and goes on', async () => {
		const files = new MemoryVaultFiles({ 'Inbox/a.md': 'a', 'Inbox/b.md': 'b' });
		files.refuse('Inbox/a.md', 'unreadable');
		expect(await survey(files).read()).toMatchObject({
			notes: 2,
			findings: [{ code: 'unreadable', count: 1, examples: ['Inbox/a.md'] }],
		});
	});

	it('says what each rule leaves out, and which files are no notes', async () => {
		const result = await surveyed({
			'Inbox/README.md': '',
			'Inbox/heartbeat_1.md': 'beat',
			'Done/deep/heartbeat_2.md': 'beat',
			'Inbox/task.md.tmp.12.ab': '',
			'Inbox/sent_tracking.json': '{}',
			'Done/deep/photo.png': '',
			'Other/photo.png': '',
			'Plans/pending/other.png': '',
		});
		expect(result.ignored).toEqual([
			{
				rule: '*heartbeat*',
				count: 2,
				examples: ['Done/deep/heartbeat_2.md', 'Inbox/heartbeat_1.md'],
			},
			{ rule: 'README.md', count: 1, examples: ['Inbox/README.md'] },
			{ rule: '*.md.tmp.*', count: 1, examples: ['Inbox/task.md.tmp.12.ab'] },
		]);
		expect(result.otherFiles).toEqual({
			count: 2,
			examples: ['Done/deep/photo.png', 'Inbox/sent_tracking.json'],
		});
		expect(result.notes).toBe(0);
	});

	it('tells the logs of other tools from its own', async () => {
		const own = '{"timestamp": "2026-03-01T00:00:00Z", "context": {"log_device": "desk", ';
		const entry = `${own}"seq": 1, "previous_hash": null, "hash": "${'0'.repeat(64)}"}}\n`;
		const { foreignLogs } = await surveyed(
			{
				'W/Inbox/a.md': 'a',
				'W/Logs/2026-03-01.log': entry,
				'W/Logs/2026-03-01.log.md': '| a |',
				'W/Logs/2026-03-02.log': '[{"action": "x"}]',
				'W/Logs/2026-03-02.log.md': '# Not ours',
				'W/Logs/2026-03-03.json': '[]',
				'W/Logs/latin1.log': new Uint8Array([0xe9, 0xff]),
				'Logs/other.log': '',
			},
			standardWorkspace('W'),
		);
		expect(foreignLogs).toEqual({
			count: 4,
			examples: [
				'W/Logs/2026-03-02.log',
				'W/Logs/2026-03-02.log.md',
				'W/Logs/2026-03-03.json',
				'W/Logs/latin1.log',
			],
		});
	});

	it('takes a log that cannot be read for somebody else’s', async () => {
		const files = new MemoryVaultFiles({ 'Inbox/a.md': 'a', 'Logs/2026-03-01.log': '{}' });
		files.refuse('Logs', 'unreadable');
		expect((await survey(files).read())?.foreignLogs.count).toBe(1);
	});

	it('changes nothing', async () => {
		const contents = { 'Inbox/a.md': '', 'Done/b.md': '---\na: [\n---\n', 'Logs/x.json': '[]' };
		const files = new MemoryVaultFiles(contents);
		const events: unknown[] = [];
		files.events.onChange((change) => events.push(change));
		await survey(files).read();
		expect([files.snapshot(), events]).toEqual([contents, []]);
	});

	it('takes in 15,000 files with one folder of 8,000, and tells how far it is', async () => {
		const result: string[] = [];
		const running = survey(new MemoryVaultFiles(large()));
		running.onChange(() => {
			const progress = running.progress();
			if (progress) result.push(`${progress.done}/${progress.total}`);
		});
		const found = await running.read();
		expect(found && countsOf(found)).toEqual({ Needs_Action: 3_000, Done: 4_000 });
		expect(found).toMatchObject({
			notes: 7_000,
			withoutId: 6_900,
			unverified: 4_000,
			ignored: [{ rule: '*heartbeat*', count: 8_000 }],
			findings: [
				{ code: 'broken-properties', count: 350 },
				{ code: 'duplicate-id', count: 100 },
			],
		});
		expect(result[0]).toBe('0/7000');
		expect(result).toContain('250/7000');
		expect(result).toContain('6750/7000');
	});

	describe('when it is stopped', () => {
		it('reads no further, and says nothing', async () => {
			const files = new MemoryVaultFiles(large());
			let breaths = 0;
			const pacer = {
				breathe: () => {
					breaths += 1;
					if (breaths === 100) running.stop();
					return Promise.resolve();
				},
			};
			const running = survey(files, standardWorkspace(''), pacer);
			expect(await running.read()).toBeNull();
			expect(breaths).toBeLessThan(150);
			expect(running.progress()).toBeNull();
		});

		it('also while it looks at the other files', async () => {
			const contents = { 'Inbox/a.md': 'a', 'Inbox/b.png': '', 'Done/c.png': '' };
			let breaths = 0;
			const pacer = {
				breathe: () => {
					breaths += 1;
					if (breaths === 2) running.stop();
					return Promise.resolve();
				},
			};
			const running = survey(new MemoryVaultFiles(contents), standardWorkspace(''), pacer);
			expect(await running.read()).toBeNull();
			expect(breaths).toBeLessThan(4);
		});

		it('also before it began', async () => {
			const running = survey(new MemoryVaultFiles({ 'Inbox/a.md': 'a' }));
			const reading = running.read();
			running.stop();
			expect(await reading).toBeNull();
		});
	});
});

/** 8,000 heartbeats in one folder, 3,000 tasks and 4,000 that are done, every twentieth with bad YAML. */
function large(): Record<string, string> {
	const contents: Record<string, string> = {};
	for (let index = 0; index < 8_000; index += 1) contents[`Inbox/heartbeat_${index}.md`] = 'beat';
	for (let index = 0; index < 7_000; index += 1) {
		const folder = index < 3_000 ? 'Needs_Action/email' : 'Done/2026-02';
		contents[`${folder}/note-${index}.md`] = noteNumber(index);
	}
	return contents;
}

function noteNumber(index: number): string {
	if (index % 20 === 0) return '---\nsubject: Re: invoice: final\n---\n';
	return index % 70 === 1 ? '---\nid: same\n---\n' : '---\nstatus: pending\n---\n# A note\n';
}
