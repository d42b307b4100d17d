// The same on a disk: what is written there, and what another program wrote while nobody looked.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Plane } from '../../../src/app/plane/start-plane';
import { DeviceKey } from '../../../src/app/receipt/device-key';
import { parseSettings, withEnforcer } from '../../../src/core/settings';
import { standardWorkspace } from '../../../src/core/workflow/workspace';
import { NodeVaultFiles } from '../../../src/node/node-vault-files';
import { HttpFault } from '../../../src/ports/http';
import { MemoryDeviceStore } from '../../support/memory-device-store';
import { MemorySecrets } from '../../support/memory-secrets';
import { MemorySettings } from '../../support/memory-settings';
import { FOLDERS, START, TestTime } from '../../support/plane';
import { SeededIds } from '../../support/seeded-ids';
import { makeTempVault } from '../../support/temp-vault';
import { AGENT, BY, ISSUE, ISSUES, META, SPEC, SPECS, valueOf } from './backlog-setup';

class App {
	readonly failures: unknown[] = [];
	private readonly store = new MemoryDeviceStore();
	private readonly key = new DeviceKey(new MemorySecrets(7));
	private made = 0;
	plane: Plane;

	constructor(private readonly dir: string) {
		this.plane = this.make();
	}

	private make(): Plane {
		const bare = { ...parseSettings(null), workspaces: [standardWorkspace('')] };
		const settings = new MemorySettings(withEnforcer(bare, 'desk', new Date(START)));
		const time = new TestTime();
		this.store.save('signoff-device', 'desk');
		return new Plane({
			files: new NodeVaultFiles(this.dir),
			events: { onChange: () => () => undefined },
			...{ settings, store: this.store, key: this.key, timer: time, clock: time.clock },
			pacer: { breathe: () => Promise.resolve() },
			ids: new SeededIds((this.made += 1)),
			ownKeyDecides: true,
			http: { send: () => Promise.reject(new HttpFault('unreachable', 'nowhere')) },
			modelKeys: { load: () => null },
			programs: null,
			enforcesByDefault: false,
			editors: { textsOf: () => [] },
			notify: () => undefined,
			explain: () => null,
			failed: (error) => this.failures.push(error),
		});
	}

	async start(): Promise<this> {
		await this.plane.follow();
		await this.plane.readAll();
		this.plane.apply();
		await this.plane.workspaces.started();
		return this;
	}

	async stop(): Promise<void> {
		this.plane.stop();
		await this.plane.workspaces.finished();
	}

	async restart(): Promise<void> {
		await this.stop();
		this.plane = this.make();
		await this.start();
	}

	read(path: string): Promise<string> {
		return readFile(join(this.dir, path), 'utf8');
	}

	write(path: string, text: string): Promise<void> {
		return writeFile(join(this.dir, path), text);
	}
}

async function openApp(): Promise<App> {
	const { dir, remove } = await makeTempVault(FOLDERS);
	const app = await new App(dir).start();
	onTestFinished(async () => {
		await app.stop();
		await remove();
	});
	return app;
}

describe('a backlog on a disk', () => {
	it('has the seed’s files, takes in what was written meanwhile, and goes on counting', async () => {
		const app = await openApp();
		const { backlog } = app.plane.control;
		valueOf(await backlog.setUp('', BY));
		const content = '# Auth\n\n## Requirements\n\n1. Support OAuth\n';
		const spec = { kind: 'spec', title: 'Auth', name: 'auth-system', content } as const;
		valueOf(await backlog.create('', spec, BY));
		const draft = await backlog.planSpec(SPEC, new AbortController().signal);
		if (!draft.ok) throw new Error(draft.refusal.sentence);
		valueOf(await backlog.keepSpecPlan(draft.value, AGENT));
		expect(await app.read(SPEC)).toContain('1. Support OAuth [[@issue-001]]\n');
		expect(await app.read(SPECS)).toContain('"issue_refs":["issue-001"]');
		expect(JSON.parse(await app.read(META))).toEqual({ next_spec_id: 2, next_issue_id: 2 });

		await app.stop();
		const mirror = await app.read(ISSUES);
		await app.write(ISSUES, mirror.replace('"priority":2', '"priority":0'));
		await app.write(
			'Backlog/issues/agent.md',
			'---\nid: issue-005\ntitle: By an agent\n---\n\nText.\n',
		);
		await app.restart();
		expect(app.failures).toEqual([]);
		expect(await app.read(ISSUE)).toContain('priority: 0');
		expect((await app.read(ISSUES)).split('\n')).toHaveLength(3);
		const again = app.plane.control.backlog;
		expect(valueOf(await again.create('', { kind: 'issue', title: 'Next' }, BY)).id).toBe(
			'issue-006',
		);
	});
});
