// Where a note of the loop leads nowhere: a plan to a task that is gone or over, a task to a plan that is none.

import type { LooseEndCode } from '../../core/loop/loose-ends';
import type { Properties } from '../../core/note/frontmatter';
import type { ItemRecord } from '../../core/record/record';
import { loopText as words } from '../../core/text/loop';
import type { WorkspaceView } from '../workspace/site';
import { isActive } from './claims';
import { isTooLate, taskNamed } from './named-task';

interface LooseEnd {
	code: LooseEndCode;
	/** For a person. */
	sentence: string;
}

/** Of any note, also one that is over. `path` is a vault path. */
export function looseEnds(site: WorkspaceView, path: string, properties: Properties): LooseEnd[] {
	const record = site.records.at(site.relative(path) ?? '');
	if (record?.kind === 'plan') return planEnds(site, record, properties.task_id);
	const { plan_path: plan } = properties;
	if (record?.kind !== 'task' || typeof plan !== 'string') return [];
	const end = { code: 'leads-to-no-plan', sentence: words.noSuchPlan(plan) } as const;
	return site.records.at(plan)?.kind === 'plan' ? [] : [end];
}

function planEnds(site: WorkspaceView, plan: ItemRecord, named: unknown): LooseEnd[] {
	if (taskNamed(site, named)?.presence !== 'here')
		return [{ code: 'leads-to-no-task', sentence: words.orphan }];
	const isLate = isActive(plan) && isTooLate(site, plan, named);
	return isLate ? [{ code: 'task-is-over', sentence: words.outcomes.taskOver.sentence }] : [];
}
