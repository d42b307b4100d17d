// What the review and its sister dialogs say: in the app's language.

import { reviewText as de } from './de/review';
import { reviewText as en } from './en/review';
import { inLanguage } from './language';

export const reviewText = inLanguage({ en, de });
