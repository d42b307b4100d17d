// Property tests draw the same examples in every run, so that a red run can be repeated. Other ones:
// SEED=7 npm run test:unit

import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.SEED ?? 4711) });
