export { writeAllowedSigners } from './allowed-signers-file';
export { DeviceKey } from './device-key';
export { OwnKeys, ownSigners } from './own-keys';
