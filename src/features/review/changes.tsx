// What has changed since it was last looked at, and since this very review was opened.

import { useMemo } from 'preact/hooks';
import type { Review } from '../../app/workspace/api';
import { fullTime } from '../kit/age';
import { reviewText } from '../../core/text/review';
import { Message } from '../kit/message';
import { Section } from '../kit/section';
import { changesBetween } from './changes-between';
import { DiffView } from './diff-view';

export function Changes({
	review: { diff, text },
	before,
}: {
	review: Review;
	before: string | null;
}) {
	return (
		<>
			{before === null ? null : <SinceOpened before={before} after={text} />}
			{diff === null ? null : (
				<Section title={reviewText.changes(diff.since, fullTime(diff.at))}>
					{diff.added + diff.removed === 0 ? (
						<div class="signoff-quiet">{reviewText.noChanges}</div>
					) : (
						<DiffView
							label={reviewText.changes(diff.since, fullTime(diff.at))}
							lines={diff.lines}
						/>
					)}
				</Section>
			)}
		</>
	);
}

function SinceOpened({ before, after }: { before: string; after: string }) {
	const lines = useMemo(() => changesBetween(before, after), [before, after]);
	return (
		<div class="signoff-since-opened">
			<Section title={reviewText.changesSinceOpen}>
				{lines === null ? (
					<Message tone="warning">{reviewText.tooDifferent}</Message>
				) : (
					<DiffView key={after} label={reviewText.changesSinceOpen} lines={lines} />
				)}
			</Section>
		</div>
	);
}
