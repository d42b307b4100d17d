import type { VaultChange, VaultEvents } from '../../src/ports/vault-events';
import { isHidden } from './memory-tree';

/** Tells every listener of a change, right after it. Of dot-names the app tells nothing. */
export class MemoryEvents implements VaultEvents {
	private readonly listeners = new Set<(change: VaultChange) => void>();

	onChange(listener: (change: VaultChange) => void): () => void {
		const own = (change: VaultChange) => listener(change);
		this.listeners.add(own);
		return () => void this.listeners.delete(own);
	}

	/** Answers with what was told. */
	fire(changes: readonly VaultChange[]): VaultChange[] {
		const told = changes.flatMap(asTheAppTells);
		for (const change of told) for (const listener of [...this.listeners]) notify(listener, change);
		return told;
	}

	silence(): void {
		this.listeners.clear();
	}
}

function asTheAppTells(change: VaultChange): VaultChange[] {
	if (change.type !== 'renamed') return isHidden(change.path) ? [] : [change];
	const { path, from } = change;
	if (!isHidden(path)) return isHidden(from) ? [{ type: 'created', path }] : [change];
	return isHidden(from) ? [] : [{ type: 'deleted', path: from }];
}

/** A listener that throws is a defect of its own, never the writer's: the test run reports it. */
function notify(listener: (change: VaultChange) => void, change: VaultChange): void {
	try {
		listener(change);
	} catch (error) {
		queueMicrotask(() => {
			throw error;
		});
	}
}
