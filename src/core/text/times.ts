// Ages and times as a person reads them, in the app's language.

import { timesText as de } from './de/times';
import { timesText as en } from './en/times';
import { inLanguage } from './language';

export const timesText = inLanguage({ en, de });
