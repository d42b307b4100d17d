// Which status the backlog's rows may get from a person's hand, and why not another.

import type { Target } from '../../app/board';
import { ISSUE_STATUSES } from '../../core/backlog/entities';
import type { GraphNode } from '../../core/backlog/graph';
import { decideStatus, nextStatuses } from '../../core/backlog/lifecycle';
import { text } from '../../text';
import { statusesOf, type Column, type Status } from './choice-model';

/** With several rows a column is open that is open to all of them. Closing is confirmed in a dialog. */
export function targetOf(nodes: readonly GraphNode[], to: Column): Target {
	const targets = nodes.map((node) => targetOfOne(node, to));
	const closed = targets.find(({ kind }) => kind === 'closed');
	if (closed) return closed;
	return targets.find(({ kind }) => kind === 'open') ?? { kind: 'here' };
}

function targetOfOne({ entity }: GraphNode, to: Column): Target {
	if (to === 'list' || entity.status === to) return { kind: 'here' };
	if (entity.kind === 'spec') return openIf(statusesOf('spec').includes(to));
	const wanted = ISSUE_STATUSES.find((one) => one === to);
	if (wanted === undefined) return openIf(false);
	const verdict = decideStatus(entity.status, wanted, { by: 'person' });
	if (verdict.ok) return { kind: 'open', needs: wanted === 'closed' ? 'review' : 'nothing' };
	const { from, possible } = verdict.refusal;
	return { kind: 'closed', why: text.backlogView.notFrom(from, possible) };
}

function openIf(isOpen: boolean): Target {
	return isOpen
		? { kind: 'open', needs: 'nothing' }
		: { kind: 'closed', why: text.backlogView.otherKind };
}

/** The statuses of a row's kind, with what choosing each would come to. */
export function statusChoices(
	nodes: readonly GraphNode[],
): readonly { status: Status; target: Target }[] {
	const [first] = nodes;
	if (!first) return [];
	return statusesOf(first.kind).map((status) => ({ status, target: targetOf(nodes, status) }));
}

/** Where closing would be asked for: those that may be closed as they are. */
export function mayClose({ entity }: GraphNode): boolean {
	return entity.kind === 'issue' && nextStatuses(entity.status, 'person').includes('closed');
}

export function mayReopen({ entity }: GraphNode): boolean {
	return entity.kind === 'issue' && entity.status === 'closed';
}
