// A coding agent from npm, with a scripted model and the hooks that `signoff gate install` writes, beside the built plugin in Chromium on the
// vault that it asks in. The person clicks; the agent works in a folder of its own.

import {
	chmod,
	mkdir,
	mkdtemp,
	readFile,
	readdir,
	realpath,
	rm,
	writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, vi } from 'vitest';
import type { InstalledAgent } from '../../scripts/agents';
import {
	prepareHome,
	shellCall,
	startAgent,
	type DrivenAgent,
	type Driving,
} from '../../src/cli/agents/drive';
import {
	startScriptedModel,
	type Script,
	type ScriptedModel,
} from '../../src/cli/agents/scripted-model';
import { parseSettings } from '../../src/core/settings';
import { trustOf } from '../../src/core/trust';
import { FileDeviceStore } from '../../src/node/file-device-store';
import { stateFolderOf } from '../../src/node/state-folder';
import { openDesk, type Desk } from '../support/desk';
import { pressSeen } from '../support/presses';
import { Running, Tool, type Ended } from '../support/tool';

const SETTINGS = '.obsidian/plugins/signoff/data.json';
const PATIENCE = { timeout: 60_000, interval: 100 };
const HANDBOOK = '# Rules\n\n## Forbidden actions\n\n- Publish the archive\n';

/** No rule knows it, so a person is asked. */
export const deploy = (where: string) => `./deploy.sh ${where}`;

interface Approval {
	comment?: string;
	/** What the call becomes. */
	edit?: object;
}

export class AgentDesk {
	private constructor(
		readonly agent: DrivenAgent,
		private readonly installed: InstalledAgent,
		readonly desk: Desk,
		private readonly tool: Tool,
		private readonly dir: string,
	) {}

	private script: Script = () => Promise.resolve(null);
	private model: ScriptedModel | null = null;

	private get driving(): Driving {
		const { agent, dir, tool, installed } = this;
		const [home, folder] = [join(dir, 'home'), join(dir, 'work')];
		const env = { XDG_STATE_HOME: tool.stateHome };
		const url = this.model?.url ?? '';
		return { agent, program: installed.program, home, folder, url, env };
	}

	static async open(agent: DrivenAgent): Promise<AgentDesk> {
		const installed = inject('agents')[agent];
		if (typeof installed === 'string') throw new Error(installed);
		const dir = await realpath(await mkdtemp(join(tmpdir(), `${agent}-`)));
		const tool = await Tool.build();
		const desk = await openDesk({ 'Company_Handbook.md': HANDBOOK });
		const made = new AgentDesk(agent, installed, desk, tool, dir);
		await made.trustTheDesk();
		for (const folder of ['home', 'work']) await mkdir(join(dir, folder));
		made.model = await startScriptedModel((outputs, told) => made.script(outputs, told));
		prepareHome(agent, join(dir, 'home'), made.model.url);
		await made.program('deploy.sh', 'echo "$1" >> deployed.txt');
		await made.program('publish.sh', 'echo "$1" >> published.txt');
		return made;
	}

	async close(): Promise<void> {
		const { errors } = this.desk.host;
		this.model?.stop();
		await this.desk.host.close();
		await this.tool.remove();
		await rm(this.dir, { recursive: true, force: true });
		expect(errors).toEqual([]);
	}

	private async program(name: string, line: string): Promise<void> {
		const path = join(this.dir, 'work', name);
		await writeFile(path, `#!/bin/sh\n${line}\n`);
		await chmod(path, 0o755);
	}

