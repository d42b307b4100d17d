// What other rooms may use of this one.

export type { Evidence } from './collect-evidence';
export { evidenceName, evidenceOf, exportEvidence, zipEvidence } from './export-evidence';
