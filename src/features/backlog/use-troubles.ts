// What is wrong in a backlog. It is looked for after what the person waits for has been painted, and no more often than it
// can be read: finding it may take a look at everything.

import { useEffect, useState } from 'preact/hooks';
import { paced } from '../kit/hooks/paced';
import type { BacklogContext } from './backlog-context';
import type { BacklogConflict, BacklogFinding } from '../../app/backlog';

export interface Troubles {
	findings: readonly BacklogFinding[];
	conflicts: readonly BacklogConflict[];
	/** Of the notes with a problem. */
	paths: ReadonlySet<string>;
}

const NONE: Troubles = { findings: [], conflicts: [], paths: new Set() };
const REST_MS = 1000;

export function useTroubles({ control, subscribe }: BacklogContext, root: string): Troubles {
	const [found, setFound] = useState<{ root: string; troubles: Troubles }>();
	useEffect(() => {
		const { ask, stop } = paced(() => {
			const findings = control.findings(root);
			const conflicts = control.conflicts(root);
			const paths = new Set(findings.map(({ path }) => path));
			for (const { path } of conflicts) if (path !== null) paths.add(path);
			setFound({ root, troubles: { findings, conflicts, paths } });
		}, REST_MS);
		const end = subscribe(ask);
		ask();
		return () => {
			end();
			stop();
		};
	}, [control, subscribe, root]);
	return found?.root === root ? found.troubles : NONE;
}
