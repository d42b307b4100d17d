import { describe, expect, it } from 'vitest';
import { ACTION_TYPES, RISK_LEVELS } from '../../src/core/shared/risk';
import { text } from '../../src/text';

const { card, note, plan, queue } = text.panel;

describe('panelText', () => {
	it('has a name for every action and every risk', () => {
		expect(ACTION_TYPES.map((action) => text.panel.actionName[action])).toEqual([
			'send message',
			'make payment',
			'post publicly',
			'delete data',
			'nothing sensitive',
		]);
		expect(RISK_LEVELS.map(text.panel.riskName)).toEqual(['low risk', 'medium risk', 'high risk']);
	});

	it.each([
		[queue.approveLow(1), 'Approve 1 low-risk item…'],
		[queue.approveLow(1_200), 'Approve 1,200 low-risk items…'],
		[note.askedBy('another program', 1), 'Another program tried to approve this.'],
		[note.askedBy('another program', 3), 'Another program tried to approve this 3 times.'],
		[note.moveTo('Needs_Action', false), 'Move to Needs action'],
		[note.moveTo('Rejected', true), 'Move to Rejected…'],
		[
			card.changed('decision', 1, 2),
			'Changed since the last decision: 1 line added, 2 lines removed',
		],
		[card.unchanged('request'), 'Unchanged since it was asked'],
		[plan.markName('/'), 'in progress'],
		[plan.markName('?'), 'marked ?'],
		[plan.setMark('-'), 'Cancelled'],
		[plan.progress(1, 4), '1/4'],
	])('says %j', (said, sentence) => {
		expect(said).toBe(sentence);
	});
});
