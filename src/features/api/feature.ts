// What other plugins of the vault may use: `app.plugins.plugins.signoff.api`. It tells, and it asks; nothing in it decides. What it hands out are
// frozen copies. Only what changes in a way that breaks others changes its version: docs/plugin-api.md.

import {
	type Answer,
	LONGEST_WAIT_SECONDS,
	type ProgramEvent,
	type Programs,
	type Reference,
	tellChanges,
} from '../../app/programs';
import { describeFailure } from '../../app/shared/describe-failure';
import { accept, refuse, type Result } from '../../core/shared/result';
import type { DeltaNotification } from '../../core/soil/versions/deltas';
import { jsonInput } from '../../core/tools/make-tool';
import { isWorkflowState, WORKFLOW_STATES, type WorkflowState } from '../../core/workflow/states';
import { LocalDeviceStore } from '../../obsidian/local-device-store';
import { appCliText } from '../../text/cli/app';
import type { Signoff } from '../signoff/signoff';
import { frozen } from './frozen';

/** What of the API there is: whoever needs one of these looks for it here first. */
const CAPABILITIES = [
	...['items', 'queue', 'trail', 'verify', 'propose', 'request-approval', 'decision', 'events'],
	'memory.deltas',
] as const;

/** `workspace`: its folder in the vault. Whoever returns a promise is told of the next one when that is settled. */
export type OnDelta = (delta: Readonly<DeltaNotification>, workspace: string) => unknown;

/** What was asked for, or why not. */
type Told<Value> = Promise<Readonly<Answer<Value>>>;
type Asked<Ask extends keyof Programs> = Programs[Ask] extends (
	...args: never[]
) => Promise<Result<infer Value, unknown>>
	? Told<Value>
	: never;

export interface SignoffApi {
	readonly version: 1;
	readonly capabilities: readonly string[];
	readonly items: {
		/** The most urgent first; of one state, or all. */
		readonly list: (state?: WorkflowState) => Told<ReturnType<Programs['items']>>;
		readonly get: (item: Reference) => Asked<'item'>;
		readonly trail: (item: Reference) => Asked<'trail'>;
		/** What waits for a person. */
		readonly queue: () => Told<ReturnType<Programs['queue']>>;
	};
	readonly log: { readonly verify: () => Asked<'verify'> };
	/** What a program may ask for. A person decides, in the app. */
	readonly ask: {
		/** A new item: `title`, `body`, `state`, `properties`, `workspace`. */
		readonly propose: (item: object) => Asked<'propose'>;
		readonly approval: (
			item: Reference,
			options?: { basedOn?: string },
		) => Asked<'requestApproval'>;
		/** What a person decides, as soon as they do; after so many seconds what is known then. */
		readonly decision: (item: Reference, seconds?: number) => Asked<'wait'>;
	};
	/** Tells of what has happened, after it has. Returns what ends it. */
	readonly on: <Type extends ProgramEvent['type']>(
		type: Type,
		callback: (event: Readonly<Extract<ProgramEvent, { type: Type }>>) => unknown,
	) => () => void;
	readonly memory: {
		/**
		 * Tells of each new state of a governed note, a spec or an issue. A subscriber goes on where it was when it last returned, also after
		 * a restart; without one, only what comes is told. Returns what ends it.
		 */
		readonly onDelta: (callback: OnDelta, options?: { subscriber?: string }) => () => void;
	};
}

/** Who asks, for the log. */
const VIA = 'plugin';

export function pluginApi(signoff: Signoff): SignoffApi {
	const { programs } = signoff;
	const about = <Value>(
		item: unknown,
		act: (reference: Reference) => Promise<Answer<Value>>,
	): Told<Value> => {
		const reference = referenceIn(item);
		return told(() => (reference ? act(reference) : refuse(noWay(appCliText.noItem))));
	};
	return frozen({
		version: 1,
		capabilities: [...CAPABILITIES],
		items: {
			list: (state) => told(() => listed(programs, state)),
			get: (item) => about(item, (reference) => programs.item(reference)),
			trail: (item) => about(item, (reference) => programs.trail(reference)),
			queue: () => told(() => accept(programs.queue())),
		},
		log: { verify: () => told(() => programs.verify()) },
		ask: {
			propose: (given) =>
				told(() => {
					const input = jsonInput(given);
					return input.ok ? programs.propose(input.value, VIA) : refuse(noWay(input.refusal));
				}),
			approval: (item, options) => {
				const basedOn = stringIn(options, 'basedOn');
				return about(item, (reference) =>
					programs.requestApproval(reference, { basedOn, via: VIA }),
				);
			},
			decision: (item, seconds = LONGEST_WAIT_SECONDS) =>
				about(item, (reference) =>
					isWait(seconds)
						? programs.wait(reference, seconds)
						: Promise.resolve(refuse(noWay(appCliText.badSeconds(LONGEST_WAIT_SECONDS)))),
				),
		},
		on: eventsOf(signoff),
		memory: { onDelta: deltasOf(signoff) },
	} satisfies SignoffApi);
}

