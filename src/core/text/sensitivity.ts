// What the sensitivity rules say, in the app's language.

import { sensitivityText as de } from './de/sensitivity';
import { sensitivityText as en } from './en/sensitivity';
import { inLanguage, reasonsIn } from './language';

export const sensitivityText = inLanguage({ en, de });

/** What stands in evidence, and with it in the plans that Signoff drafts. */
export const reasonIn = reasonsIn(sensitivityText, en);
