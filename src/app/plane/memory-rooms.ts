// The rooms of the memory, each made with what it asks of the plane.

import { type Backlog, BACKLOG_TOOL } from '../backlog';
import { GATE_TOOL, requestedGate } from '../door';
import { Artifacts } from '../memory/artifacts';
import { type ConversationParts, Conversations } from '../memory/conversations';
import { MemoryReferences } from '../memory/references';
import { MCP_TOOL, requestedMcp, Requests } from '../memory/requests';
import { MemoryRelations, type RelationsParts } from '../memory/relations';
import { Versions } from '../memory/versions';
import { COMMAND_TOOL, type Kernel, requestedCommands } from '../run';
import type { RunningWorkspace } from '../workspace';
import { ARTIFACT_READER } from '../../core/soil/artifact/known-artifacts';
import type { LanguageModel } from '../../ports/language-model';

export interface MemoryParts extends RelationsParts {
	index: ConversationParts['index'];
	model: ConversationParts['model'];
	kernel: Pick<Kernel, 'model'>;
	/** Those whose ledger has been read. */
	ready: () => readonly RunningWorkspace[];
	backlog: Pick<Backlog, 'restore' | 'requested'>;
	noteNamed: (name: string, from: string) => string | null;
	onChange: (listener: () => void) => () => void;
}

export interface MemoryRooms {
	/** Versions of notes, and times that a person corrects. */
	readonly versions: Versions;
	/** How notes and entries are related. */
	readonly relations: MemoryRelations;
	/** References to what the memory has. */
	readonly references: MemoryReferences;
	readonly conversations: Conversations;
	readonly artifacts: Artifacts;
	/** What programs ask for by a file. */
	readonly requests: Requests;
}

export function memoryRooms({
	backlog,
	ready,
	onChange,
	noteNamed,
	kernel,
	...parts
}: MemoryParts): MemoryRooms {
	const artifacts = new Artifacts(parts);
	return {
		versions: new Versions({
			...{ ...parts, workspaces: ready, onChange },
			restoreEntity: (path, row, gesture) => backlog.restore(path, row, gesture),
		}),
		relations: new MemoryRelations(parts),
		references: new MemoryReferences({ ...parts, noteNamed }),
		conversations: new Conversations({ ...parts, splitter: () => splitterIn(kernel) }),
		artifacts,
		requests: new Requests({
			...parts,
			tools: {
				[ARTIFACT_READER]: artifacts.requested,
				[BACKLOG_TOOL]: backlog.requested,
				[MCP_TOOL]: requestedMcp,
				[GATE_TOOL]: requestedGate(),
				[COMMAND_TOOL]: requestedCommands,
			},
		}),
	};
}

/** Only where the person wants it: each message of theirs goes to the provider then. */
function splitterIn(kernel: Pick<Kernel, 'model'>): LanguageModel | null {
	const own = kernel.model();
	return own?.splitsMessages === true ? own.model : null;
}
