// Something for each function of words to speak of. A text says its own name, so that it is known again in
// the sentence; what is one of a few is each of them in turn.

import { RELATIONSHIP_TYPES } from '../../src/core/backlog/relationships';
import { ACTION_TYPES, RISK_LEVELS } from '../../src/core/shared/risk';
import type { Missing } from '../../src/core/evidence/part';
import { FINDING_CODES } from '../../src/core/item/finding';
import type { Need } from '../../src/core/loop/advance';
import { RESOLUTION_STATUSES, SEVERITIES } from '../../src/core/loop/error-report';
import { LOOP_ENDS } from '../../src/core/loop/states';
import { formatSshKey } from '../../src/core/sign/ssh-key';
import type { Loosening } from '../../src/core/trust';
import type { InvalidTransitionCode } from '../../src/core/workflow/invalid-transition';
import { WORKFLOW_STATES } from '../../src/core/workflow/states';
import { WORKFLOW_NAMES } from '../../src/core/workflow/workflow';

/** Which number it is does not matter, only that it is one that is written in another way in each language. */
export const MANY = 4711;

/** What is a number, by its name. Everything else that is not listed below is a text. */
const NUMBERS: ReadonlySet<string> = new Set([
	...[
		'count',
		'done',
		'total',
		'line',
		'value',
		'size',
		'largest',
		'limit',
		'left',
		'shown',
		'all',
	],
	...[
		'most',
		'least',
		'notes',
		'problems',
		'entries',
		'signed',
		'written',
		'found',
		'bytes',
		'added',
	],
	...['removed', 'times', 'at', 'day', 'step', 'asked', 'answered'],
	...['issues', 'specs', 'hours'],
]);

const each = (...values: readonly unknown[]) => values.map((value) => [value]);
const states = each(...WORKFLOW_STATES);
const sensitive = ACTION_TYPES.filter((action) => action !== 'none');
const since = each('decision', 'review', 'request');
const groups = each('asks', 'waiting', 'error', 'unverified', 'expired', 'deleted');
const marks = each(' ', '/', 'x', 'X', '-', '?');
const DAY = '2026-01-27T10:00:00Z';

const KEY = { device: '‹device›', key: '‹key›', fingerprint: '‹fingerprint›' };

const MISSING: readonly Missing[] = [
	{ code: 'no-decision' },
	{ code: 'no-receipt' },
	{ code: 'unsigned-statement' },
	{ code: 'unknown-signer', ...KEY },
	{ code: 'unknown-log-key', ...KEY },
	{ code: 'note-not-kept', sha256: '‹sha256›' },
	{ code: 'no-checkpoint', device: '‹device›' },
	{ code: 'not-in-tree', device: '‹device›', lines: 1 },
	{ code: 'not-in-tree', device: '‹device›', lines: MANY },
	{ code: 'unproven-decision', device: '‹device›', lines: 1 },
	{ code: 'unproven-decision', device: '‹device›', lines: MANY },
	{ code: 'unproven-log', device: '‹device›', lines: 1, isAgainst: false },
	{ code: 'unproven-log', device: '‹device›', lines: MANY, isAgainst: true },
];

const LOOSENINGS: readonly Loosening[] = [
	{ code: 'settings-lost' },
	{ code: 'workspace-removed', root: '' },
	{ code: 'workspace-changed', root: '‹root›', what: 'folders' },
	{ code: 'workspace-changed', root: '', what: 'rules' },
	{ code: 'workspace-inside', root: '‹root›', outer: '‹outer›' },
	{ code: 'rules-added', rules: ['‹a›', '‹b›'] },
	{ code: 'enforcer-changed', device: null },
	{ code: 'enforcer-changed', device: '‹device›' },
	{ code: 'first-changed', device: null },
	{ code: 'first-changed', device: '‹device›' },
	{ code: 'signer-added', device: '‹device›', key: formatSshKey(new Uint8Array(32)) },
	{ code: 'signer-added', device: 'key-desk', key: formatSshKey(new Uint8Array(32)) },
	{ code: 'server-added', name: '‹name›', place: '‹place›' },
	{ code: 'tools-accepted', name: '‹name›', tools: ['‹tool›'] },
	{ code: 'model-changed', place: '‹place›' },
	{ code: 'prices-lowered' },
	{ code: 'limits-raised', of: 'run', amounts: ['tokens'] },
	{ code: 'limits-raised', of: 'day', amounts: ['money', 'cycles'] },
	{ code: 'host-allowed', host: '‹host›' },
];

