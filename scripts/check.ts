// `npm run check`: everything that needs no browser.

import { CHECK_LANES, conclude, runSteps } from './steps';

conclude(await runSteps(CHECK_LANES));
