// What a note says of itself as an artifact: its uuid, its label, and the labels that it had.

import type { Properties } from '../../note/frontmatter';
import type { PropertyChange } from '../../note/frontmatter-edit';
import { prefixOf } from '../ids';

export interface ArtifactIdentity {
	uuid: string;
	/** Null where the note has none, or one that can't be one. */
	label: string | null;
	/** The oldest first. */
	labelHistory: readonly string[];
}

/** Why a note can't be an artifact. */
export type TrackCode =
	| ('missing' | 'not-text' | 'broken' | 'empty')
	| ('outside' | 'governed' | 'approval' | 'not-writable');

const LONGEST = 60;
const LABEL = /^\w+$/;

export function isLabel(label: string): boolean {
	return LABEL.test(label) && label.length <= LONGEST;
}

/** Null for a note that is no artifact. */
export function identityOf(properties: Properties): ArtifactIdentity | null {
	const { uuid, label, label_history: history } = properties;
	if (typeof uuid !== 'string' || prefixOf(uuid) !== 'art') return null;
	const former: readonly unknown[] = Array.isArray(history) ? history : [];
	return {
		uuid,
		label: typeof label === 'string' && isLabel(label) ? label : null,
		labelHistory: former.filter((one) => typeof one === 'string'),
	};
}

export function identityChanges(identity: {
	uuid: string;
	label: string;
	labelHistory: readonly string[];
}): PropertyChange[] {
	return [
		{ path: ['uuid'], value: identity.uuid },
		{ path: ['label'], value: identity.label },
		{ path: ['label_history'], value: [...identity.labelHistory] },
	];
}

/** Of a file's name, in the letters that a label may have. */
export function labelFrom(name: string): string {
	const plain = name
		.normalize('NFKD')
		.replace(/[\u0300-\u036F]/g, '')
		.replace(/ß/g, 'ss')
		.toLowerCase()
		.replace(/\W+/g, '_')
		.replace(/^_+|_+$/g, '')
		.slice(0, 50);
	return plain === '' ? 'artifact' : plain;
}

/** With `_2`, `_3`, … where it is taken; a label still. */
export function freeLabel(label: string, isTaken: (label: string) => boolean): string {
	let free = label;
	for (let count = 2; isTaken(free); count += 1) {
		const end = `_${count}`;
		free = label.slice(0, LONGEST - end.length) + end;
	}
	return free;
}
