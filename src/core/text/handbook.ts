// What is said of a handbook, in the app's language.

import { handbookText as de } from './de/handbook';
import { handbookText as en } from './en/handbook';
import { inLanguage } from './language';

export const handbookText = inLanguage({ en, de });
