// How far the logs of other devices count on this one: up to where each of them had signed its own when a person
// handed enforcement to this device. Kept where no program that writes files reaches it. What is written into such
// a log later, by whomever, decides nothing here.

import * as z from 'zod/mini';
import type { SignedEnd } from '../../core/ledger/verify-report';
import type { DeviceStore } from '../../ports/device-store';
import { linksIn, type LinesByHash } from './chain-pin';
import type { Pacer } from '../../ports/pacer';
import type { LogReader } from './log-reader';

const headSchema = z.object({
	device: z.string(),
	/** How many entries were signed, and the hash of the last of them. */
	size: z.number(),
	hash: z.string(),
});

const keptSchema = z.object({
	heads: z.array(headSchema),
	/** This device has begun to enforce: from then on what the workspace began with is never missing. */
	begun: z.boolean(),
});

export class HandedOver {
	constructor(
		private readonly store: DeviceStore,
		private readonly key: string,
	) {}

	ends(): readonly SignedEnd[] {
		return this.kept()?.heads ?? [];
	}

	/** Whether enforcement was just handed over, and nothing was read since. */
	isFresh(): boolean {
		return this.kept()?.begun === false;
	}

	pin(heads: readonly SignedEnd[]): void {
		this.store.save(this.key, { heads, begun: false });
	}

	begin(): void {
		if (this.isFresh()) this.store.save(this.key, { heads: this.ends(), begun: true });
	}

	/** What counts, a device each. `isOther` takes the device in a log's name. */
	async lines(
		logs: LogReader,
		pacer: Pacer,
		isOther: (writer: string | null) => boolean,
	): Promise<LinesByHash[]> {
		const ends = this.ends();
		if (ends.length === 0) return [];
		const links = await linksIn(await logs.lines(isOther), pacer);
		return ends.map(({ hash }) => {
			const found: [string, string][] = [];
			for (let at = links.get(hash); at; at = links.get(at.previous ?? ''))
				found.push([at.hash, at.line]);
			return new Map(found.reverse());
		});
	}

	private kept(): z.infer<typeof keptSchema> | null {
		const kept = keptSchema.safeParse(this.store.load(this.key));
		return kept.success ? kept.data : null;
	}
}
