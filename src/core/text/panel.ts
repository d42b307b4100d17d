// What the panel says: in the app's language.

import { panelText as de } from './de/panel';
import { panelText as en } from './en/panel';
import { inLanguage } from './language';

export const panelText = inLanguage({ en, de });
