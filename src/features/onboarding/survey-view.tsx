// What adopting would find: how far the reading is, then the counts and everything that is wrong.

import { useUniqueId } from '../kit/hooks/use-unique-id';
import { describeFailure } from '../../app/shared/describe-failure';
import type { SurveyResult } from '../../app/adopt';
import { text } from '../../text';
import { Button } from '../kit/button';
import { Icon } from '../kit/icon';
import { Message } from '../kit/message';
import { Progress } from '../kit/progress';
import { surveyLines, type SurveyLine } from './survey-model';
import type { RunningSurvey } from './use-survey';

export function SurveyView({ survey }: { survey: RunningSurvey }) {
	const title = useUniqueId();
	return (
		<section class="signoff-survey" aria-labelledby={title}>
			<div class="signoff-plan-title" id={title}>
				{text.onboarding.survey.title}
			</div>
			<SurveyBody {...survey} />
		</section>
	);
}

function SurveyBody({ now, stop, again }: RunningSurvey) {
	switch (now.status) {
		case 'reading':
			return <Reading progress={now.progress} stop={stop} />;
		case 'stopped':
			return <Unfinished tone="warning" sentence={text.onboarding.survey.stopped} again={again} />;
		case 'failed':
			return <Unfinished tone="error" sentence={describeFailure(now.error)} again={again} />;
		case 'here':
			return <Found result={now.result} />;
	}
}

interface ReadingProps {
	progress: { done: number; total: number } | null;
	stop: () => void;
}

function Reading({ progress, stop }: ReadingProps) {
	const { done, total } = progress ?? { done: 0, total: 0 };
	const label =
		total > 0 ? text.onboarding.survey.reading(done, total) : text.onboarding.survey.looking;
	return (
		<div class="signoff-survey-reading">
			<Progress label={label} done={done} total={total} />
			<Button onClick={stop}>{text.onboarding.survey.stop}</Button>
		</div>
	);
}

interface UnfinishedProps {
	tone: 'warning' | 'error';
	sentence: string;
	again: () => void;
}

function Unfinished({ tone, sentence, again }: UnfinishedProps) {
	return (
		<>
			<Message tone={tone}>{sentence}</Message>
			<Button onClick={again}>{text.onboarding.survey.again}</Button>
		</>
	);
}

function Found({ result }: { result: SurveyResult }) {
	return (
		<>
			<p class="signoff-survey-total" role="status">
				{text.onboarding.survey.notes(result.notes)}
			</p>
			<dl class="signoff-survey-states">
				{result.states.map(({ state, count }) => (
					<div key={state}>
						<dt>{text.stateName(state)}</dt>
						<dd>{text.number(count)}</dd>
					</div>
				))}
			</dl>
			<ul class="signoff-survey-lines">
				{surveyLines(result).map((line) => (
					<li key={line.sentence} class={`is-${line.tone}`}>
						<Icon name={line.tone === 'warning' ? 'alert-triangle' : 'info'} />
						<Line {...line} />
					</li>
				))}
			</ul>
		</>
	);
}

function Line({ sentence, examples, more }: SurveyLine) {
	if (examples.length === 0) return <span>{sentence}</span>;
	return (
		<details>
			<summary>{sentence}</summary>
			<ul>
				{examples.map((path) => (
					<li key={path}>{path}</li>
				))}
				{more === null ? null : <li class="signoff-quiet">{more}</li>}
			</ul>
		</details>
	);
}
