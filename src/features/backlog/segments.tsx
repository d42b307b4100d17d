import { text } from '../../text';
import { useName } from '../kit/hooks/use-name';

interface Segment<Value> {
	value: Value;
	name: string;
	/** How many there are behind it. */
	count?: number;
}

interface SegmentsProps<Value> {
	label: string;
	value: Value;
	segments: readonly Segment<Value>[];
	onChange: (value: Value) => void;
}

/** One of a few, side by side. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
	const { label, value, segments, onChange } = props;
	const { unseen, labelledBy } = useName(label);
	return (
		<div class="signoff-backlog-segments" role="group" aria-labelledby={labelledBy}>
			{unseen}
			{segments.map(({ value: one, name, count }) => (
				<button
					key={one}
					type="button"
					class={one === value ? 'is-chosen' : undefined}
					aria-pressed={one === value}
					onClick={() => onChange(one)}
				>
					{name}
					{count === undefined ? null : <span class="signoff-count">{text.number(count)}</span>}
				</button>
			))}
		</div>
	);
}
