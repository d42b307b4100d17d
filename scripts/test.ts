// `npm test`: the check, the host's facts and the end-to-end tests in a real browser, then the tests of
// syncing with real tools.

import { ensureChromium } from './chromium';
import { BROWSER_STEPS, CHECK_STEPS, conclude, runSteps } from './steps';

console.log(`Browser for the tests: ${await ensureChromium()}`);
conclude(await runSteps([...CHECK_STEPS, ...BROWSER_STEPS]));
