// What Signoff says about tasks of the cognitive loop: in the app's language.

import { loopText as de } from './de/loop';
import { loopText as en } from './en/loop';
import { inLanguage } from './language';

export const loopText = inLanguage({ en, de });
