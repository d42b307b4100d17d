// What exporting evidence says: in the app's language.

import { evidenceText as de } from './de/evidence';
import { evidenceText as en } from './en/evidence';
import { inLanguage } from './language';

export const evidenceText = inLanguage({ en, de });
