// The part of the settings that says what is governed, what is left out, which device enforces, in
// whose name people decide, which tools of other servers may be called, which hosts may be reached, which language
// model gets to read notes and has a key, and how much runs may use.
// Invariant: what is no loosening leaves every note that was governed in the state it had.

import { raisedLimits } from './kernel/run-limits';
import type { RunAmounts } from './kernel/run-record';
import { parseModel, placeOfModel, type ModelSettings } from './model/model-settings';
import { parseSigners, type Signer } from './receipt/signers';
import type { Settings } from './settings';
import { isMapValue } from './shared/map-value';
import { parseHosts } from './tools/hosts';
import { parseServers, placeText, type ToolServer } from './tools/servers';
import { patternsOf } from './workflow/ignore-rules';
import { isWithin } from './workflow/paths';
import type { Workspace } from './workflow/workspace';

export type TrustRoot = Pick<
	Settings,
	| 'workspaces'
	| 'ignoreRules'
	| 'devices'
	| 'signers'
	| 'personName'
	| 'servers'
	| 'allowedHosts'
	| 'model'
	| 'runLimits'
	| 'dayLimits'
>;

export type Loosening =
	/** Nothing is left of what was set up. */
	| { code: 'settings-lost' }
	| { code: 'workspace-removed'; root: string }
	/** Other folders mean other states now, or its switches let other rules apply. */
	| { code: 'workspace-changed'; root: string; what: 'folders' | 'rules' }
	/** A workspace inside of another takes notes out of it. */
	| { code: 'workspace-inside'; root: string; outer: string }
	| { code: 'rules-added'; rules: readonly string[] }
	| { code: 'enforcer-changed'; device: string | null }
	| { code: 'first-changed'; device: string | null }
	/** Decisions would be signed in another name. */
	| { code: 'person-changed'; name: string }
	| AddedSigner
	| AddedServer
	| AllowedMore
	| ChangedModel
	| RaisedLimits;

/** Decisions that this key signs would count. */
interface AddedSigner {
	code: 'signer-added';
	device: string;
	key: string;
}

/** Something else would be asked or started, or tools would count as accepted. */
type AddedServer =
	| { code: 'server-added'; name: string; place: string }
	| { code: 'tools-accepted'; name: string; tools: readonly string[] };

/** Plans could send requests there. */
interface AllowedMore {
	code: 'host-allowed';
	host: string;
}

/** Another one would read notes, it would seem to cost less, or it would read what the person says. */
type ChangedModel =
	| { code: 'model-changed'; place: string }
	| { code: 'prices-lowered' | 'messages-sent' };

interface RaisedLimits {
	code: 'limits-raised';
	of: 'run' | 'day';
	amounts: readonly (keyof RunAmounts)[];
}

export function trustOf(settings: Settings): TrustRoot {
	const { workspaces, ignoreRules, devices, signers, personName, servers } = settings;
	const { allowedHosts, model, runLimits, dayLimits } = settings;
	return {
		...{ workspaces, ignoreRules, devices, signers, personName, servers, allowedHosts },
		...{ model, runLimits, dayLimits },
	};
}

export function withTrust(settings: Settings, trust: TrustRoot): Settings {
	return { ...settings, ...trust };
}

/**
 * What `next` gives up of what was trusted. Another workspace beside the known ones and fewer ignored
 * files only govern more, and the keys of this device itself count anyhow. Where nothing is governed yet
 * there is nothing to give up, but for keys, servers, hosts, the language model and limits: they would count as
 * soon as something is.
 */
export function looseningsOf(
	trusted: TrustRoot,
	next: TrustRoot,
	own: readonly Signer[] = [],
): Loosening[] {
	const added = [
		...addedSigners([...trusted.signers, ...own], next.signers),
		...addedServers(trusted.servers, next.servers),
		...changedModel(trusted.model, next.model),
		...limitsRaised(trusted, next),
		...addedHosts(trusted.allowedHosts, next.allowedHosts),
	];
	if (trusted.workspaces.length === 0) return added;
	if (isLost(trusted, next)) return [{ code: 'settings-lost' }];
	return [
		...trusted.workspaces.flatMap((workspace) => lossOf(workspace, next.workspaces)),
		...next.workspaces.flatMap((workspace) => intrusionOf(workspace, trusted.workspaces)),
		...addedRules(trusted.ignoreRules, next.ignoreRules),
		...changedDevices(trusted.devices, next.devices),
		...changedPerson(trusted.personName, next.personName),
		...added,
	];
}

type Accepted = Pick<
	TrustRoot,
	'signers' | 'servers' | 'allowedHosts' | 'model' | 'runLimits' | 'dayLimits'
>;

/** What is found where nothing was governed: all of it counts but what a person here would have had to accept. */
export function firstTrust(found: TrustRoot, known: Accepted): TrustRoot {
	const added = new Set(addedSigners(known.signers, found.signers).map(({ key }) => key));
	const isKnown = (one: unknown) => addedServers(known.servers, [one]).length === 0;
	return {
		...found,
		signers: parseSigners(found.signers).filter(({ key }) => !added.has(key)),
		servers: found.servers.filter(isKnown),
		model: changedModel(known.model, found.model).length > 0 ? known.model : found.model,
		...(limitsRaised(known, found).length > 0 && {
			...{ runLimits: known.runLimits, dayLimits: known.dayLimits },
		}),
		allowedHosts: found.allowedHosts.filter(
			(one) => addedHosts(known.allowedHosts, [one]).length === 0,
		),
	};
}

/** Equal texts for equal values, in whatever order their keys stand. */
export function formatTrust(trust: TrustRoot): string {
	return canonical(trust);
}

