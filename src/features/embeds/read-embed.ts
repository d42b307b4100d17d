// What a `signoff` block in a note asks for: the queue, a column of the board, the trail of an item, issues, or a spec.
// A block that asks for something else gets an answer, too: which line, and what is possible there.

import { ISSUE_LISTS, type IssueChoice, type IssueList } from '../../core/backlog/chosen-issues';
import type { IssueStatus } from '../../core/backlog/entities';
import { type Result, accept, refuse } from '../../core/shared/result';
import { RISK_LEVELS, type RiskLevel } from '../../core/shared/risk';
import type { WorkflowState } from '../../core/workflow/states';
import type { Workspace } from '../../core/workflow/workspace';
import { text } from '../../text';
import {
	findIssueStatus,
	findState,
	findWorkspace,
	issueStatusNames,
	stateNames,
	workspaceNames,
} from './names';
import { type Setting, readLines } from './read-lines';

export type Embed =
	| { show: 'queue'; limit: number; root: string | null; risk: RiskLevel | null }
	| { show: 'column'; limit: number; root: string | null; state: WorkflowState }
	| { show: 'trail'; limit: number; item: ItemName | null }
	| IssuesBlock
	| { show: 'spec'; limit: number; item: ItemName | null };

interface IssuesBlock extends Omit<IssueChoice, 'spec'> {
	show: 'issues';
	limit: number;
	root: string | null;
	/** As it is written: what has that name may change. */
	spec: ItemName | null;
}

/** How a note is named: by a link, or by an id or a path. */
export interface ItemName {
	name: string;
	isLink: boolean;
}

export interface EmbedProblem {
	/** Of the block, from 1. */
	line: number;
	sentence: string;
}

const KEYS = {
	queue: ['show', 'limit', 'workspace', 'risk'],
	column: ['show', 'state', 'limit', 'workspace'],
	trail: ['show', 'item', 'limit'],
	issues: ['show', 'list', 'status', 'spec', 'assignee', 'tag', 'limit', 'workspace'],
	spec: ['show', 'item', 'limit'],
} as const;

type Show = keyof typeof KEYS;
type Key = (typeof KEYS)[Show][number];

const SHOWN: readonly Show[] = ['queue', 'column', 'trail', 'issues', 'spec'];
const ISSUE_KEYS: readonly Key[] = ['list', 'status', 'spec', 'assignee', 'tag'];
const ALL_KEYS: readonly Key[] = [
	'show',
	'state',
	'item',
	...ISSUE_KEYS,
	'limit',
	'workspace',
	'risk',
];

/** Rows drawn at first, and with each request for more. */
const LIMITS = { most: 200, queue: 10, column: 10, trail: 20, issues: 10, spec: 10 } as const;

export function readEmbed(
	source: string,
	workspaces: readonly Workspace[],
): Result<Embed, EmbedProblem[]> {
	const reading = new Reading(readLines(source));
	const show = reading.show();
	reading.keepOnly(show);
	const embed = embedOf(show, reading, workspaces);
	return reading.problems.length > 0 || embed === null
		? refuse([...reading.problems].sort((a, b) => a.line - b.line))
		: accept(embed);
}

function embedOf(show: Show, reading: Reading, workspaces: readonly Workspace[]): Embed | null {
	const limit = reading.limit(LIMITS[show]);
	if (show === 'trail' || show === 'spec')
		return { show, limit, item: itemIn(reading.value('item')) };
	const root = reading.workspace(workspaces);
	if (show === 'issues') return { show, limit, root, ...reading.issues() };
	if (show === 'queue') return { show, limit, root, risk: reading.risk() };
	const own = root === null ? workspaces : workspaces.filter((one) => one.root === root);
	const state = reading.state(own);
	return state && { show, limit, root, state };
}

