// `npm test`: the check with the tests of syncing with real tools beside it, then the host's facts and the end-to-end
// tests in a real browser.

import { ensureChromium } from './chromium';
import { ensurePython } from './programs';
import { TEST_PHASES, conclude, runPhases } from './steps';

ensurePython();
console.log(`Browser for the tests: ${await ensureChromium()}`);
conclude(await runPhases(TEST_PHASES));
