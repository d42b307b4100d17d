// The words of file menus, notices with buttons and links: in the app's language.

import { menuText as de } from './de/menus';
import { menuText as en } from './en/menus';
import { inLanguage } from './language';

export const menuText = inLanguage({ en, de });
