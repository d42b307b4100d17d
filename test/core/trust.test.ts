import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSettings, type Settings } from '../../src/core/settings';
import { formatTrust, looseningsOf, trustOf, withTrust } from '../../src/core/trust';
import { ignoreTest } from '../../src/core/workflow/ignore-rules';
import { WORKFLOW_STATES } from '../../src/core/workflow/states';
import { locator, standardWorkspace } from '../../src/core/workflow/workspace';

const DEVICES = { first: 'desk', enforcing: 'desk', since: '2026-03-01T00:00:00.000Z' };
const A = standardWorkspace('A');
const settings = parseSettings({ workspaces: [A], ignoreRules: 'x\ny', devices: DEVICES });

const codes = (changes: object, trusted: Settings = settings) =>
	looseningsOf(trustOf(trusted), trustOf(parseSettings({ ...trusted, ...changes })));

describe('looseningsOf', () => {
	it('finds none in what is the same, in whatever order it is written', () => {
		const folders = Object.fromEntries(Object.entries(A.folders).reverse());
		const devices = { since: null, enforcing: 'desk', first: 'desk' };
		expect(codes({ workspaces: [{ origin: 'created', folders, root: 'A' }], devices })).toEqual([]);
		expect(codes({ ribbonCount: false, requestDays: 300, more: 1 })).toEqual([]);
	});

	it.each([
		['another workspace beside it', { workspaces: [A, standardWorkspace('B')] }],
		['one around it', { workspaces: [standardWorkspace(''), A] }],
		['fewer rules', { ignoreRules: 'y' }],
		['other remarks and blanks', { ignoreRules: '# mine\n\n y \nx' }],
	])('lets %s pass', (_, changes) => {
		expect(codes(changes)).toEqual([]);
	});

	it.each([
		['a workspace is gone', { workspaces: [standardWorkspace('B')] }, ['workspace-removed']],
		['all workspaces are gone', { workspaces: [] }, ['workspace-removed']],
		[
			'a folder has lost its state',
			{ workspaces: [{ ...A, folders: { ...A.folders, Approved: [] } }] },
			['workspace-changed'],
		],
		[
			'a folder has another state',
			{ workspaces: [{ ...A, folders: { ...A.folders, Approved: ['Pending_Approval'] } }] },
			['workspace-changed'],
		],
		[
			'it is not Signoff’s own any more',
			{ workspaces: [{ ...A, origin: 'adopted' }] },
			['workspace-changed'],
		],
		[
			'it is only watched',
			{ workspaces: [{ ...A, switches: { watchOnly: true } }] },
			['workspace-changed'],
		],
		[
			'a second one has the same root',
			{ workspaces: [A, { root: 'A', folders: { Approved: ['Inbox'] } }] },
			['workspace-changed'],
		],
		[
			'one inside takes notes out of it',
			{ workspaces: [A, { root: 'A/Inbox', folders: { Approved: ['x'] } }] },
			['workspace-inside'],
		],
		['more is ignored', { ignoreRules: 'x\ny\n**' }, ['rules-added']],
		[
			'another device enforces',
			{ devices: { ...DEVICES, enforcing: 'evil' } },
			['enforcer-changed'],
		],
		['no device enforces', { devices: { ...DEVICES, enforcing: null } }, ['enforcer-changed']],
		['another device was the first', { devices: { ...DEVICES, first: 'evil' } }, ['first-changed']],
		['people decide in another name', { personName: 'x' }, ['person-changed']],
		['everything is gone', { workspaces: [], devices: null, ignoreRules: 0 }, ['settings-lost']],
		[
			'several things at once',
			{ workspaces: [], ignoreRules: '**', devices: { first: 'a', enforcing: 'a' } },
			['workspace-removed', 'rules-added', 'enforcer-changed', 'first-changed'],
		],
	])('tells that %s', (_, changes, expected) => {
		expect(codes(changes).map(({ code }) => code)).toEqual(expected);
	});

	it('names what is concerned', () => {
		expect(codes({ ignoreRules: 'x\nz\ny\n*' })).toEqual([
			{ code: 'rules-added', rules: ['z', '*'] },
		]);
		expect(codes({ workspaces: [A, standardWorkspace('A/b')] })).toEqual([
			{ code: 'workspace-inside', root: 'A/b', outer: 'A' },
		]);
	});

	it('lets a place be taken that no device had', () => {
		const before = { ...settings, devices: { first: null, enforcing: null, since: null } };
		expect(codes({ devices: DEVICES }, before)).toEqual([]);
		expect(codes({ workspaces: [] }, before).map(({ code }) => code)).toEqual([
			'workspace-removed',
		]);
	});

	it('has nothing to lose where nothing is governed', () => {
		const before = { ...settings, workspaces: [] };
		const devices = { first: 'other', enforcing: 'other' };
		expect(codes({ workspaces: [A], ignoreRules: '**', devices }, before)).toEqual([]);
	});

	it('leaves every governed note its state where it finds none', () => {
		const folder = fc.constantFrom('Inbox', 'Approved', 'Plans/pending', 'X', 'Inbox/X');
		const folders = fc.dictionary(
			fc.constantFrom(...WORKFLOW_STATES),
			fc.array(folder, { maxLength: 2 }),
		);
		const root = fc.constantFrom('', 'A', 'A/Inbox', 'B');
		const workspace = fc.record({ root, folders });
		const rules = fc.array(fc.constantFrom('n.md', '*', '**/X/**', '# no'), { maxLength: 3 });
		const stored = fc.record({
			workspaces: fc.uniqueArray(workspace, { maxLength: 3, selector: (one) => one.root }),
			ignoreRules: rules.map((lines) => lines.join('\n')),
		});
		const extra = fc.array(workspace, { maxLength: 2 });
		fc.assert(
			fc.property(stored, extra, stored, fc.boolean(), (one, more, other, related) => {
				const before = parseSettings(one);
				const after = parseSettings(
					related ? { ...other, workspaces: [...one.workspaces, ...more] } : other,
				);
				if (looseningsOf(trustOf(before), trustOf(after)).length > 0) return;
				for (const path of PATHS) {
					const was = governs(before)(path);
					if (was) expect(governs(after)(path)).toEqual(was);
				}
			}),
			{ numRuns: 2000 },
		);
	});
});

