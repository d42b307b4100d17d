// An item as its note has it, for programs.

import type { Item } from '../../core/item/item';
import { findingInWords } from '../../text/findings';
import { askSummary } from '../../text/risk';

export function itemForPrograms(item: Item): object {
	const { id, path, root, state, title, priority, since, asks, findings } = item;
	const created = new Date(since).toISOString();
	const asked = asks && {
		...{ actionType: asks.actionType, riskLevel: asks.riskLevel, summary: askSummary(asks) },
		expiresAt: asks.expiresAt === null ? null : new Date(asks.expiresAt).toISOString(),
	};
	const about = { id, path, workspace: root, state, title, priority, created, asks: asked };
	return { ...about, findings: findings.map(findingInWords) };
}
