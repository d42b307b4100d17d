// An act from a dialog: only one at a time; when it is done the dialog closes, and what stood in its way
// is told where the person looks.

import { useRef, useState } from 'preact/hooks';
import { describeFailure } from '../../../app/shared/describe-failure';
import type { Outcome } from '../../../app/workspace';

interface Acting {
	busy: boolean;
	/** Why the last act was refused or failed; null where it was not. */
	trouble: string | null;
	run: (act: () => Promise<Outcome>) => void;
}

export function useOutcome(done: () => void): Acting {
	const [busy, setBusy] = useState(false);
	const [trouble, setTrouble] = useState<string | null>(null);
	// A second click may come before the first has been drawn.
	const acting = useRef(false);
	const see = async (act: () => Promise<Outcome>) => {
		acting.current = true;
		setBusy(true);
		setTrouble(null);
		const why = await act().then(
			(outcome) => (outcome.ok ? null : outcome.refusal.sentence),
			(error: unknown) => describeFailure(error),
		);
		acting.current = false;
		setBusy(false);
		if (why === null) done();
		else setTrouble(why);
	};
	return {
		busy,
		trouble,
		run: (act) => {
			if (!acting.current) void see(act);
		},
	};
}
