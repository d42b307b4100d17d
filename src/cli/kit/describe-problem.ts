// Any failure as one sentence for whoever called the tool.

import { describeFailure } from '../../app/shared/describe-failure';
import { cliText } from '../../text/cli/index';
import { watchText } from '../../text/cli/watch';
import { WatchLimit } from '../../node/folder-watch';
import { StateFault } from '../../node/state-folder';

/** Also where it is the reason of another failure: what to do is the same. */
export function describeProblem(error: unknown): string {
	if (error instanceof WatchLimit) return watchText.limit[error.code];
	const fault = stateFaultIn(error);
	return fault ? cliText.state[fault.code](fault.path) : describeFailure(error);
}

function stateFaultIn(error: unknown): StateFault | null {
	for (let at = error; at instanceof Error; at = at.cause) if (at instanceof StateFault) return at;
	return null;
}
