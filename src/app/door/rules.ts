// Standing rules: a person allows an agent something for good, or forbids it, and takes that back. The entry comes first, then the signed
// list in the workspace, where gates read it. This device keeps what it signed last: whatever others do to the file, a person goes on from that.

import { textIfThere } from '../shared/text-if-there';
import { encodeUtf8 } from '../shared/utf8';
import {
	actInTurn,
	enforcedElsewhere,
	type Outcome,
	type Refused,
	type RunningWorkspace,
	type Turn,
	type WorkspaceView,
} from '../workspace';
import type { TrustedGesture } from '../../core/approval/gesture';
import {
	checkRules,
	formatRules,
	parseRules,
	RULES_FILE,
	RULES_FORMAT,
	type RulesProblem,
	signRules,
	type StandingRule,
	type StandingRules,
} from '../../core/door/standing-rules';
import type { NewEntry } from '../../core/entries';
import { formatTime } from '../../core/note/time';
import { accept, refuse, type Result } from '../../core/shared/result';
import { joinPath } from '../../core/workflow/paths';
import type { DeviceStore } from '../../ports/device-store';
import { VaultFault } from '../../ports/vault-files';
import { text } from '../../text';

/** What a person wants to hold from now on. */
export type RuleOrder = Omit<StandingRule, 'id' | 'made_at' | 'made_by'>;

export interface RuleList {
	rules: readonly StandingRule[];
	/** What is wrong with the file that gates read; null where it says the same. `changed`: it isn't what was signed here last. */
	problem: RulesProblem | 'changed' | 'unreadable' | null;
}

interface RulesParts {
	workspaceIn: (root: string) => RunningWorkspace | null;
	store: DeviceStore;
	/** Something that a view shows has changed. */
	changed: () => void;
}

interface Read {
	list: Pick<StandingRules, 'serial' | 'rules'>;
	problem: RuleList['problem'];
}

interface Change {
	rules: readonly StandingRule[];
	entry: NewEntry;
	/** Where the list can't be written: what then holds again. */
	undone: NewEntry;
	sentence: string;
}

const NOTHING = { serial: 0, rules: [] };

export class AgentRules {
	constructor(private readonly parts: RulesParts) {}

	async list(root: string): Promise<RuleList> {
		const workspace = this.parts.workspaceIn(root);
		if (!workspace) return { rules: [], problem: null };
		const { list, problem } = await this.read(workspace);
		return { rules: list.rules, problem };
	}

	make(root: string, order: RuleOrder, gesture: TrustedGesture): Promise<Outcome> {
		return this.change(root, gesture, (turn, serial, rules) => {
			const { ids, person } = turn.parts;
			const at = formatTime(turn.now());
			const id = `rule-${ids.letters(10)}`;
			const rule = { ...order, id, made_at: at, made_by: person() };
			const { made, revoked } = entriesOf(turn, rule, serial, gesture);
			const sentence = text.agents.rule.made(rule.effect);
			return { rules: [...rules, rule], entry: made, undone: revoked, sentence };
		});
	}

	revoke(root: string, id: string, gesture: TrustedGesture): Promise<Outcome> {
		return this.change(root, gesture, (turn, serial, rules) => {
			const rule = rules.find((one) => one.id === id);
			if (!rule) return text.agents.rule.gone;
			const { made, revoked } = entriesOf(turn, rule, serial, gesture);
			const others = rules.filter((one) => one !== rule);
			return { rules: others, entry: revoked, undone: made, sentence: text.agents.rule.revoked };
		});
	}

	/** The list that was signed here last, once more where gates read it. It changes nothing that a person has said. */
	async putBack(root: string): Promise<Outcome> {
		const workspace = this.parts.workspaceIn(root);
		const kept = this.kept(root);
		if (!workspace || !kept) return refuse(text.agents.rule.gone);
		const done = await actInTurn(workspace, async (turn) => {
			const elsewhere = enforcedElsewhere(turn);
			if (elsewhere) return refuse(elsewhere);
			await put(turn, formatRules(kept));
			return accept({ sentence: text.agents.rule.putBack, undo: null });
		});
		this.parts.changed();
		return done;
	}

