import type { VerifyCode } from '../../core/ledger/verify-report';
import type { ToolCode } from '../../text/cli/verify';

export interface LogProblem {
	/** Vault path. */
	file: string;
	/** From 1; null for what is wrong with the whole file. */
	line: number | null;
	code: VerifyCode | ToolCode;
}
