// What is said about the keys of devices: in the app's language.

import { signersText as de } from './de/signers';
import { signersText as en } from './en/signers';
import { inLanguage } from './language';

export const signersText = inLanguage({ en, de });
