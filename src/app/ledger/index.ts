// What other rooms may use of this one.

export { ChainPin, type LinesByHash, type Pin } from './chain-pin';
export { ContentStore, LARGEST_OBJECT } from './content-store';
export { DisownedEntries } from './disowned-entries';
export type { LoggedEntry } from './entries-in-order';
export { HandedOver } from './handed-over';
export { type Health, Ledger } from './ledger';
export { LinesInOrder } from './lines-in-order';
export { type ListedLog, LogCursor, type NewLines } from './log-cursor';
export { LogOwners, UNKNOWN_OWNER } from './log-owners';
export {
	type HistoryEntry,
	LogReader,
	type LogSource,
	type OpenedLog,
	type WrittenPart,
} from './log-reader';
export { LogStates, type Outage } from './log-states';
export { differingTables } from './log-table-file';
export { devicesIn, signedEnds } from './signed-ends';
export { type Anchor, claimsIn, logFolders, treeFolder } from './tree-folders';
