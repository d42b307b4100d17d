import { describe, expect, it } from 'vitest';
import { Onboarding } from '../../../src/app/adopt/onboarding';
import type { FolderPlan, SetUpRefusal } from '../../../src/app/adopt/set-up-workspace';
import { parseHandbook } from '../../../src/core/approval/sensitivity';
import type { Result } from '../../../src/core/shared/result';
import { text } from '../../../src/text';
import { adoptedWorkspace } from '../../../src/core/workflow/find-layouts';
import { standardWorkspace } from '../../../src/core/workflow/workspace';
import { eagerPacer } from '../../support/builders';
import { fixedClock } from '../../support/fixed-clock';
import { MemorySettings } from '../../support/memory-settings';
import { MemoryVaultFiles } from '../../support/memory-vault-files';

/** As an agent's vault looks: broken YAML, contradicting states, other folders. */
const GROWN = {
	'AI/Inbox/mail.md': '---\nsubject: Re: invoice: final\n---\n',
	'AI/Needs_Action/email/a.md': '\uFEFF---\r\nstatus: done\r\n---\r\n',
	'AI/Plans/pending/loop.md': '# Loop',
	'AI/Done/b.md': '---\nstate: Inbox\n---\n',
	'AI/Failed/c.md': '',
	'AI/In_Progress/d.md': 'd',
	'AI/Company_Handbook.md': '# Rules',
};

function begin(contents: Record<string, string> = {}, stored: object = {}) {
	const files = new MemoryVaultFiles(contents);
	const settings = new MemorySettings({ future: 1, ...stored });
	const said: string[] = [];
	const undos: (() => Promise<void>)[] = [];
	const recorded: string[] = [];
	const onboarding = new Onboarding({
		files,
		settings,
		clock: fixedClock('2026-03-01T12:00:00Z'),
		pacer: eagerPacer,
		onDone: (sentence, undo) => {
			said.push(sentence);
			if (undo) undos.push(undo);
		},
		recordUndo: ({ root }) => {
			recorded.push(root);
			return Promise.resolve();
		},
	});
	const folders = async () => (await files.folders()).map(({ path }) => path).sort();
	return { files, settings, said, undos, recorded, onboarding, folders };
}

function accepted(plan: Result<FolderPlan, SetUpRefusal>): FolderPlan {
	if (!plan.ok) throw new Error(JSON.stringify(plan.refusal));
	return plan.value;
}

const ENFORCED = { createMissing: true, watchOnly: false };

