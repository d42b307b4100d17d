// Links: obsidian://signoff?open=review&id=task-001, obsidian://signoff?item=task-001, obsidian://signoff?open=agents. Anybody can write one, and nobody is asked before
// it is followed. So a link shows something, and never decides.

import type { Plugin } from 'obsidian';
import { text } from '../../text';

export type ItemReference = { id: string } | { path: string };

interface LinkActions {
	/** The path of the item that is meant, or null where there is none. */
	find(reference: ItemReference): string | null;
	openPanel(): void;
	/** Null for all of it. */
	openTimeline(item: string | null): void;
	openItem(path: string): void;
	openReview(path: string): void;
	/** The page about agents, in the settings. */
	openAgents(): void;
	notify(message: string): void;
}

export function registerProtocol(plugin: Plugin, actions: LinkActions): void {
	try {
		plugin.registerObsidianProtocolHandler('signoff', (params) => follow(params, actions));
	} catch (error) {
		// Another plugin has the name: links do not work then, everything else does.
		console.warn('Signoff', error);
	}
}

/** What names an item in the parameters of a link or a command; null where nothing does. */
export function referenceOf(params: Readonly<Record<string, string>>): ItemReference | null {
	const { id, path } = params;
	if (isName(id)) return { id };
	return isName(path) ? { path } : null;
}

/** What a link may ask for in vain: the review is as far as it leads. */
const DECISIONS: ReadonlySet<string | undefined> = new Set(['approve', 'reject', 'undo']);

function follow(params: Readonly<Record<string, string>>, actions: LinkActions): void {
	const { open, item } = params;
	if (isName(item) || open === 'timeline') actions.openTimeline(isName(item) ? item : null);
	else if (open === 'agents') actions.openAgents();
	else followToItem(params, actions);
}

function followToItem(params: Readonly<Record<string, string>>, actions: LinkActions): void {
	const { open } = params;
	if (DECISIONS.has(open)) actions.notify(text.menus.link.cannotDecide);
	const reference = referenceOf(params);
	if (open === 'panel' || reference === null) {
		actions.openPanel();
		return;
	}
	const path = actions.find(reference);
	if (path === null) actions.notify(text.menus.link.notFound);
	else if (open === 'review' || DECISIONS.has(open)) actions.openReview(path);
	else actions.openItem(path);
}

/** No path is longer on any system. */
const LONGEST_NAME = 4096;

function isName(value: string | undefined): value is string {
	// A key without a value comes as `true`.
	return value !== undefined && value !== '' && value !== 'true' && value.length <= LONGEST_NAME;
}
