// What Signoff says about the plan notes of the cognitive loop: in the app's language.

import { loopPlanText as de } from './de/loop-plan';
import { loopPlanText as en } from './en/loop-plan';
import { inLanguage } from './language';

export const loopPlanText = inLanguage({ en, de });
