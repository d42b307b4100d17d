// What a block inside a note says: in the app's language.

import { embedText as de } from './de/embed';
import { embedText as en } from './en/embed';
import { inLanguage } from './language';

export const embedText = inLanguage({ en, de });
