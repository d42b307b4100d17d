// What is known of one workspace's artifacts while it runs: which notes may not be what the ledger says, what is wrong with them, and texts
// that were asked for. All of it can be made again from the files.

import { ArtifactHistory } from './history';
import type { WorkspaceView } from '../../workspace';
import type { KnownArtifact } from '../../../core/soil/artifact/known-artifacts';

export interface ArtifactFinding {
	code: string;
	/** Vault path. */
	path: string;
	sentence: string;
}

export class ArtifactSite {
	/** Vault paths of notes that may not be what the ledger says. */
	readonly due = new Set<string>();
	/** Vault paths of notes that were announced and could not be written. */
	readonly unfinished = new Set<string>();
	/** Ends a wait for what is due; set by whoever follows the workspace. */
	wake: () => void = () => undefined;
	/** By the path of the note. */
	readonly findings = new Map<string, ArtifactFinding>();
	private readonly histories = new Map<string, ArtifactHistory>();

	constructor(private readonly workspace: WorkspaceView) {}

	historyOf(known: KnownArtifact): ArtifactHistory {
		const before = this.histories.get(known.uuid);
		// Where the logs are read again, another value stands for it.
		if (before?.known === known) return before;
		const history = new ArtifactHistory(this.workspace, known);
		this.histories.set(known.uuid, history);
		return history;
	}

	find(code: string, path: string, sentence: string): void {
		this.findings.set(path, { code: `artifact-${code}`, path, sentence });
	}
}
