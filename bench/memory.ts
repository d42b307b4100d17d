// The memory: a row for each promise about it, by its part.

import { benchDatabase } from './database';
import { benchRelations } from './relations';
import type { Row } from './measure';

export async function benchMemory(): Promise<Row[]> {
	return [...(await benchRelations()), ...(await benchDatabase())];
}