/** `[[Note#Part|shown]]` is a link to Note. */
function itemIn(value: string): ItemName | null {
	if (value === '') return null;
	const link = /^!?\[\[([^\]]*)\]\]$/.exec(value)?.[1];
	if (link === undefined) return { name: value, isLink: false };
	const [target = ''] = link.split(/[#|]/);
	return target.trim() === '' ? null : { name: target.trim(), isLink: true };
}

/** The settings of one block, and what is wrong with them. */
class Reading {
	readonly problems: EmbedProblem[] = [];
	private readonly given = new Map<Key, Setting>();

	constructor(settings: readonly Setting[]) {
		for (const setting of settings) this.take(setting);
	}

	/** What is shown goes without saying where a state, an item, or something of issues is named. */
	show(): Show {
		const setting = this.given.get('show');
		const usual = this.usual();
		if (!setting || setting.value === '') return usual;
		const show = SHOWN.find((name) => name === setting.value.toLowerCase());
		if (!show) this.blame(setting, text.embed.problems.badValue('show', setting.value, SHOWN));
		return show ?? usual;
	}

	private usual(): Show {
		if (this.given.has('state')) return 'column';
		if (this.given.has('item')) return 'trail';
		return ISSUE_KEYS.some((key) => this.given.has(key)) ? 'issues' : 'queue';
	}

	/** What says nothing about this is more likely a mistake than meant. */
	keepOnly(show: Show): void {
		const keys: readonly Key[] = KEYS[show];
		for (const [key, setting] of this.given) {
			if (!keys.includes(key)) this.blame(setting, text.embed.problems.notHere(key, show, keys));
		}
	}

	value(key: Key): string {
		return this.given.get(key)?.value ?? '';
	}

	limit(usual: number): number {
		return this.read('limit', usual, (value) => {
			const limit = /^\d{1,6}$/.test(value) ? Number(value) : 0;
			return limit >= 1 && limit <= LIMITS.most
				? accept(limit)
				: refuse(text.embed.problems.badLimit(value, LIMITS.most));
		});
	}

	risk(): RiskLevel | null {
		return this.read<RiskLevel | null>('risk', null, (value) => {
			const risk = RISK_LEVELS.find((level) => level === value.toLowerCase());
			return risk ? accept(risk) : refuse(text.embed.problems.badValue('risk', value, RISK_LEVELS));
		});
	}

	/** Where a status is asked for, it is of all issues: what is ready has but one. */
	issues(): Omit<IssuesBlock, 'show' | 'limit' | 'root'> {
		const status = this.status();
		const list = this.read<IssueList>('list', status === null ? 'ready' : 'all', (value) => {
			const found = ISSUE_LISTS.find((one) => one === value.toLowerCase());
			return found
				? accept(found)
				: refuse(text.embed.problems.badValue('list', value, ISSUE_LISTS));
		});
		return {
			list,
			status,
			spec: itemIn(this.value('spec')),
			assignee: this.value('assignee') || null,
			tag: this.value('tag') || null,
		};
	}

	private status(): IssueStatus | null {
		return this.read<IssueStatus | null>('status', null, (value) => {
			const found = findIssueStatus(value);
			if (found) return accept(found);
			return refuse(text.embed.problems.badValue('status', value, issueStatusNames()));
		});
	}

	workspace(workspaces: readonly Workspace[]): string | null {
		return this.read<string | null>('workspace', null, (value) => {
			const found = findWorkspace(value, workspaces);
			if (found) return accept(found.root);
			return refuse(text.embed.problems.badValue('workspace', value, workspaceNames(workspaces)));
		});
	}

	state(workspaces: readonly Workspace[]): WorkflowState | null {
		const names = stateNames(workspaces);
		const state = this.read<WorkflowState | null>('state', null, (value) => {
			const found = findState(value, workspaces);
			return found ? accept(found) : refuse(text.embed.problems.badValue('state', value, names));
		});
		if (this.value('state') === '') {
			const line = (this.given.get('state') ?? this.given.get('show'))?.line ?? 1;
			this.problems.push({ line, sentence: text.embed.problems.stateNeeded(names) });
		}
		return state;
	}

	/** A key without a value is as good as none. */
	private read<Value>(key: Key, usual: Value, of: (value: string) => Result<Value, string>): Value {
		const setting = this.given.get(key);
		if (!setting || setting.value === '') return usual;
		const result = of(setting.value);
		if (result.ok) return result.value;
		this.blame(setting, result.refusal);
		return usual;
	}

	/** The word `queue` alone says what to show. */
	private take(setting: Setting): void {
		const { key: written, value, line } = setting;
		const isShow = written === null && SHOWN.some((name) => name === value.toLowerCase());
		const key = isShow ? 'show' : ALL_KEYS.find((name) => name === written);
		const before = key && this.given.get(key);
		if (written === null && !isShow)
			this.blame(setting, text.embed.problems.notAPair(value, ALL_KEYS));
		else if (!key) this.blame(setting, text.embed.problems.unknownKey(written ?? '', ALL_KEYS));
		else if (before)
			this.problems.push({ line, sentence: text.embed.problems.twice(key, before.line) });
		else this.given.set(key, setting);
	}

	private blame({ line }: Setting, sentence: string): void {
		this.problems.push({ line, sentence });
	}
}
