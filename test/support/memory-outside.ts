import { isWithin, parentOf } from '../../src/core/workflow/paths';
import type { VaultChange } from '../../src/ports/vault-events';
import type { MemoryEvents } from './memory-events';
import type { MemoryTree } from './memory-tree';

/** How the app tells of a move: one made in the app, or one made outside, in either order; or of half of it, or not at all. */
export type MoveStyle = 'renamed' | 'create-delete' | 'delete-create' | 'delete' | 'unheard';

/**
 * What a person or another program does to the files. Each act answers with the events that were
 * fired for it. Nothing here ever fails: what is not possible does not happen.
 */
export class Outside {
	constructor(
		private readonly tree: MemoryTree,
		private readonly events: MemoryEvents,
	) {}

	/** Makes the folders it needs. */
	write(path: string, content: string | Uint8Array): VaultChange[] {
		if (this.tree.kindOf(path) === 'folder' || this.tree.isBlocked(path)) return [];
		return this.events.fire(this.tree.put(path, toBytes(content)));
	}

	/** Nobody is told. */
	writeUnheard(path: string, content: string | Uint8Array): void {
		this.tree.put(path, toBytes(content));
	}

	makeFolder(path: string): VaultChange[] {
		if (this.tree.kindOf(path) || this.tree.isBlocked(path)) return [];
		return this.events.fire(this.tree.makeFolder(path));
	}

	/** A note, or a folder with all that lies in it; the folder's event comes last. */
	remove(path: string): VaultChange[] {
		return this.events.fire(this.tree.remove(path));
	}

	/** Nothing happens where the target is taken. Makes the folders it needs. */
	move(from: string, to: string, style: MoveStyle = 'renamed'): VaultChange[] {
		const isPossible = this.tree.kindOf(from) && !this.tree.kindOf(to);
		if (!isPossible || this.tree.isBlocked(to) || isWithin(from, to)) return [];
		const made = this.tree.makeFolder(parentOf(to));
		return this.events.fire([...made, ...told(this.tree.move(from, to), style)]);
	}
}

function told(moved: (VaultChange & { type: 'renamed' })[], style: MoveStyle): VaultChange[] {
	if (style === 'renamed') return moved;
	if (style === 'unheard') return [];
	const born = moved.map(({ path }): VaultChange => ({ type: 'created', path }));
	const gone = moved.map(({ from }): VaultChange => ({ type: 'deleted', path: from })).reverse();
	if (style === 'delete') return gone;
	return style === 'create-delete' ? [...born, ...gone] : [...gone, ...born];
}

export function toBytes(content: string | Uint8Array): Uint8Array {
	return typeof content === 'string' ? new TextEncoder().encode(content) : content.slice();
}
