import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	ignoreRulesOf,
	parseSettings,
	personOf,
	sameItems,
	withEnforcer,
	withWorkspace,
	withoutWorkspace,
} from '../../src/core/settings';
import { DAY_LIMITS, RUN_LIMITS } from '../../src/core/kernel/run-record';
import { FOSSIL_DEFAULTS } from '../../src/core/soil/relations/fossil-rules';
import { DEFAULT_IGNORE_RULES, FIRST_IGNORE_RULES } from '../../src/core/workflow/ignore-rules';
import { standardWorkspace } from '../../src/core/workflow/workspace';

const DEFAULTS = {
	workspaces: [],
	ribbonCount: true,
	statusBar: true,
	noticeWhenNeeded: true,
	systemNotice: false,
	ignoreRules: DEFAULT_IGNORE_RULES.join('\n'),
	personName: '',
	requestDays: 7,
	reminderHours: 24,
	escalationHours: 72,
	backlogFolder: 'Backlog',
	backlogTemplates: { spec: '', issue: '' },
	fossils: FOSSIL_DEFAULTS,
	devices: { first: null, enforcing: null, since: null },
	signers: [],
	servers: [],
	model: null,
	runLimits: RUN_LIMITS,
	dayLimits: DAY_LIMITS,
	allowedHosts: [],
};

