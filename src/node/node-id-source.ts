// IdSource on the system's secure random numbers.

import { randomUUID } from 'node:crypto';
import { customAlphabet } from 'nanoid';
import type { IdSource } from '../ports/id-source';

const letters = customAlphabet('0123456789abcdefghijklmnopqrstuvwxyz');

export class NodeIdSource implements IdSource {
	letters(length: number): string {
		return letters(length);
	}

	uuid(): string {
		return randomUUID();
	}
}
