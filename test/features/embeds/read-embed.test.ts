import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEmbed } from '../../../src/features/embeds/read-embed';
import { standardWorkspace } from '../../../src/core/workflow/workspace';

const workspaces = [standardWorkspace('Ops'), standardWorkspace('Loop', 'cognitive-loop')];

function read(source: string) {
	return readEmbed(source, workspaces);
}

function problemsOf(source: string) {
	const result = read(source);
	return result.ok ? [] : result.refusal;
}

const ISSUES = {
	...{ show: 'issues', limit: 10, root: null, list: 'ready' },
	...{ status: null, spec: null, assignee: null, tag: null },
};
const QUEUE = { show: 'queue', limit: 10, root: null, risk: null };

describe('readEmbed', () => {
	it.each([
		['', QUEUE],
		['\n# nothing but a remark\n', QUEUE],
		['queue', QUEUE],
		['show:', QUEUE],
		[
			'show: Queue\nlimit: 3\nworkspace: ops\nrisk: HIGH',
			{ ...QUEUE, limit: 3, root: 'Ops', risk: 'high' },
		],
		['workspace:\nrisk:\nlimit:', QUEUE],
		[
			'show: column\nstate: needs action',
			{ show: 'column', limit: 10, root: null, state: 'Needs_Action' },
		],
		[
			'state: pending\nworkspace: Loop',
			{ show: 'column', limit: 10, root: 'Loop', state: 'Pending_Approval' },
		],
		['trail', { show: 'trail', limit: 20, item: null }],
		['show: trail\nlimit: 200', { show: 'trail', limit: 200, item: null }],
		['item: task-1', { show: 'trail', limit: 20, item: { name: 'task-1', isLink: false } }],
		[
			'item: [[Pay me#Plan|that]]',
			{ show: 'trail', limit: 20, item: { name: 'Pay me', isLink: true } },
		],
		['item: ![[Pay me]]', { show: 'trail', limit: 20, item: { name: 'Pay me', isLink: true } }],
		['item: [[#Here]]', { show: 'trail', limit: 20, item: null }],
		['item: [[]]', { show: 'trail', limit: 20, item: null }],
		['issues', ISSUES],
		['list: Blocked', { ...ISSUES, list: 'blocked' }],
		['show: issues\nstatus: in progress', { ...ISSUES, list: 'all', status: 'in_progress' }],
		['status: Needs-review\nlist: open', { ...ISSUES, list: 'open', status: 'needs_review' }],
		[
			'spec: [[@spec-001#Goals|that]]\nassignee: Ada\ntag: #auth\nlimit: 5\nworkspace: ops',
			{
				...ISSUES,
				spec: { name: '@spec-001', isLink: true },
				...{ assignee: 'Ada', tag: '#auth', limit: 5, root: 'Ops' },
			},
		],
		['list:\nstatus:\nspec:\nassignee:\ntag:', ISSUES],
		['spec', { show: 'spec', limit: 10, item: null }],
		[
			'show: spec\nitem: spec-001\nlimit: 3',
			{ show: 'spec', limit: 3, item: { name: 'spec-001', isLink: false } },
		],
	])('reads %j', (source, embed) => {
		expect(read(source)).toEqual({ ok: true, value: embed });
	});

	it.each([
		['show: everything', 1, ['show: everything', 'queue, column, trail, issues, spec']],
		[
			'\ncolour: red',
			2,
			['colour', 'show, state, item, list, status, spec, assignee, tag, limit, workspace, risk'],
		],
		['list: mine', 1, ['list: mine', 'ready, blocked, open, all']],
		['status: done', 1, ['status: done', 'Open, In progress, Blocked, Needs review, Closed']],
		['show: issues\nrisk: low', 2, ['risk', 'show: issues', 'assignee']],
		['list: all\nstate: Inbox', 1, ['list', 'show: column']],
		['show: spec\nspec: spec-001', 2, ['spec', 'show, item, limit']],
		['show: queue\nplease', 2, ['please', 'show: queue']],
		[': x', 1, ['“” is unknown']],
		['show: trail\nrisk: low', 2, ['risk', 'show: trail', 'show, item, limit']],
		['show: queue\nstate: Inbox', 2, ['state', 'show: queue']],
		['limit: 0', 1, ['limit: 0', '1 to 200']],
		['limit: 201', 1, ['limit: 201']],
		['limit: ten', 1, ['limit: ten']],
		['limit: 5\nlimit: 6', 2, ['limit', 'line 1']],
		['risk: huge', 1, ['risk: huge', 'low, medium, high']],
		['workspace: Home', 1, ['workspace: Home', 'Ops, Loop']],
		['state: Doing', 1, ['state: Doing', 'Inbox, Needs action']],
		['workspace: Loop\nstate: Inb', 2, ['state: Inb', 'Needs action, Plans']],
	])('says what is wrong with %j', (source, line, parts) => {
		const [problem, ...others] = problemsOf(source);
		expect(others).toEqual([]);
		expect(problem?.line).toBe(line);
		for (const part of parts) expect(problem?.sentence).toContain(part);
	});

	it.each([
		['column', 1],
		['limit: 3\nshow: column', 2],
		['show: column\nlimit: 3\nstate:', 3],
	])('asks for the state that %j leaves out', (source, line) => {
		const problems = problemsOf(source);
		expect(problems.map((problem) => problem.line)).toEqual([line]);
		expect(problems[0]?.sentence).toContain('needs a line that names the state');
	});

	it('tells everything that is wrong, by line', () => {
		const problems = problemsOf('risk: huge\nnonsense\nlimit: -1\nshow: all');
		expect(problems.map(({ line }) => line)).toEqual([1, 2, 3, 4]);
	});

	it('has an answer to any text', () => {
		const line = fc.oneof(
			fc.string(),
			fc
				.tuple(
					fc.constantFrom(
						...['show', 'state', 'item', 'limit', 'risk', 'workspace'],
						...['list', 'status', 'spec', 'assignee', 'tag'],
					),
					fc.string(),
				)
				.map(([key, value]) => `${key}: ${value}`),
		);
		fc.assert(
			fc.property(fc.array(line), (lines) => {
				const result = read(lines.join('\n'));
				if (!result.ok) expect(result.refusal.length).toBeGreaterThan(0);
			}),
		);
	});
});
