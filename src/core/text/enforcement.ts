// What Signoff says when it checks a move: refusals, put-backs, decisions: in the app's language.

import { enforcement as de } from './de/enforcement';
import { enforcement as en } from './en/enforcement';
import { inLanguage } from './language';

export const enforcement = inLanguage({ en, de });
