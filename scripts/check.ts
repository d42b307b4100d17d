// `npm run check`: everything that needs no browser.

import { CHECK_PHASES, conclude, runPhases } from './steps';

conclude(await runPhases(CHECK_PHASES));
