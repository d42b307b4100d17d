// What a check of a workspace says: in the app's language.

import { checkText as de } from './de/checks';
import { checkText as en } from './en/checks';
import { inLanguage } from './language';

export const checkText = inLanguage({ en, de });
