// What Signoff says about the error notes of the cognitive loop: in the app's language.

import { loopErrorsText as de } from './de/loop-errors';
import { loopErrorsText as en } from './en/loop-errors';
import { inLanguage } from './language';

export const loopErrorsText = inLanguage({ en, de });
