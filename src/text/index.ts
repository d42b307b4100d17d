// All that a person reads, in the app's language. What is written into files is English whatever the app speaks
// (./recorded, ./en); what is both recorded and shown is carried as a code. Nothing parses a sentence.

import { de } from './de';
import { en } from './en';
import { spokenLanguage, type Words } from './kit/language';

export type Text = Words<typeof en>;

/** A language is a folder and its name in this list. */
const LANGUAGES: readonly Text[] = [en, de];

/** English where nobody has translated it. */
export const text = LANGUAGES.find(({ language }) => language === spokenLanguage()) ?? en;
