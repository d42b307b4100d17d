// A spec or an issue as a row of the list or a card of the board. All are of one height; what does not fit is cut, and said
// in full to a screen reader.

import { useMemo } from 'preact/hooks';
import type { GraphNode } from '../../core/backlog/graph';
import { assigneeOf, specsOf, typeOf } from '../../core/backlog/parts-of';
import { text } from '../../text';
import { CardBox, type CardPlace } from '../board/feature';
import { Icon } from '../kit/icon';
import { visible } from '../kit/visible-text';
import { PriorityMark, StatusChip, TypeIcon } from './marks';

interface EntityCardProps {
	place: CardPlace<GraphNode>;
	/** The column says the status already. */
	isOnBoard: boolean;
	/** The ids that it waits for. */
	waitsFor: readonly string[];
	hasProblems: boolean;
	/** Opens another by its id. */
	open: (id: string, event: MouseEvent) => void;
}

export function EntityCard({ place, ...card }: EntityCardProps) {
	const { item, isMoving } = place;
	const { isOnBoard, waitsFor, hasProblems } = card;
	const parts = [item, isOnBoard, waitsFor.join(), hasProblems];
	const inside = useMemo(() => <Body item={item} {...card} />, parts);
	const label = useMemo(() => descriptionOf(item, card, isMoving), [...parts, isMoving]);
	return (
		<CardBox {...place} label={label}>
			{inside}
		</CardBox>
	);
}

type Shown = Omit<EntityCardProps, 'place'>;

/** More would push the rest out of sight. */
const MOST_IDS = 2;

function Body({ item, isOnBoard, waitsFor, hasProblems, open }: Shown & { item: GraphNode }) {
	const { entity, id, title, status, priority } = item;
	const assignee = assigneeOf(entity);
	return (
		<div class="signoff-board-card" aria-hidden="true">
			<div class="signoff-board-card-title signoff-backlog-title" dir="auto">
				<TypeIcon entity={entity} />
				<span>{visible(title)}</span>
			</div>
			<div class="signoff-board-card-facts">
				<PriorityMark priority={priority} />
				{isOnBoard ? null : <StatusChip status={status} />}
				<span class="signoff-backlog-id">{id}</span>
				{hasProblems ? <Icon name="alert-triangle" /> : null}
				{waitsFor.length === 0 ? null : <Waits ids={waitsFor} />}
				{specsOf(entity)
					.slice(0, MOST_IDS)
					.map((spec) => (
						<span
							key={spec}
							class="signoff-backlog-chip"
							onClick={(event) => {
								event.stopPropagation();
								open(spec, event);
							}}
						>
							{visible(spec)}
						</span>
					))}
				{assignee === null ? null : (
					<span class="signoff-board-card-who" dir="auto">
						{visible(assignee)}
					</span>
				)}
			</div>
		</div>
	);
}

/** In words where there is room for them. */
function Waits({ ids }: { ids: readonly string[] }) {
	return (
		<span class="signoff-backlog-waits">
			<span class="signoff-backlog-waits-words">{waitsWords(ids, MOST_IDS)}</span>
			<span class="signoff-backlog-waits-short">
				<Icon name="hourglass" />
				{ids.join(', ')}
			</span>
		</span>
	);
}

function waitsWords(ids: readonly string[], most: number): string {
	const named = ids.slice(0, most);
	return text.backlogView.row.waitsFor(named, ids.length - named.length);
}

/** All of it in words. */
function descriptionOf(
	{ entity, id, title, status, priority }: GraphNode,
	{ waitsFor, hasProblems }: Shown,
	isMoving: boolean,
): string {
	const { row, ...words } = text.backlogView;
	const specs = specsOf(entity);
	const assignee = assigneeOf(entity);
	return [
		visible(title),
		id,
		words.type[typeOf(entity)],
		words.status[status],
		words.priorityInWords(priority),
		waitsFor.length === 0 ? '' : waitsWords(waitsFor, waitsFor.length),
		specs.length === 0 ? '' : row.implements(specs.map(visible)),
		assignee === null ? '' : row.assignee(visible(assignee)),
		hasProblems ? row.problems : '',
		isMoving ? row.moving : '',
	]
		.filter(Boolean)
		.join(', ');
}
