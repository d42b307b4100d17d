import type { BacklogRefused } from './acts';
import type { RelationRefusal } from '../../core/backlog/relate';
import { text } from '../../text';

/** Why a relationship can't be, in a sentence. */
export function relationRefused(refusal: RelationRefusal): BacklogRefused {
	const { refused } = text.backlogActs;
	switch (refusal.code) {
		case 'invalid-pair':
			return refused.invalidPair(refusal.edge);
		case 'unknown-entity':
			return refused.unknownEntity(refusal.id);
		case 'cycle':
			return { ...refused.cycle(refusal.cycle), cycle: refusal.cycle };
	}
}