	/** What a person does with `signoff trust` where the agent works: the plugin's key counts there. */
	private async trustTheDesk(): Promise<void> {
		const { host } = this.desk;
		const signers = () => host.read('Logs/allowed_signers').catch(() => '');
		await vi.waitFor(async () => expect(await signers()).toContain('ssh-ed25519'), PATIENCE);
		const [, device = '', key = ''] =
			/^([^#\s]\S*) .*(ssh-ed25519 \S+)/m.exec(await signers()) ?? [];
		const signer = { device, key, since: new Date().toISOString(), until: null };
		const settings = parseSettings({ ...JSON.parse(await host.read(SETTINGS)), signers: [signer] });
		await host.write(SETTINGS, JSON.stringify(settings));
		const state = stateFolderOf(host.dir, { XDG_STATE_HOME: this.tool.stateHome });
		new FileDeviceStore(state).save('trust', trustOf(settings));
	}

	/** `signoff gate …`, as the person of this agent. */
	async gate(...args: string[]): Promise<Ended> {
		const running = this.tool.start(['gate', ...args], this.dir, { HOME: join(this.dir, 'home') });
		return running.ended;
	}

	/** By a program of the agent's name on PATH. */
	async selftest(): Promise<Ended> {
		const bin = join(this.dir, 'bin');
		await mkdir(bin, { recursive: true });
		const words = this.installed.program.map((word) => `'${word}'`).join(' ');
		await writeFile(join(bin, this.agent), `#!/bin/sh\nexec ${words} "$@"\n`, { mode: 0o755 });
		const path = { PATH: `${bin}:${process.env.PATH ?? ''}` };
		return this.tool.start(['gate', 'selftest', this.agent, '--json'], this.dir, path).ended;
	}

	/** A command that the model asks for as soon as it is told to. */
	promised(command: string): [Promise<string>, () => void] {
		let tell: (said: string) => void = () => undefined;
		const said = new Promise<string>((resolve) => {
			tell = resolve;
		});
		return [said, () => tell(command)];
	}

	/** The hooks, by a gate that waits this long for a person. */
	async install(wait: number): Promise<void> {
		const where = ['--vault', this.desk.host.dir, '--wait', String(wait), '--yes'];
		expect(await this.gate('install', this.agent, ...where)).toMatchObject({ code: 0, err: '' });
	}

	/** The agent is started, with a model that does this. */
	run(script: Script, args?: readonly string[]): AgentRun {
		const run: AgentRun = { answered: [], told: '', ended: Promise.resolve(NOT_STARTED) };
		this.script = (outputs, told) => {
			run.answered = outputs;
			run.told = told;
			return script(outputs, told);
		};
		run.ended = new Running(startAgent(this.driving, args)).ended;
		return run;
	}

	/** Of a model that makes these calls of the shell, one after the other. */
	calls(...commands: readonly (string | Promise<string>)[]): Script {
		return async (outputs) => {
			const command = await commands[outputs.length];
			return command === undefined ? null : shellCall(this.agent, command);
		};
	}

	/** Lines of a file that the agent's commands wrote. */
	async lines(name: string): Promise<string[]> {
		const text = await readFile(join(this.dir, 'work', name), 'utf8').catch(() => '');
		return text.split('\n').filter((line) => line !== '');
	}

	async in(folder: string): Promise<string[]> {
		const names = await readdir(join(this.desk.host.dir, folder));
		return names.filter((name) => name.endsWith('.md')).map((name) => `${folder}/${name}`);
	}

	/** The note that asks, as soon as the plugin has asked for approval in it. */
	async asked(): Promise<string> {
		const { host } = this.desk;
		await expect
			.poll(async () => {
				const [path = '', ...more] = await this.in('Pending_Approval');
				const isAsked = path !== '' && /^ +nonce: /m.test(await host.read(path));
				return isAsked && more.length === 0;
			})
			.toBe(true);
		const [path = ''] = await this.in('Pending_Approval');
		return path;
	}

	/** By clicks in the review, as a person does. */
	async approve(path: string, { comment = '', edit = {} }: Approval = {}): Promise<void> {
		const { page } = this.desk.host;
		const button = (name: string) => this.desk.button('.signoff-review', name);
		await this.desk.open(path);
		await this.desk.button('.signoff-card', 'Approve…').click();
		await page.locator('.signoff-review .signoff-call-command').waitFor();
		if (comment !== '') {
			await button('Comment…').click();
			await page.locator('.signoff-review').getByLabel('Comment for').fill(comment);
		}
		if (Object.keys(edit).length > 0) {
			await button('Edit the call…').click();
			await page.getByLabel('Arguments, as JSON').fill(JSON.stringify(edit));
			await button('Save').click();
			await pressSeen(button('Show what changed'));
		}
		await pressSeen(button('Approve once'));
		await page.locator('.signoff-review').waitFor({ state: 'detached' });
	}

	async reject(path: string, reason: string): Promise<void> {
		await this.desk.open(path);
		await this.desk.button('.signoff-card', 'Reject…').click();
		await this.desk.host.page.locator('.signoff-reason textarea').fill(reason);
		await this.desk.button('.modal', 'Reject').click();
		await this.desk.host.page.locator('.modal').waitFor({ state: 'detached' });
	}

	/** Of gates that wait for a person on this vault. */
	async gates(): Promise<number[]> {
		const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
		const found = pids.map(async (pid) => {
			const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
			const isGate = words[2] === 'gate' && words.includes(this.desk.host.dir);
			return isGate ? [Number(pid)] : [];
		});
		return (await Promise.all(found)).flat();
	}

	/** Where its hooks are. */
	get settings(): string {
		return join(this.dir, 'home', SETTINGS_OF[this.agent]);
	}
}

const SETTINGS_OF: Record<DrivenAgent, string> = {
	codex: '.codex/hooks.json',
	gemini: '.gemini/settings.json',
	opencode: '.config/opencode/plugins/signoff.js',
};

const NOT_STARTED: Ended = { code: null, out: '', err: '' };

export interface AgentRun {
	/** Resolves when the agent has ended. */
	ended: Promise<Ended>;
	/** What its calls answered, so far. */
	answered: readonly string[];
	/** All that its model was told, the last time. */
	told: string;
}
