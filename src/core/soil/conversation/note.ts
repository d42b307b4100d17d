// A conversation's note: plain Markdown that reads well without Signoff. Total on any text; what isn't a conversation is null.

import { CONVERSATION_TYPE } from '../../kinds/conversation';
import { parseFrontmatter, type Properties } from '../../note/frontmatter';
import { textOf } from '../../note/plain-text';
import { readTime } from '../../note/time';
import { prefixOf } from '../ids';
import { sectionsIn, type Section, type Sections } from './sections';

/** What its properties say. */
export interface ConversationHead {
	uuid: string;
	parent: string | null;
	/** Id of the message that it branched from. */
	forkedAt: string | null;
	/** The collapsed conversation that it takes up again. */
	continues: string | null;
	project: string | null;
	/** In milliseconds; null while it is active. */
	summaryAt: number | null;
	summaryBy: string | null;
}

export interface ConversationNote extends ConversationHead, Sections {
	messages: readonly Section[];
	/** The last one, where there are several. */
	summary: Section | null;
}

export type WhyNoConversation = 'none' | 'broken' | 'no-uuid';

/** By its properties alone. */
export function readHead(properties: Properties): ConversationHead | WhyNoConversation {
	if (properties.type !== CONVERSATION_TYPE) return 'none';
	const uuid = conversationId(properties.uuid);
	if (uuid === null) return 'no-uuid';
	return {
		uuid,
		parent: conversationId(properties.parent_uuid),
		forkedAt: idOf(properties.forked_at, 'item'),
		continues: conversationId(properties.continues),
		project: textOf(properties.project),
		summaryAt: readTime(properties.summary_at),
		summaryBy: textOf(properties.summary_by),
	};
}

export function parseConversation(text: string): ConversationNote | WhyNoConversation {
	const frontmatter = parseFrontmatter(text);
	if (frontmatter.kind === 'none') return 'none';
	if (frontmatter.kind === 'broken') return 'broken';
	const head = readHead(frontmatter.properties);
	if (typeof head === 'string') return head;
	const found = sectionsIn(text, text.length - frontmatter.body.length);
	return {
		...head,
		...found,
		messages: found.sections.filter(({ kind }) => kind === 'message'),
		summary: found.sections.findLast(({ kind }) => kind === 'summary') ?? null,
	};
}

function conversationId(value: unknown): string | null {
	return idOf(value, 'uuid');
}

function idOf(value: unknown, prefix: 'uuid' | 'item'): string | null {
	const id = typeof value === 'string' ? value.trim() : '';
	return prefixOf(id) === prefix ? id : null;
}