	private async change(
		root: string,
		gesture: TrustedGesture,
		work: (turn: Turn, serial: number, rules: readonly StandingRule[]) => Change | Refused,
	): Promise<Outcome> {
		if (!gesture.spend()) return refuse(text.decisions.spent);
		const workspace = this.parts.workspaceIn(root);
		if (!workspace) return refuse(text.decisions.notReady);
		const done = await actInTurn(workspace, async (turn) => {
			const elsewhere = enforcedElsewhere(turn);
			if (elsewhere) return refuse(elsewhere);
			const { list } = await this.read(turn);
			const serial = list.serial + 1;
			const change = work(turn, serial, list.rules);
			if ('code' in change) return refuse(change);
			// As whoever reads it will have it.
			const signed = parseRules(formatRules(signedList(turn, serial, change.rules)));
			if (!signed) return refuse(text.agents.rule.impossible);
			await turn.write(change.entry);
			await this.write(turn, signed, change.undone);
			return accept({ sentence: change.sentence, undo: null });
		});
		this.parts.changed();
		return done;
	}

	/** Throws VaultFault: then the log says that it holds no more. */
	private async write(turn: Turn, signed: StandingRules, undone: NewEntry): Promise<void> {
		try {
			await put(turn, formatRules(signed));
			this.parts.store.save(keyOf(turn.root), signed);
		} catch (error) {
			turn.writeLater(undone);
			throw error;
		}
	}

	private async read(workspace: WorkspaceView): Promise<Read> {
		const kept = this.kept(workspace.root);
		const file = await fileOf(workspace);
		const known = kept ?? NOTHING;
		if (!file.ok) return { list: known, problem: file.refusal };
		if (file.value === (kept && formatRules(kept))) return { list: known, problem: null };
		if (file.value === null) return { list: known, problem: 'changed' };
		return judged(workspace, file.value, kept);
	}

	private kept(root: string): StandingRules | null {
		return parseRules(JSON.stringify(this.parts.store.load(keyOf(root)) ?? null)) ?? null;
	}
}

function keyOf(root: string): string {
	return `rules-${root}`;
}

function signedList(
	{ parts }: Pick<Turn, 'parts'>,
	serial: number,
	rules: readonly StandingRule[],
): StandingRules {
	const made_at = formatTime(parts.clock.now().getTime());
	const { device } = parts;
	return signRules(
		{ format: RULES_FORMAT, serial, device, made_at, rules: [...rules] },
		parts.key.pair(),
	);
}

/** Of a file that isn't what this device has signed last. */
function judged(workspace: WorkspaceView, content: string, kept: StandingRules | null): Read {
	const list = parseRules(content);
	if (!list) return { list: kept ?? NOTHING, problem: 'not-rules' };
	const seen = kept ? kept.serial + 1 : 0;
	const checked = checkRules(list, {
		signers: workspace.parts.signers(),
		seen,
		now: workspace.now(),
	});
	// Another device of the person has gone on.
	if (checked.ok) return { list, problem: null };
	if (kept) return { list: kept, problem: 'changed' };
	// What it forbids may as well hold on.
	const denials = list.rules.filter(({ effect }) => effect === 'deny');
	return { list: { serial: 0, rules: denials }, problem: checked.refusal };
}

/** Null where none is there. */
async function fileOf({
	files,
	logs,
}: WorkspaceView): Promise<Result<string | null, 'unreadable'>> {
	try {
		return accept(await textIfThere(files, joinPath(logs, RULES_FILE)));
	} catch (error) {
		if (error instanceof VaultFault) return refuse('unreadable');
		throw error;
	}
}

/** Throws VaultFault. */
async function put({ files, logs }: Turn, content: string): Promise<void> {
	const path = joinPath(logs, RULES_FILE);
	await files.createFolder(logs);
	if ((await files.kindOf(path)) === null) return files.createFile(path, encodeUtf8(content));
	try {
		await files.edit(path, () => content);
	} catch (error) {
		if (!(error instanceof VaultFault) || error.code !== 'unreadable') throw error;
		// Somebody has put there what is no text.
		await files.remove(path);
		await files.createFile(path, encodeUtf8(content));
	}
}

function entriesOf(
	turn: Turn,
	rule: StandingRule,
	serial: number,
	{ kind, event }: TrustedGesture,
): Record<'made' | 'revoked', NewEntry> {
	const { id, effect, agent, folder, below, tool, match, until, note } = rule;
	const by = { serial, device: turn.parts.device, actor: 'human', gesture: `${kind} ${event}` };
	const about = { rule: id, ...by, effect, agent, folder, tool };
	return {
		made: { action: 'rule_made', context: { ...about, below, match: { ...match }, until, note } },
		revoked: { action: 'rule_revoked', context: about },
	};
}
