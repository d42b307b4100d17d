// Commands of the `obsidian` command line tool, for agents and scripts. They tell, open and ask; what
// comes from a command line is no person, so none of them decides.

import type { CliData, CliFlags, CliHandler, Plugin } from 'obsidian';
import {
	type Answer,
	LONGEST_WAIT_SECONDS,
	type Programs,
	type ProgramRefusal,
} from '../../app/programs';
import { describeFailure } from '../../app/shared/describe-failure';
import { refuse } from '../../core/shared/result';
import { isWorkflowState, WORKFLOW_STATES } from '../../core/workflow/states';
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
	programs: Pick<
		Programs,
		'items' | 'item' | 'trail' | 'propose' | 'requestApproval' | 'wait' | 'verify' | 'export'
	>;
}

const ITEM_FLAGS: CliFlags = {
	id: { value: '<id>', description: appCliText.idFlag },
	path: { value: '<path>', description: appCliText.pathFlag },
};

/** Who asks, for the log. */
const VIA = 'cli';

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
	for (const { name, about, flags, answer } of jsonCommands(actions.programs))
		add(`signoff:${name}`, about, flags, inJson(name, answer));
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

// Those that answer JSON: an object with `ok`, and what is asked for or the refusal.

type Params = Readonly<Record<string, string>>;
type Answered = Answer<object> | Promise<Answer<object>>;

interface JsonCommand {
	name: string;
	about: string;
	flags: CliFlags | null;
	answer: (params: Params) => Answered;
}

function jsonCommands(programs: CliActions['programs']): JsonCommand[] {
	const { stateFlag: description, secondsFlag, basedOnFlag } = appCliText;
	return [
		{
			...{ name: 'list', about: appCliText.list },
			flags: { state: { value: '<state>', description } },
			answer: ({ state }) => listed(programs, state),
		},
		{
			...{ name: 'show', about: appCliText.show, flags: ITEM_FLAGS },
			answer: aboutItem((reference) => shown(programs, reference)),
		},
		{
			...{ name: 'propose', about: appCliText.propose, flags: PROPOSE_FLAGS },
			answer: ({ title, body, state, workspace }) =>
				programs.propose(
					{
						...(title !== undefined && { title }),
						...(body !== undefined && { body: body.replaceAll('\\n', '\n') }),
						...(state !== undefined && { state }),
						...(workspace !== undefined && { workspace }),
					},
					VIA,
				),
		},
		{
			...{ name: 'request-approval', about: appCliText.requestApproval },
			flags: { ...ITEM_FLAGS, 'based-on': { value: '<hash>', description: basedOnFlag } },
			answer: aboutItem((reference, params) =>
				programs.requestApproval(reference, { basedOn: params['based-on'] ?? null, via: VIA }),
			),
		},
		{
			...{ name: 'wait', about: appCliText.wait },
			flags: { ...ITEM_FLAGS, seconds: { value: '<seconds>', description: secondsFlag } },
			answer: aboutItem((reference, { seconds }) => waited(programs, reference, seconds)),
		},
		{
			...{ name: 'verify', about: appCliText.verify, flags: null },
			answer: () => programs.verify(),
		},
		{
			...{ name: 'export', about: appCliText.export, flags: ITEM_FLAGS },
			answer: aboutItem((reference) => programs.export(reference)),
		},
	];
}

const PROPOSE_FLAGS: CliFlags = {
	title: { value: '<words>', description: appCliText.titleFlag, required: true },
	body: { value: '<text>', description: appCliText.bodyFlag },
	state: { value: '<state>', description: appCliText.newStateFlag },
	workspace: { value: '<folder>', description: appCliText.workspaceFlag },
};

function waited(
	programs: CliActions['programs'],
	reference: ItemReference,
	seconds: string | undefined,
): Answered {
	const most = LONGEST_WAIT_SECONDS;
	const wanted = seconds === undefined ? most : Number(seconds);
	const isWait = wanted >= 0 && wanted <= most;
	return isWait ? programs.wait(reference, wanted) : no(appCliText.badSeconds(most));
}

function listed(programs: CliActions['programs'], state: string | undefined): Answer<object> {
	if (state !== undefined && !isWorkflowState(state))
		return no(appCliText.badState(WORKFLOW_STATES));
	return { ok: true, value: { items: programs.items(state ?? null) } };
}

async function shown(
	programs: CliActions['programs'],
	reference: ItemReference,
): Promise<Answer<object>> {
	const item = await programs.item(reference);
	if (!item.ok) return item;
	const trail = await programs.trail(reference);
	return trail.ok ? { ok: true, value: { ...item.value, trail: trail.value } } : trail;
}

function aboutItem(act: (reference: ItemReference, params: Params) => Answered) {
	return (params: Params): Answered => {
		const reference = referenceOf(params);
		return reference ? act(reference, params) : no(appCliText.noItem);
	};
}

function no(refused: Pick<ProgramRefusal, 'code' | 'sentence'>): Answer<never> {
	return refuse({ ...refused, possible: [], link: null });
}

const FORMAT = 'signoff-app/1';

/** Whatever happens, a program gets an answer that it can read. */
function inJson(command: string, answer: JsonCommand['answer']): CliHandler {
	return async (params) => {
		const about = { format: FORMAT, command };
		const given = await Promise.resolve()
			.then(() => answer(params))
			.catch((error: unknown) => no(appCliText.failed(describeFailure(error))));
		const { ok } = given;
		return JSON.stringify({
			...about,
			ok,
			...(given.ok ? given.value : { refusal: given.refusal }),
		});
	};
}
