// Seed 003's own Python, as it is printed there, and the acts that people and agents use, over the same sequences: after each act both
// have the same stack, frames, parents, items and summaries. Of appending and reopening the seed has words and no code; RUN says them.

import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { openPlane, type TestPlane } from '../../../support/plane';
import { inPython, itWithPython } from '../../../support/python';
import { AGENT, me, valueOf } from './setup';

const RUN = `
def say(project, who, uuid, item):
    project.logs[uuid].items.append(item)
    project.frames[who] = Frame(branch_uuid=uuid, head=item)

def reopen(project, who, new, old, item):
    fork_frame(project, who, new, old)
    say(project, who, new, item)

def collapse(project, who, uuid, content):
    try:
        collapse_branch(project, uuid, Summary("", who, content, []))
        return "done"
    except ValueError:
        return "refused"

ACTS = {"fork": fork_frame, "say": say, "reopen": reopen, "collapse": collapse}

def state(project):
    logs = [[log.uuid, log.parent_uuid, log.items, log.summary and [log.summary.author, log.summary.content]]
            for log in project.logs.values()]
    frames = sorted([who, frame.branch_uuid, frame.head] for who, frame in project.frames.items())
    return [project.stack, logs, frames]

def play(acts):
    project = Project(stack=[], logs={}, frames={})
    return [[ACTS[act[0]](project, *act[1:]), json.loads(json.dumps(state(project)))] for act in acts]
`;

const KINDS = ['fork', 'fork', 'say', 'say', 'collapse', 'collapse', 'reopen'] as const;
interface Drawn {
	kind: (typeof KINDS)[number];
	who: 'user' | 'agent';
	/** Which branch, of those that are there. */
	at: number;
	/** Which of its messages a branch begins from. */
	from: number;
}
const aRun: fc.Arbitrary<Drawn[]> = fc.array(
	fc.record({
		kind: fc.constantFrom(...KINDS),
		who: fc.constantFrom('user', 'agent'),
		at: fc.nat(),
		from: fc.nat(),
	}),
	{ minLength: 4, maxLength: 20 },
);

interface Played {
	/** What the seed's Python is told. */
	act: readonly (string | null)[];
	outcome: 'done' | 'refused' | null;
}

interface Acting {
	conversations: TestPlane['control']['conversations'];
	drawn: Drawn;
	uuid: string;
	messages: readonly { uuid: string }[];
	by: ReturnType<typeof me>;
}

const ACTS: Record<Drawn['kind'], (acting: Acting) => Promise<Played>> = {
	fork: async ({ conversations, drawn: { who, from }, uuid, messages, by }) => {
		const item = messages[from % (messages.length + 1)]?.uuid ?? null;
		const made = valueOf(await conversations.fork(uuid, item, {}, by));
		return { act: ['fork', who, made.uuid, uuid], outcome: null };
	},
	say: async ({ conversations, drawn: { who, from }, uuid, by }) => {
		const said = valueOf(await conversations.say(uuid, { content: `${who} says ${from}.` }, by));
		return { act: ['say', who, uuid, said.item], outcome: null };
	},
	reopen: async ({ conversations, drawn: { who }, uuid, by }) => {
		const made = valueOf(await conversations.reopen(uuid, {}, by));
		return { act: ['reopen', who, made.uuid, uuid, made.item], outcome: null };
	},
	collapse: async ({ conversations, drawn: { who, from }, uuid, by }) => {
		const content = `${who} is done with ${from}.`;
		const done = await conversations.collapse(uuid, { content }, by);
		if (!done.ok) expect(done.refusal.code).toBe('conversation-active-children');
		return { act: ['collapse', who, uuid, content], outcome: done.ok ? 'done' : 'refused' };
	},
};

/**
 * Null for what the seed says nothing of: reopening an active branch, or one a second time, whose relation would not be unique, and whatever
 * else is done in a collapsed one.
 */
async function play({ control, site }: TestPlane, drawn: Drawn): Promise<Played | null> {
	const { conversations } = control;
	const by = drawn.who === 'user' ? me() : AGENT;
	const known = [...site.records.conversations.all()];
	const branch = known[drawn.at % (known.length + 1)];
	if (!branch) {
		const { uuid } = valueOf(await conversations.begin('', { title: 'Root' }, by));
		return { act: ['fork', drawn.who, uuid, null], outcome: null };
	}
	const isCollapsed = branch.summary !== null;
	if (drawn.kind !== 'fork' && isCollapsed !== (drawn.kind === 'reopen')) return null;
	if (drawn.kind === 'reopen' && conversations.continuation(branch.uuid)) return null;
	return ACTS[drawn.kind]({ conversations, drawn, by, ...branch });
}

async function stateOf(plane: TestPlane): Promise<unknown> {
	const { conversations } = plane.control;
	const known = plane.site.records.conversations;
	const logs: unknown[] = [];
	for (const { uuid, parent, messages, summary } of known.all()) {
		const content = await conversations.summary(uuid, '');
		const items = messages.map((message) => message.uuid);
		logs.push([uuid, parent, items, summary && [summary.author, content]]);
	}
	const frames = [...known.frames()].map(([who, { branchUuid, head }]) => [who, branchUuid, head]);
	return [conversations.stack(''), logs, frames.sort()];
}

describe("seed 003's branches", () => {
	itWithPython("are what the seed's Python makes of the same acts", async () => {
		const ours: unknown[] = [];
		const acts: Played['act'][][] = [];
		const kinds = new Set<string>();
		for (const run of fc.sample(aRun, 25)) {
			const plane = await openPlane();
			const played: unknown[] = [];
			const told: Played['act'][] = [];
			for (const drawn of run) {
				const one = await play(plane, drawn);
				if (!one) continue;
				kinds.add(`${one.act[0] ?? ''} ${one.outcome ?? ''}`);
				told.push(one.act);
				played.push([one.outcome, await stateOf(plane)]);
			}
			expect(plane.failures).toEqual([]);
			acts.push(told);
			ours.push(played);
		}
		expect([...kinds].sort()).toEqual([
			...['collapse done', 'collapse refused', 'fork ', 'reopen ', 'say '],
		]);
		expect(ours).toEqual(inPython('branches', 'play', acts, RUN));
	});
});
