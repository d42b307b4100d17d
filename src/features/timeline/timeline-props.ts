import type { ToldEntry } from '../../app/timeline';
import type { TimelineFilter } from '../../core/timeline/filter';
import type { EntryMark } from '../../core/timeline/marks';
import type { Whereabouts } from '../../core/timeline/lanes';
import type { TimelineRow } from '../../core/timeline/row';
import type { Timeline } from '../../core/timeline/timeline';
import type { Subscribe } from '../kit/hooks/use-redraw-on';
import type { Lead } from './told-model';

/** Ways to see what happened: what was done, where each item was, and each day in numbers. */
export const TIMELINE_MODES = ['acts', 'lanes', 'days'] as const;
export type TimelineMode = (typeof TIMELINE_MODES)[number];

interface TimelineSource {
	/** Reads what is new in the logs. */
	refresh: () => Promise<unknown>;
	timeline: Timeline;
	/** Tells when there may be something new. */
	subscribe: Subscribe;
	/** Tells while much is read. */
	onPart: Subscribe;
}

export interface TimelineProps extends TimelineSource {
	/** What an item is called; null where that is not known. */
	titleOf: (item: string) => string | null;
	/** The note that the row is about. */
	openItem: (row: Pick<TimelineRow, 'item' | 'file'>, event: MouseEvent | KeyboardEvent) => void;
	openLog: (file: string, line: number) => void;
	/** All that an entry of the memory says; null where it is no entry, or is gone. */
	told: (row: TimelineRow) => Promise<ToldEntry | null>;
	/** Where an entry leads; null for what isn't here. */
	openLead: (lead: Lead) => ((event: MouseEvent) => void) | null;
	/** Shows what a step of the memory is about beside the timeline. */
	showStep: (row: TimelineRow) => void;
	/** The note as it was then; null where it was not kept. */
	contentOf: (row: TimelineRow) => Promise<string | null>;
	/** When persons say that entries happened, by their uuid. */
	times: () => ReadonlyMap<string, number>;
	/** Asks when it happened; null where nobody can say so here. */
	correct: (row: TimelineRow) => (() => void) | null;
	/** What is known of entries now: asked for once, and then for each row. */
	marks: () => (row: TimelineRow) => EntryMark;
	/** Where items are of which the log tells nothing but that they were there. */
	whereabouts: () => readonly Whereabouts[];
	/** In milliseconds. */
	now: () => number;
	save: (name: string, text: string) => void;
	/** Tells when colours or letters have changed, as with another theme. */
	onRestyle: Subscribe;
	/** Puts the details of a failure on the clipboard. */
	copy: (details: string) => void;
	/** An entry to go to, by its uuid; each object once. */
	goal: { entry: string } | null;
	/** As it was left. */
	filter: () => TimelineFilter;
	onFilter: (filter: TimelineFilter) => void;
	mode: () => TimelineMode;
	onMode: (mode: TimelineMode) => void;
}
