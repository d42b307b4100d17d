// Commands of the `obsidian` command line tool, for agents and scripts. They tell, open and ask; what
// comes from a command line is no person, so none of them decides.

import type { CliData, CliFlags, CliHandler, Plugin } from 'obsidian';
import { appCliText } from '../../text/cli/app';
import { referenceOf, type ItemReference } from './protocol';

interface CliActions {
	/** The path of the item that is meant, or null where there is none. */
	find(reference: ItemReference): string | null;
	/** For a terminal: lines of plain text. */
	status(): string;
	openReview(path: string): void;
	/** Records that approval is asked for, and says so, or why not. */
	ask(path: string): Promise<string>;
}

const ITEM_FLAGS: CliFlags = {
	id: { value: '<id>', description: appCliText.idFlag },
	path: { value: '<path>', description: appCliText.pathFlag },
};

export function registerCliHandlers(plugin: Plugin, actions: CliActions): void {
	if (!('registerCliHandler' in plugin)) return;
	const add = (
		command: string,
		description: string,
		flags: CliFlags | null,
		handler: CliHandler,
	): void => {
		try {
			plugin.registerCliHandler(command, description, flags, handler);
		} catch (error) {
			// Another plugin has the name: this command is missing then, everything else works.
			console.warn('Signoff', error);
		}
	};
	const review = onItem(actions, (path) => {
		actions.openReview(path);
		return appCliText.reviewOpened;
	});
	const ask = onItem(actions, (path) => actions.ask(path));
	add('signoff', appCliText.overview, null, () => appCliText.help);
	add('signoff:status', appCliText.status, null, () => actions.status());
	add('signoff:review', appCliText.review, ITEM_FLAGS, review);
	add('signoff:ask', appCliText.ask, ITEM_FLAGS, ask);
	// Agents try these names: they get the nearest thing that is theirs to do.
	add(
		'signoff:approve',
		appCliText.approve,
		ITEM_FLAGS,
		saying(appCliText.onlyPersonApproves, ask),
	);
	add(
		'signoff:reject',
		appCliText.reject,
		ITEM_FLAGS,
		saying(appCliText.onlyPersonRejects, review),
	);
}

type ItemAct = (path: string) => string | Promise<string>;

function onItem(actions: CliActions, act: ItemAct): CliHandler {
	return (params: CliData) => {
		const reference = referenceOf(params);
		if (!reference) return appCliText.whichItem;
		const path = actions.find(reference);
		return path === null ? appCliText.notFound : act(path);
	};
}

function saying(sentence: string, handler: CliHandler): CliHandler {
	return async (params) => `${sentence} ${await handler(params)}`;
}
