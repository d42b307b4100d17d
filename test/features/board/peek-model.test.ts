import { describe, expect, it } from 'vitest';
import { peekFacts } from '../../../src/features/board/peek-model';
import { parseSteps } from '../../../src/core/plan/checklist';
import type { Item } from '../../../src/core/item/item';
import type { MoveOption } from '../../../src/app/workspace';
import type { WorkflowState } from '../../../src/core/workflow/states';

const ASKS: Item['asks'] = {
	actionType: 'make_payment',
	riskLevel: 'high',
	amount: '€ 9,000',
	recipient: null,
	expiresAt: null,
};
const PLAN = '## Plan\n\n- [x] Look\n- [/] Pay\n  - [ ] below\n- [!] Tell\n- [-] Ask\n- [ ] File\n';

const item = (state: WorkflowState, more: Partial<Item> = {}) => ({
	...{ state, asks: null, steps: null },
	...more,
});

const standing = (state: WorkflowState, unverified = false, blocked: string | null = null) => {
	const moves: MoveOption[] = [{ to: 'Rejected', needs: 'reason', blocked }];
	return { state, unverified, moves };
};

describe('peekFacts', () => {
	it('says where a note stands, what it asks for and how far its plan has come', () => {
		const steps = { done: 1, total: 4 };
		const found = item('Pending_Approval', { asks: ASKS, steps });
		expect(peekFacts(found, standing('Pending_Approval'), parseSteps(PLAN))).toEqual({
			state: 'Pending approval',
			asks: { risk: 'high', words: 'make payment · € 9,000 · high risk' },
			steps: {
				words: '1 of 4 steps done',
				rows: [
					{ mark: 'done', text: 'Look' },
					{ mark: 'running', text: 'Pay' },
					{ mark: 'failed', text: 'Tell' },
					{ mark: 'skipped', text: 'Ask' },
					{ mark: 'open', text: 'File' },
				],
				more: 0,
			},
			mayApprove: true,
			mayReject: true,
		});
	});

	it('names the state of the loop of a task, and what is left of a long plan', () => {
		const loop = { kind: 'task', planPath: null, state: 'REASON' } as const;
		const found = item('Needs_Action', { loop, asks: ASKS, steps: { done: 0, total: 9 } });
		const facts = peekFacts(found, null, parseSteps(`## Plan\n\n${'- [ ] Step\n'.repeat(9)}`));
		expect(facts).toMatchObject({ state: 'Reason', asks: null, steps: { more: 3 } });
		expect(facts.steps?.rows).toHaveLength(6);
	});

	it.each([
		['what waits', standing('Pending_Approval'), true, true],
		['what was approved by nobody', standing('Approved', true), true, true],
		['what was approved', standing('Approved'), false, true],
		['what cannot be rejected now', standing('Pending_Approval', false, 'why'), true, false],
		['what Signoff does not know', null, false, false],
	] as const)('says what a person may do about %s', (_, stands, mayApprove, mayReject) => {
		const facts = peekFacts(item(stands?.state ?? 'Inbox'), stands, []);
		expect(facts).toMatchObject({ mayApprove, mayReject });
	});
});
