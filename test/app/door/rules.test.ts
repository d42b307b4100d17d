import { beforeEach, describe, expect, it } from 'vitest';
import { AgentRules, type RuleOrder } from '../../../src/app/door';
import { checkRules, parseRules, RULES_FILE } from '../../../src/core/door/standing-rules';
import { MemoryDeviceStore } from '../../support/memory-device-store';
import { gesture, openPlane, type PlaneOptions, type TestPlane } from '../../support/plane';

const FILE = `Logs/${RULES_FILE}`;

const ORDER: RuleOrder = {
	effect: 'allow',
	agent: 'claude-code',
	folder: '/home/ada/shop',
	below: false,
	tool: 'Bash',
	match: { kind: 'prefix', command: ['npm', 'test'] },
	until: null,
	note: '',
};

let plane: TestPlane;
let store: MemoryDeviceStore;
let rules: AgentRules;

async function open(options: PlaneOptions = {}): Promise<void> {
	plane = await openPlane({}, options);
	store = new MemoryDeviceStore();
	rules = rulesOf(plane);
}

function rulesOf({ control }: TestPlane): AgentRules {
	const workspaceIn = (root: string) => control.workspaceIn(root);
	return new AgentRules({ workspaceIn, store, changed: () => undefined });
}

const fileNow = () => plane.vault.snapshot()[FILE] ?? '';
const listed = () => parseRules(fileNow());
const made = (order: Partial<RuleOrder> = {}) => rules.make('', { ...ORDER, ...order }, gesture());
const idAt = (index: number) => listed()?.rules[index]?.id ?? '';

/** What a gate on this device makes of the file. */
function judged(seen = 0) {
	const list = listed();
	const { signers } = plane.site.parts;
	return list && checkRules(list, { signers: signers(), seen, now: plane.site.now() });
}

beforeEach(() => open());

describe('AgentRules', () => {
	it('writes the entry and then a signed list that gates believe', async () => {
		expect(await made()).toMatchObject({ ok: true });
		expect(judged()).toMatchObject({ ok: true, value: { serial: 1, rules: [ORDER] } });
		const entry = (await plane.entries()).findLast(({ action }) => action === 'rule_made');
		expect(entry?.context).toMatchObject({
			...{ rule: idAt(0), serial: 1, effect: 'allow', agent: 'claude-code', actor: 'human' },
			...{ match: ORDER.match, gesture: 'review click' },
		});
		expect(await rules.list('')).toMatchObject({ problem: null, rules: [{ made_by: 'Kim' }] });
	});

	it('raises the serial with every change, and takes a rule back', async () => {
		await made();
		await made({ effect: 'deny', match: { kind: 'any' } });
		const [first, second] = [idAt(0), idAt(1)];
		expect(await rules.revoke('', first, gesture('settings'))).toMatchObject({ ok: true });
		expect(judged(2)).toMatchObject({ ok: true, value: { serial: 3, rules: [{ id: second }] } });
		const entry = (await plane.entries()).findLast(({ action }) => action === 'rule_revoked');
		expect(entry?.context).toMatchObject({ rule: first, serial: 3, gesture: 'settings click' });
		expect(await rules.revoke('', first, gesture())).toMatchObject({ refusal: { code: 'gone' } });
	});

	it('takes a gesture, once', async () => {
		const click = gesture();
		expect(await rules.make('', ORDER, click)).toMatchObject({ ok: true });
		expect(await rules.make('', ORDER, click)).toMatchObject({ refusal: { code: 'spent' } });
		expect(await rules.revoke('', idAt(0), click)).toMatchObject({ refusal: { code: 'spent' } });
		expect(listed()?.rules).toHaveLength(1);
	});

	it('goes on from what was signed here, whatever lies there by then', async () => {
		await made();
		const first = fileNow();
		await made({ match: { kind: 'exact', command: 'npm run lint' } });
		for (const content of [first, '{}', '', first.replaceAll('npm', 'rm')]) {
			plane.vault.outside.write(FILE, content);
			const { problem, rules: known } = await rules.list('');
			expect([problem === null, known.length]).toEqual([false, 2]);
		}
		await made({ match: { kind: 'exact', command: 'ls' } });
		expect(judged(3)).toMatchObject({ ok: true, value: { serial: 3 } });
		expect(listed()?.rules).toHaveLength(3);
	});

	it('puts its list back where another program took it away', async () => {
		await made();
		plane.vault.outside.remove(FILE);
		expect(await rules.list('')).toMatchObject({ problem: 'changed', rules: [ORDER] });
		expect(await rules.putBack('')).toMatchObject({ ok: true });
		expect(await rules.list('')).toMatchObject({ problem: null });
		expect(judged(1)).toMatchObject({ ok: true });
	});

	it('takes over a list that another device of the person has signed, and nobody else’s', async () => {
		await made();
		const signed = fileNow();
		store = new MemoryDeviceStore();
		rules = rulesOf(plane);
		expect(await rules.list('')).toMatchObject({ problem: null, rules: [ORDER] });
		const both = signed.replace('"serial": 1', '"serial": 9').replace('"allow"', '"deny"');
		plane.vault.outside.write(FILE, both);
		expect(await rules.list('')).toMatchObject({
			problem: 'bad-signature',
			rules: [{ effect: 'deny' }],
		});
		plane.vault.outside.write(FILE, signed.replace('"serial": 1', '"serial": 9'));
		expect(await rules.list('')).toEqual({ problem: 'bad-signature', rules: [] });
	});

	it('makes none where another device enforces', async () => {
		await open({ enforces: () => false });
		expect(await made()).toMatchObject({ refusal: { code: 'enforced-elsewhere' } });
		expect(plane.vault.snapshot()[FILE]).toBeUndefined();
	});

	it('makes none that gates could not read', async () => {
		const command = 'x'.repeat(30_000);
		expect(await made({ match: { kind: 'exact', command } })).toMatchObject({
			refusal: { code: 'impossible' },
		});
		expect(await plane.actions()).not.toContain('rule_made');
	});

	it('takes the word back where the list can’t be written', async () => {
		plane.vault.refuse(FILE, 'unwritable');
		expect(await made()).toMatchObject({ ok: false, refusal: { code: 'unwritable' } });
		await plane.settle();
		const said = (await plane.actions()).filter((action) => action.startsWith('rule_'));
		expect(said).toEqual(['rule_made', 'rule_revoked']);
		expect(await rules.list('')).toEqual({ rules: [], problem: null });
	});

	it('makes none where the log can’t be written', async () => {
		plane.vault.refuse('Logs/2026-01-27.log', 'unwritable');
		expect(await made()).toMatchObject({ ok: false, refusal: { code: 'ledger' } });
		expect(plane.vault.snapshot()[FILE]).toBeUndefined();
	});
});