function isLost({ devices }: TrustRoot, next: TrustRoot): boolean {
	const noDevices = next.devices.enforcing === null && next.devices.first === null;
	return next.workspaces.length === 0 && noDevices && devices.enforcing !== null;
}

function lossOf(trusted: Workspace, next: readonly Workspace[]): Loosening[] {
	const { root } = trusted;
	const same = next.filter((workspace) => workspace.root === root);
	if (same.length === 0) return [{ code: 'workspace-removed', root }];
	const wanted = canonical(trusted);
	const changed = same.filter((workspace) => canonical(workspace) !== wanted);
	if (changed.length === 0) return [];
	const { switches } = trusted;
	const isSwitch = changed.every((workspace) => canonical({ ...workspace, switches }) === wanted);
	return [{ code: 'workspace-changed', root, what: isSwitch ? 'rules' : 'folders' }];
}

/** At a trusted root itself it is a change, which `lossOf` tells. */
function intrusionOf({ root }: Workspace, trusted: readonly Workspace[]): Loosening[] {
	if (trusted.some((known) => known.root === root)) return [];
	const outer = trusted.find((known) => isWithin(known.root, root));
	return outer ? [{ code: 'workspace-inside', root, outer: outer.root }] : [];
}

function addedRules(trusted: string, next: string): Loosening[] {
	const known = new Set(patternsOf(trusted.split('\n')));
	const rules = patternsOf(next.split('\n')).filter((rule) => !known.has(rule));
	return rules.length > 0 ? [{ code: 'rules-added', rules }] : [];
}

type Devices = TrustRoot['devices'];

/** A place that nobody had may be taken. */
function changedDevices(trusted: Devices, next: Devices): Loosening[] {
	const isTaken = (was: string | null, is: string | null) => was !== null && was !== is;
	const changes: Loosening[] = [];
	if (isTaken(trusted.enforcing, next.enforcing)) {
		changes.push({ code: 'enforcer-changed', device: next.enforcing });
	}
	if (isTaken(trusted.first, next.first)) {
		changes.push({ code: 'first-changed', device: next.first });
	}
	return changes;
}

function changedPerson(trusted: string, next: string): Loosening[] {
	return trusted === next ? [] : [{ code: 'person-changed', name: next }];
}

/** Also one that counts for longer, or for another device; one that is gone only counts no more. */
function addedSigners(trusted: readonly unknown[], next: readonly unknown[]): AddedSigner[] {
	const known = parseSigners(trusted);
	const isKnown = (signer: Signer) =>
		known.some(
			({ device, key, until }) =>
				device === signer.device &&
				key === signer.key &&
				(until === null || until === signer.until),
		);
	const added = parseSigners(next).filter((signer) => !isKnown(signer));
	return added.map(({ device, key }) => ({ code: 'signer-added', device, key }));
}

/** A server or a pin that is gone only allows less. */
function addedServers(trusted: readonly unknown[], next: readonly unknown[]): AddedServer[] {
	const known = new Map(parseServers(trusted).map((server) => [server.name, server]));
	return parseServers(next).flatMap((server): AddedServer[] => {
		const { name } = server;
		const before = known.get(name);
		const isSame = before?.kind === server.kind && placeText(before) === placeText(server);
		const tools = addedPins(isSame ? before : undefined, server);
		return [
			...(isSame ? [] : [{ code: 'server-added', name, place: placeText(server) } as const]),
			...(tools.length > 0 ? [{ code: 'tools-accepted', name, tools } as const] : []),
		];
	});
}

function addedPins(trusted: ToolServer | undefined, next: ToolServer): string[] {
	const known = new Set((trusted?.pins ?? []).map(canonical));
	return next.pins.filter((pin) => !known.has(canonical(pin))).map(({ tool }) => tool);
}

/** None asks nobody, and a scripted one where there was none reads a note of this vault and costs nothing. */
function changedModel(trusted: TrustRoot['model'], next: TrustRoot['model']): ChangedModel[] {
	const [before, after] = [parseModel(trusted), parseModel(next)];
	if (!after || (!before && after.kind === 'scripted')) return [];
	if (!before || isOtherModel(before, after)) {
		return [{ code: 'model-changed', place: placeOfModel(after) }];
	}
	const isCheaper = after.inputPrice < before.inputPrice || after.outputPrice < before.outputPrice;
	const sendsMore = after.splitsMessages && !before.splitsMessages;
	return [
		...(isCheaper ? [{ code: 'prices-lowered' } as const] : []),
		...(sendsMore ? [{ code: 'messages-sent' } as const] : []),
	];
}

function isOtherModel(before: ModelSettings, after: ModelSettings): boolean {
	return before.kind !== after.kind || placeOfModel(before) !== placeOfModel(after);
}

type Limits = Pick<TrustRoot, 'runLimits' | 'dayLimits'>;

function limitsRaised(trusted: Limits, next: Limits): RaisedLimits[] {
	const run = raisedLimits(trusted.runLimits, next.runLimits);
	const day = raisedLimits(trusted.dayLimits, next.dayLimits);
	return [
		...(run.length > 0 ? [{ code: 'limits-raised', of: 'run', amounts: run } as const] : []),
		...(day.length > 0 ? [{ code: 'limits-raised', of: 'day', amounts: day } as const] : []),
	];
}

function addedHosts(trusted: readonly unknown[], next: readonly unknown[]): AllowedMore[] {
	const known = new Set(parseHosts(trusted).map(({ text }) => text));
	const added = parseHosts(next).filter(({ text }) => !known.has(text));
	return added.map(({ text }) => ({ code: 'host-allowed', host: text }));
}

function canonical(value: unknown): string {
	return JSON.stringify(value, (_, part: unknown) =>
		isMapValue(part) ? Object.fromEntries(Object.entries(part).sort(byKey)) : part,
	);
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
	return a < b ? -1 : 1;
}
