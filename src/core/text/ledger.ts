// What Signoff says about its log: in the app's language.

import { ledgerText as de } from './de/ledger';
import { ledgerText as en } from './en/ledger';
import { inLanguage } from './language';

export const ledgerText = inLanguage({ en, de });
