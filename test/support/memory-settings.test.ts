import { runSettingsStoreContract } from '../ports/settings-store.contract';
import { MemorySettings } from './memory-settings';

runSettingsStoreContract('MemorySettings', (stored) => Promise.resolve(new MemorySettings(stored)));
