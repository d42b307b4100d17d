// Sets the language before any module of words is evaluated: main.ts imports this file first, for that alone.

import { getLanguage } from 'obsidian';
import { speak } from '../text/kit/language';

speak(getLanguage());
