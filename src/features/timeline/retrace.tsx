// One step of an item's history after the other, with the note as it was then.

import { text } from '../../text';
import type { TimelineRow } from '../../core/timeline/row';
import { Button } from '../kit/button';
import { useAsync } from '../kit/hooks/use-async';
import { Section } from '../kit/section';
import { visible } from '../kit/visible-text';
import type { TimelineProps } from './timeline-props';

interface RetraceProps extends Pick<TimelineProps, 'contentOf'> {
	row: TimelineRow;
	/** Oldest first. */
	steps: readonly TimelineRow[];
	select: (row: TimelineRow) => void;
}

export function Retrace({ row, steps, select, contentOf }: RetraceProps) {
	const at = steps.indexOf(row);
	const [before, after] = [steps[at - 1], steps[at + 1]];
	return (
		<Section title={text.timeline.retrace.step(at + 1, steps.length)}>
			<div class="signoff-buttons">
				<Button disabled={!before} onClick={() => before && select(before)}>
					{text.timeline.retrace.back}
				</Button>
				<Button disabled={!after} onClick={() => after && select(after)}>
					{text.timeline.retrace.on}
				</Button>
			</div>
			<KnownContent steps={steps} at={at} contentOf={contentOf} />
		</Section>
	);
}

interface KnownProps extends Pick<RetraceProps, 'steps' | 'contentOf'> {
	at: number;
}

function KnownContent({ steps, at, contentOf }: KnownProps) {
	const known = contentStep(steps, at);
	const row = known === null ? undefined : steps[known];
	if (known === null || !row)
		return <div class="signoff-quiet">{text.timeline.retrace.noContent}</div>;
	return (
		<>
			{known === at ? null : (
				<div class="signoff-quiet">{text.timeline.retrace.keptAt(known + 1)}</div>
			)}
			<Content row={row} contentOf={contentOf} />
		</>
	);
}

function Content({ row, contentOf }: Pick<RetraceProps, 'row' | 'contentOf'>) {
	const answer = useAsync(() => contentOf(row), `${row.file}:${String(row.line)}`);
	if (answer.status === 'waiting') return null;
	if (answer.status === 'failed' || answer.value === null) {
		return <div class="signoff-quiet">{text.timeline.retrace.noContent}</div>;
	}
	return (
		<pre
			class="signoff-timeline-note"
			role="region"
			aria-label={text.timeline.retrace.content}
			tabIndex={0}
			dir="auto"
		>
			{visible(answer.value)}
		</pre>
	);
}

// An item's history step by step, and what its note said at each. Not every entry has a digest of the note: until the
// next one that does, it is what it was.

/** The step that tells what the note said at this one: itself, or the last one before it that does; null where none. */
export function contentStep(steps: readonly TimelineRow[], at: number): number | null {
	const found = steps.slice(0, at + 1).findLastIndex(({ sha256 }) => sha256 !== null);
	return found < 0 ? null : found;
}
