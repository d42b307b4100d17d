// What other rooms may use of this one.

export { anchorsByPlace } from './anchor-places';
export {
	anchorsWithoutLog,
	type CheckSource,
	DeviceCheck,
	type DeviceVerification,
} from './device-check';
export { StoredVerifyMemory, type VerifyMemory } from './sealed-logs';
export {
	isIntact,
	type LedgerVerification,
	problemsIn,
	verifyLedger,
	type VerifyOptions,
	type VerifySource,
} from './verify-ledger';
