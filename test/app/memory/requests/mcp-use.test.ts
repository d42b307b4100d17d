import { describe, expect, it } from 'vitest';
import { auditOf } from '../../../../src/core/ledger/projections';
import { formatRequest, requestItem } from '../../../../src/core/soil/requests/request';
import { describeEntry } from '../../../../src/text/trail';
import { MemoryVaultFiles } from '../../../support/memory-vault-files';
import { FOLDERS, task, TestPlane, TestTime } from '../../../support/plane';

const AT = '2026-01-27T09:30:00.000Z';
const FILE = 'Logs/requests/1.json';
const SHA = 'a'.repeat(64);
const PARAMS = {
	...{ tool: 'append_note', item: 'task-1' },
	changes: [{ path: 'Plans/a.md', before: SHA, after: SHA.replace('a', 'b') }],
};

const fileOf = (params: Parameters<typeof formatRequest>[0]['params']) =>
	formatRequest(
		{
			...{ uuid: 'tc_001', tool: 'mcp', operation: 'used', params, result: null },
			...{ caller: 'codex', context: null, cause: null, canonicalAt: AT },
		},
		AT,
	);

async function asked(file: string) {
	const notes = { ...FOLDERS, 'Plans/a.md': task('task-1', 'Plans') };
	const plane = await new TestPlane(new MemoryVaultFiles(notes), new TestTime()).start();
	plane.vault.outside.write(FILE, file);
	// Also long enough for a file that looks half-written.
	for (let nth = 0; nth < 3; nth += 1) await plane.settle();
	return plane;
}

describe('a request of the MCP server', () => {
	it('is recorded as an agent’s, with the client, the tool and the item, and changes nothing', async () => {
		const file = fileOf(PARAMS);
		const plane = await asked(file);
		const used = (await plane.entries()).filter(({ action }) => action === 'tool_used');
		expect(used).toMatchObject([
			{
				...{ uuid: requestItem(new TextEncoder().encode(file)), taskId: 'task-1', canonicalAt: AT },
				context: {
					...{ tool: 'mcp', operation: 'append_note', caller: 'codex', status: 'success' },
					...{ actor: 'mcp', via: 'mcp' },
				},
			},
		]);
		expect(plane.notes()['Plans/a.md']).toBe(task('task-1', 'Plans'));
		expect(plane.site.records.get('task-1')?.state).toBe('Plans');
		const [entry] = used;
		expect(entry && auditOf(entry)).toMatchObject({ actor: 'mcp', task_id: 'task-1' });
		expect(entry && describeEntry(entry)).toMatchObject({
			...{ sentence: 'codex used append note', who: 'an agent, by MCP' },
		});
	});

	it('keeps the sentence that was put on record', async () => {
		const plane = await asked(fileOf({ tool: 'record_note', text: 'The server was down.' }));
		const [used] = (await plane.entries()).filter(({ action }) => action === 'tool_used');
		const { data_sha256: kept } = used?.context ?? {};
		const bytes = typeof kept === 'string' ? await plane.site.parts.objects.get(kept) : null;
		expect(new TextDecoder().decode(bytes ?? undefined)).toContain('The server was down.');
	});

	it.each([
		['no tool', {}],
		['a tool that isn’t a name', { tool: 'Approve it!' }],
		['a digest that is none', { tool: 'x', changes: [{ path: 'a', before: 'b', after: null }] }],
		['too many changes', { tool: 'x', changes: Array(21).fill(PARAMS.changes[0]) }],
	])('with %s stays where it is, and is named', async (_, params) => {
		const plane = await asked(fileOf(params));
		expect(plane.control.requests.findings('').map(({ path }) => path)).toEqual([FILE]);
		expect((await plane.entries()).some(({ action }) => action === 'tool_used')).toBe(false);
	});
});
