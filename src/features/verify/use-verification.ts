// One run of the verifier at a time: how far it is, what it found, and a way to stop it.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { Anchor } from '../../app/ledger';
import type { VerifiedWorkspace } from '../../app/plane';
import type { VerifyOptions } from '../../app/verify';

export type Verify = (asked: VerifyOptions) => Promise<readonly VerifiedWorkspace[]>;

export type Run =
	| { status: 'running'; done: number; total: number }
	| { status: 'here'; logs: readonly VerifiedWorkspace[] }
	| { status: 'cancelled' }
	| { status: 'failed'; error: unknown };

interface Verification {
	run: Run;
	start: (anchors: readonly Anchor[], isFull: boolean) => void;
	cancel: () => void;
}

/** More often than this nobody sees it. */
const STEPS = 100;

export function useVerification(verify: Verify): Verification {
	const [run, setRun] = useState<Run>({ status: 'running', done: 0, total: 0 });
	const under = useRef<AbortController | null>(null);
	const start = (anchors: readonly Anchor[], isFull: boolean) => {
		under.current?.abort();
		const control = new AbortController();
		under.current = control;
		const set = (next: Run) => {
			if (under.current === control) setRun(next);
		};
		let step = -1;
		const progress = (done: number, total: number) => {
			const now = Math.floor((STEPS * done) / Math.max(total, 1));
			if (now !== step) set({ status: 'running', done, total });
			step = now;
		};
		set({ status: 'running', done: 0, total: 0 });
		verify({ anchors, isFull, progress, signal: control.signal }).then(
			(logs) => set({ status: 'here', logs }),
			(error: unknown) =>
				set(control.signal.aborted ? { status: 'cancelled' } : { status: 'failed', error }),
		);
	};
	useEffect(() => {
		start([], false);
		return () => under.current?.abort();
	}, []);
	return { run, start, cancel: () => under.current?.abort() };
}
