// What other rooms may use of this one.

export { atWorkFor } from './at-work';
export {
	ControlPlane,
	type ControlPlaneActions,
	type ControlPlaneQuestions,
} from './control-plane';
export {
	type ForeignKey,
	foreignKeys,
	securityKeyOf,
	securityKeys,
	type TypedKey,
} from './known-signers';
export type { VerifiedWorkspace } from './logs-of';
export { handedKey, pinKey } from './run-workspaces';
export { Plane } from './start-plane';
