// A server that is a program, from what it offers to the call: the tool asks it, a person accepts what they read in the app, the tool runs
// the plan. With a real server from npm.

import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OutsideTools } from '../../src/app/outside';
import { pinOf } from '../../src/core/tools/pin';
import { withPins, withServer } from '../../src/core/tools/servers';
import { NodeHttp } from '../../src/node/node-http';
import { NodeTimer } from '../../src/node/node-timer';
import { approvedItem, ITEM, type ApprovedItem } from '../support/approved-item';
import { MemorySettings } from '../support/memory-settings';
import { Tool } from '../support/tool';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const EVERYTHING = here('../../node_modules/@modelcontextprotocol/server-everything/dist/index.js');
const ODD = here('../fixtures/mcp/odd-server.mjs');
const PLAN = `# Say hello

## Plan

- [ ] Say it

    \`\`\`json
    { "tool": "all/echo", "arguments": { "message": "hello" } }
    \`\`\`
`;
const all = (...args: string[]) => ({
	name: 'all',
	kind: 'stdio',
	command: process.execPath,
	args,
});

let tool: Tool;
let vault: ApprovedItem;

beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);

afterAll(() => tool.remove());

const folder = () => join(vault.dir, '.obsidian/plugins/signoff');
const offersFile = () => join(folder(), 'offered-tools.json');

async function edit(path: string, change: (value: object) => object): Promise<void> {
	const value = JSON.parse(await readFile(path, 'utf8')) as object;
	await writeFile(path, JSON.stringify(change(value)));
}

/** As if a person had accepted these settings on this device, as with `signoff trust` at a terminal. */
async function pin(servers: readonly unknown[]): Promise<void> {
	await edit(join(folder(), 'data.json'), (now) => ({ ...now, servers }));
	const files = await readdir(tool.stateHome, { recursive: true });
	for (const file of files.filter((path) => path.endsWith('.json'))) {
		await edit(join(tool.stateHome, file), (kept) =>
			'key' in kept && 'value' in kept && kept.key === 'trust'
				? { ...kept, value: { ...(kept.value as object), servers } }
				: kept,
		);
	}
}

/** The app: it starts no programs, and reads what the tool has kept. */
function inApp(servers: unknown[]) {
	const settings = new MemorySettings({ servers });
	const timer = new NodeTimer();
	const outside = new OutsideTools({
		...{ settings, timer, http: new NodeHttp(timer), programs: null },
		keptOffers: () => readFile(offersFile(), 'utf8'),
	});
	const shown = async () => {
		await outside.refresh('all');
		const [known] = outside.known();
		if (!known) throw new Error('No server.');
		return known;
	};
	/** What a person reads there and accepts. */
	const accept = async (name: string): Promise<readonly unknown[]> => {
		const { server, judged } = await shown();
		const wanted = judged?.tools.filter(({ offered }) => offered.name === name) ?? [];
		const pins = wanted.flatMap((one) => pinOf(one, false) ?? []);
		await settings.update((now) => withServer(now, withPins(server, pins)));
		return settings.current().servers;
	};
	return { outside, shown, accept };
}

const offer = () => tool.run(['tools', '--vault', vault.dir]);
const run = () => tool.run(['run-plan', ITEM, '--vault', vault.dir]);

describe('tools of a server that is a program', () => {
	it('are kept by signoff tools, accepted in the app, and called by run-plan', async () => {
		vault = await approvedItem(tool, PLAN);
		await pin([all(EVERYTHING, 'stdio')]);
		const refused = await run();
		expect([refused.code, refused.out]).toEqual([3, expect.stringContaining('all/echo')]);
		const app = inApp([all(EVERYTHING, 'stdio')]);
		expect((await offer()).out).toContain('all/echo: Not accepted');

		const { judged, fault, keptAt } = await app.shown();
		expect([fault, Number.isNaN(Date.parse(keptAt ?? ''))]).toEqual([null, false]);
		const echo = judged?.tools.find(({ offered }) => offered.name === 'echo');
		expect(echo).toMatchObject({ standing: { code: 'new' }, offered: { outputSchema: null } });
		await pin(await app.accept('echo'));
		expect(
			(await app.shown()).judged?.tools.find((one) => one.offered.name === 'echo'),
		).toMatchObject({ standing: { code: 'accepted' } });
		// It is called by the tool alone.
		expect([app.outside.tool('all/echo'), app.outside.state('all/echo')]).toEqual([
			...[null, 'unknown'],
		]);

		expect((await offer()).out).toContain('all/echo: Accepted');
		const { code, out } = await run();
		expect([code, out]).toEqual([0, expect.stringContaining('all/echo: done')]);
		expect(await readFile(join(vault.dir, 'Done/a.md'), 'utf8')).toContain('[x] Say it');
		await vault.remove();
	}, 120_000);

	it('are not called where the server offers something else than was accepted', async () => {
		vault = await approvedItem(tool, PLAN.replace('"message"', '"text"'));
		await pin([all(ODD, '')]);
		await offer();
		// A file that lies: what a person reads there has a digest of its own.
		await edit(
			offersFile(),
			(kept) => JSON.parse(JSON.stringify(kept).replace('Says it again.', 'Only reads.')) as object,
		);
		await pin(await inApp([all(ODD, '')]).accept('echo'));
		const { code, out } = await run();
		expect([code, out]).toEqual([3, expect.stringMatching(/all\/echo.*accept/)]);
		expect((await offer()).out).toContain('all/echo: Changed since you accepted it');
		await vault.remove();
	}, 120_000);

	it('are shown as changed or gone in the app, once the tool has asked again', async () => {
		vault = await approvedItem(tool, PLAN);
		await pin([all(ODD, '')]);
		await offer();
		const app = inApp([all(ODD, '')]);
		await app.accept('echo');
		await edit(
			offersFile(),
			(kept) => JSON.parse(JSON.stringify(kept).replace('Says it again.', 'And more.')) as object,
		);
		expect((await app.shown()).judged?.tools[0]?.standing).toMatchObject({
			...{ code: 'changed', parts: ['description'] },
		});
		await edit(
			offersFile(),
			(kept) => JSON.parse(JSON.stringify(kept).replace('"echo"', '"shout"')) as object,
		);
		expect((await app.shown()).judged?.gone).toMatchObject([{ tool: 'echo' }]);
		await writeFile(offersFile(), '{"format":');
		expect(await app.shown()).toMatchObject({ judged: null, fault: 'kept-broken', keptAt: null });
		expect((await offer()).code).toBe(0);
		expect(await app.shown()).toMatchObject({ fault: null });
		const again = inApp([all(ODD, 'other')]);
		expect(await again.shown()).toMatchObject({ judged: null, fault: 'not-here' });
		await vault.remove();
	}, 120_000);

	it.skipIf(process.getuid?.() === 0)('are told of where they cannot be kept', async () => {
		vault = await approvedItem(tool, PLAN);
		await pin([all(ODD, '')]);
		await chmod(folder(), 0o500);
		const { code, err } = await offer();
		await chmod(folder(), 0o700);
		expect([code, err]).toEqual([0, expect.stringContaining("can't be kept in")]);
		await vault.remove();
	});
});
