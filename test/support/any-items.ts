import fc from 'fast-check';
import { RISK_LEVELS } from '../../src/core/shared/risk';
import type { Item } from '../../src/core/item/item';
import { PRIORITIES } from '../../src/core/item/task-file';
import { WORKFLOW_STATES } from '../../src/core/workflow/states';
import { itemWith } from './builders';

const maybe = <Value>(...values: readonly Value[]) => fc.constantFrom(null, ...values);

/** Few times, so that many are equal. */
const time = fc.integer({ min: 0, max: 3 });

const asks = fc.option(
	fc.record({
		actionType: fc.constant('none' as const),
		riskLevel: fc.constantFrom(...RISK_LEVELS),
		amount: maybe('€ 5'),
		recipient: fc.constant(null),
		expiresAt: fc.option(time),
	}),
);

/** Few values of everything, so that items share them. */
const facts = fc.record({
	name: fc.integer({ min: 0, max: 50 }),
	root: fc.constantFrom('', 'Ops'),
	state: fc.constantFrom(...WORKFLOW_STATES),
	title: fc.constantFrom('Pay 2', 'Pay 10', 'pay 10', 'Zoë', 'constructor'),
	priority: maybe(...PRIORITIES),
	since: time,
	asks,
	tags: fc.uniqueArray(fc.constantFrom('money', 'law', 'home')),
	source: maybe('gmail', 'filesystem', '__proto__'),
	assignee: maybe('Ops team', 'Law team'),
	modified: fc.option(time),
});

/** As a vault may hold them: no path twice. */
export const anyItems: fc.Arbitrary<Item[]> = fc.uniqueArray(
	facts.map(({ name, root, state, ...more }) => {
		const path = `${root === '' ? '' : `${root}/`}${state}/${String(name)}.md`;
		return itemWith({ path, root, state, ...more });
	}),
	{ selector: ({ path }) => path, maxLength: 40 },
);
