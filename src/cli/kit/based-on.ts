// What a write is based on, as seed 003's clients say it: the hash decides, and the version is answered as it was given.

import { refuse, type Result } from '../../core/shared/result';
import { basedOnText } from '../../text/cli/based-on';
import type { Call } from './command';
import { Ending, EXIT } from './exit-codes';

export const BASED_ON = ['based-on', 'based-on-version'] as const;

export interface BasedOn {
	/** Null where it isn't said. */
	hash: string | null;
	version: number | null;
}

export function basedOnIn(call: Pick<Call<(typeof BASED_ON)[number]>, 'text'>): BasedOn {
	const [hash, version] = [call.text('based-on'), call.text('based-on-version')];
	if (version !== null && hash === null) throw new Ending(EXIT.calledWrongly, basedOnText.noHash);
	if (version !== null && !/^[1-9]\d{0,8}$/.test(version))
		throw new Ending(EXIT.calledWrongly, basedOnText.badVersion);
	return { hash, version: version === null ? null : Number(version) };
}

/** A conflict names the version that the client said. */
export function answeredTo<Value, Refusal extends { conflict?: { client_version: number | null } }>(
	{ version }: BasedOn,
	outcome: Result<Value, Refusal>,
): Result<Value, Refusal> {
	if (outcome.ok || version === null || !outcome.refusal.conflict) return outcome;
	const { refusal } = outcome;
	return refuse({ ...refusal, conflict: { ...refusal.conflict, client_version: version } });
}
