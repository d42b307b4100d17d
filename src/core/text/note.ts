// What Signoff says about the inside of a note: its properties, its request, its steps: in the app's language.

import { noteText as de } from './de/note';
import { noteText as en } from './en/note';
import { inLanguage } from './language';

export const noteText = inLanguage({ en, de });
