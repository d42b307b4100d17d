// What other rooms may use of this one.

export { PIN, PinnedSettings, type TrustChange } from './pinned-settings';
