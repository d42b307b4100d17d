// What a workspace would hold and what is wrong with it, before it is one. It reads every note of it
// once, gives the thread back meanwhile, and writes nothing.

import { type IndexProgress, ItemIndex } from '../items';
import { utf8 } from '../shared/utf8';
import { FINDING_CODES, type FindingCode } from '../../core/item/finding';
import { signsIn } from '../../core/ledger/log-signs';
import { parseLogName } from '../../core/ledger/names';
import { isUnverified } from '../../core/record/manifest';
import { type Settings, ignoreRulesOf } from '../../core/settings';
import { groupBy } from '../../core/shared/group-by';
import { ruleFinder } from '../../core/workflow/ignore-rules';
import { isNotePath, joinPath } from '../../core/workflow/paths';
import { WORKFLOW_STATES, type WorkflowState } from '../../core/workflow/states';
import { LOGS_FOLDER, type Workspace, locator } from '../../core/workflow/workspace';
import type { Pacer } from '../../ports/pacer';
import { VaultFault, type VaultReads } from '../../ports/vault-files';

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

/**
 * The files in the folder of the log that are not Signoff's. It never writes to them, nor takes their
 * names.
 */
async function foreignLogs(files: VaultReads, { root }: Workspace): Promise<Listed> {
	const paths = (await files.filesIn(joinPath(root, LOGS_FOLDER))).map(({ path }) => path);
	const own = new Set<string>();
	for (const path of paths) if (await isOwnLog(files, path)) own.add(path);
	return listed(paths.filter((path) => !own.has(path) && !own.has(logOf(path))));
}

/** The log that a table was made from has its name, without the `.md`. */
function logOf(path: string): string {
	return parseLogName(path)?.kind === 'table' ? path.slice(0, -'.md'.length) : '';
}

async function isOwnLog(files: VaultReads, path: string): Promise<boolean> {
	if (parseLogName(path)?.kind !== 'log') return false;
	try {
		return signsIn(await files.readBytes(path), utf8).hasEntry;
	} catch (error) {
		if (error instanceof VaultFault) return false;
		throw error;
	}
}

/**
 * The files in state folders that are no items: those that a rule leaves out, and those that are no
 * notes. Looks at names only.
 */
interface LeftAlone {
	/** By the rule that leaves them out, the one with the most files first. */
	ignored: readonly ({ rule: string } & Listed)[];
	/** No notes, and no rule speaks of them. */
	otherFiles: Listed;
}

interface LookParts {
	files: VaultReads;
	pacer: Pacer;
	rules: readonly string[];
	isStopped: () => boolean;
}

async function leftAlone(parts: LookParts, workspace: Workspace): Promise<LeftAlone> {
	const { files, pacer, isStopped } = parts;
	const ruleOf = ruleFinder(parts.rules);
	const ignored: { rule: string; path: string }[] = [];
	const others: string[] = [];
	for (const folder of await stateFoldersIn(files, workspace)) {
		for (const { path } of isStopped() ? [] : await files.filesIn(folder)) {
			const rule = ruleOf(path);
			if (rule !== null) ignored.push({ rule, path });
			else if (!isNotePath(path)) others.push(path);
			await pacer.breathe();
		}
	}
	return { ignored: byRule(ignored), otherFiles: listed(others) };
}

function byRule(files: readonly { rule: string; path: string }[]): LeftAlone['ignored'] {
	const groups = [...groupBy(files, ({ rule }) => rule)];
	return groups
		.map(([rule, found]) => ({ rule, ...listed(found.map(({ path }) => path)) }))
		.sort((a, b) => b.count - a.count);
}

/** At every depth: what lies in them has a state. */
async function stateFoldersIn(files: VaultReads, workspace: Workspace): Promise<string[]> {
	const locate = locator([workspace]);
	const folders = (await files.folders()).map(({ path }) => path);
	return folders.filter((folder) => locate(joinPath(folder, 'any')) !== null);
}

// Paths of one kind, of which there may be thousands: how many, and the first few.

/** How many are named. */
const EXAMPLES = 5;

export interface Listed {
	readonly count: number;
	/** The first ones, by path. */
	readonly examples: readonly string[];
}

/** Sorted, so that two looks at one vault say the same. */
function listed(paths: readonly string[]): Listed {
	return { count: paths.length, examples: [...paths].sort().slice(0, EXAMPLES) };
}
