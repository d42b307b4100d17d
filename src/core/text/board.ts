// What the board says: in the app's language.

import { boardText as de } from './de/board';
import { boardText as en } from './en/board';
import { inLanguage } from './language';

export const boardText = inLanguage({ en, de });
