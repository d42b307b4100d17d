// What the gate loads where a call doesn't pass by rule, or something is to be told.

import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import type { Gap, Journal } from './journal';
import { Claims } from './claims';
import { makeView } from './make-view';
import { postToGate, type GateOperation } from './post';
import { gateFolder } from './state';
import { loadView, type GatePlace, type GateView } from './view';
import { openNotesOf } from '../../app/door';
import type { AgentName } from '../../core/door/call';
import type { JsonObject } from '../../core/shared/json';
import { groupBy } from '../../core/shared/group-by';
import { NodeVaultFiles } from '../../node/node-vault-files';

export { ask } from './ask';
export { makeView } from './make-view';

interface Telling {
	place: GatePlace;
	agent: AgentName;
	now: number;
}

/** Tells the device that enforces what nobody has told it: gaps, approvals that were used, and that a gate is at work. */
export async function tell(
	journal: Journal,
	{ gaps, ...telling }: Telling & { gaps: readonly Gap[] },
): Promise<void> {
	const { place, agent, now } = telling;
	const view = loadView(place) ?? (await makeView(place, now));
	if (view.problem) return;
	const post = postingTo(view, telling);
	for (const [, same] of groupBy(gaps, (gap) => `${gap.agent} ${gap.code}`)) {
		await post('gap', gapOf(same, view));
		for (const gap of same) journal.told(gap);
	}
	const claims = new Claims(gateFolder(place.stateFolder));
	for (const { nonce, said } of claims.untold(now)) {
		await post('taken', said);
		claims.told(nonce);
	}
	if (journal.isDue(agent)) await post('seen', seenIn(journal, view, telling));
}

function postingTo(view: GateView, { place, agent, now }: Telling) {
	const files = new NodeVaultFiles(place.dir);
	const posting = { files, logs: view.logs, agent, now };
	return (operation: GateOperation, params: JsonObject) => postToGate(posting, operation, params);
}

/** Those of one agent, together: from the first to the last. */
function gapOf(gaps: readonly Gap[], { machine }: GateView): JsonObject {
	const from = Math.min(...gaps.map((gap) => gap.from));
	const to = Math.max(...gaps.map((gap) => gap.to));
	const { agent, code } = gaps[0] ?? {};
	return {
		...{ agent: agent ?? '', machine, code: code ?? '', calls: gaps.length },
		...{ from: new Date(from).toISOString(), to: new Date(to).toISOString() },
	};
}

/** Since the last time. */
function seenIn(journal: Journal, { machine }: GateView, { agent, now }: Telling): JsonObject {
	const file = journal.seenFile(agent);
	const before = textIn(file);
	const at = new Date(now).toISOString();
	writeFileSync(file, at, { mode: 0o600 });
	utimesSync(file, new Date(now), new Date(now));
	const words = journal.lines().flatMap((line) => {
		const [time = '', of, verdict = ''] = line.split(' ');
		return of === agent && time > before ? [verdict] : [];
	});
	const count = (...verdicts: string[]) => words.filter((one) => verdicts.includes(one)).length;
	return {
		...{ agent, machine },
		...{ passed: count('passed'), by_rule: count('by-rule'), denied: count('denied') },
		asked: count('allowed', 'rejected', 'waits'),
	};
}

function textIn(file: string): string {
	try {
		return readFileSync(file, 'utf8');
	} catch {
		return '';
	}
}

/** Nobody waits for what a session asked any more. Resolves to how many calls that were. */
export async function withdrawSession(
	place: GatePlace,
	{ agent, session }: { agent: AgentName; session: string | null },
	now: number,
): Promise<number> {
	const view = loadView(place) ?? (await makeView(place, now));
	if (view.problem || session === null) return 0;
	return withdraw(view, { place, agent, now }, { session, reason: 'the session is over' });
}

export async function withdraw(
	view: GateView,
	telling: Telling,
	{ session, reason }: { session: string | null; reason: string },
): Promise<number> {
	const { agent, place } = telling;
	const { machine, workspace } = view;
	const files = new NodeVaultFiles(place.dir);
	const open = await openNotesOf(files, workspace, { agent, machine, session });
	const post = postingTo(view, telling);
	for (const { id, note } of open) {
		const { folder, tool } = note.call;
		const call = { agent, machine, folder, tool, call_sha256: note.asked };
		await post('withdrawn', { item: id, session: note.call.session, reason, ...call });
	}
	return open.length;
}