const PATHS = ['', 'A/', 'A/Inbox/', 'B/'].flatMap((root) =>
	['Inbox', 'Approved', 'Plans/pending', 'X', 'Inbox/X'].map((folder) => `${root}${folder}/n.md`),
);

function governs({ workspaces, ignoreRules }: Settings) {
	const ignored = ignoreTest(ignoreRules.split('\n'));
	const locate = locator(workspaces);
	return (path: string) => (ignored(path) ? null : locate(path));
}

describe('withTrust', () => {
	it('changes what trustOf names and nothing else', () => {
		const other = parseSettings({ workspaces: [], ignoreRules: 'o', ribbonCount: false, z: 1 });
		expect(withTrust(other, trustOf(settings))).toEqual({
			...other,
			workspaces: [A],
			ignoreRules: 'x\ny',
			devices: DEVICES,
		});
	});
});

describe('looseningsOf servers', () => {
	const pin = {
		...{ tool: 'send', digest: 'a'.repeat(64), reads: false },
		...{ description: '', inputSchema: {}, outputSchema: null },
	};
	const mail = { name: 'mail', kind: 'http', url: 'https://mail.example', pins: [pin] };
	const withMail = parseSettings({ ...settings, servers: [mail] });
	const files = { name: 'files', kind: 'stdio', command: 'run', args: [] };

	it.each([
		['the same', [mail]],
		['one less', []],
		['an acceptance less', [{ ...mail, pins: [] }]],
		['what isn’t a server', [mail, { name: 'x' }]],
	])('lets %s pass', (_, servers) => {
		expect(codes({ servers }, withMail)).toEqual([]);
	});

	it.each([
		['another server', [mail, files], [{ code: 'server-added', name: 'files', place: 'run' }]],
		[
			'another address, for which nothing was accepted',
			[{ ...mail, url: 'https://evil.example' }],
			[
				{ code: 'server-added', name: 'mail', place: 'https://evil.example' },
				{ code: 'tools-accepted', name: 'mail', tools: ['send'] },
			],
		],
		[
			'a tool that reads from now on',
			[{ ...mail, pins: [{ ...pin, reads: true }] }],
			[{ code: 'tools-accepted', name: 'mail', tools: ['send'] }],
		],
		[
			'another tool',
			[{ ...mail, pins: [pin, { ...pin, tool: 'drop' }] }],
			[{ code: 'tools-accepted', name: 'mail', tools: ['drop'] }],
		],
	])('finds %s', (_, servers, loosenings) => {
		expect(codes({ servers }, withMail)).toEqual(loosenings);
	});

	it('finds a server where nothing is governed yet', () => {
		expect(codes({ servers: [files] }, parseSettings({}))).toHaveLength(1);
	});
});

