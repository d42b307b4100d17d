// `signoff run-plan ID --dry-run`: what the plan would do now. It reads, and starts no plane: nothing is written, sent or asked.

import { OutsideTools } from '../../app/outside';
import { boundTo, type DryRun, type DryStep, kernelOf, playPlan } from '../../app/run';
import { NoteSearch, readsIn, type ToolPlace } from '../../app/tools';
import { type DiffLine, diffLines } from '../../core/approval/diff';
import type { Item } from '../../core/item/item';
import type { KernelPlan } from '../../core/kernel/entities';
import { parseFrontmatter } from '../../core/note/frontmatter';
import { planIn } from '../../core/plan/plan-json';
import { ignoreRulesOf } from '../../core/settings';
import type { FileChange } from '../../core/tools/define';
import { ignoreTest } from '../../core/workflow/ignore-rules';
import { joinPath } from '../../core/workflow/paths';
import { workflowOf } from '../../core/workflow/workflow';
import { foldersOf, LOGS_FOLDER, type Workspace } from '../../core/workflow/workspace';
import { NodeHttp } from '../../node/node-http';
import { NodeIdSource } from '../../node/node-id-source';
import { NodePacer } from '../../node/node-pacer';
import { NodeStdioServers } from '../../node/node-stdio-servers';
import { NodeTimer } from '../../node/node-timer';
import type { VaultReads } from '../../ports/vault-files';
import { dryRunText, planText } from '../../text/cli/plan';
import { text } from '../../text';
import { dryChangeName, dryStepSentence, planFindingSentence } from '../../text/run';
import { answer, type Around, type Call } from '../kit/command';
import { Ending, EXIT, type ExitCode } from '../kit/exit-codes';
import { openToRead, workspacesOf, type OpenVault } from '../kit/open-vault';
import { readItems } from '../kit/read-items';
import { column, safeLine } from '../kit/safe-line';
import type { Terminal } from '../kit/terminal';

type Played = Pick<DryRun, 'steps' | 'digest' | 'bound'>;

export async function dryRunPlan(call: Call, around: Around): Promise<ExitCode> {
	const { terminal } = around;
	const name = call.operand ?? '';
	const vault = await openToRead(call, around);
	const items = await readItems(vault, workspacesOf(vault, call), around);
	const item = items.find(({ id, path }) => id === name || path === name);
	if (!item) throw new Ending(EXIT.failed, planText.notFound(name));
	const note = await vault.files.read(item.path);
	const read = planIn(note, item.title);
	if (!read.ok) {
		const why = read.refusal.map(planFindingSentence).join('; ');
		throw new Ending(EXIT.failed, text.run.refused.badPlan(why).sentence);
	}
	const played = await play(vault, { item, items, note }, read.value.plan, around);
	if (call.json) {
		const { id, path, title } = item;
		const said = { id, path, title, ...forPrograms(played) };
		terminal.json({ ...answer(call), event: 'dry-run', ...said }, 'alone');
	} else print(item, played, terminal);
	return EXIT.done;
}

async function play(
	vault: OpenVault,
	{ item, items, note }: { item: Item; items: readonly Item[]; note: string },
	plan: KernelPlan,
	around: Around,
): Promise<Played> {
	const { settings, files, dir } = vault;
	const timer = new NodeTimer();
	const programs = new NodeStdioServers(dir);
	const outside = new OutsideTools({ settings, timer, programs, http: new NodeHttp(timer) });
	const place = placeOf(vault, item.root, items, around);
	try {
		const stage = {
			files,
			full: (path: string) => joinPath(item.root, path),
			reads: (shadow: VaultReads) => readsIn(place, shadow),
		};
		const played = await playPlan(stage, kernelOf({ outside }), plan, null);
		const front = parseFrontmatter(note);
		const properties = front.kind === 'none' ? {} : front.properties;
		return { ...played, bound: boundTo({ properties }, played) };
	} finally {
		await outside.stop();
	}
}

/** As a running workspace gives it to its tools. */
function placeOf(
	{ settings }: OpenVault,
	root: string,
	items: readonly Item[],
	{ now }: Around,
): ToolPlace {
	const current = settings.current();
	const own = current.workspaces.find((one) => one.root === root);
	const beside = current.workspaces.filter((one) => one.root !== root);
	const workflow = workflowOf(own?.workflow);
	const search = new NoteSearch(new NodePacer());
	const ids = new NodeIdSource();
	return {
		...{ root, logs: joinPath(root, LOGS_FOLDER), workflow: workflow.name },
		folders: own?.folders ?? {},
		neighbours: () => beside.flatMap((one: Workspace) => foldersOf(one)),
		ignored: ignoreTest(ignoreRulesOf(current)),
		items: () => items.filter((one) => one.root === root).flatMap(listed),
		search: () => search,
		now: () => now().getTime(),
		newId: () => workflow.newId(ids),
	};
}

function listed({ id, path, root, title, state }: Item) {
	const below = root === '' ? path : path.slice(root.length + 1);
	return id === null ? [] : [{ id, path: below, title, state }];
}

function forPrograms({ steps, digest, bound }: Played): object {
	return {
		...{ digest, bound },
		steps: steps.map(({ stepId, description, tool, kind, why, changes }) => ({
			...{ step_id: stepId, description, tool, kind, why },
			changes: changes.map(({ path, before, after }) => ({ path, before, after })),
		})),
	};
}

const ID_WIDTH = 3;

function print({ title }: Item, { steps, bound }: Played, terminal: Terminal): void {
	terminal.line(terminal.styled('bold', safeLine(dryRunText.heading(title))));
	if (steps.length === 0) terminal.line(`  ${text.runView.dryRun.nothing}`);
	for (const step of steps) printStep(step, terminal);
	if (bound !== 'none') terminal.line(dryRunText.bound[bound]);
}

function printStep(step: DryStep, terminal: Terminal): void {
	const { stepId, description, tool, kind, changes } = step;
	const by = tool === null ? '' : `${tool}: `;
	const said = `${column(stepId, ID_WIDTH)}${safeLine(`${description}  ${by}${dryStepSentence(step)}`)}`;
	terminal.line(`  ${kind === 'fails' ? terminal.styled('yellow', said) : said}`);
	for (const change of changes) {
		terminal.line(`      ${safeLine(dryChangeName(change))}`);
		for (const { kind: how, text: line } of differences(change)) {
			const [sign, style] = how === 'added' ? (['+', 'green'] as const) : (['-', 'red'] as const);
			terminal.line(`      ${terminal.styled(style, safeLine(`${sign} ${line}`))}`);
		}
	}
}

/** The lines that would be there or gone; where there was no note, none is gone. */
function differences({ before, after }: FileChange): DiffLine[] {
	const [old, now] = [withoutEnd(before), withoutEnd(after)];
	return diffLines(old, now).filter(
		({ kind }) => kind !== 'same' && (kind === 'added' ? after : before) !== null,
	);
}

/** The last line end begins no line of its own. */
function withoutEnd(content: string | null): string {
	return (content ?? '').replace(/\r?\n$/, '');
}
