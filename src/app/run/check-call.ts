// Whether a tool can tell if a call of it took effect, of which nobody knows. It is asked about the call that was approved and made, and
// about no other: arguments that somebody has edited since are no base for an answer.

import type { Kernel } from './kernel';
import { digestOf } from './tool-call';
import type { KernelPlan } from '../../core/kernel/entities';
import type { Operation, RunRecord } from '../../core/kernel/run-record';
import type { JsonObject } from '../../core/shared/json';
import type { EffectCheck } from '../../core/tools/define';

/** Null where nobody asks, or the tool can't tell. */
export function checkOf(
	{ pause, operation }: RunRecord,
	plan: KernelPlan,
	kernel: Pick<Kernel, 'tool'>,
): EffectCheck | null {
	if (pause?.code !== 'unknown-effect' || !operation) return null;
	const input = argumentsOf(operation, plan);
	const call = input && kernel.tool(operation.tool)?.call;
	return call?.effect === 'external' ? (call.check?.(input) ?? null) : null;
}

/** Null where the plan doesn't have this call any more. */
function argumentsOf(operation: Operation, { steps }: KernelPlan): JsonObject | null {
	const step = steps.find(({ step_id: id }) => id === operation.stepId);
	const input = step?.arguments ?? {};
	const isSame = step?.tool === operation.tool && digestOf(input) === operation.argumentsSha256;
	return isSame ? input : null;
}
