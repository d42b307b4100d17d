// The queue inside a note: the panel's rows. As there, no row moves under somebody's hand.

import type { Waiting } from '../../app/workspace';
import { locator } from '../../core/workflow/workspace';
import { type EmbedProps, Frame, unsettled } from './frame';
import type { Embed } from './read-embed';
import { useHold } from '../kit/hooks/use-hold';
import { type QueueModel, type QueueRow, queueModel } from '../kit/item/queue-model';
import { Fresh, drawnRow, openAction } from '../kit/item/queue';
import { RowList } from '../kit/row-list';
import { text } from '../../text';

type QueueBlock = Extract<Embed, { show: 'queue' }>;

interface QueueEmbedProps {
	embed: QueueBlock;
	props: EmbedProps;
}

export function QueueEmbed({ embed, props }: QueueEmbedProps) {
	const { root, risk } = embed;
	const waiting = waitingFor(embed, props);
	const { held, renew, watch } = useHold(waiting);
	const model = queueModel({ waiting, held, filter: '' });
	return (
		<div class="signoff-queue" {...watch}>
			<Frame
				title={root === null ? text.panel.needsYou : text.embed.queueIn(root)}
				count={model.count}
				{...(risk === null ? {} : { note: text.embed.onlyRisk[risk] })}
			>
				<Fresh count={model.fresh} show={renew} />
				<Rows model={model} embed={embed} props={props} />
			</Frame>
		</div>
	);
}

function waitingFor({ root, risk }: QueueBlock, props: EmbedProps): readonly Waiting[] {
	const rows = props.control.waiting();
	if (root === null && risk === null) return rows;
	const locate = locator(props.workspaces());
	return rows.filter(
		({ path, riskLevel }) =>
			(risk === null || riskLevel === risk) && (root === null || locate(path)?.root === root),
	);
}

function Rows({ model, embed, props }: QueueEmbedProps & { model: QueueModel }) {
	if (model.rows.length === 0) {
		return (
			<div class="signoff-quiet">
				{unsettled(props) ??
					(embed.root === null && embed.risk === null
						? text.panel.queue.nothingWaits
						: text.embed.nothingFits)}
			</div>
		);
	}
	return (
		<RowList
			label={text.panel.needsYou}
			page={embed.limit}
			entries={model.rows}
			row={(row) => ({
				...drawnRow(row, props.now()),
				...(model.grouped ? { heading: text.panel.queue.groupName(row.under) } : {}),
				action: actionOf(row, props),
			})}
			onOpen={(row, event) => props.openNote(row.path, event)}
		/>
	);
}

/** What was deleted is restored in the panel: a block decides nothing. */
function actionOf({ group, path, title }: QueueRow, props: EmbedProps) {
	const { review, openPanel, openNote } = props;
	const { queue } = text.panel;
	if (group === 'error' || group === 'run') return openAction(path, title, openNote);
	if (group === 'deleted') {
		const name = text.embed.openPanel;
		return { name, description: name, onClick: openPanel, only: true };
	}
	return { name: queue.review, description: queue.reviewOf(title), onClick: () => review(path) };
}
