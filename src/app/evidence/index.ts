export type { Evidence } from './collect-evidence';
export { evidenceOf, exportEvidence } from './export-evidence';
export { evidenceName, zipEvidence } from './save-evidence';
