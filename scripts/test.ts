// `npm test`: the check, and beside it the host's facts and the end-to-end tests in a real browser, and the tests of
// syncing with real tools.

import { ensureChromium } from './chromium';
import { TEST_LANES, conclude, runSteps } from './steps';

console.log(`Browser for the tests: ${await ensureChromium()}`);
conclude(await runSteps(TEST_LANES));
