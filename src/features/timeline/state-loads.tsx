// How much is in each state, now and over the time that is seen: one small picture a state, all by one measure.

import type { EntryState } from '../../core/entries/entry';
import { isWorkflowState } from '../../core/workflow/states';
import { text } from '../../text';
import { shortAge } from '../kit/age';
import { mostOf, type StateLoad } from './lanes-model';

interface LoadsProps {
	loads: readonly StateLoad[];
	chosen: EntryState | null;
	/** Null for all. */
	choose: (state: EntryState | null) => void;
}

export function StateLoads({ loads, chosen, choose }: LoadsProps) {
	const most = mostOf(loads);
	return (
		<div class="signoff-lane-states" role="group" aria-label={text.timeline.lanes.states}>
			{loads.map((load) => (
				<State
					key={load.state}
					{...{ load, most }}
					isChosen={load.state === chosen}
					choose={() => choose(load.state === chosen ? null : load.state)}
				/>
			))}
		</div>
	);
}

export function stateName(state: EntryState): string {
	return isWorkflowState(state) ? text.stateName(state) : state;
}

interface StateProps {
	load: StateLoad;
	/** The highest of all states. */
	most: number;
	isChosen: boolean;
	choose: () => void;
}

function State({ load, most, isChosen, choose }: StateProps) {
	const { state, now, median, samples } = load;
	const words = text.timeline.lanes;
	return (
		<button
			type="button"
			class={isChosen ? 'signoff-lane-state is-pressed' : 'signoff-lane-state'}
			style={{ '--signoff-state': `var(--signoff-${state})` }}
			aria-pressed={isChosen}
			onClick={choose}
		>
			<span class="signoff-lane-state-name">
				<span class="signoff-lane-dot" />
				{isWorkflowState(state) ? text.shortStateName(state) : state}
			</span>
			<span class="signoff-lane-state-facts">
				<strong>{words.now(now)}</strong>
				{median === null ? null : <span>{words.median(shortAge(0, median))}</span>}
			</span>
			<Area samples={samples} most={most} />
		</button>
	);
}

/** What a number alone does not say: whether it grows. */
function Area({ samples, most }: { samples: readonly number[]; most: number }) {
	const height = 20;
	// What is over has a measure of its own.
	const highest = Math.max(most, ...samples);
	const tops = samples.map(
		(count, at) => `${String(at)},${String(height - (count / highest) * height)}`,
	);
	const end = samples.length - 1;
	const points = [`0,${String(height)}`, ...tops, `${String(end)},${String(height)}`];
	return (
		<svg
			class="signoff-lane-area"
			viewBox={`0 0 ${String(Math.max(1, end))} ${String(height)}`}
			preserveAspectRatio="none"
			aria-hidden="true"
		>
			<polygon points={points.join(' ')} />
		</svg>
	);
}
