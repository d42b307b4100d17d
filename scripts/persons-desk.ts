// A person's device with a vault open, for benches and tests: the app's own control plane on real files, and what a person does in the review.

import { DeviceKey, ownSigners } from '../src/app/receipt';
import { Plane } from '../src/app/plane';
import { PinnedSettings } from '../src/app/trust';
import type { Done, News, Review } from '../src/app/workspace';
import { TrustedGesture } from '../src/core/approval/gesture';
import type { GestureKind } from '../src/core/approval/gesture';
import type { Signer } from '../src/core/receipt/signers';
import type { KeyPair } from '../src/core/sign/ed25519';
import { FileSettings } from '../src/node/file-settings';
import { NodeHttp } from '../src/node/node-http';
import { NodeIdSource } from '../src/node/node-id-source';
import { NodePacer } from '../src/node/node-pacer';
import { NodeTimer } from '../src/node/node-timer';
import { NodeVaultFiles } from '../src/node/node-vault-files';
import { StoredSecrets } from '../src/node/stored-secrets';
import { WatchedEvents } from '../src/node/watched-events';

/** What a device keeps, as long as this process lives. */
class Kept {
	private readonly kept = new Map<string, string>();

	load(key: string): unknown {
		return JSON.parse(this.kept.get(key) ?? 'null');
	}

	save(key: string, value: unknown): void {
		this.kept.set(key, JSON.stringify(value ?? null));
	}
}

const LOOK_EVERY_MS = 50;

/** As a browser would vouch for it. */
function gesture(kind: GestureKind): TrustedGesture {
	const made = TrustedGesture.from({ isTrusted: true, type: 'click' }, kind);
	if (!made) throw new Error('no person did this');
	return made;
}

export class PersonsDesk {
	readonly news: News[] = [];
	readonly failures: unknown[] = [];
	readonly plane: Plane;
	private readonly store = new Kept();
	private readonly stored: FileSettings;
	private readonly events: WatchedEvents;
	private readonly key = new DeviceKey(new StoredSecrets(this.store));
	private isStopped = false;

	constructor(dir: string, device: string) {
		this.store.save('signoff-device', device);
		this.stored = new FileSettings(dir);
		const [timer, pacer, ids] = [new NodeTimer(), new NodePacer(), new NodeIdSource()];
		const failed = (error: unknown) => void this.failures.push(error);
		this.events = new WatchedEvents(dir, { failed });
		this.plane = new Plane({
			...{ ids, pacer, timer, failed, store: this.store, events: this.events },
			files: new NodeVaultFiles(dir),
			settings: new PinnedSettings(this.stored, this.store, failed, () => ownSigners(this.store)),
			notify: (news) => this.news.push(news),
			clock: { now: () => new Date() },
			editors: { textsOf: () => [] },
			seesHidden: true,
			key: this.key,
			http: new NodeHttp(timer),
			modelKeys: { load: () => null },
			programs: null,
			ownKeyDecides: true,
			enforcesByDefault: false,
			explain: () => null,
		});
	}

	/** Resolves when the vault has been compared with its log, and the device has a key. */
	async start(): Promise<void> {
		await this.stored.load();
		this.events.start();
		await this.plane.follow();
		await this.plane.readAll();
		this.plane.apply();
		await this.plane.workspaces.started();
		this.key.pair();
		await this.until(() => Promise.resolve(this.signers[0] ?? null));
	}

	async stop(): Promise<void> {
		if (this.isStopped) return;
		this.isStopped = true;
		this.plane.stop();
		await this.plane.workspaces.finished();
		this.events.stop();
	}

	/** What decisions and rules are signed with here. */
	get pair(): KeyPair {
		return this.key.pair();
	}

	get signers(): Signer[] {
		return ownSigners(this.store);
	}

	/** The vault path of what waits for a decision and names this, as soon as it can be decided on. */
	async waiting(words: string): Promise<string> {
		const { path } = await this.review(words);
		return path;
	}

	/** Resolves when the review of what names this shows these words. */
	async reads(words: string, shown: string): Promise<void> {
		await this.until(async () => {
			const review = await this.look(words);
			return review?.text.includes(shown) === true ? review : null;
		});
	}

	/** What a person does in the review. */
	async decide(words: string, decision: 'approved' | 'rejected', reason = ''): Promise<Done> {
		const { path, substance } = await this.review(words);
		await this.plane.control.review(path);
		const order = { path, decision, reason, substance, confirmed: true };
		const [outcome] = await this.plane.control.decide([order], gesture('review'));
		if (outcome?.ok !== true) throw new Error(`${path}: ${outcome?.refusal.sentence}`);
		return outcome.value;
	}

	async takeBack({ undo }: Done): Promise<void> {
		const outcome = undo && (await this.plane.control.undo(undo, gesture('notice')));
		if (outcome?.ok !== true) throw new Error('Nothing can be taken back.');
	}

	private review(words: string): Promise<Review> {
		return this.until(() => this.look(words));
	}

	/** Null before the request is whole: its nonce is in the note then. */
	private async look(words: string): Promise<Review | null> {
		const items = [...this.plane.index.in('Pending_Approval')];
		const found = items.find(({ title }) => title.includes(words));
		const review = found ? await this.plane.control.look(found.path) : null;
		const isAsked = review?.state === 'Pending_Approval' && review.text.includes('nonce:');
		return isAsked ? review : null;
	}

	/** What comes of looking, as soon as it is something. No view hears when a nonce has come into a note, so it is looked at again by itself. */
	private until<Found>(look: () => Promise<Found | null>): Promise<Found> {
		return new Promise((resolve, reject) => {
			const check = () => {
				look().then((found) => {
					if (found === null) return;
					for (const end of ends) end();
					resolve(found);
				}, reject);
			};
			const { control, index } = this.plane;
			const again = setInterval(check, LOOK_EVERY_MS);
			const ends = [control.onChange(check), index.onChange(check), () => clearInterval(again)];
			check();
		});
	}
}
