// Why an entry is not in the ledger. Whoever gets one does nothing: no entry, no act.

type LedgerFaultCode =
	/** The system refused to write the log: permissions, a full or read-only disk. Tell the person. */
	| 'unwritable'
	/** The end of the chain cannot be read, so nothing can follow it. Tell the person. */
	| 'unreadable';

export class LedgerFault extends Error {
	override readonly name = 'LedgerFault';

	constructor(
		readonly code: LedgerFaultCode,
		cause: unknown,
	) {
		super(`The log is ${code}.`, { cause });
	}
}
