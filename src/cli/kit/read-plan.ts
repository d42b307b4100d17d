// A plan in JSON, from a file or a pipe, and what is wrong with it.

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { text as wholeOf } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { planSchema, type KernelPlan } from '../../core/kernel/entities';
import { parsePlainJson } from '../../core/shared/parse-json';
import { accept, refuse, type Result } from '../../core/shared/result';
import { schemaFaults } from '../../core/tools/json-schema';
import { planText } from '../../text/cli/plan';
import { entitySchema } from './entity-schemas';
import { Ending, EXIT } from './exit-codes';

/** `-` is what comes by a pipe. */
export async function readPlanFile(file: string | null, cwd: string): Promise<string> {
	if (file === null) throw new Ending(EXIT.calledWrongly, planText.whichFile);
	if (file === '-') return wholeOf(process.stdin);
	try {
		return await readFile(resolve(cwd, file), 'utf8');
	} catch {
		throw new Ending(EXIT.calledWrongly, planText.noFile(file));
	}
}

/** Refused with a sentence for each fault. */
export function parsePlan(json: string): Result<KernelPlan, readonly string[]> {
	const value = z.json().safeParse(parsePlainJson(json));
	if (!value.success) return refuse([planText.notJson]);
	const faults = schemaFaults(entitySchema('Plan'), value.data);
	if (faults.length > 0) return refuse(faults);
	const plan = planSchema.safeParse(value.data);
	return plan.success ? accept(plan.data) : refuse(plan.error.issues.map(({ message }) => message));
}

/** Those that have neither a tool nor an agent. */
export function stepsByHand({ steps }: KernelPlan): string[] {
	const bare = steps.filter(({ tool, agent }) => tool === undefined && agent === undefined);
	return bare.map(({ step_id: id }) => id);
}
