// OpenSpec 1.13, read only: `openspec/specs/*/spec.md` and `openspec/changes/*`. A capability is a spec; a change is one
// too, with its proposal, design and changed requirements as its text; each numbered group of its tasks is an issue.

import type { Issue, IssueStatus, Spec, SpecStatus } from '../entities';
import type { Files, ForeignBacklog, ForeignEntity, ForeignFormat } from './define';
import { parseYamlNote } from './yaml-note';

const CAPABILITY = /^openspec\/specs\/(.+)\/spec\.md$/;
const CHANGE = /^openspec\/changes\/(archive\/)?([^/]+)\/(.+)$/;
const DELTA = /^specs\/(.+)\/spec\.md$/;

/** The files of a change, by their path in its folder. */
interface Change {
	name: string;
	folder: string;
	isArchived: boolean;
	files: Map<string, string>;
}

function read(files: Files): ForeignBacklog {
	const capabilities = [...files].flatMap(([path, text]) => {
		const name = CAPABILITY.exec(path)?.[1];
		return name === undefined ? [] : [capabilityIn(name, path, text)];
	});
	const known = new Set(capabilities.map(({ entity }) => entity.id));
	const changes = changesIn(files).flatMap((change) => entitiesOf(change, known));
	return {
		format: 'openspec',
		entities: [...capabilities, ...changes],
		leftovers: [],
		problems: [],
	};
}

function capabilityIn(name: string, path: string, text: string): ForeignEntity {
	const spec = specOf(`specs/${name}`, headingIn(text) ?? name, 'approved');
	return { entity: spec, content: text, uuid: null, path, kept: {}, source: text };
}

function changesIn(files: Files): Change[] {
	const changes = new Map<string, Change>();
	for (const path of [...files.keys()].sort(activeFirst)) {
		const [, archive, folder, inside] = CHANGE.exec(path) ?? [];
		if (folder === undefined || inside === undefined) continue;
		const place = `openspec/changes/${archive ?? ''}${folder}/`;
		const bare = folder.replace(/^\d{4}-\d{2}-\d{2}-/, '');
		// An archived change has the day in front of its name, and is still that change.
		const isTaken = [...changes].some(([other, { name }]) => other !== place && name === bare);
		const name = archive === undefined || isTaken ? folder : bare;
		const change = changes.get(place) ?? {
			...{
				name,
				folder: place,
				isArchived: archive !== undefined,
				files: new Map<string, string>(),
			},
		};
		change.files.set(inside, files.get(path) ?? '');
		changes.set(place, change);
	}
	return [...changes.values()].filter(
		({ files: own }) => own.has('proposal.md') || own.has('tasks.md'),
	);
}

function activeFirst(one: string, other: string): number {
	const isArchived = (path: string) => Number(path.startsWith('openspec/changes/archive/'));
	return isArchived(one) - isArchived(other) || (one < other ? -1 : 1);
}

function entitiesOf(change: Change, capabilities: ReadonlySet<string>): ForeignEntity[] {
	const { name, folder, files } = change;
	const proposal = files.get('proposal.md') ?? '';
	const tasks = files.get('tasks.md') ?? '';
	const groups = groupsIn(tasks);
	const deltas = [...files].flatMap(([path, text]) => {
		const capability = DELTA.exec(path)?.[1];
		return capability === undefined ? [] : [{ capability, text }];
	});
	const content = [
		proposal,
		...section('Design', files.get('design.md')),
		...deltas.flatMap(({ capability, text }) => section(`Spec: ${capability}`, text)),
	].join('\n\n');
	const id = `changes/${name}`;
	const spec = specOf(id, headingIn(proposal) ?? name, statusOf(change, groups));
	const day = createdIn(change);
	const related = deltas.map(({ capability }) => `specs/${capability}`);
	const path = `${folder}proposal.md`;
	const issues = groups.map((group) => issueOf(group, id, change));
	const dated = (entity: Spec | Issue) => ({ ...entity, created_at: day, updated_at: day });
	return [
		{
			entity: { ...dated(spec), related: related.filter((one) => capabilities.has(one)) },
			...{ content, uuid: null, path, kept: {}, source: content },
		},
		...issues.map(({ entity, text }): ForeignEntity => {
			const tasksPath = `${folder}tasks.md`;
			return {
				entity: dated(entity),
				content: text,
				uuid: null,
				path: tasksPath,
				kept: {},
				source: text,
			};
		}),
	];
}

