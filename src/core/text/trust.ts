// What is said about settings that changed outside of the app: in the app's language.

import { trustText as de } from './de/trust';
import { trustText as en } from './en/trust';
import { inLanguage } from './language';

export const trustText = inLanguage({ en, de });
