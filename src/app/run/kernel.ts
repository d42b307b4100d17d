// What a run can use: tools, a language model, and how much of everything.

import { toolReads } from '../tools';
import type { WorkspaceView } from '../workspace';
import { DAY_LIMITS, RUN_LIMITS, type RunAmounts } from '../../core/kernel/run-record';
import type { Tool, ToolReads } from '../../core/tools/define';
import { builtInTools } from '../../core/tools/registry';
import type { LanguageModel, ModelAnswer } from '../../ports/language-model';
import type { VaultReads } from '../../ports/vault-files';

type ToolState = 'ready' | 'unknown' | 'not-accepted';

/** A language model, with what a person said of it. */
export interface RunModel {
	model: LanguageModel;
	/** Of one answer. */
	maxTokens: number;
	/** It is asked to split what a person says in conversations. */
	splitsMessages?: boolean;
	/** In the currency of the prices. */
	costOf(usage: NonNullable<ModelAnswer['usage']>): number;
}

/** Tools whose effect happens outside: those of servers, and requests over the network. */
export interface OutsideSource {
	/** Looks again at what is offered under these names. Never throws: what can't be reached isn't there. */
	prepare(names: readonly string[]): Promise<void>;
	/** Null where there is none, or none that a person has accepted as it is now. */
	tool(name: string): Tool | null;
	state(name: string): ToolState;
	/** All that can be called now, as far as is known. */
	tools(): readonly Tool[];
}

export interface Kernel extends OutsideSource {
	/** Those that only read inside the workspace: a model may call them. */
	reading(): readonly Tool[];
	reads(workspace: WorkspaceView, files?: VaultReads): ToolReads;
	/** Null where none is set. */
	model(): RunModel | null;
	limits(): { run: RunAmounts; day: RunAmounts };
}

export interface KernelParts {
	outside?: OutsideSource;
	model?: () => RunModel | null;
	limits?: () => { run: RunAmounts; day: RunAmounts };
}

/** The built-in tools and the limits that a careful person would set, with whatever else there is. */
export function kernelOf({ outside, model, limits }: KernelParts = {}): Kernel {
	const builtIn = (name: string) => builtInTools().get(name) ?? null;
	return {
		prepare: async (names) => outside?.prepare(names.filter((name) => !builtInTools().has(name))),
		tool: (name) => builtIn(name) ?? outside?.tool(name) ?? null,
		state: (name) => (builtIn(name) ? 'ready' : (outside?.state(name) ?? 'unknown')),
		tools: () => [...builtInTools().values(), ...(outside?.tools() ?? [])],
		reading: () => [...builtInTools().values()].filter(({ effect }) => effect === 'read'),
		reads: toolReads,
		model: model ?? (() => null),
		limits: limits ?? (() => ({ run: RUN_LIMITS, day: DAY_LIMITS })),
	};
}
