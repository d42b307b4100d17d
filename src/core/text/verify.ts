// What is said where the log is verified: in the dialog, and in the status bar: in the app's language.

import { verifyWords as de } from './de/verify';
import { verifyWords as en } from './en/verify';
import { inLanguage } from './language';

export const verifyWords = inLanguage({ en, de });
