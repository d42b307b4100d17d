// Real Syncthing instances that know only each other, on this machine: no discovery, no relays, no reports.
// What they do is waited for by their own events.

import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FOLDER = 'vault';
/** How long it may keep back an answer if there is no news, in seconds. */
const LONG_POLL = 20;

interface FolderStatus {
	state: string;
	needTotalItems: number;
	globalFiles: number;
	localFiles: number;
	sequence: number;
}

export class Syncthing {
	private child: ChildProcess | null = null;
	private lastEvent = 0;
	private said = '';

	private constructor(
		private readonly home: string,
		readonly id: string,
		readonly ports: { sync: number; gui: number },
		private readonly dir: string,
	) {}

	/** `dir` is the folder that it carries. */
	static async make(dir: string): Promise<Syncthing> {
		const home = await mkdtemp(join(tmpdir(), 'signoff-syncthing-'));
		const made = spawnSync('syncthing', ['generate', `--home=${home}`], environment(home));
		const shown = spawnSync('syncthing', [`--home=${home}`, '--device-id'], environment(home));
		const id = /[0-9A-Z-]{63}/.exec(shown.stdout)?.[0];
		if (id === undefined) throw new Error(`no device:\n${made.stderr}${shown.stderr}`);
		return new Syncthing(home, id, { sync: await freePort(), gui: await freePort() }, dir);
	}

	async start(other: Syncthing): Promise<void> {
		await mkdir(join(this.dir, '.stfolder'), { recursive: true });
		await writeFile(join(this.home, 'config.xml'), this.config(other));
		const args = [`--home=${this.home}`, '--no-browser', '--no-restart', '--logflags=0'];
		const child = spawn('syncthing', args, { ...environment(this.home), stdio: 'pipe' });
		this.child = child;
		this.said = '';
		this.lastEvent = 0;
		await new Promise<void>((resolve, reject) => {
			const take = (chunk: Buffer) => {
				this.said += chunk.toString();
				if (this.said.includes('GUI and API listening on')) resolve();
			};
			child.stdout.on('data', take);
			child.stderr.on('data', take);
			child.once('close', () => reject(new Error(`Syncthing ended:\n${this.said}`)));
			child.once('error', reject);
		});
	}

	/** As a device is that is switched off: it can be started again. */
	async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
		const { child } = this;
		if (child?.exitCode !== null) return;
		const ended = new Promise((resolve) => child.once('close', resolve));
		child.kill(signal);
		await ended;
	}

	async remove(): Promise<void> {
		await this.stop('SIGKILL');
		await rm(this.home, { recursive: true, force: true });
	}

	/** Looks at all files now; resolves when it has. */
	async scan(): Promise<void> {
		await this.ask('POST', `db/scan?folder=${FOLDER}`);
	}

	status(): Promise<FolderStatus> {
		return this.ask('GET', `db/status?folder=${FOLDER}`) as Promise<FolderStatus>;
	}

	/** Whether, as far as this one knows, the other has everything. */
	async hasAll(other: Syncthing): Promise<boolean> {
		const path = `db/completion?folder=${FOLDER}&device=${other.id}`;
		const { completion } = (await this.ask('GET', path)) as { completion: number };
		return completion === 100;
	}

	/** Resolves with the next thing that happens here. */
	async nextEvent(): Promise<void> {
		const path = `events?since=${this.lastEvent}&timeout=${LONG_POLL}`;
		const events = (await this.ask('GET', path)) as { id: number }[] | null;
		this.lastEvent = events?.at(-1)?.id ?? this.lastEvent;
	}

	private async ask(method: string, path: string): Promise<unknown> {
		const answer = await fetch(`http://127.0.0.1:${this.ports.gui}/rest/${path}`, {
			method,
			headers: { 'X-API-Key': this.apiKey },
		});
		const text = await answer.text();
		if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}\n${this.said}`);
		return text.trim() === '' ? null : JSON.parse(text);
	}

	private get apiKey(): string {
		return `key-of-${this.ports.gui}`;
	}

	/** Left out, the number of conflict copies would be 0: one side's bytes would be lost without a sign. */
	private config(other: Syncthing): string {
		const device = ({ id, ports }: Syncthing) =>
			`<device id="${id}" name="x"><address>tcp://127.0.0.1:${ports.sync}</address></device>`;
		return `<configuration version="36">
	<folder id="${FOLDER}" path="${this.dir}" type="sendreceive" rescanIntervalS="3600" fsWatcherEnabled="true" fsWatcherDelayS="1">
		<device id="${this.id}"/><device id="${other.id}"/>
		<maxConflicts>-1</maxConflicts>
	</folder>
	${device(this)}${device(other)}
	<gui enabled="true" tls="false"><address>127.0.0.1:${this.ports.gui}</address><apikey>${this.apiKey}</apikey></gui>
	<options>
		<listenAddress>tcp://127.0.0.1:${this.ports.sync}</listenAddress>
		<globalAnnounceEnabled>false</globalAnnounceEnabled>
		<localAnnounceEnabled>false</localAnnounceEnabled>
		<relaysEnabled>false</relaysEnabled>
		<natEnabled>false</natEnabled>
		<startBrowser>false</startBrowser>
		<urAccepted>-1</urAccepted>
		<autoUpgradeIntervalH>0</autoUpgradeIntervalH>
		<crashReportingEnabled>false</crashReportingEnabled>
		<reconnectionIntervalS>1</reconnectionIntervalS>
		<stunKeepaliveStartS>0</stunKeepaliveStartS>
	</options>
</configuration>
`;
	}
}

/** Resolves when both have looked at all files since, and neither lacks anything of the other's. */
export async function carried(one: Syncthing, two: Syncthing): Promise<void> {
	for (;;) {
		await Promise.all([one.scan(), two.scan()]);
		if (await isLevel(one, two)) return;
		await Promise.race([one.nextEvent(), two.nextEvent()]);
	}
}

async function isLevel(one: Syncthing, two: Syncthing): Promise<boolean> {
	const [first, second] = await Promise.all([one.status(), two.status()]);
	const areIdle = [first, second].every(
		({ state, needTotalItems }) => state === 'idle' && needTotalItems === 0,
	);
	if (!areIdle || first.globalFiles !== second.globalFiles) return false;
	return (await one.hasAll(two)) && (await two.hasAll(one));
}

/** Without the process that starts it again when it ends: what is killed here stays dead. */
function environment(home: string) {
	const own = { HOME: home, STNOUPGRADE: '1', STNODEFAULTFOLDER: '1', STMONITORED: 'yes' };
	return { env: { ...process.env, ...own }, encoding: 'utf8' as const };
}

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const server = createServer();
		server.once('error', reject);
		server.listen(0, '127.0.0.1', () => {
			const { port } = server.address() as AddressInfo;
			server.close(() => resolve(port));
		});
	});
}
