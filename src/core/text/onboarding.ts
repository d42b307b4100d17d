// What is said about a vault before it is adopted: in the app's language.

import { onboardingText as de } from './de/onboarding';
import { onboardingText as en } from './en/onboarding';
import { inLanguage } from './language';

export const onboardingText = inLanguage({ en, de });
