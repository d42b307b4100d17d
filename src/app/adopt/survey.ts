// What a workspace would hold and what is wrong with it, before it is one. It reads every note of it
// once, gives the thread back meanwhile, and writes nothing.

import { FINDING_CODES, type FindingCode } from '../../core/item/finding';
import { isUnverified } from '../../core/record/manifest';
import { ignoreRulesOf, type Settings } from '../../core/settings';
import { groupBy } from '../../core/shared/group-by';
import { WORKFLOW_STATES, type WorkflowState } from '../../core/workflow/states';
import type { Workspace } from '../../core/workflow/workspace';
import type { Pacer } from '../../ports/pacer';
import type { VaultReads } from '../../ports/vault-files';
import { type IndexProgress, ItemIndex } from '../items';
import { foreignLogs } from './foreign-logs';
import { leftAlone, type LeftAlone } from './left-alone';
import { listed, type Listed } from './listed';

export interface SurveyResult extends LeftAlone {
	notes: number;
	states: readonly { state: WorkflowState; count: number }[];
	/** Notes that have no id of their own; the ledger keeps one for them. */
	withoutId: number;
	/** Notes that are there already where only a decision leads. */
	unverified: number;
	/** The notes of each code, in the order of FINDING_CODES. */
	findings: readonly ({ code: FindingCode } & Listed)[];
	/** Files in the folder of the log that another tool writes. */
	foreignLogs: Listed;
}

export class Survey {
	private readonly index: ItemIndex;
	private readonly settings: Settings;
	private stopped = false;

	constructor(
		private readonly parts: { files: VaultReads; pacer: Pacer; settings: Settings },
		private readonly workspace: Workspace,
	) {
		this.settings = { ...parts.settings, workspaces: [workspace] };
		this.index = new ItemIndex(parts.files, parts.pacer, this.settings);
	}

	/** Null before the first note and after the last. */
	progress(): IndexProgress | null {
		return this.index.progress();
	}

	/** Tells of progress. Returns what ends it. */
	onChange(listener: () => void): () => void {
		return this.index.onChange(listener);
	}

	/** To be called once. Null where it was stopped. */
	async read(): Promise<SurveyResult | null> {
		const { files, pacer } = this.parts;
		await this.index.rebuild(this.settings);
		const rules = ignoreRulesOf(this.settings);
		const isStopped = () => this.stopped;
		if (isStopped()) return null;
		const rest = await leftAlone({ files, pacer, rules, isStopped }, this.workspace);
		const logs = await foreignLogs(files, this.workspace);
		return isStopped() ? null : { ...this.items(), ...rest, foreignLogs: logs };
	}

	stop(): void {
		this.stopped = true;
		this.index.stop();
	}

	private items(): Omit<SurveyResult, keyof LeftAlone | 'foreignLogs'> {
		const { index } = this;
		const states = WORKFLOW_STATES.map((state) => ({ state, count: index.count(state) }));
		const items = WORKFLOW_STATES.flatMap((state) => index.in(state));
		return {
			states,
			notes: items.length,
			withoutId: items.filter(({ id }) => id === null).length,
			unverified: items.filter(({ state }) => isUnverified(state)).length,
			findings: this.findings(),
		};
	}

	private findings(): SurveyResult['findings'] {
		const groups = groupBy(this.index.findings(), ({ code }) => code);
		return FINDING_CODES.flatMap((code) => {
			// One note may have the same thing wrong twice.
			const paths = new Set((groups.get(code) ?? []).map(({ path }) => path));
			return paths.size > 0 ? [{ code, ...listed([...paths]) }] : [];
		});
	}
}
