// What other rooms may use of this one.

export type { Evidence } from './collect-evidence';
export { evidenceOf, exportEvidence } from './export-evidence';
export { evidenceName, zipEvidence } from './save-evidence';
