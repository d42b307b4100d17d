// What the panel and the menus say about tasks, plans and error reports of the cognitive loop: in the app's language.

import { loopPanelText as de } from './de/loop-panel';
import { loopPanelText as en } from './en/loop-panel';
import { inLanguage } from './language';

export const loopPanelText = inLanguage({ en, de });
