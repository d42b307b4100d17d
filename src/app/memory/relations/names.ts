// What the references and links of texts mean in a workspace, by what its ledger knows. It is what they lead to as links, except that other
// workspaces aren't searched.

import type { WorkspaceView } from '../../workspace';
import { baseNameOf } from '../../../core/workflow/paths';
import { prefixOf } from '../../../core/soil/ids';
import type { FragmentReference, Reference } from '../../../core/soil/references/find';
import { itemMeant, itemWith, type Standpoint } from '../../../core/soil/references/meant';
import type { Meant, Named } from '../../../core/soil/relations/mentions';
import { notesOf } from './notes';

const SURE = 1;
const BY_NAME = 0.9;
/** An id of a fragment has 16 bits. */
const BY_FRAGMENT = 0.8;

/** Links as the app reads them: by id of the backlog, by path, or by a name that one note has. */
export function namesIn(workspace: WorkspaceView): Named {
	const { records } = workspace;
	const noteOf = linkReader(workspace);
	return {
		known: {
			isFragment: (id) => records.items.withFragment(id).length > 0,
			isLabel: (label) => records.artifacts.withLabel(label) !== null,
			isNote: (name) => noteOf(name) !== null,
		},
		targetsOf: (reference, from) =>
			reference.type === 'fragment'
				? fragmentsMeant(workspace, reference, { from, noteOf })
				: wholeMeant(workspace, reference),
		noteOf,
	};
}

function wholeMeant(
	{ records }: WorkspaceView,
	reference: Exclude<Reference, FragmentReference>,
): readonly Meant[] {
	if (reference.type !== 'artifact_line') return [{ id: reference.uuid, confidence: SURE }];
	const artifact = records.artifacts.withLabel(reference.label);
	return artifact ? [{ id: artifact.uuid, confidence: SURE }] : [];
}

interface Around extends Pick<Named, 'noteOf'> {
	from: Standpoint;
}

/** A block that is in no message is its note's. */
function fragmentsMeant(
	{ records }: WorkspaceView,
	reference: FragmentReference,
	{ from, noteOf }: Around,
): readonly Meant[] {
	const { id, of } = reference;
	if (of === null) {
		const item = itemMeant(records, id, from);
		return item === 'own-block' ? [] : endsOf(reference, item, BY_FRAGMENT);
	}
	const prefix = prefixOf(of);
	if (prefix === 'item')
		return endsOf(reference, records.items.get(of) ?? { uuid: of, fragments: null }, SURE);
	if (prefix === 'uuid') return endsOf(reference, itemWith(records, id, of), SURE);
	if (prefix !== null) return [{ id: of, confidence: SURE }];
	return blockMeant(reference, of, { artifacts: records.artifacts, noteOf });
}

/** A note's name in double brackets is the app's own link to it. */
function blockMeant(
	{ isLink }: FragmentReference,
	of: string,
	{ artifacts, noteOf }: Pick<Named, 'noteOf'> & Pick<WorkspaceView['records'], 'artifacts'>,
): readonly Meant[] {
	if (isLink) return [];
	const artifact = artifacts.withLabel(of);
	const meant = artifact ? { id: artifact.uuid, confidence: SURE } : noteOf(of);
	return meant ? [meant] : [];
}

/** Of a range also the other end, where the item has it. `fragments`: null where nobody knows them here. */
function endsOf(
	{ id, to }: FragmentReference,
	item: { uuid: string; fragments: readonly string[] | null } | null,
	confidence: number,
): readonly Meant[] {
	if (!item) return [];
	const isRange = to !== null && (item.fragments?.includes(to) ?? true);
	return (isRange ? [id, to] : [id]).map((end) => ({ id: `${item.uuid}#${end}`, confidence }));
}

function linkReader(workspace: WorkspaceView): Named['noteOf'] {
	const byPath = new Map<string, string>();
	const byName = new Map<string, string | null>();
	for (const { ids, path } of notesOf(workspace)) {
		const [id = ''] = ids;
		byPath.set(path.replace(/\.md$/, ''), id);
		const name = baseNameOf(path);
		byName.set(name, byName.has(name) && byName.get(name) !== id ? null : id);
	}
	return (link) => {
		const sure = workspace.records.entities.withId(link)?.uuid ?? byPath.get(link);
		if (sure !== undefined) return { id: sure, confidence: SURE };
		const id = byName.get(link) ?? null;
		return id === null ? null : { id, confidence: BY_NAME };
	};
}