/** By where they stand. */
const CALLS: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
	'artifactView.lines': [
		[1, 1],
		[1, MANY],
	],
	'backlog.problems.not-one-of': [['‹key›', '‹value›', ['‹a›', '‹b›']]],
	'backlog.problems.title-too-long': [[MANY, MANY + 1]],
	'backlog.problems.itself': each('text', '‹key›'),
	'backlog.problems.dangling': [...RELATIONSHIP_TYPES, 'reference'].map((type) => ['‹id›', type]),
	'backlog.problems.cycle': RELATIONSHIP_TYPES.map((type) => [['‹a›', '‹b›'], type]),
	'backlogActs.refused.noArrow': [['open', 'closed', ['‹a›', '‹b›']]],
	'backlogActs.refused.cycle': each(['‹a›', '‹b›']),
	'backlogActs.refused.unreadable': each(['‹path›']),
	'backlog.created': each('', '‹title›').map(([title]) => ['‹id›', title]),
	'backlog.changed': [
		['‹id›', []],
		['‹id›', ['‹a›', '‹b›']],
	],
	'backlogView.row.waitsFor': [
		[['‹a›', '‹b›'], 0],
		[['‹a›'], MANY],
	],
	'backlogView.row.implements': each(['‹a›', '‹b›']),
	'backlogView.notFrom': [['open', ['in_progress', 'blocked']]],
	'backlogView.moved': [
		[1, 'in_progress'],
		[MANY, 'in_progress'],
	],
	'backlogView.priority': each(MANY),
	'backlogView.priorityInWords': each(MANY),
	'backlogView.empty.nothingReadyHint': [
		[1, 1],
		[MANY, MANY],
	],
	'backlogView.plan.issueTitle': each(MANY),
	'backlogView.plan.issueType': each(MANY),
	'backlogView.plan.waitsFor': each(['‹a›', '‹b›']),
	'backlogView.panel.progress': [[MANY, MANY + 1]],
	'outside.gone': [[['‹a›', '‹b›']]],
	'outside.fault': [
		['not-here'],
		['kept-broken'],
		['unreachable'],
		['timeout'],
		['too-large'],
		['bad-answer'],
		['refused'],
	],
	'outside.standing': [['accepted'], ['new'], ['changed'], ['ambiguous'], ['unreadable']],
	'check.found.wrong-state': states,
	'check.found.unfinished': states,
	'check.found.log-problem': [
		[null, '‹sentence›'],
		[MANY, '‹sentence›'],
	],
	'check.group': [...each('duplicate-id', 'log-problem'), ['?', '‹sentence›']],
	stateName: states,
	shortStateName: states,
	folderOrVault: each('', '‹root›'),
	'onboarding.adopted': each('', '‹root›'),
	'onboarding.createMissing': each(['‹a›', '‹b›']),
	'onboarding.usually': each(['Plans', 'Approved']),
	'settings.stopWatching': each('', '‹root›'),
	'note.findings.duplicate-id': [
		['‹id›', ['‹a›', '‹b›'], 2],
		['‹id›', ['‹a›'], MANY],
	],
	'note.findings.twin': [
		['name', ['‹a›'], 1],
		['text', ['‹a›'], MANY],
	],
	'note.frontmatter.yaml': each('BAD_ALIAS', 'BAD_INDENT', 'DUPLICATE_KEY', 'MISSING_CHAR'),
	'failure.unwritable': each('', '‹path›'),
	'decisions.noFolder': states,
	'decisions.receivedFrom': [
		['‹device›', '‹title›', 'Approved'],
		['key-desk', '‹title›', 'Approved'],
	],
	'decisions.moved': [['‹title›', 'Plans']],
	'decisions.undone': [['‹title›', 'Plans']],
	'decisions.undoneButSeen': [['‹title›', 'Pending_Approval']],
	'embed.problems.notAPair': [['‹words›', ['‹a›', '‹b›']]],
	'embed.problems.unknownKey': [['‹key›', ['‹a›', '‹b›']]],
	'embed.problems.notHere': [['‹key›', '‹show›', ['‹a›', '‹b›']]],
	'embed.problems.badValue': [['‹key›', '‹value›', ['‹a›', '‹b›']]],
	'embed.problems.badLimit': [['‹value›', MANY]],
	'embed.problems.stateNeeded': each(['‹a›', '‹b›']),
	'enforcement.refusal': (
		[
			...['terminal', 'skips-approval', 'person-only', 'not-in-table', 'note-not-valid'],
			...['reason-missing', 'not-approved', 'steps-open', 'approval-needed', 'work-goes-on'],
		] as InvalidTransitionCode[]
	).flatMap((code) => [
		[code, 'Plans', 'Done'],
		[code, 'Plans', 'Approved'],
	]),
	'enforcement.wrong-fields': each(['‹a›', '‹b›']),
	'enforcement.possible': each([], ['Plans'], ['Plans', 'Inbox', 'Done']),
	'evidence.missing': each(...MISSING),
	'evidence.saved': [['‹path›', ['‹a›', '‹b›']]],
	'loop.waitsFor': each(
		...([
			...(['interpretation', 'intent', 'requirements', 'plan', 'valid-plan', 'one-plan'] as const),
			...(['new-plan', 'decision', 'steps', 'failed-step'] as const),
		] satisfies Need[]),
	),
	'loop.panel.plan': [
		['‹name›', '‹folder›', true],
		['‹name›', '‹folder›', false],
	],
	'loop.panel.severity': each(...SEVERITIES),
	'loop.panel.report': [
		[null, null],
		...SEVERITIES.map((severity) => [severity, null]),
		...RESOLUTION_STATUSES.map((status) => [null, status]),
	],
	'onboarding.knownRoot': each('', '‹root›'),
	'onboarding.workflow.name': each(...WORKFLOW_NAMES),
	'onboarding.workflow.hint': each(...WORKFLOW_NAMES),
	'onboarding.survey.finding': FINDING_CODES.flatMap((code) => [
		[code, 1],
		[code, MANY],
	]),
	'panel.riskName': each(...RISK_LEVELS),
	'panel.riskShort': each(...RISK_LEVELS),
	'panel.since': since,
	'panel.alert.enforcedElsewhere': each(true, false),
	'panel.queue.groupName': groups,
	'panel.queue.groupInWords': groups,
	'panel.note.moveTo': WORKFLOW_STATES.flatMap((state) => [
		[state, true],
		[state, false],
	]),
	'panel.card.why': each(...RISK_LEVELS),
	'panel.card.asked': [
		['‹who›', null],
		['‹who›', '‹when›'],
	],
	'panel.card.changed': [1, MANY].flatMap((count) => [
		['decision', count, 0],
		['review', 0, count],
		['request', count, count],
	]),
	'panel.card.unchanged': since,
	'panel.plan.markName': marks,
	'panel.plan.setMark': marks,
	'review.outcome': [['‹outcome›', '‹at›']],
	'review.changes': since.map(([which]) => [which, '‹when›']),
	'sensitivity.verb': each(...sensitive),
	'sensitivity.field': sensitive.map((action) => ['‹key›', action]),
	'sensitivity.tool': sensitive.map((action) => ['‹name›', action]),
	'sensitivity.command': each(null, ...sensitive),
	'sensitivity.quoted': each(...sensitive),
	'sensitivity.claimed-action': each(...sensitive),
	'sensitivity.claimed-risk': each(...RISK_LEVELS),
	'sensitivity.claimed-too-low': [['low', 'high']],
	'settings.enforcedHere': each(null, DAY),
	'settings.enforcedElsewhere': [
		['‹device›', null],
		['‹device›', DAY],
	],
	'settings.backlogLeft': [[['‹a›', '‹b›'], '‹to›']],
	'settings.broken': each('‹folder›/‹file›'),
	'signers.acceptedSince': [['‹fingerprint›', DAY]],
	'signers.endedAt': [['‹fingerprint›', DAY]],
	'signers.registeredSince': [['‹fingerprint›', DAY]],
	'times.day': each(new Date(DAY)),
	'timeline.arrived': [
		[1, '‹newest›'],
		[MANY, '‹newest›'],
	],
	'trail.appeared': [
		['‹state›', true],
		['‹state›', false],
	],
	'trail.asked': each('', ...RISK_LEVELS),
	'trail.received': [
		['‹decided›', '‹device›'],
		['‹decided›', 'key-desk'],
	],
	'trail.decided': [
		['approved', ''],
		['rejected', '‹reason›'],
	],
	'trail.claimed': each('approved', 'rejected'),
	'trail.ended': LOOP_ENDS.map((end) => [end, '‹reason›']),
	'trail.commandEnded': [
		['‹number›', { exitCode: '‹code›', signal: '', milliseconds: MANY, neverBegan: false }],
		['‹number›', { exitCode: '', signal: '‹signal›', milliseconds: MANY, neverBegan: false }],
		['‹number›', { exitCode: '', signal: '', milliseconds: 0, neverBegan: true }],
	],
	'trail.other': [
		['error', ''],
		['log_opened', '‹error›'],
	],
	'trail.errorResolved': [
		['acknowledged', 'acknowledge'],
		['resolved', 'retry'],
		['resolved', 'mark-failed'],
	],
	'rules.watching': [
		[null, 0, 0],
		['', MANY, 1],
		['‹root›', 1, 0],
	],
	'trust.describe': each(...LOOSENINGS),
	'verify.place': [
		['‹file›', null],
		['‹file›', MANY],
	],
	'verify.signed': [
		[MANY, MANY],
		[1, MANY],
	],
};

/** What a function that stands there can be called with. */
export function callsOf(
	path: string,
	names: readonly string[] | null,
): readonly (readonly unknown[])[] {
	const listed = CALLS[path];
	if (listed) return listed;
	if (names === null) throw new Error(`${path} takes something apart: say in word-samples what`);
	const given: unknown[] = names.map((name) => (NUMBERS.has(name) ? MANY : `‹${name}›`));
	const few = names.flatMap((name, at) =>
		NUMBERS.has(name) ? [0, 1, 2].map((count) => given.with(at, count)) : [],
	);
	return [given, ...few];
}

/** Where a function takes a number: the same call for one and for two of it. */
export function onesAndTwos(
	path: string,
	names: readonly string[] | null,
): [unknown[], unknown[]][] {
	return callsOf(path, names).flatMap((given) =>
		given.flatMap((value, at): [unknown[], unknown[]][] =>
			value === MANY ? [[[...given].with(at, 1), [...given].with(at, 2)]] : [],
		),
	);
}
