// What a new spec or issue begins with: the person's own template, or the seed's conventions.

import { formatISO } from 'date-fns';
import type { Turn } from '../../workspace';
import type { BacklogEntity } from '../../../core/backlog/entities';
import { bodyTemplate, filledTemplate } from '../../../core/backlog/templates';

/** A template that can't be read holds nobody up. */
export async function newBody(turn: Turn, entity: BacklogEntity): Promise<string> {
	const path = turn.parts.template(entity.kind);
	const template = path === '' ? null : await turn.files.read(path).catch(() => null);
	const own =
		template && filledTemplate(template, entity, formatISO(turn.now(), { representation: 'date' }));
	if (own) return own;
	const { kind, title } = entity;
	return bodyTemplate(kind, title, entity.kind === 'issue' ? entity.description : '');
}