describe('parseSettings', () => {
	it('takes no thresholds that are the wrong way round', () => {
		const fossils = { isOn: false, halfLife: 7, low: 0.5, high: 0.2 };
		const { low, high } = FOSSIL_DEFAULTS;
		expect(parseSettings({ fossils }).fossils).toEqual({ ...fossils, low, high });
	});

	it('gives settings of the first version the rules that came later, and nobody else', () => {
		const first = FIRST_IGNORE_RULES.join('\n');
		expect(first).not.toContain('TEMPLATE_*');
		expect(parseSettings({ ignoreRules: first }).ignoreRules).toBe(DEFAULT_IGNORE_RULES.join('\n'));
		const edited = `${first}\n*.mine`;
		expect(parseSettings({ ignoreRules: edited }).ignoreRules).toBe(edited);
		// Whoever has taken the new one out with this version.
		expect(parseSettings({ ignoreRules: first, servers: [] }).ignoreRules).toBe(first);
	});

	it.each([null, undefined, {}, [], 'text', 7, true, [1, 2]])(
		'takes %j for nothing stored',
		(stored) => {
			expect(parseSettings(stored)).toEqual(DEFAULTS);
		},
	);

	it('reads what was stored', () => {
		const stored = {
			workspaces: [standardWorkspace('A')],
			ribbonCount: false,
			statusBar: false,
			noticeWhenNeeded: false,
			systemNotice: true,
			ignoreRules: '*.x',
			personName: 'Ada',
			requestDays: 30,
			reminderHours: 0,
			escalationHours: 100,
			devices: { first: 'a1', enforcing: 'b2', since: '2026-03-01T00:00:00.000Z', future: 1 },
			signers: [{ device: 'a1' }, 'from the future'],
			servers: [{ name: 'mail' }, 'from the future'],
			model: { kind: 'from the future', url: 7 },
			runLimits: { ...RUN_LIMITS, cycles: 1, future: 1 },
			dayLimits: { ...DAY_LIMITS, money: 0.5 },
			backlogFolder: 'Work/Backlog',
			backlogTemplates: { spec: 'Templates/spec.md', issue: '' },
			fossils: { isOn: false, halfLife: 7, low: 0.2, high: 0.5 },
			allowedHosts: ['api.example', { later: true }],
		};
		expect(parseSettings(stored)).toEqual(stored);
	});

	it('keeps what a newer version wrote', () => {
		expect(parseSettings({ future: { deep: [1] }, version: 9 })).toEqual({
			...DEFAULTS,
			future: { deep: [1] },
			version: 9,
		});
	});

	it.each([
		['workspaces', 'x'],
		['workspaces', null],
		['ribbonCount', 'yes'],
		['statusBar', 0],
		['noticeWhenNeeded', 'often'],
		['systemNotice', 1],
		['ignoreRules', ['*.x']],
		['ignoreRules', null],
		['personName', 7],
		['requestDays', '7'],
		['requestDays', 0],
		['requestDays', 366],
		['requestDays', 1.5],
		['reminderHours', -1],
		['escalationHours', 8761],
		['backlogFolder', '.hidden'],
		['fossils', 'never'],
		['devices', 'mine'],
		['signers', 'mine'],
		['model', 'mine'],
		['runLimits', 7],
		['dayLimits', { cycles: '1', minutes: 0, toolCalls: 1.5, tokens: -1, money: 0 }],
		['devices', { first: 1, enforcing: '../up', since: 2 }],
	] as const)('gives up a broken %s alone', (key, value) => {
		const rest = { ribbonCount: false, statusBar: false, ignoreRules: '*.x', other: 1 };
		expect(parseSettings({ ...rest, [key]: value })).toEqual({
			...DEFAULTS,
			...rest,
			[key]: DEFAULTS[key],
		});
	});

	it('gives up one broken device alone', () => {
		const devices = { first: 'a1', enforcing: 'A B', since: 'long ago' };
		expect(parseSettings({ devices }).devices).toEqual({ ...devices, enforcing: null });
	});

	it('sets aside what is no workspace, and takes it back when it has become one', () => {
		const good = standardWorkspace('A');
		const settings = parseSettings({ workspaces: ['later', good, { root: 7 }] });
		expect(settings).toEqual({ ...DEFAULTS, workspaces: [good], setAside: ['later', { root: 7 }] });
		expect(parseSettings(settings)).toEqual(settings);
		const other = standardWorkspace('B');
		expect(parseSettings({ workspaces: [good], setAside: [other] })).toEqual({
			...DEFAULTS,
			workspaces: [good, other],
		});
	});

	it('keeps an empty list of rules: the person wants none', () => {
		expect(parseSettings({ ignoreRules: '' }).ignoreRules).toBe('');
	});

	it('survives everything that JSON can hold, and reads its own result back', () => {
		const key = fc.oneof(fc.string(), fc.constantFrom(...Object.keys(DEFAULTS), '__proto__'));
		const stored = fc.oneof(fc.jsonValue(), fc.dictionary(key, fc.jsonValue()));
		fc.assert(
			fc.property(stored, (value) => {
				// As a file has it, where there is no negative zero.
				const settings = parseSettings(JSON.parse(JSON.stringify(value)));
				expect(settings.ribbonCount).toBeTypeOf('boolean');
				expect(settings.ignoreRules).toBeTypeOf('string');
				expect(parseSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
			}),
		);
	});
});

describe('withWorkspace and withoutWorkspace', () => {
	const a = standardWorkspace('A');
	const b = standardWorkspace('B');
	const settings = parseSettings({ workspaces: [a, b], future: 1 });

	it('add one and keep the rest', () => {
		const c = standardWorkspace('C');
		expect(withWorkspace(settings, c)).toEqual({ ...settings, workspaces: [a, b, c] });
	});

	it('replace the one at the same root', () => {
		const other = { root: 'A', folders: { Done: ['D'] }, origin: 'adopted' as const };
		expect(withWorkspace(settings, other).workspaces).toEqual([b, other]);
		expect(withWorkspace(withWorkspace(settings, other), other).workspaces).toEqual([b, other]);
	});

	it('keep what a newer version remembers of the one at the same root', () => {
		const newer = parseSettings({ workspaces: [{ ...a, future: 1 }] });
		expect(withWorkspace(newer, a).workspaces).toEqual([{ ...a, future: 1 }]);
	});

	it('take one away and keep the rest', () => {
		expect(withoutWorkspace(settings, 'A')).toEqual({ ...settings, workspaces: [b] });
		expect(withoutWorkspace(settings, 'X')).toEqual(settings);
	});

	it('leave the settings they were given as they are', () => {
		const before = structuredClone(settings);
		withWorkspace(settings, standardWorkspace('C'));
		withoutWorkspace(settings, 'A');
		expect(settings).toEqual(before);
	});
});

describe('withEnforcer', () => {
	const settings = parseSettings({ future: 1, devices: { future: 2 } });
	const at = new Date('2026-03-01T12:00:00Z');

	it('makes the first device that enforces the one that set Signoff up', () => {
		expect(withEnforcer(settings, 'desk', at)).toEqual({
			...settings,
			devices: { first: 'desk', enforcing: 'desk', since: '2026-03-01T12:00:00.000Z', future: 2 },
		});
	});

	it('changes the device and keeps which one was the first', () => {
		const before = withEnforcer(settings, 'desk', new Date(0));
		expect(withEnforcer(before, 'phone', at).devices).toMatchObject({
			first: 'desk',
			enforcing: 'phone',
			since: '2026-03-01T12:00:00.000Z',
		});
	});
});

describe('personOf', () => {
	it.each([
		['', 'human'],
		[' \n ', 'human'],
		[' Ada\n Lovelace ', 'Ada Lovelace'],
	])('reads %j as %j', (personName, person) => {
		expect(personOf(parseSettings({ personName }))).toBe(person);
	});
});

describe('ignoreRulesOf', () => {
	it('is one rule a line', () => {
		expect(ignoreRulesOf(parseSettings({ ignoreRules: 'a\n\nb' }))).toEqual(['a', '', 'b']);
		expect(ignoreRulesOf(parseSettings(null))).toEqual(DEFAULT_IGNORE_RULES);
	});
});

describe('sameItems', () => {
	const settings = parseSettings({ workspaces: [standardWorkspace('A')] });

	it('is true where only the looks differ', () => {
		expect(sameItems(settings, { ...settings, ribbonCount: false, statusBar: false })).toBe(true);
		expect(sameItems(settings, parseSettings(JSON.parse(JSON.stringify(settings))))).toBe(true);
	});

	it('is false where other notes are items', () => {
		expect(sameItems(settings, { ...settings, ignoreRules: '*.x' })).toBe(false);
		expect(sameItems(settings, withoutWorkspace(settings, 'A'))).toBe(false);
		expect(sameItems(settings, withWorkspace(settings, { root: 'A', folders: {} }))).toBe(false);
	});
});
