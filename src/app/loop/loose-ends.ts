// Where a note of the loop leads nowhere: a plan to a task that is gone, a task to a plan that is none.

import type { Properties } from '../../core/note/frontmatter';
import { loopText as words } from '../../core/text/loop';
import type { Site } from '../control/site';
import { taskNamed } from './named-task';

/** In sentences. `path` is a vault path. */
export function looseEnds(site: Site, path: string, properties: Properties): string[] {
	const record = site.records.at(site.relative(path) ?? '');
	if (record?.kind === 'plan') return hasTask(site, properties.task_id) ? [] : [words.orphan];
	const { plan_path: plan } = properties;
	if (record?.kind !== 'task' || typeof plan !== 'string') return [];
	return site.records.at(plan)?.kind === 'plan' ? [] : [words.noSuchPlan(plan)];
}

function hasTask(site: Site, id: unknown): boolean {
	return taskNamed(site, id)?.presence === 'here';
}
