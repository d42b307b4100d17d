// A tool, defined once and opened by many doors: the kernel, the MCP server, the command line. A definition says what goes in and
// out, what effect a call has, and how it is done with what the caller hands it.
//
// A tool that changes the vault changes nothing itself. It answers the changes, as values: whoever calls it applies them, shows them
// (a dry run) or takes them back (a rewind). So no such tool needs an undo of its own.

import type * as z from 'zod/mini';
import type { ToolEffect } from '../kernel/entities';
import type { JsonObject } from '../shared/json';
import type { Result } from '../shared/result';
import type { WorkflowState } from '../workflow/states';
import type { WorkflowName } from '../workflow/workflow';

/** What a tool may read. Paths are relative to the workspace's folder; what is outside of it isn't there. */
export interface ToolReads {
	/** Null where there is no such note. */
	read(path: string): Promise<string | null>;
	/** Every note of the workspace, but for those below Logs. */
	notes(): Promise<readonly string[]>;
	search(query: string, most: number): Promise<readonly FoundNote[]>;
	items(filter: { state?: WorkflowState }): Promise<readonly ListedItem[]>;
	layout(): ToolLayout;
	/** In ISO 8601. */
	now(): string;
	/** For an item. */
	newId(): string;
}

/** Where a tool may write depends on this. Paths are relative to the workspace's folder. */
export interface ToolLayout {
	workflow: WorkflowName;
	/** Every folder of a state, the first one of each first. */
	states: readonly { folder: string; state: WorkflowState }[];
	/** Folders of other workspaces: what is below them isn't there. */
	closed: readonly string[];
}

export interface FoundNote {
	path: string;
	title: string;
	excerpt: string;
	score: number;
}

export interface ListedItem {
	id: string;
	path: string;
	title: string;
	state: WorkflowState;
}

/** One file before and after. Null where there is none. */
export interface FileChange {
	path: string;
	before: string | null;
	after: string | null;
}

/** What a `workflow` tool asks for; the workflow's rules decide whether it may be. */
export type WorkflowOrder =
	| { kind: 'move'; id: string; to: WorkflowState; reason: string }
	| { kind: 'create'; state: WorkflowState; path: string; text: string }
	| { kind: 'record'; text: string };

/** Why a call failed. `sentence` is English: it is recorded, and a model may read it. */
export interface ToolFailure {
	code:
		| 'bad-input'
		| 'not-found'
		| 'exists'
		| 'changed'
		| 'not-allowed'
		| 'too-large'
		| 'timeout'
		| 'unreachable'
		| 'bad-output'
		| 'failed';
	sentence: string;
}

export type ToolOutcome<Value> = Result<Value, ToolFailure>;

interface ToolBase<Input extends z.ZodMiniType, Output extends z.ZodMiniType> {
	name: string;
	/** For people and models. */
	description: string;
	input: Input;
	output: Output;
}

export interface ReadTool<
	Input extends z.ZodMiniType = z.ZodMiniType,
	Output extends z.ZodMiniType = z.ZodMiniType,
> extends ToolBase<Input, Output> {
	effect: 'read';
	read(reads: ToolReads, input: z.output<Input>): Promise<ToolOutcome<z.input<Output>>>;
}

export interface VaultTool<
	Input extends z.ZodMiniType = z.ZodMiniType,
	Output extends z.ZodMiniType = z.ZodMiniType,
> extends ToolBase<Input, Output> {
	effect: 'vault';
	/** The same reads and input give the same changes. */
	change(
		reads: ToolReads,
		input: z.output<Input>,
	): Promise<ToolOutcome<{ changes: readonly FileChange[]; output: z.input<Output> }>>;
}

export interface WorkflowTool<
	Input extends z.ZodMiniType = z.ZodMiniType,
	Output extends z.ZodMiniType = z.ZodMiniType,
> extends ToolBase<Input, Output> {
	effect: 'workflow';
	order(
		reads: ToolReads,
		input: z.output<Input>,
	): Promise<ToolOutcome<{ order: WorkflowOrder; output: z.input<Output> }>>;
}

/** What an `AbortSignal` is, as far as a tool has to know. */
export interface StopSignal {
	readonly aborted: boolean;
	addEventListener(kind: 'abort', listener: () => void): void;
	removeEventListener(kind: 'abort', listener: () => void): void;
}

/** Whether a call took effect, as far as can be told. Never throws, and changes nothing. */
export type EffectCheck = (stop: StopSignal) => Promise<'happened' | 'did-not' | 'unknown'>;

/** A tool as every door sees it: JSON in, JSON out. */
export interface Tool {
	name: string;
	description: string;
	effect: ToolEffect;
	inputSchema: JsonObject;
	outputSchema: JsonObject;
	/** SHA-256 over name, description and schemas; of tools that aren't ours, a person accepts it. */
	digest: string;
	call: ToolCallable;
}

/** By effect; input has not been checked yet, output has. */
export type ToolCallable =
	| { effect: 'read'; read(reads: ToolReads, input: unknown): Promise<ToolOutcome<JsonObject>> }
	| {
			effect: 'vault';
			change(
				reads: ToolReads,
				input: unknown,
			): Promise<ToolOutcome<{ changes: readonly FileChange[]; output: JsonObject }>>;
	  }
	| {
			effect: 'workflow';
			order(
				reads: ToolReads,
				input: unknown,
			): Promise<ToolOutcome<{ order: WorkflowOrder; output: JsonObject }>>;
	  }
	| {
			effect: 'external';
			/** A failure that says `sent: false` happened before anything went out. */
			invoke(
				input: unknown,
				stop: StopSignal,
			): Promise<Result<JsonObject, ToolFailure & { sent: boolean }>>;
			/** Of a call with this input; null where nothing can tell. `did-not` also where a second one does no harm. */
			check?(input: unknown): EffectCheck | null;
	  };
