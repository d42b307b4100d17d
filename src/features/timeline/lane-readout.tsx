// What lies under the pointer, in words. It follows the pointer by itself: the list is not drawn again for that.

import type { Ref } from 'preact';
import type { Lane } from '../../core/timeline/lanes';
import { text } from '../../text';
import { shortAge } from '../kit/age';
import { spanAt, type Period } from './lanes-model';
import { stateName } from './state-loads';
import { timeInFull } from './times';

export function LaneReadout({ box }: { box: Ref<HTMLDivElement> }) {
	return <div class="signoff-lane-readout" ref={box} aria-hidden="true" hidden />;
}

interface Under {
	/** The lane of the row with this number; null where there is none. */
	laneAt: (index: number) => Lane | null;
	period: Period;
	now: number;
}

export function tell(box: HTMLElement | null, event: PointerEvent, under: Under): void {
	if (!box) return;
	const said = event.pointerType === 'touch' ? null : wordsAt(event, under);
	box.hidden = said === null;
	if (said === null) return;
	box.textContent = said;
	place(box, event);
}

function wordsAt(event: PointerEvent, { laneAt, period: { from, to }, now }: Under): string | null {
	const track = elementAt(event)?.closest('.signoff-lane-track');
	const row = track?.closest<HTMLElement>('[data-row]');
	const lane = row ? laneAt(Number(row.dataset.row)) : null;
	if (!track || !lane) return null;
	const { left, width } = track.getBoundingClientRect();
	const span = spanAt(lane, from + ((event.clientX - left) / width) * (to - from), now);
	if (!span) return null;
	const age = shortAge(span.from, span.to ?? now);
	return text.timeline.lanes.under(stateName(span.state), age, timeInFull(span.from));
}

function elementAt({ target }: PointerEvent): Element | null {
	return target instanceof Element ? target : null;
}

/** Below the pointer, and never out of the lanes. */
function place(box: HTMLElement, { clientX, clientY }: PointerEvent): void {
	const around = box.parentElement?.getBoundingClientRect();
	if (!around) return;
	const x = Math.min(clientX - around.left + 12, around.width - box.offsetWidth - 4);
	const isLow = clientY - around.top + 16 + box.offsetHeight > around.height;
	const y = clientY - around.top + (isLow ? -box.offsetHeight - 8 : 16);
	box.style.transform = `translate(${String(Math.max(0, x))}px, ${String(y)}px)`;
}
