// A small project of somebody else's: two branches, an artifact of two commits, what is neither, and two relations.

import { receiveProject } from '../../../../src/app/memory/exchange';
import type { JsonObject } from '../../../../src/core/shared/json';
import { readProjectFiles, type Project } from '../../../../src/core/soil/exchange/project';
import { MemoryVaultFiles } from '../../../support/memory-vault-files';
import { FOLDERS, TestPlane, TestTime } from '../../../support/plane';

const FILES = {
	'stack.json': ['uuid_1', 'uuid_2'],
	'frames.json': { agent: { branch_uuid: 'uuid_2', head: 'item_4' } },
	'labels.json': { goals_doc: 'art_1' },
	'logs/uuid_1.json': { uuid: 'uuid_1', parent_uuid: null, items: ['item_1', 'item_2', 'item_3'] },
	'logs/uuid_2.json': {
		...{ uuid: 'uuid_2', parent_uuid: 'uuid_1', items: ['item_4'] },
		summary: { timestamp: '2025-12-31T12:00:00Z', author: 'user', content: 'Over.' },
	},
	'artifacts/art_1/metadata.json': { uuid: 'art_1', label: 'goals_doc', label_history: [] },
};
const TEXTS = {
	'artifacts/art_1/content.txt': 'two\n',
	'artifacts/art_1/snapshots/c1c1c1c.txt': 'one\n',
	'artifacts/art_1/snapshots/c2c2c2c.txt': 'two\n',
};

const at = (minute: number) => `2025-12-31T10:${String(minute).padStart(2, '0')}:00.000Z`;
const message = (description: string) => ({
	...{ description, sender: 'user', recipient: null, subject: null, fragments: [] },
});
const delta = (commit: string, parent: string | null) => ({
	...{ artifact_uuid: 'art_1', commit, parent, ops: '~1', references: [] },
});
const ITEMS = [
	['item_1', 'Message', message('First.')],
	['item_2', 'Message', message('Second.')],
	['item_3', 'Message', message('Third.')],
	['item_4', 'Message', message('Fourth.')],
	['item_5', 'ArtifactCreated', { artifact_uuid: 'art_1', label: 'goals_doc' }],
	['item_6', 'ArtifactDelta', delta('c1c1c1c', null)],
	['item_7', 'ArtifactDelta', delta('c2c2c2c', 'c1c1c1c')],
	['item_8', 'Weather', { rain: true }],
	['item_9', 'Weather', { rain: false }],
] as const;
const RELATIONS = ['rel_1', 'rel_2'].map((uuid, index) => ({
	...{ uuid, kind: 'mentions', source: `item_${index + 1}`, source_type: 'item' },
	...{ target: 'entity_alice', target_type: 'entity', realized_at: at(1) },
	...{ confidence: null, metadata: null },
}));

interface More {
	texts?: Record<string, string>;
	items?: readonly (readonly [uuid: string, type: string, data: JsonObject])[];
	/** Items of a conversation of their own. */
	said?: readonly string[];
}

export function aProject({ texts = {}, items = [], said = [] }: More = {}): Project {
	const log = { uuid: 'uuid_3', parent_uuid: null, items: said };
	const logs = said.length > 0 ? { 'logs/uuid_3.json': log } : {};
	const written = Object.entries({ ...FILES, ...logs }).map(([path, value]) => [
		path,
		JSON.stringify(value),
	]);
	const files = [...written, ...Object.entries({ ...TEXTS, ...texts })] as [string, string][];
	return {
		...readProjectFiles(new Map(files)),
		items: [...ITEMS, ...items].map(([uuid, type, data], index) => ({
			...{ uuid, type, realizedAt: at(index), canonicalAt: at(index), data },
		})),
		relations: RELATIONS,
	};
}

export async function start(): Promise<TestPlane> {
	return new TestPlane(new MemoryVaultFiles(FOLDERS), new TestTime()).start();
}

export async function rest(plane: TestPlane): Promise<void> {
	await plane.settle();
	await plane.settle();
}

export const receive = (plane: TestPlane, project = aProject()) =>
	receiveProject(plane.site, project, 'elsewhere');
