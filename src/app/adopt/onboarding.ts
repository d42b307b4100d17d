// The three ways to begin. Every question is free of effects; `create`, `createWithSamples` and
// `adopt` do what the plan showed, and then say so once.

import type { Result } from '../../core/shared/result';
import { text } from '../../text';
import { findLayouts, type Layout } from '../../core/workflow/find-layouts';
import type { WorkflowName } from '../../core/workflow/workflow';
import type { Workspace } from '../../core/workflow/workspace';
import type { Clock } from '../../ports/clock';
import type { Pacer } from '../../ports/pacer';
import { addSampleItems } from './add-sample-items';
import { Survey } from './survey';
import { undoAdoption, type Adoption, type UndoParts } from './undo-adoption';
import {
	planFolders,
	planWorkspace,
	setUpWorkspace,
	writeHandbook,
	type FolderPlan,
	type SetUpRefusal,
} from './set-up-workspace';

interface OnboardingParts extends UndoParts {
	clock: Clock;
	pacer: Pacer;
	/** Says what was done; `undo` takes it back. */
	onDone: (sentence: string, undo?: () => Promise<void>) => void;
}

export class Onboarding {
	constructor(private readonly parts: OnboardingParts) {}

	/** Looks for folders that already work as states. Reads names and counts only. */
	async findLayouts(): Promise<Layout[]> {
		return findLayouts(await this.parts.files.folders());
	}

	/** The workspace that is watched at this root already, if any. */
	known(root: string): Workspace | null {
		const { workspaces } = this.parts.settings.current();
		return workspaces.find((workspace) => workspace.root === root) ?? null;
	}

	/** What adopting would find. Nothing is read before the survey is told to. */
	survey(workspace: Workspace): Survey {
		const { files, pacer, settings } = this.parts;
		return new Survey({ files, pacer, settings: settings.current() }, workspace);
	}

	planAt(root: string, workflow?: WorkflowName): Promise<Result<FolderPlan, SetUpRefusal>> {
		return planWorkspace(this.parts.files, root, workflow);
	}

	planFor(workspace: Workspace): Promise<Result<FolderPlan, SetUpRefusal>> {
		return planFolders(this.parts.files, workspace);
	}

	async create(plan: FolderPlan, { handbook = false } = {}): Promise<void> {
		await this.setUp(plan);
		if (handbook) await writeHandbook(this.parts.files, plan.workspace);
		this.parts.onDone(text.onboarding.created(plan.missing.length));
	}

	async createWithSamples(plan: FolderPlan): Promise<void> {
		const { files, settings, clock, onDone } = this.parts;
		if (this.known(plan.workspace.root)) {
			onDone(text.onboarding.samplesKnown);
			return;
		}
		for (const folder of plan.missing) await files.createFolder(folder);
		// Before the workspace is watched: they are what it starts with, and nobody's moves.
		const written = await addSampleItems(files, clock, plan.workspace);
		await setUpWorkspace(files, settings, plan);
		onDone(text.onboarding.samplesAdded(written.length));
	}

	/** Changes no note. With `createMissing: false` it makes no folder either. */
	async adopt(
		plan: FolderPlan,
		wish: { createMissing: boolean; watchOnly: boolean; handbook?: boolean },
	): Promise<void> {
		const { createMissing, watchOnly, handbook = false } = wish;
		const before = this.known(plan.workspace.root);
		const switches = { ...before?.switches, watchOnly };
		const workspace = { ...plan.workspace, switches };
		const missing = createMissing ? plan.missing : [];
		const made = await this.setUp({ ...plan, workspace, missing });
		if (handbook) await writeHandbook(this.parts.files, workspace);
		const adoption: Adoption = { workspace, before, made };
		this.parts.onDone(text.onboarding.adopted(workspace.root), () =>
			undoAdoption(this.parts, adoption),
		);
	}

	private setUp(plan: FolderPlan): Promise<string[]> {
		return setUpWorkspace(this.parts.files, this.parts.settings, plan);
	}
}
