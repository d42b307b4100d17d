// What the settings say about the person, requests and devices: in the app's language.

import { settingsText as de } from './de/settings';
import { settingsText as en } from './en/settings';
import { inLanguage } from './language';

export const settingsText = inLanguage({ en, de });
