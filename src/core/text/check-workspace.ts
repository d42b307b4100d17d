// What the dialog says in which a workspace is checked: in the app's language.

import { checkWords as de } from './de/check-workspace';
import { checkWords as en } from './en/check-workspace';
import { inLanguage } from './language';

export const checkWords = inLanguage({ en, de });
