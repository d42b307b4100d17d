// What a verification says about single entries, short enough to be kept on the device.

import { isLogPath } from '../../core/ledger/names';
import type { LedgerProblem } from '../../core/ledger/verify-report';
import { FROM_THE_START, type CheckedLog } from '../../core/timeline/marks';
import { comparePlaces, type Place } from '../../core/timeline/places';
import type { DeviceVerification, LedgerVerification } from '../verify';

/** Whoever has more than that wrong reads the report. */
const MOST_NAMED = 100;

export function checkedLogsOf({ devices }: LedgerVerification): CheckedLog[] {
	return devices.map(checkedLogOf);
}

function checkedLogOf({ device, head, problems }: DeviceVerification): CheckedLog {
	const named = problems.filter(({ file, line }) => line !== null && isLogPath(file));
	return {
		device,
		seq: head?.seq ?? -1,
		from: problems.filter(hasConsequences).map(placeOf).sort(comparePlaces)[0] ?? null,
		wrong: named.slice(0, MOST_NAMED).map(({ file, line, code }) => ({
			...{ file, line: line ?? 0 },
			isDisowned: code === 'not-written-here',
		})),
	};
}

/** A line that the device disowned stands in a chain that goes on and holds. */
function hasConsequences({ code }: LedgerProblem): boolean {
	return code !== 'not-written-here';
}

/** What is wrong with something else than a log, such as a signature, concerns all of it. */
function placeOf({ file, line }: LedgerProblem): Place {
	return isLogPath(file) ? { file, line: line ?? 0 } : FROM_THE_START;
}
