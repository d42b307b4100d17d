// What the backlog's views ask and do.

import type { Backlog } from '../../app/backlog';

type Questions = 'roots' | 'isSetUp' | 'graphOf' | 'entity' | 'taskOf' | 'findings' | 'conflicts';
type Acts =
	| ('setUp' | 'create' | 'setStatus' | 'close' | 'reopen' | 'adoptNote' | 'sendToControlPlane')
	| ('planSpec' | 'keepSpecPlan' | 'settleConflict' | 'settleSameId');

export type BacklogControl = Pick<Backlog, Questions | Acts>;