describe('looseningsOf the language model', () => {
	const model = { kind: 'openai', url: 'https://models.example/v1', model: 'm', inputPrice: 2 };
	const asks = parseSettings({ ...settings, model });
	const script = { kind: 'scripted', script: 'Script.md' };

	it.each([
		['the same', model],
		['none any more', null],
		['what no version here knows', { kind: 'telepathy', url: 'https://evil.example' }],
		['a higher price and another time limit', { ...model, inputPrice: 3, timeoutSeconds: 5 }],
	])('lets %s pass', (_, next) => {
		expect(codes({ model: next }, asks)).toEqual([]);
	});

	it.each([
		[
			'another address',
			{ ...model, url: 'https://evil.example/v1' },
			'https://evil.example/v1 (m)',
		],
		['an address that is broken', { ...model, url: 'x' }, 'https://api.openai.com/v1 (m)'],
		['another model', { ...model, model: 'n' }, 'https://models.example/v1 (n)'],
		['another protocol', { ...model, kind: 'anthropic' }, 'https://models.example/v1 (m)'],
		['a script', script, 'Script.md'],
	])('tells of %s', (_, next, place) => {
		expect(codes({ model: next }, asks)).toEqual([{ code: 'model-changed', place }]);
	});

	it.each([{ inputPrice: 1 }, { inputPrice: 'x' }, { inputPrice: 99_999 }])(
		'tells that it would seem to cost less: %j',
		(price) => {
			expect(codes({ model: { ...model, ...price } }, asks)).toEqual([{ code: 'prices-lowered' }]);
		},
	);

	it('tells that it would read what the person says, and not that it would stop', () => {
		const reading = { ...model, splitsMessages: true };
		expect(codes({ model: reading }, asks)).toEqual([{ code: 'messages-sent' }]);
		expect(codes({ model }, parseSettings({ ...settings, model: reading }))).toEqual([]);
	});

	it('tells of one where there was none, also before anything is governed, but not of a script', () => {
		expect(codes({ model })).toHaveLength(1);
		expect(codes({ model }, parseSettings(null))).toHaveLength(1);
		expect(codes({ model: script })).toEqual([]);
		expect(
			codes(
				{ model: { ...script, script: 'Other.md' } },
				parseSettings({ ...settings, model: script }),
			),
		).toEqual([{ code: 'model-changed', place: 'Other.md' }]);
	});
});

describe('looseningsOf limits', () => {
	const tight = parseSettings({ ...settings, runLimits: { cycles: 5, money: 0.1 } });

	it('lets lower ones pass', () => {
		expect(codes({ runLimits: { cycles: 4, money: 0.1 } }, tight)).toEqual([]);
	});

	it('names those that are higher, also where a broken one becomes the default', () => {
		expect(
			codes({ runLimits: { cycles: 6, money: 'x' }, dayLimits: { tokens: 9e8 } }, tight),
		).toEqual([
			{ code: 'limits-raised', of: 'run', amounts: ['cycles', 'money'] },
			{ code: 'limits-raised', of: 'day', amounts: ['tokens'] },
		]);
	});
});

describe('looseningsOf allowed hosts', () => {
	const withHosts = parseSettings({ ...settings, allowedHosts: ['api.example', 'http://desk:80'] });

	it.each([
		['the same, written in another way', ['https://API.example:443/', 'http://desk']],
		['one less', ['api.example']],
		['what isn’t a host', ['api.example', 'http://desk', '*', 7, 'user@api.example']],
	])('lets %s pass', (_, allowedHosts) => {
		expect(codes({ allowedHosts }, withHosts)).toEqual([]);
	});

	it.each([
		['another host', ['api.example', 'evil.example'], 'evil.example'],
		['another port', ['api.example:8443'], 'api.example:8443'],
		['a host without encryption', ['http://api.example'], 'http://api.example'],
	])('finds %s', (_, allowedHosts, host) => {
		expect(codes({ allowedHosts }, withHosts)).toEqual([{ code: 'host-allowed', host }]);
	});

	it('finds a host where nothing is governed yet', () => {
		expect(codes({ allowedHosts: ['a.example'] }, parseSettings({}))).toHaveLength(1);
	});
});

describe('formatTrust', () => {
	it('tells values apart, and not the order of their keys', () => {
		const trust = trustOf(settings);
		const turned = trustOf(settings);
		const turnedRound = Object.fromEntries(Object.entries(turned).reverse());
		expect(Object.keys(turnedRound)).not.toEqual(Object.keys(turned));
		expect(formatTrust({ ...turnedRound, ...turned })).toBe(formatTrust(trust));
		expect(formatTrust({ ...trust, ignoreRules: 'z' })).not.toBe(formatTrust(trust));
		const other = [{ ...A, folders: { ...A.folders, Done: ['Done', 'Archive'] } }];
		expect(formatTrust({ ...trust, workspaces: other })).not.toBe(formatTrust(trust));
	});
});
