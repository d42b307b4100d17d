// What Signoff says about approving, rejecting and taking back: in the app's language.

import { decisions as de } from './de/decisions';
import { decisions as en } from './en/decisions';
import { inLanguage } from './language';

export const decisions = inLanguage({ en, de });
