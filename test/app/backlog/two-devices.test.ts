// Obsidian enforces on the desk; an agent in a terminal, or a person on a phone, works on the same files.

import { describe, expect, it, onTestFinished } from 'vitest';
import { standardWorkspace } from '../../../src/core/workflow/workspace';
import { gesture, type PlaneOptions, TestPlane } from '../../support/plane';
import { SeededIds } from '../../support/seeded-ids';
import {
	AGENT,
	BY,
	ISSUE,
	ISSUES,
	linesIn,
	META,
	openBacklog,
	rest,
	SPEC,
	told,
	valueOf,
} from './backlog-setup';

async function twoDevices(options: PlaneOptions = {}) {
	const { plane: desk, backlog } = await openBacklog({}, options);
	const phone = new TestPlane(desk.vault, desk.time, {
		...{ ...options, device: 'phone', enforces: () => false, ids: new SeededIds(5) },
	});
	await phone.start();
	onTestFinished(() => phone.stop());
	return { desk, backlog, phone, beside: phone.control.backlog };
}

const logs = ({ vault }: TestPlane) =>
	Object.entries(vault.snapshot()).filter(([path]) => path.startsWith('Logs/'));

describe('a backlog on a device that does not enforce', () => {
	it('gets notes, and nothing else, until the device that enforces takes them in', async () => {
		const { desk, phone, beside } = await twoDevices();
		const before = logs(desk);
		const { id } = valueOf(await beside.create('', { kind: 'issue', title: 'Add OAuth' }, AGENT));
		expect(id).toBe('issue-001');
		expect(desk.notes()[ISSUE]).toContain('created_by: agent-planner\n');
		expect(JSON.parse(desk.notes()[META] ?? '')).toEqual({ next_spec_id: 1, next_issue_id: 2 });
		expect(desk.notes()[ISSUES]).toBeUndefined();
		expect(logs(desk)).toEqual(before);

		await rest(desk);
		expect(await told(desk)).toEqual(['entity_created issue-001 {"fields":{}}']);
		expect(linesIn(desk, ISSUES)).toMatchObject([{ id: 'issue-001', title: 'Add OAuth' }]);
		const uuid = /uuid: (\S+)/.exec(desk.notes()[ISSUE] ?? '')?.[1];
		expect(desk.control.backlog.versionOf(ISSUE)?.uuid).toBe(uuid);
		expect([...desk.failures, ...phone.failures]).toEqual([]);
	});

	it('never gives an id that the other one has given', async () => {
		const { desk, backlog, phone, beside } = await twoDevices();
		const ids: string[] = [];
		for (const one of [beside, backlog, beside, beside, backlog]) {
			ids.push(valueOf(await one.create('', { kind: 'issue', title: 'One' }, AGENT)).id);
		}
		expect(ids).toEqual(['issue-001', 'issue-002', 'issue-003', 'issue-004', 'issue-005']);
		await rest(desk);
		expect(linesIn(desk, ISSUES).map((line) => line.id)).toEqual(ids);
		desk.vault.outside.remove(META);
		valueOf(await backlog.remove(ISSUE, BY));
		await rest(phone);
		const next = await beside.create('', { kind: 'issue', title: 'Next' }, AGENT);
		expect(valueOf(next).id).toBe('issue-006');
	});

	it('is changed, related and planned there, and the ledger and the mirrors follow', async () => {
		const { desk, backlog, phone, beside } = await twoDevices();
		const content = '# Auth\n\n## Requirements\n\n1. Support OAuth\n2. Write the docs\n';
		const spec = { kind: 'spec', title: 'Auth', name: 'auth-system', content } as const;
		valueOf(await beside.create('', spec, AGENT));
		const draft = await beside.planSpec(SPEC, new AbortController().signal);
		if (!draft.ok) throw new Error(draft.refusal.sentence);
		valueOf(await beside.keepSpecPlan(draft.value, AGENT));
		await phone.idle();
		const edge = { from: 'issue-001', to: 'issue-002', type: 'blocks' } as const;
		valueOf(await beside.link('', edge, AGENT));
		desk.time.advance(60_000);
		const fields = { status: 'in_progress', priority: 0 } as const;
		valueOf(await beside.update(ISSUE, { fields }, AGENT));
		await rest(desk);

		expect(desk.failures).toEqual([]);
		expect(linesIn(desk, ISSUES)).toMatchObject([
			{ id: 'issue-001', status: 'in_progress', priority: 0, relationships: [edge] },
			{ id: 'issue-002', status: 'open' },
		]);
		expect(backlog.graphOf('').blockedBy('issue-002')).toEqual(['issue-001']);
		expect(desk.notes()[SPEC]).toContain('1. Support OAuth [[@issue-001]]\n');
		valueOf(await beside.unlink('', edge, AGENT));
		valueOf(await beside.remove('Backlog/issues/issue-002.md', AGENT));
		await rest(desk);
		const last = (await told(desk)).slice(-2);
		expect(last[0]).toContain('"blocks":[["issue-002"],[]]');
		expect(last[1]).toBe('entity_removed issue-002 {"fields":{}}');
	});

	it('refuses who is late, by what the ledger says and by what the note says since', async () => {
		const { desk, phone, beside } = await twoDevices();
		valueOf(await beside.create('', { kind: 'issue', title: 'Add OAuth' }, AGENT));
		await rest(desk);
		await rest(phone);
		const basedOn = beside.versionOf(ISSUE)?.hash ?? '';
		expect(basedOn).toBe(desk.control.backlog.versionOf(ISSUE)?.hash);
		valueOf(await beside.update(ISSUE, { fields: { priority: 1 }, basedOn }, AGENT));
		expect(beside.versionOf(ISSUE)?.hash).toBe(basedOn);
		const late = await beside.update(ISSUE, { fields: { priority: 3 }, basedOn }, AGENT);
		expect(late).toMatchObject({
			refusal: { conflict: { client_hash: basedOn, client_version: 1, current_version: 2 } },
		});
		const current = late.ok ? '' : late.refusal.conflict?.current_hash;
		await rest(desk);
		expect(desk.control.backlog.versionOf(ISSUE)?.hash).toBe(current);
	});

	it('decides nothing there: closing and sending need the ledger', async () => {
		const { desk, beside } = await twoDevices();
		valueOf(await beside.create('', { kind: 'issue', title: 'Add OAuth' }, AGENT));
		const code = 'backlog-only-where-enforced';
		const tries = [
			() => beside.close(ISSUE, gesture()),
			() => beside.sendToControlPlane(ISSUE, AGENT),
			() => beside.settleSameId('', 'issue-001', 'same', gesture()),
		];
		for (const attempt of tries) expect(await attempt()).toMatchObject({ refusal: { code } });
		valueOf(await beside.setStatus(ISSUE, 'closed', AGENT));
		expect(desk.notes()[ISSUE]).toContain('status: needs_review\n');
	});

	it('may be worked on where Signoff only watches: who says so, means it', async () => {
		const workspace = { ...standardWorkspace(''), switches: { watchOnly: true } };
		const { desk, backlog, beside } = await twoDevices({ workspace });
		valueOf(await beside.create('', { kind: 'issue', title: 'From the phone' }, BY));
		valueOf(await backlog.create('', { kind: 'issue', title: 'From the desk' }, BY));
		const written = desk.notes();
		await rest(desk);
		expect(desk.notes()).toEqual(written);
		expect((await told(desk)).map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
			'entity_created issue-002',
			'entity_created issue-001',
		]);
	});
});
