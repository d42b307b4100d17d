// What is said of a handbook, in the app's language.

import { handbookText as de } from './de/handbook';
import { handbookText as en } from './en/handbook';
import { inLanguage, reasonsIn } from './language';

export const handbookText = inLanguage({ en, de });

/** What stands in evidence, and with it in the plans that Signoff drafts. */
export const handbookReasonIn = reasonsIn(handbookText, en);
