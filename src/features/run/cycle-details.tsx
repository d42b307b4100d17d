// One cycle: what the model said, how that was repaired, what was called and what came of it.

import { text } from '../../text';
import { shortTime } from '../kit/age';
import { Difference } from '../review/feature';
import type { CallRow, CycleRow, RepairRow } from './page-model';

export function CycleDetails({ cycle, now }: { cycle: CycleRow; now: number }) {
	const { view } = text.runView;
	return (
		<div class="signoff-run-cycle">
			<div class="signoff-faint">{view.cycleAt(cycle.number, shortTime(cycle.at, now))}</div>
			<Text label={view.answer} content={cycle.answer} />
			{cycle.repairs.map((repair, index) => (
				<Repair key={index} repair={repair} />
			))}
			{cycle.calls.map((call, index) => (
				<Call key={index} call={call} />
			))}
			{cycle.errors.map((error) => (
				<div key={error} class="signoff-outcome is-failed" dir="auto">
					{error}
				</div>
			))}
		</div>
	);
}

function Call({ call: { args, result, error } }: { call: CallRow }) {
	const { view } = text.runView;
	return (
		<>
			<Text label={view.arguments} content={args} />
			<Text label={view.result} content={result} />
			{error === null ? null : (
				<div class="signoff-outcome is-failed" dir="auto">
					{view.error}: {error}
				</div>
			)}
		</>
	);
}

function Repair({ repair: { title, before, after } }: { repair: RepairRow }) {
	return (
		<div>
			<div class="signoff-run-label">{title}</div>
			{after === null ? (
				<>
					<div class="signoff-outcome is-failed">{text.runView.view.repairFailed}</div>
					<pre class="signoff-args">{before}</pre>
				</>
			) : (
				<Difference label={title} before={before} after={after} />
			)}
		</div>
	);
}

function Text({ label, content }: { label: string; content: string | null }) {
	if (content === null) return null;
	return (
		<div>
			<div class="signoff-run-label">{label}</div>
			<pre class="signoff-args">{content}</pre>
		</div>
	);
}