describe('Onboarding', () => {
	it('asks without effect', async () => {
		const { files, settings, said, onboarding, folders } = begin(GROWN);
		const before = [files.snapshot(), await folders(), settings.current()];
		const [layout] = await onboarding.findLayouts();
		await onboarding.planAt('New');
		await onboarding.planAt('AI/Inbox/mail.md');
		const workspace = adoptedWorkspace(layout!, new Map());
		await onboarding.planFor(workspace);
		expect((await onboarding.survey(workspace).read())?.notes).toBe(4);
		expect([files.snapshot(), await folders(), settings.current()]).toEqual(before);
		expect(said).toEqual([]);
	});

	it('creates the folders that the plan showed, and says so once', async () => {
		const { settings, said, onboarding, folders } = begin();
		const plan = accepted(await onboarding.planAt('Work'));
		await onboarding.create(plan);
		expect(await folders()).toEqual(['', 'Work', ...plan.missing].sort());
		expect(settings.current()).toMatchObject({
			workspaces: [standardWorkspace('Work')],
			future: 1,
		});
		expect(said).toEqual(['The workspace is set up: 8 folders created.']);
	});

	it('creates the folders of the workflow that was chosen, and of the other when that is chosen', async () => {
		const { settings, onboarding, folders } = begin();
		const loop = accepted(await onboarding.planAt('Work', 'cognitive-loop'));
		await onboarding.create(loop);
		expect(await folders()).toContain('Work/Plans/pending');
		expect(await folders()).not.toContain('Work/Inbox');
		expect(settings.current().workspaces).toEqual([standardWorkspace('Work', 'cognitive-loop')]);
		await onboarding.create(accepted(await onboarding.planAt('Work')));
		expect(settings.current().workspaces).toEqual([standardWorkspace('Work')]);
	});

	it('adds samples of the workflow that was chosen', async () => {
		const { files, onboarding } = begin();
		const plan = accepted(await onboarding.planAt('Try', 'cognitive-loop'));
		await onboarding.createWithSamples(plan);
		const paths = Object.keys(files.snapshot());
		expect(paths).not.toEqual([]);
		expect(paths.filter((path) => !/^Try\/(?:Needs_Action|Plans)\//.test(path))).toEqual([]);
	});

	it('writes a handbook that the rules understand where somebody wants one and none is there', async () => {
		const { files, onboarding } = begin({ 'AI/Inbox/': '', 'AI/Done/': '' });
		const plan = accepted(await onboarding.planAt('Work', 'cognitive-loop'));
		expect(plan.handbook).toBe('Work/Company_Handbook.md');
		await onboarding.create(plan);
		expect(files.snapshot()).toEqual({});
		await onboarding.create(plan, { handbook: true });
		const written = files.snapshot()['Work/Company_Handbook.md'] ?? '';
		const { report } = parseHandbook(written);
		expect(report).toMatchObject({ unread: [], problems: [] });
		expect(report.sections.map(({ kind }) => kind)).toEqual(['limits', 'forbidden', 'always-ask']);
		const layout = (await onboarding.findLayouts()).find(({ root }) => root === 'AI');
		const adopted = accepted(await onboarding.planFor(adoptedWorkspace(layout!, new Map())));
		await onboarding.adopt(adopted, { ...ENFORCED, handbook: true });
		expect(files.snapshot()['AI/Company_Handbook.md']).toBe(written);
	});

	it('leaves a handbook alone that is there, also one that came meanwhile', async () => {
		const { files, onboarding } = begin({ 'Company_Handbook.md': '# Mine' });
		const plan = accepted(await onboarding.planAt('Work'));
		expect(plan.handbook).toBeNull();
		await onboarding.create({ ...plan, handbook: 'Company_Handbook.md' }, { handbook: true });
		expect(files.snapshot()).toEqual({ 'Company_Handbook.md': '# Mine' });
	});

	it('creates nothing where everything is there', async () => {
		const { said, onboarding } = begin();
		await onboarding.create(accepted(await onboarding.planAt('')));
		await onboarding.create(accepted(await onboarding.planAt('')));
		expect(said[1]).toBe('The workspace is set up.');
	});

	it('creates folders with samples, and adds none twice', async () => {
		const { files, settings, said, onboarding } = begin();
		await onboarding.createWithSamples(accepted(await onboarding.planAt('Try')));
		const samples = files.snapshot();
		expect(Object.keys(samples)).toHaveLength(8);
		expect(settings.current().workspaces).toEqual([standardWorkspace('Try')]);
		await onboarding.createWithSamples(accepted(await onboarding.planAt('Try')));
		expect(files.snapshot()).toEqual(samples);
		expect(said).toEqual(['8 sample items added.', text.onboarding.samplesKnown]);
	});

	it('has written every sample before the workspace is watched', async () => {
		const { files, settings, onboarding } = begin();
		const seen: number[] = [];
		settings.onChange(() => seen.push(Object.keys(files.snapshot()).length));
		await onboarding.createWithSamples(accepted(await onboarding.planAt('Try')));
		expect(seen).toEqual([8]);
	});

	it('puts no sample into a workspace that is watched: it would be taken for another program’s', async () => {
		const { files, onboarding, said } = begin({}, { workspaces: [standardWorkspace('Try')] });
		await onboarding.createWithSamples(accepted(await onboarding.planAt('Try')));
		expect(files.snapshot()).toEqual({});
		expect(said).toEqual([text.onboarding.samplesKnown]);
	});

	it('knows what is watched already', () => {
		const { onboarding } = begin({}, { workspaces: [standardWorkspace('A')] });
		expect(onboarding.known('A')).toEqual(standardWorkspace('A'));
		expect(onboarding.known('')).toBeNull();
	});

	it('offers to take back an adoption, and no more', async () => {
		const { undos, recorded, onboarding } = begin(GROWN);
		await onboarding.create(accepted(await onboarding.planAt('New')));
		await onboarding.createWithSamples(accepted(await onboarding.planAt('Try')));
		expect(undos).toEqual([]);
		const workspace = { root: 'AI', folders: { Done: ['Done'] } };
		await onboarding.adopt(accepted(await onboarding.planFor(workspace)), ENFORCED);
		expect(recorded).toEqual([]);
		for (const undo of undos) await undo();
		expect(recorded).toEqual(['AI']);
	});

	it('takes an adoption back as if it had never been', async () => {
		const { files, settings, undos, onboarding, folders } = begin(GROWN);
		const before = [files.snapshot(), await folders(), settings.current()];
		const [layout] = await onboarding.findLayouts();
		const workspace = adoptedWorkspace(layout!, new Map());
		await onboarding.adopt(accepted(await onboarding.planFor(workspace)), ENFORCED);
		await undos[0]!();
		expect([files.snapshot(), await folders(), settings.current()]).toEqual(before);
	});

	it('goes back to the mapping before when a workspace was adopted again', async () => {
		const known = { root: 'AI', folders: { Done: ['Done', 'Failed'] }, future: 1 };
		const { settings, undos, onboarding } = begin(GROWN, { workspaces: [known] });
		const [layout] = await onboarding.findLayouts();
		const workspace = adoptedWorkspace(layout!, new Map());
		await onboarding.adopt(accepted(await onboarding.planFor(workspace)), ENFORCED);
		expect(settings.current().workspaces).toEqual([
			{ ...workspace, future: 1, switches: { watchOnly: false } },
		]);
		await undos[0]!();
		expect(settings.current().workspaces).toEqual([known]);
	});

	it.each([true, false])(
		'adopts without changing a note, with missing folders made: %s',
		async (make) => {
			const { files, settings, said, onboarding, folders } = begin(GROWN);
			const before = await folders();
			const [layout] = await onboarding.findLayouts();
			const workspace = adoptedWorkspace(layout!, new Map([['In_Progress', 'Plans']]));
			const plan = accepted(await onboarding.planFor(workspace));
			expect(plan.missing).toEqual([
				'AI/Pending_Approval',
				'AI/Approved',
				'AI/Rejected',
				'AI/Logs',
			]);
			await onboarding.adopt(plan, { ...ENFORCED, createMissing: make });
			expect(files.snapshot()).toEqual(GROWN);
			expect(await folders()).toEqual([...before, ...(make ? plan.missing : [])].sort());
			expect(settings.current()).toMatchObject({ workspaces: [workspace], future: 1 });
			expect(said).toEqual(['AI is a workspace now. No note was changed.']);
		},
	);

	it('says nothing and remembers nothing where it fails', async () => {
		const { files, settings, said, onboarding } = begin();
		const plan = accepted(await onboarding.planAt('W'));
		files.refuse('W/Done', 'unwritable');
		await expect(onboarding.create(plan)).rejects.toMatchObject({ code: 'unwritable' });
		await expect(onboarding.createWithSamples(plan)).rejects.toMatchObject({ code: 'unwritable' });
		await expect(onboarding.adopt(plan, ENFORCED)).rejects.toMatchObject({ code: 'unwritable' });
		expect(settings.current().workspaces).toEqual([]);
		expect(said).toEqual([]);
	});
});
