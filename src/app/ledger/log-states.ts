// What is known of each workspace's log: whether it held when it was last verified, and whether it could not be
// written for a while. Kept on this device, and said until a person has looked at the log.

import * as z from 'zod/mini';
import type { DeviceStore } from '../../ports/device-store';

const place = { file: z.string(), line: z.number() };

/** What the verification found in each device's log, for the marks of single entries. */
const checkedSchema = z.object({
	device: z.string(),
	seq: z.number(),
	from: z.nullable(z.object(place)),
	wrong: z.array(z.object({ ...place, isDisowned: z.boolean() })),
});

const stateSchema = z.object({
	result: z.enum(['intact', 'broken']),
	/** When it was verified, in milliseconds. */
	at: z.number(),
	/** What is wrong, in a sentence; '' where nothing is. */
	reason: z.string(),
	/** A person has had it before them. */
	seen: z.boolean(),
	/** Not there where something was noticed without a verification, or by an older version. */
	logs: z.optional(z.array(checkedSchema)),
});

type LogState = z.infer<typeof stateSchema>;

const outageSchema = z.object({
	/** In milliseconds. */
	since: z.number(),
	/** Null while it lasts, or where the app was closed meanwhile. */
	until: z.nullable(z.number()),
});

/** The log could not be written. */
export type Outage = z.infer<typeof outageSchema>;

/** More than that nobody reads. */
const LONG_REASON = 500;

export class LogStates {
	constructor(private readonly store: DeviceStore) {}

	/** Null where it was never verified. */
	of(root: string): LogState | null {
		const kept = stateSchema.safeParse(this.store.load(keyOf(root)));
		return kept.success ? kept.data : null;
	}

	/** Why somebody should look at the log; null where nobody has to. */
	warning(root: string): string | null {
		const state = this.of(root);
		return state?.result === 'broken' && !state.seen ? state.reason : null;
	}

	set(root: string, state: LogState): void {
		this.store.save(keyOf(root), state);
	}

	/** Something was done to the log. What nobody has looked at yet goes on being said. */
	addReason(root: string, at: number, reason: string): void {
		const unseen = this.warning(root) ?? '';
		const isNew = !unseen.includes(reason) && unseen.length < LONG_REASON;
		const all = isNew && unseen !== '' ? `${unseen} ${reason}` : reason;
		this.set(root, { result: 'broken', at, reason: isNew ? all : unseen, seen: false });
	}

	/** It was to be verified, and could not be: that it held before says nothing of it now. */
	forgetIntact(root: string): void {
		if (this.of(root)?.result !== 'intact') return;
		this.store.save(keyOf(root), null);
	}

	/** Null where there was none, or a person has dealt with it. */
	outage(root: string): Outage | null {
		const kept = outageSchema.safeParse(this.store.load(outageKeyOf(root)));
		return kept.success ? kept.data : null;
	}

	/** With one before it that nobody has dealt with it is one. */
	beginOutage(root: string, at: number): void {
		const since = this.outage(root)?.since ?? at;
		this.saveOutage(root, { since, until: null });
	}

	endOutage(root: string, until: number): void {
		const known = this.outage(root);
		if (known) this.saveOutage(root, { ...known, until });
	}

	forgetOutage(root: string): void {
		if (this.outage(root)) this.saveOutage(root, null);
	}

	private saveOutage(root: string, outage: Outage | null): void {
		this.store.save(outageKeyOf(root), outage);
	}
}

function keyOf(root: string): string {
	return `log-state-${root}`;
}

function outageKeyOf(root: string): string {
	return `log-outage-${root}`;
}
