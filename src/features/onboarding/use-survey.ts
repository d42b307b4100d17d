// Reads a workspace that is not one yet, as long as the page that asks is open. Another question stops
// the reading, and so does closing the page.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { Survey, SurveyResult } from '../../app/adopt';
import type { IndexProgress } from '../../app/items';

type SurveyStatus =
	| { status: 'reading'; progress: IndexProgress | null }
	| { status: 'stopped' }
	| { status: 'failed'; error: unknown }
	| { status: 'here'; result: SurveyResult };

export interface RunningSurvey {
	now: SurveyStatus;
	stop: () => void;
	again: () => void;
}

const BEGINNING: SurveyStatus = { status: 'reading', progress: null };

/** `question` is equal for equal surveys. */
export function useSurvey(begin: () => Survey, question: string): RunningSurvey {
	const [round, setRound] = useState(0);
	const [last, setLast] = useState<{ asked: string; now: SurveyStatus } | null>(null);
	const survey = useRef<Survey | null>(null);
	const asked = `${round} ${question}`;
	useEffect(() => {
		const started = begin();
		survey.current = started;
		return follow(started, (now) => setLast({ asked, now }));
	}, [asked]);
	return {
		now: last?.asked === asked ? last.now : BEGINNING,
		stop: () => survey.current?.stop(),
		again: () => setRound(round + 1),
	};
}

/** Returns what ends it. */
function follow(survey: Survey, take: (now: SurveyStatus) => void): () => void {
	let ended = false;
	const notify = (now: SurveyStatus) => {
		if (!ended) take(now);
	};
	const unsubscribe = survey.onChange(() => {
		const progress = survey.progress();
		if (progress) notify({ status: 'reading', progress });
	});
	survey.read().then(
		(result) => notify(result ? { status: 'here', result } : { status: 'stopped' }),
		(error: unknown) => notify({ status: 'failed', error }),
	);
	return () => {
		ended = true;
		unsubscribe();
		survey.stop();
	};
}
