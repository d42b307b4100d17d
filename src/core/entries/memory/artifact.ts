// Entries about artifacts: seed 003's ArtifactCreated and ArtifactDelta, a commit each. The content of each commit is in the content
// store under `sha256`; what is too long for a line is in a JSON document under `data_sha256`.

import { anything, defineEntry, flag, number, text, texts, type RowDetail } from '../define';

const ARTIFACT = { artifact_uuid: text, path: text };
/** Of what Signoff said before it wrote the note: digests of the whole note before and after. */
const AHEAD = { announced: flag, before_sha256: text, note_sha256: text };
const BY = { actor: text, via: text };

function named(values: Readonly<Record<string, string | number | null>>): RowDetail[] {
	return Object.entries(values).flatMap(([name, value]) =>
		value === null || value === '' ? [] : [{ name, value: String(value) }],
	);
}

const short = (commit: string | null) => commit?.slice(0, 7) ?? null;

/** None for the first one, two for a merge. */
function parentsIn(parent: unknown): string {
	const all: readonly unknown[] = Array.isArray(parent) ? parent : [parent];
	return all.flatMap((one) => (typeof one === 'string' ? [short(one)] : [])).join(' ');
}

export const artifactCreated = defineEntry({
	action: 'artifact_created',
	type: 'ArtifactCreated',
	means: 'a note is tracked as an artifact from now on; its first content is a commit of its own',
	context: { ...ARTIFACT, label: text, ...BY },
	row: {
		kind: 'memory',
		icon: 'file-plus-2',
		details: ({ label, path }) => named({ label, path }),
	},
});

/** `{ ops, references }` where they are long. */
export const artifactDelta = defineEntry({
	action: 'artifact_delta',
	type: 'ArtifactDelta',
	means: 'a commit: the note rests with another text',
	keepsContents: true,
	context: {
		...ARTIFACT,
		commit: text,
		/** A hash; a list of two for a merge; null for the first one. */
		parent: anything,
		/** The seed's syntax: `+15:^a7f -23 ~18:^b2e→^c3d >12@30`. */
		ops: text,
		/** Ids of fragments that led to it, with the caret. */
		references: texts,
		...AHEAD,
		/** Of the text without its properties. */
		sha256: text,
		data_sha256: text,
		/** The message, or the tool call, that it comes from. */
		message: text,
		...{ lines: number, added: number, removed: number, ...BY },
	},
	row: {
		kind: 'memory',
		icon: 'git-commit-horizontal',
		details: ({ commit, parent, ops, references, path }) =>
			named({
				commit: short(commit),
				parent: parentsIn(parent),
				ops,
				references: references.join(' '),
				path,
			}),
	},
});

export const artifactLabelled = defineEntry({
	action: 'artifact_labelled',
	type: 'SystemEvent',
	means: 'it goes by another label; the labels before it still lead to it',
	keepsContents: true,
	context: { ...ARTIFACT, label: text, former_label: text, ...AHEAD, ...BY },
	row: {
		kind: 'memory',
		icon: 'tag',
		details: ({ former_label: former, label }) =>
			named({ label: `${former ?? ''} → ${label ?? ''}` }),
	},
});

export const artifactMoved = defineEntry({
	action: 'artifact_moved',
	type: 'SystemEvent',
	means: 'its note got another name or folder; `path: null` where the note is gone',
	context: { ...ARTIFACT, from_path: text, ...BY },
	row: {
		kind: 'memory',
		icon: 'folder-input',
		details: ({ from_path: from, path }) => named({ path: `${from ?? ''} → ${path ?? ''}` }),
	},
});

export const artifactUntracked = defineEntry({
	action: 'artifact_untracked',
	type: 'SystemEvent',
	means: 'a person takes its tracking back, or ends it; its commits stay on record',
	keepsContents: true,
	context: { ...ARTIFACT, label: text, ...AHEAD, ...BY },
	row: {
		kind: 'memory',
		icon: 'file-minus-2',
		details: ({ label, path }) => named({ label, path }),
	},
});

export const artifactRetracked = defineEntry({
	action: 'artifact_retracked',
	type: 'SystemEvent',
	means: 'the note of an artifact whose tracking ended is tracked again; its history goes on',
	keepsContents: true,
	context: { ...ARTIFACT, label: text, former_label: text, ...AHEAD, ...BY },
	row: {
		kind: 'memory',
		icon: 'file-plus-2',
		details: ({ label, path }) => named({ label, path }),
	},
});

/** `{ range: [from, to], before, content, reasoning, decided? }` */
export const editProposed = defineEntry({
	action: 'edit_proposed',
	type: 'ToolCall',
	means: 'somebody proposes an edit of an artifact; nothing changes before a person takes it',
	keepsContents: true,
	context: {
		...{ ...ARTIFACT, tool: text, operation: text, caller: text, intent: text },
		/** The commit that it is based on. */
		based_on: text,
		/** `[from, to]`, from 1; the lines that it would replace. */
		lines: anything,
		/** The message that it comes from, and ids of fragments, with the caret. */
		message: text,
		references: texts,
		data_sha256: text,
		...BY,
	},
	row: {
		kind: 'memory',
		icon: 'file-diff',
		details: ({ caller, intent, based_on: basis }) =>
			named({ caller, context: intent, 'based on': short(basis) }),
	},
});

export const editSettled = defineEntry({
	action: 'edit_settled',
	type: 'SystemEvent',
	means: 'a person took a proposed edit, some of its lines, or none',
	context: {
		...{ ...ARTIFACT, proposal: text },
		/** `accepted`, `partly` or `rejected`. */
		outcome: text,
		...{ accepted: number, rejected: number, reason: text, ...BY },
	},
	row: {
		kind: 'memory',
		icon: 'file-check-2',
		details: ({ outcome, accepted, rejected, reason }) =>
			named({ outcome, accepted, rejected, reason }),
	},
});

export const ARTIFACT_ENTRIES = [
	artifactCreated,
	artifactDelta,
	artifactLabelled,
	artifactMoved,
	artifactUntracked,
	artifactRetracked,
	editProposed,
	editSettled,
] as const;
