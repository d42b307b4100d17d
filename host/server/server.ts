// The host's server: one folder, one page, on this machine only.
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { HostPage } from '../protocol';
import { answerUpgrade, type OpenSockets } from './answer-message';
import { answerRequest } from './answer-request';
import { ChangeStream } from './change-stream';
import { FaultPlan, type Faults } from './faults';
import type { Door } from './guard';
import { hostPageFor } from './page';
import { SerialQueue } from './serial-queue';
import type { ChangeOrder } from './snapshot';
import { VaultFiles } from './vault-files';
import { openVaultFolder } from './vault-folder';
import { VaultWatch } from './vault-watch';

export interface HostServerOptions {
	vaultDir: string;
	/** Where `buildPage` has put the page. */
	assetsDir: string;
	/** Any free port if not given. */
	port?: number;
	/** A random one if not given. */
	token?: string;
	page?: Partial<HostPage>;
	/** Short for `page.testing`. */
	testing?: boolean;
	changeOrder?: ChangeOrder;
	/** Changes from outside are told when a rescan or a sync is asked for, not before. */
	silent?: boolean;
}

export interface HostServer {
	url: string;
	token: string;
	port: number;
	/** Absolute, links resolved. */
	vaultDir: string;
	/** What the page will not get, and why. */
	readonly skipped: { path: string; reason: string }[];
	/** Sentences for the person who started the server. */
	notices: string[];
	faults: Faults;
	/** Looks at the whole folder and tells the page all differences. */
	rescan(): Promise<void>;
	close(): Promise<void>;
}

export async function startHostServer(options: HostServerOptions): Promise<HostServer> {
	const { dir: vaultDir, writable } = await openVaultFolder(options.vaultDir);
	const parts = assemble(vaultDir, options);
	const { watch, stream, sockets, server, faults, door } = parts;
	await watch.start();
	try {
		door.port = await listen(server, options.port ?? 0);
	} catch (error) {
		await watch.stop();
		throw error;
	}
	return {
		url: `http://127.0.0.1:${door.port}/${door.token}/`,
		token: door.token,
		port: door.port,
		vaultDir,
		get skipped() {
			return watch.tree().skipped;
		},
		notices: noticesOf({ vaultDir, writable, trouble: watch.trouble }),
		faults,
		async rescan() {
			await watch.rescan();
		},
		async close() {
			await watch.stop();
			stream.close();
			for (const socket of sockets) socket.close();
			await closeServer(server);
		},
	};
}

interface Parts {
	watch: VaultWatch;
	stream: ChangeStream;
	sockets: OpenSockets;
	faults: FaultPlan;
	/** Its port is known once the server listens. */
	door: Door;
	server: Server;
}

/** All parts, tied together and not started yet. */
function assemble(vaultDir: string, options: HostServerOptions): Parts {
	const queue = new SerialQueue();
	const faults = new FaultPlan();
	const stream = new ChangeStream();
	const watch = new VaultWatch({
		vaultDir,
		queue,
		order: options.changeOrder ?? 'creations-first',
		isSilent: options.silent ?? false,
		onChanges: (changes) => {
			if (!faults.pageIsDead) stream.send(changes);
		},
	});
	const door = { port: 0, token: options.token ?? randomBytes(24).toString('base64url') };
	const served = {
		files: new VaultFiles(vaultDir, queue, faults),
		watch,
		stream,
		vaultDir,
		assetsDir: options.assetsDir,
		page: hostPageFor(vaultDir, { testing: options.testing ?? false, ...options.page }),
		faults,
		door,
	};
	const server = createServer((request, response) => {
		void answerRequest(served, request, response);
	});
	const sockets: OpenSockets = new Set();
	server.on('upgrade', (request, stream) => answerUpgrade(served, sockets, request, stream));
	// An idle connection that is closed just as the browser uses it again would lose a write.
	server.keepAliveTimeout = 0;
	return { watch, stream, sockets, faults, door, server };
}

function noticesOf(found: {
	vaultDir: string;
	writable: boolean;
	trouble: string | undefined;
}): string[] {
	const notices: string[] = [];
	if (!found.writable) {
		notices.push(`The vault folder ${found.vaultDir} is not writable: it can be read only.`);
	}
	if (found.trouble !== undefined) {
		notices.push(`Changes from outside are not noticed by themselves: ${found.trouble}.`);
	}
	return notices;
}

async function listen(server: Server, port: number): Promise<number> {
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		server.listen(port, '127.0.0.1', resolve);
	}).catch((error: unknown) => {
		throw new Error(`Port ${port} cannot be used; choose another one.`, { cause: error });
	});
	const address = server.address();
	if (address === null || typeof address === 'string') throw new Error('The server has no port.');
	return address.port;
}

async function closeServer(server: Server): Promise<void> {
	const closed = new Promise<void>((resolve) => server.close(() => resolve()));
	// Requests that a fault left unanswered would keep the server open for ever.
	server.closeAllConnections();
	await closed;
}
