// The plan of the open note, and its run. While it runs, the run shows the steps: nobody ticks them by hand meanwhile.

import { RunPart } from '../run/feature';
import type { PanelContext } from './panel-context';
import { Plan } from './plan';

export function PlanAndRun({ path, context }: { path: string; context: PanelContext }) {
	const { control, runs, announce, wantedRun } = context;
	const run = runs.at(path);
	const standing = control.standing(path);
	const mayRun = standing?.state === 'Approved' && !standing.unverified;
	return (
		<>
			{run || mayRun ? (
				<RunPart path={path} host={runs} announce={announce} wanted={wantedRun} />
			) : null}
			{run && run.status !== 'ended' ? null : <Plan path={path} context={context} />}
		</>
	);
}
