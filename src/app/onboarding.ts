// The three ways to begin. Every question is free of effects; `create`, `createWithSamples` and
// `adopt` do what the plan showed, and then say so once.

import type { Result } from '../core/shared/result';
import { text } from '../core/text/english';
import { findLayouts, type Layout } from '../core/workflow/find-layouts';
import type { Workspace } from '../core/workflow/workspace';
import type { Clock } from '../ports/clock';
import type { SettingsStore } from '../ports/settings-store';
import type { VaultFiles } from '../ports/vault-files';
import { addSampleItems } from './add-sample-items';
import {
	planFolders,
	planWorkspace,
	setUpWorkspace,
	type FolderPlan,
	type SetUpRefusal,
} from './set-up-workspace';

export class Onboarding {
	constructor(
		private readonly files: VaultFiles,
		private readonly settings: SettingsStore,
		private readonly clock: Clock,
		private readonly onDone: (sentence: string) => void,
	) {}

	/** Looks for folders that already work as states. Reads names and counts only. */
	async findLayouts(): Promise<Layout[]> {
		return findLayouts(await this.files.folders());
	}

	planAt(root: string): Promise<Result<FolderPlan, SetUpRefusal>> {
		return planWorkspace(this.files, root);
	}

	planFor(workspace: Workspace): Promise<Result<FolderPlan, SetUpRefusal>> {
		return planFolders(this.files, workspace);
	}

	async create(plan: FolderPlan): Promise<void> {
		await setUpWorkspace(this.files, this.settings, plan);
		this.onDone(text.onboarding.created(plan.missing.length));
	}

	async createWithSamples(plan: FolderPlan): Promise<void> {
		await setUpWorkspace(this.files, this.settings, plan);
		const written = await addSampleItems(this.files, this.clock, plan.workspace);
		this.onDone(text.onboarding.samplesAdded(written.length));
	}

	/** Changes no note. With `createMissing: false` it makes no folder either. */
	async adopt(plan: FolderPlan, createMissing: boolean): Promise<void> {
		const chosen = createMissing ? plan : { ...plan, missing: [] };
		await setUpWorkspace(this.files, this.settings, chosen);
		this.onDone(text.onboarding.adopted(plan.workspace.root));
	}
}
