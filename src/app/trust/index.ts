// What other rooms may use of this one.

export { PinnedSettings, type TrustChange } from './pinned-settings';
