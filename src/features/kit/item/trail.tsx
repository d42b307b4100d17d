// What happened to a note, newest first, each line with the way to its place in the log.

import type { TrailRow } from '../../../app/workspace';
import { text } from '../../../text';
import { Icon } from '../icon';
import { shortTime } from '../age';
import type { Row } from '../row';
import { RowList } from '../row-list';
import { visible } from '../visible-text';

interface TrailListProps {
	rows: readonly TrailRow[];
	now: number;
	openLog: (file: string, line: number) => void;
	/** Rows drawn at first. */
	page?: number;
}

export function TrailList({ rows, now, openLog, page = 20 }: TrailListProps) {
	if (rows.length === 0) return <div class="signoff-quiet">{text.panel.trail.empty}</div>;
	return (
		<RowList
			label={text.panel.trail.title}
			page={page}
			entries={rows}
			row={(row) => trailRow(row, now)}
			onOpen={({ file, line }) => openLog(file, line)}
		/>
	);
}

function trailRow({ uuid, at, level, icon, sentence, who, line }: TrailRow, now: number): Row {
	const time = shortTime(at, now);
	const said = visible(sentence);
	return {
		key: uuid,
		lead: (
			<span class={`signoff-trail-icon is-${level.toLowerCase()}`}>
				<Icon name={icon} />
			</span>
		),
		label: (
			<>
				<span>{said}</span>
				<span class="signoff-row-note">{visible(who)}</span>
			</>
		),
		detail: time,
		description: `${time}, ${said}, ${visible(who)}. ${text.panel.trail.jump(line)}`,
	};
}
