// What the timeline says: in the app's language.

import { timelineText as de } from './de/timeline';
import { timelineText as en } from './en/timeline';
import { inLanguage } from './language';

export const timelineText = inLanguage({ en, de });
