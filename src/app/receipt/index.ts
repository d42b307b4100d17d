// What other rooms may use of this one.

export { writeAllowedSigners } from './allowed-signers-file';
export { DeviceKey } from './device-key';
export { OwnKeys, ownSigners } from './own-keys';
