// What the sensitivity rules say, in the app's language.

import { sensitivityText as de } from './de/sensitivity';
import { sensitivityText as en } from './en/sensitivity';
import { inLanguage } from './language';

export const sensitivityText = inLanguage({ en, de });