/** However it ends, there is an answer, and nothing of ours in it. */
async function told<Value>(act: () => Answer<Value> | Promise<Answer<Value>>): Told<Value> {
	try {
		return frozen(await act());
	} catch (error) {
		return frozen(refuse(noWay(appCliText.failed(describeFailure(error)))));
	}
}

function noWay({ code, sentence }: { code: string; sentence: string }) {
	return { code, sentence, possible: [], link: null };
}

function listed(programs: Programs, state: unknown) {
	if (state === undefined || isWorkflowState(state)) return accept(programs.items(state));
	return refuse(noWay(appCliText.badState(WORKFLOW_STATES)));
}

/** Another plugin may hand over anything. */
function referenceIn(item: unknown): Reference | null {
	const id = stringIn(item, 'id');
	if (id !== null) return { id };
	const path = stringIn(item, 'path');
	return path === null ? null : { path };
}

function stringIn(given: unknown, name: string): string | null {
	if (typeof given !== 'object' || given === null) return null;
	const value: unknown = Reflect.get(given, name);
	return typeof value === 'string' && value !== '' ? value : null;
}

function isWait(seconds: unknown): seconds is number {
	return typeof seconds === 'number' && seconds >= 0 && seconds <= LONGEST_WAIT_SECONDS;
}

/** As long as anybody listens, and no longer. */
function eventsOf({ programs, control, timer, plugin }: Signoff): SignoffApi['on'] {
	const listeners = new Set<(event: ProgramEvent) => void>();
	let end: (() => void) | null = null;
	const tell = (event: ProgramEvent) => {
		for (const listener of [...listeners]) listener(frozen(event));
	};
	const leave = (listener: (event: ProgramEvent) => void) => {
		listeners.delete(listener);
		if (listeners.size > 0) return;
		end?.();
		end = null;
	};
	return (type, callback) => {
		if (typeof callback !== 'function') throw new TypeError('on takes a function.');
		const listener = (event: ProgramEvent) => {
			if (isOf(event, type)) heard(() => callback(event));
		};
		listeners.add(listener);
		end ??= tellChanges({ programs, control, timer }, tell);
		const stop = () => leave(listener);
		plugin.register(stop);
		return frozen(stop);
	};
}

function isOf<Type extends ProgramEvent['type']>(
	event: ProgramEvent,
	type: Type,
): event is Extract<ProgramEvent, { type: Type }> {
	return event.type === type;
}

/** It is the other plugin's mistake, and no news for the person. */
function heard(tell: () => unknown): void {
	const failed = (error: unknown) => console.error('Signoff: a listener failed', error);
	try {
		Promise.resolve(tell()).catch(failed);
	} catch (error) {
		failed(error);
	}
}

function deltasOf({ app, plugin, control }: Signoff): SignoffApi['memory']['onDelta'] {
	const store = new LocalDeviceStore(app);
	return (callback, { subscriber } = {}) => {
		if (typeof callback !== 'function') throw new TypeError('onDelta takes a function.');
		const end = control.versions.onDelta(
			(delta, root) => callback(Object.freeze({ ...delta, processed: 0 }), root),
			{
				subscriber: nameOf(subscriber),
				store,
				// It is the other plugin's mistake, and no news for the person.
				failed: (error) => console.error('Signoff: a subscriber of deltas failed', error),
			},
		);
		plugin.register(end);
		return frozen(end);
	};
}

function nameOf(subscriber: unknown): string | null {
	if (subscriber === undefined) return null;
	if (typeof subscriber === 'string' && subscriber !== '') return subscriber;
	throw new TypeError('A subscriber has a name.');
}
