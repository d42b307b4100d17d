// The control plane, put together from ports: what the plugin and the command line tool both run. They differ in
// their ports, and in what they do with news.

import { ItemIndex } from '../items';
import { ControlPlane } from './control-plane';
import { KnownSigners } from './known-signers';
import { type RunParts, RunWorkspaces } from './run-workspaces';
import { modelOf, type ModelParts } from '../model';
import { OutsideTools } from '../outside';
import { kernelOf, type RunModel } from '../run';
import { textIfThere } from '../shared/text-if-there';
import { thisDevice } from '../shared/this-device';
import type { HandbookPolicy } from '../../core/approval/sensitivity';
import { limitsIn } from '../../core/kernel/run-limits';
import { costOf, parseModel } from '../../core/model/model-settings';
import { type Settings, sameItems, withEnforcer } from '../../core/settings';
import type { Http } from '../../ports/http';
import type { Secrets } from '../../ports/secrets';
import type { StdioServers } from '../../ports/stdio-servers';
import type { VaultEvents } from '../../ports/vault-events';

interface PlaneParts extends Omit<RunParts, 'control' | 'device' | 'titleAt'> {
	events: VaultEvents;
	/** Which of the settings' workspaces are meant; all where it is left out. */
	isIncluded?: (root: string) => boolean;
	/** Whether this device enforces where no device was chosen to. */
	enforcesByDefault: boolean;
	http: Http;
	/** Where the keys of language models are. */
	modelKeys: Pick<Secrets, 'load'>;
	/** Starts servers as programs; null where nothing can be started. */
	programs: StdioServers | null;
	/** Where nothing can be started: what the command line tool kept of such servers. */
	keptOffers?: () => Promise<string | null>;
}

export class Plane {
	readonly device: string;
	readonly index: ItemIndex;
	readonly control: ControlPlane;
	readonly workspaces: RunWorkspaces;
	readonly signers: KnownSigners;
	/** Tools of other servers, and requests to other hosts. */
	readonly outside: OutsideTools;
	/** What a language model is made of, by the settings of the moment. */
	readonly modelParts: ModelParts;
	private readonly endings: (() => void)[] = [];
	private stopped = false;

	constructor(private readonly parts: PlaneParts) {
		const { files, pacer, clock, store, ids, settings, failed } = parts;
		const now = () => clock.now().getTime();
		const device = thisDevice(store, ids);
		this.device = device;
		this.index = new ItemIndex(files, pacer, this.current(), (root) => ({
			now: now(),
			policy: this.control.policyAt(root),
		}));
		const { index } = this;
		const { http, modelKeys: secrets, programs, keptOffers, timer } = parts;
		this.outside = new OutsideTools({
			...{ settings, timer, http, programs },
			...(keptOffers && { keptOffers }),
		});
		this.modelParts = { http, secrets, timer, read: (path) => textIfThere(files, path) };
		const kernel = kernelOf({
			outside: this.outside,
			model: () => runModel(settings.current(), this.modelParts),
			limits: () => limitsIn(settings.current()),
		});
		const control = new ControlPlane(index, now, kernel);
		this.control = control;
		// A note that says something else is another answer to whoever has it before them.
		index.onChange(() => control.notify());
		followHandbooks({ control, index, failed });
		const titleAt = (path: string) => index.at(path)?.title ?? null;
		this.workspaces = new RunWorkspaces({ ...parts, control, device, titleAt });
		const { own } = this.workspaces;
		const introduce = () => this.workspaces.introduce();
		this.signers = new KnownSigners({ settings, control, clock, device, own, introduce });
	}

	/** The settings as far as they are meant here. */
	current(): Settings {
		const { settings, isIncluded } = this.parts;
		const current = settings.current();
		if (!isIncluded) return current;
		return { ...current, workspaces: current.workspaces.filter(({ root }) => isIncluded(root)) };
	}

	/** To be called once the settings have been read: follows them and the vault. Nothing is watched before `apply`. */
	async follow(): Promise<void> {
		await this.enforceUnasked();
		if (this.stopped) return;
		const { settings, events, failed } = this.parts;
		let read = this.current();
		const changed = () => {
			const next = this.current();
			if (!sameItems(read, next)) this.readAll().catch(failed);
			read = next;
			this.applyNext().catch(failed);
		};
		const seen = events.onChange((change) => {
			this.control.observe(change);
			this.index.apply(change).catch(failed);
		});
		this.endings.push(settings.onChange(changed), seen);
	}

	/** Reads every item of the workspaces. */
	readAll(): Promise<void> {
		return this.index.rebuild(this.current());
	}

	/** Starts the workspaces that the settings name, and stops the others. */
	apply(): void {
		if (!this.stopped) this.workspaces.apply(this.current());
	}

	stop(): void {
		this.stopped = true;
		this.control.runs.halt();
		this.outside.stop().catch(this.parts.failed);
		for (const end of this.endings) end();
		this.index.stop();
		this.workspaces.stop();
	}

	/** Who enforces is settled before anything is watched: it decides on the name of the log. */
	private async applyNext(): Promise<void> {
		try {
			await this.enforceUnasked();
		} finally {
			this.apply();
		}
	}

	/** The first device to set a workspace up enforces it. */
	private async enforceUnasked(): Promise<void> {
		const { settings, enforcesByDefault, clock } = this.parts;
		const { workspaces, devices } = settings.current();
		if (devices.enforcing !== null || workspaces.length === 0 || !enforcesByDefault) return;
		await settings.update((current) => withEnforcer(current, this.device, clock.now()));
	}
}

function runModel(settings: Settings, parts: ModelParts): RunModel | null {
	const model = modelOf(settings, parts);
	const own = parseModel(settings.model);
	if (!model || !own) return null;
	const { maxTokens, splitsMessages } = own;
	return { model, maxTokens, splitsMessages, costOf: (usage) => costOf(usage, own) };
}

// Notes are judged when they are read. A handbook that came, went or changed judges those anew that wait
// or are approved; nothing else is judged.

interface Followed {
	control: Pick<ControlPlane, 'handbooks' | 'onChange'>;
	index: Pick<ItemIndex, 'in' | 'apply' | 'progress'>;
	failed: (error: unknown) => void;
}

/** The control plane tells when the index is whole, too. Returns what ends it. */
export function followHandbooks({ control, index, failed }: Followed): () => void {
	const known = new Map<string, HandbookPolicy | null>();
	return control.onChange(() => {
		// A note that is being read may have been judged before the handbook was there.
		if (index.progress() !== null) return;
		for (const { root, handbook } of control.handbooks()) {
			const policy = handbook?.reading?.policy ?? null;
			if (policy === (known.get(root) ?? null)) continue;
			known.set(root, policy);
			judgeAnew(index, root).catch(failed);
		}
	});
}

async function judgeAnew(index: Followed['index'], root: string): Promise<void> {
	const judged = [...index.in('Pending_Approval'), ...index.in('Approved')];
	for (const { path, root: owner } of judged) {
		if (owner === root) await index.apply({ type: 'modified', path });
	}
}