function section(heading: string, text: string | undefined): string[] {
	return text === undefined ? [] : [`## ${heading}\n\n${text}`];
}

/** `created` of the change's settings, or the day in an archive's name; '' where nobody says. */
function createdIn({ folder, files }: Change): string {
	const settings = parseYamlNote(`---\n${(files.get('.openspec.yaml') ?? '').trimEnd()}\n---\n`);
	const stated = settings?.properties.created;
	const day =
		typeof stated === 'string' ? stated : /\/(\d{4}-\d{2}-\d{2})-[^/]+\/$/.exec(folder)?.[1];
	return day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T00:00:00Z` : '';
}

/** An archived change is part of the specs by now. */
function statusOf({ isArchived }: Change, groups: readonly TaskGroup[]): SpecStatus {
	if (isArchived) return 'approved';
	return groups.length === 0 ? 'draft' : 'review';
}

interface TaskGroup {
	/** `2` of `## 2. Tests`, or its place. */
	key: string;
	title: string;
	text: string;
	done: number;
	open: number;
}

const GROUP = /^##[ \t]+(?:(\d+(?:\.\d+)*)[.)]?[ \t]+)?(.+?)[ \t]*$/;
const TASK = /^[ \t]*[-*][ \t]+\[([ xX])\]/;

/** Those with tasks. Tasks above the first heading are a group of their own. */
function groupsIn(tasks: string): TaskGroup[] {
	const groups: TaskGroup[] = [];
	let lines: string[] = [];
	let [number, title]: (string | undefined)[] = [];
	const close = () => {
		const marks = lines.flatMap((line) => TASK.exec(line)?.[1] ?? []);
		if (marks.length > 0) {
			const done = marks.filter((mark) => mark !== ' ').length;
			const isTaken = groups.some(({ key: other }) => other === number);
			const key = number === undefined || isTaken ? `at-${groups.length + 1}` : number;
			const text = lines.join('\n');
			groups.push({ key, title: title ?? 'Tasks', text, done, open: marks.length - done });
		}
		lines = [];
	};
	for (const line of tasks.split(/\r?\n/)) {
		const heading = GROUP.exec(line);
		if (heading) {
			close();
			[, number, title] = heading;
		}
		lines.push(line);
	}
	close();
	return groups;
}

function issueOf(
	group: TaskGroup,
	spec: string,
	{ isArchived }: Change,
): { entity: Issue; text: string } {
	const { key, title, text, done, open } = group;
	const status: IssueStatus =
		isArchived || open === 0 ? 'closed' : done > 0 ? 'in_progress' : 'open';
	const entity: Issue = {
		...commonOf(`${spec}/tasks/${key}`, title),
		...{ kind: 'issue', description: '', status, issue_type: 'task', assignee: null },
		...{ estimated_minutes: null, closed_at: null, spec_refs: [spec], discovered_from: [] },
	};
	return { entity, text };
}

function specOf(id: string, title: string, status: SpecStatus): Spec {
	return { ...commonOf(id, title), kind: 'spec', type: 'feature', status, updated_by: '' };
}

function commonOf(id: string, title: string) {
	return {
		...{ id, title, priority: 2 as const, created_at: '', updated_at: '', created_by: '' },
		...{ parent: null, blocks: [], related: [], tags: ['openspec'] },
	};
}

/** Of the document, not of a section. */
function headingIn(text: string): string | null {
	return /^#[ \t]+(.+?)[ \t]*$/m.exec(text)?.[1] ?? null;
}

export const openspec: ForeignFormat = {
	name: 'openspec',
	recognises: (paths) => paths.some((path) => CAPABILITY.test(path) || CHANGE.test(path)),
	read,
	write: null,
};
