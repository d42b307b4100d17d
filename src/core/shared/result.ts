// An expected "no" is a value, not an exception.

export type Result<Value, Refusal> = { ok: true; value: Value } | { ok: false; refusal: Refusal };

export function accept<Value>(value: Value): { ok: true; value: Value } {
	return { ok: true, value };
}

export function refuse<Refusal>(refusal: Refusal): { ok: false; refusal: Refusal } {
	return { ok: false, refusal };
}
