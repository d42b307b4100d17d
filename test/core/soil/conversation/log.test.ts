// Seed 003's own Python, as it is printed there, and ours, over the same operations.

import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	appendItem,
	canCollapse,
	collapseBranch,
	EMPTY_PROJECT,
	forkFrame,
	type Project,
	reopenBranch,
} from '../../../../src/core/soil/conversation/log';

const hasPython = spawnSync('python3', ['--version']).status === 0;

const RUN = `
import json, sys
sys.path.insert(0, "test/formats/seed-003")
sys.dont_write_bytecode = True
from branches import *
for line in sys.stdin:
    project = Project(stack=[], logs={}, frames={})
    answers = []
    for op in json.loads(line):
        if op[0] == "fork":
            fork_frame(project, *op[1:])
        else:
            answers.append(can_collapse(project, op[1]))
            try:
                collapse_branch(project, op[1], Summary("t", "user", op[2], []))
            except ValueError:
                answers.append("refused")
    logs = [[log.uuid, log.parent_uuid, log.summary and log.summary.content] for log in project.logs.values()]
    frames = sorted([who, frame.branch_uuid, frame.head] for who, frame in project.frames.items())
    print(json.dumps([project.stack, logs, frames, answers]))
`;

type Operation =
	| readonly ['fork', string, string, string | null]
	| readonly ['collapse', string, string];

function inPython(runs: readonly (readonly Operation[])[]): unknown[] {
	const input = runs.map((one) => `${JSON.stringify(one)}\n`).join('');
	const { stdout, stderr } = spawnSync('python3', ['-c', RUN], { input, encoding: 'utf8' });
	expect(stderr).toBe('');
	return stdout
		.trim()
		.split('\n')
		.map((line): unknown => JSON.parse(line));
}

/** Each operation is about a branch that is there, and never collapses one twice: the seed says nothing of these. */
const anOperation = fc.tuple(fc.boolean(), fc.constantFrom('user', 'agent'), fc.nat(), fc.string());
const aRun = fc.array(anOperation, { minLength: 1, maxLength: 24 }).map((drawn) => {
	const uuids: string[] = [];
	const collapsed = new Set<string>();
	const parents = new Map<string, string | null>();
	return drawn.map(([isFork, who, at, text]): Operation => {
		const uuid = uuids[at % Math.max(uuids.length, 1)] ?? null;
		if (isFork || uuid === null || collapsed.has(uuid)) {
			const next = `uuid_${uuids.length}`;
			uuids.push(next);
			parents.set(next, uuid);
			return ['fork', who, next, uuid];
		}
		const isActive = uuids.some((one) => parents.get(one) === uuid && !collapsed.has(one));
		if (!isActive) collapsed.add(uuid);
		return ['collapse', uuid, text];
	});
});

function ours(run: readonly Operation[]): unknown {
	let project: Project = EMPTY_PROJECT;
	const answers: (boolean | string)[] = [];
	for (const operation of run) {
		if (operation[0] === 'collapse') {
			const [, uuid, content] = operation;
			answers.push(canCollapse(project.logs.values(), uuid));
			const summary = { timestamp: 't', author: 'user', content, fragmentIds: [] };
			const done = collapseBranch(project, uuid, summary);
			if (done.ok) project = done.value;
			else answers.push('refused');
		} else {
			const done = forkFrame(project, operation[1], operation[2], operation[3]);
			if (done.ok) project = done.value;
		}
	}
	const logs = [...project.logs.values()];
	const frames = [...project.frames].map(([who, { branchUuid, head }]) => [who, branchUuid, head]);
	return [
		project.stack,
		logs.map(({ uuid, parentUuid, summary }) => [uuid, parentUuid, summary?.content ?? null]),
		frames.sort(),
		answers,
	];
}

describe("seed 003's branches", () => {
	it.skipIf(!hasPython)(
		"are what the seed's Python makes of the same operations",
		() => {
			const runs = fc.sample(aRun, 400);
			expect(runs.map(ours)).toEqual(inPython(runs));
		},
		60_000,
	);

	it('refuse to be in the stack twice, and a parent that is not there', () => {
		const one = forkFrame(EMPTY_PROJECT, 'user', 'uuid_1', null);
		if (!one.ok) throw new Error(one.refusal);
		expect(forkFrame(one.value, 'user', 'uuid_1', null)).toMatchObject({ refusal: 'taken' });
		expect(forkFrame(one.value, 'user', 'uuid_2', 'uuid_9')).toMatchObject({ refusal: 'unknown' });
	});

	it('go on in a new log where one is reopened, and the old one stays as it was', () => {
		const summary = { timestamp: 't', author: 'user', content: 'Enough.', fragmentIds: [] };
		const begun = forkFrame(EMPTY_PROJECT, 'user', 'uuid_1', null);
		const said = begun.ok ? appendItem(begun.value, 'user', 'item_1') : begun;
		const next = { uuid: 'uuid_2', firstItem: 'item_2' };
		expect(said.ok && reopenBranch(said.value, 'agent', 'uuid_1', next)).toMatchObject({
			refusal: 'not-collapsed',
		});
		const over = said.ok ? collapseBranch(said.value, 'uuid_1', summary) : said;
		if (!over.ok) throw new Error(over.refusal);
		const again = reopenBranch(over.value, 'agent', 'uuid_1', next);
		if (!again.ok) throw new Error(again.refusal);
		expect(again.value.stack).toEqual(['uuid_1', 'uuid_2']);
		expect(again.value.logs.get('uuid_1')).toEqual(over.value.logs.get('uuid_1'));
		expect(again.value.logs.get('uuid_2')).toMatchObject({
			...{ parentUuid: 'uuid_1', continues: 'uuid_1', items: ['item_2'], summary: null },
		});
		expect(again.value.frames.get('agent')).toEqual({ branchUuid: 'uuid_2', head: 'item_2' });
		expect(appendItem(again.value, 'user', 'item_3')).toMatchObject({ refusal: 'collapsed' });
	});

	it('may fork from a branch below one that is collapsed', () => {
		const summary = { timestamp: 't', author: 'user', content: '', fragmentIds: [] };
		const one = forkFrame(EMPTY_PROJECT, 'user', 'uuid_1', null);
		const over = one.ok ? collapseBranch(one.value, 'uuid_1', summary) : one;
		const two = over.ok ? forkFrame(over.value, 'user', 'uuid_2', 'uuid_1') : over;
		const three = two.ok ? forkFrame(two.value, 'agent', 'uuid_3', 'uuid_2') : two;
		expect(three.ok && three.value.stack).toEqual(['uuid_1', 'uuid_2', 'uuid_3']);
	});
});
