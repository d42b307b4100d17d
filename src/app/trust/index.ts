export { PinnedSettings, type TrustChange } from './pinned-settings';
