import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allTools } from '../../../src/cli/mcp/server';
import { builtInTools } from '../../../src/core/tools/registry';
import { mcpText } from '../../../src/text/cli/mcp';

const PAGE = readFileSync('docs/mcp.md', 'utf8');

describe('docs/mcp.md', () => {
	it('names every tool of the server, and no other', () => {
		const [, section = ''] = /\n## Tools\n([^]*?)\n## /.exec(PAGE) ?? [];
		const [table = ''] = /(?:^\|.*\n)+/m.exec(section) ?? [];
		const named = [...table.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name);
		expect(named.sort()).toEqual(
			allTools()
				.map(({ name }) => name)
				.sort(),
		);
	});

	it('names the prompts and the resources', () => {
		for (const { id } of Object.values(mcpText.prompts)) expect(PAGE).toContain(`\`${id}\``);
		for (const uri of ['signoff://items/{id}', 'signoff://queue', 'signoff://log'])
			expect(PAGE).toContain(`\`${uri}\``);
	});

	it('has configurations that can be read', () => {
		const blocks = [...PAGE.matchAll(/```json\n([^]*?)```/g)].map(([, json = '']) => json);
		expect(blocks).toHaveLength(2);
		for (const json of blocks)
			expect(JSON.stringify(JSON.parse(json))).toContain('"--vault","/vault"');
	});
});

describe('the tools of the server', () => {
	it('are those that plans can call, under their own names, and others, each once', () => {
		const names = allTools().map(({ name }) => name);
		expect(new Set(names).size).toBe(names.length);
		for (const name of builtInTools().keys()) expect(names).toContain(name);
	});

	it('that change a note take `based_on_hash`', () => {
		for (const { name, writes, adds: isNew, inputSchema } of allTools()) {
			const { properties = {} } = inputSchema;
			const takes = JSON.stringify(properties).includes('based_on');
			if (!writes) expect([name, takes]).toEqual([name, false]);
			else if (!isNew) expect([name, takes]).toEqual([name, true]);
		}
	});
});
