// `npm run check`: everything that needs no browser.

import { CHECK_STEPS, conclude, runSteps } from './steps';

conclude(await runSteps(CHECK_STEPS));
