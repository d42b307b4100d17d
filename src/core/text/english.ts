// Words that all of Signoff uses: names, commands, failures, set-up. What one part alone says stands beside: in the app's language.

import { text as de } from './de/common';
import { text as en } from './en/common';
import { inLanguage } from './language';

export const text = inLanguage({ en, de });
