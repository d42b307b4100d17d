import { describe, expect, it } from 'vitest';
import { standardWorkspace } from '../../../src/core/workflow/workspace';
import {
	BY,
	ISSUE,
	ISSUES,
	linesIn,
	openBacklog,
	reopen,
	rest,
	SPEC,
	SPECS,
	told,
	valueOf,
} from './backlog-setup';

/** As the seed writes it. */
const OWN = `---
id: issue-001
title: Implement OAuth 2.0 token endpoint
description: Create REST endpoint for OAuth token exchange
status: open
priority: 1
issue_type: task
assignee: agent-backend-dev
estimated_minutes: 120
created_at: 2025-10-16T10:00:00Z
updated_at: 2025-10-16T15:30:00Z
closed_at: null
created_by: agent-planner
spec_refs: [spec-001]
parent: null
blocks: [issue-002]
blocked_by: []
related: [issue-010]
tags: [auth, backend, api]
---

# Implement OAuth 2.0 token endpoint

Links back to [[spec-001]].
`;

async function withNote(text = OWN) {
	const opened = await openBacklog();
	opened.plane.vault.outside.write(ISSUE, text);
	await rest(opened.plane);
	return opened;
}

describe('what others do in a backlog', () => {
	it('is taken in when it rests: the note stays as it is, and its mirror follows', async () => {
		const { plane, backlog } = await withNote();
		expect(plane.failures).toEqual([]);
		expect(plane.notes()[ISSUE]).toBe(OWN);
		expect(linesIn(plane, ISSUES)).toMatchObject([
			{ id: 'issue-001', assignee: 'agent-backend-dev' },
		]);
		expect(await told(plane)).toEqual(['entity_created issue-001 {"fields":{}}']);
		expect(backlog.versionOf(ISSUE)?.version).toBe(1);
	});

	it('is recorded field by field, and the time of the change is kept true', async () => {
		const { plane } = await withNote();
		plane.time.advance(60_000);
		plane.vault.outside.write(ISSUE, OWN.replace('priority: 1', 'priority: 0'));
		await rest(plane);
		const note = plane.notes()[ISSUE] ?? '';
		expect(note).toMatch(/priority: 0[^]*updated_at: 2026-01-27T10:0\d:\d\dZ/);
		const lines = await told(plane);
		expect(lines[1]).toBe('entity_changed issue-001 {"fields":{"priority":[1,0]}}');
		expect(lines).toHaveLength(3);
		expect(linesIn(plane, ISSUES)).toMatchObject([{ priority: 0 }]);
	});

	it('closes nothing: a program asks', async () => {
		const { plane, backlog } = await withNote();
		plane.vault.outside.write(
			ISSUE,
			OWN.replace('status: open', 'status: closed').replace(
				'closed_at: null',
				'closed_at: 2025-10-17T00:00:00Z',
			),
		);
		await rest(plane);
		expect(plane.notes()[ISSUE]).toMatch(/status: needs_review[^]*closed_at: null/);
		expect(backlog.findings('').map(({ code }) => code)).toContain('asks-to-close');
		expect(backlog.closingOf('issue-001')).toBeNull();
		expect((await told(plane)).at(-1)).toContain('asks to be closed');
	});

	it('closes nothing either where the note is moved at the same time', async () => {
		const { plane, backlog } = await withNote();
		const moved = 'Backlog/issues/later/issue-001.md';
		plane.vault.outside.remove(ISSUE);
		plane.vault.outside.write(moved, OWN.replace('status: open', 'status: closed'));
		await rest(plane);
		expect(plane.notes()[moved]).toContain('status: needs_review');
		expect(backlog.findings('').map(({ code }) => code)).toContain('asks-to-close');
	});

	it('closes nothing either where the id is changed at the same time', async () => {
		const { plane, backlog } = await withNote();
		const closed = OWN.replace('status: open', 'status: closed');
		plane.vault.outside.write(ISSUE, closed.replace('id: issue-001', 'id: issue-080'));
		await rest(plane);
		expect(plane.notes()[ISSUE]).toMatch(/id: issue-001\n[^]*status: needs_review/);
		expect(backlog.findings('').map(({ code }) => code)).toContain('asks-to-close');
	});

	it('closes nothing either where the content store has lost what it was', async () => {
		const { plane } = await withNote();
		const kept = Object.keys(plane.vault.snapshot()).filter((path) => path.includes('objects/'));
		expect(kept).not.toEqual([]);
		for (const path of kept) plane.vault.outside.remove(path);
		plane.vault.outside.write(ISSUE, OWN.replace('status: open', 'status: closed'));
		await rest(plane);
		expect(plane.notes()[ISSUE]).toContain('status: needs_review');
	});

	it('may rename, move and delete notes: the id stays, and is never given again', async () => {
		const { plane, backlog } = await withNote();
		plane.vault.outside.move(ISSUE, 'Backlog/issues/later/oauth.md');
		await rest(plane);
		expect(backlog.entity('issue-001')?.path).toBe('Backlog/issues/later/oauth.md');
		plane.vault.outside.remove('Backlog/issues/later/oauth.md');
		await rest(plane);
		const actions = (await told(plane)).map((line) => line.split(' ')[0]);
		expect(actions).toEqual(['entity_created', 'entity_moved', 'entity_removed']);
		expect(linesIn(plane, ISSUES)).toEqual([]);
		expect(valueOf(await backlog.create('', { kind: 'issue', title: 'Two' }, BY)).id).toBe(
			'issue-002',
		);
	});

	it('doesn’t change ids', async () => {
		const { plane } = await withNote();
		plane.vault.outside.write(ISSUE, OWN.replace('id: issue-001', 'id: issue-099'));
		await rest(plane);
		expect(plane.notes()[ISSUE]).toContain('id: issue-001\n');
	});

	it('is found at the next start where it happened while the app was closed', async () => {
		const { plane } = await withNote();
		plane.stop();
		plane.vault.outside.write(SPEC, '---\nid: spec-001\ntitle: Auth\n---\n\nText.\n');
		plane.vault.outside.write(ISSUE, OWN.replace('assignee: agent-backend-dev', 'assignee: Kim'));
		const again = await reopen(plane);
		expect(again.failures).toEqual([]);
		expect(linesIn(again, SPECS)).toMatchObject([{ id: 'spec-001', title: 'Auth' }]);
		expect(linesIn(again, ISSUES)).toMatchObject([{ assignee: 'Kim' }]);
		const once = await told(again);
		const third = await reopen(again);
		expect(await told(third)).toEqual(once);
	});

	it('is recorded and nothing more where Signoff only watches', async () => {
		const workspace = { ...standardWorkspace(''), switches: { watchOnly: true } };
		const { plane } = await openBacklog({}, { workspace });
		plane.vault.outside.write(ISSUE, OWN);
		await rest(plane);
		const closed = OWN.replace('status: open', 'status: closed');
		plane.vault.outside.write(ISSUE, closed);
		await rest(plane);
		expect(plane.notes()[ISSUE]).toBe(closed);
		expect(plane.notes()[ISSUES]).toBeUndefined();
		expect((await told(plane)).at(-1)).toContain('"status":["open","closed"]');
	});
});
