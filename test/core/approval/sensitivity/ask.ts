import type { Assessment } from '../../../../src/core/shared/risk';
import {
	parseHandbook,
	type HandbookPolicy,
	type HandbookReport,
} from '../../../../src/core/approval/sensitivity/handbook';
import { assess } from '../../../../src/core/approval/sensitivity/assess';
import type { SensitivityInput } from '../../../../src/core/approval/sensitivity/input';

/** A note with nothing but a body, unless more is given. */
export function ask(body: string, more: Partial<SensitivityInput> = {}): Assessment {
	return assess({
		properties: {},
		body,
		firstBodyLine: 1,
		steps: [],
		claimed: { actionType: null, riskLevel: null },
		...more,
	});
}

/** `medium send_message,post_public`, for tables. */
export function verdict({ riskLevel, actions }: Assessment): string {
	return `${riskLevel} ${actions.join()}`.trim();
}

export const readHandbook = (text: string): HandbookPolicy => parseHandbook(text).policy;

export const handbookReport = (text: string): HandbookReport => parseHandbook(text).report;
