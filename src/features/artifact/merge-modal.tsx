// Two versions of an artifact become one: what both changed, a person chooses, one conflict after the other.

import type { App } from 'obsidian';
import { useState } from 'preact/hooks';
import type { ArtifactRow, MergePreview } from '../../app/memory/artifacts';
import { MERGE_CHOICES, type MergeChoice, type MergeChunk } from '../../core/soil/artifact/merge';
import { text } from '../../text';
import { Button } from '../kit/button';
import { openDialog } from '../kit/dialog';
import { useAsync } from '../kit/hooks/use-live';
import { useUniqueId } from '../kit/hooks/use-unique-id';
import { Message } from '../kit/message';
import { visible } from '../kit/visible-text';
import type { ArtifactContext } from './artifact-context';

const { merge: words, acts } = text.artifactView;

export function openMerge(app: App, row: ArtifactRow, context: ArtifactContext): void {
	const look = { className: 'signoff-artifact-merge', title: words.title(visible(row.label)) };
	openDialog(app, look, (modal) => <MergePage {...{ row, context }} close={() => modal.close()} />);
}

interface PageProps {
	row: ArtifactRow;
	context: ArtifactContext;
	close: () => void;
}

function MergePage(props: PageProps) {
	const { row, context } = props;
	const answer = useAsync(() => context.control.previewMerge(row.uuid), row.uuid);
	if (answer.status === 'waiting') return null;
	const preview = answer.status === 'here' ? answer.value : null;
	if (!preview) return <Message tone="warning">{words.none}</Message>;
	return <Merging {...props} preview={preview} />;
}

function Merging({ row, context, close, preview }: PageProps & { preview: MergePreview }) {
	const [choices, setChoices] = useState<readonly (MergeChoice | null)[]>(
		Array.from({ length: preview.conflicts }, () => null),
	);
	const [trouble, setTrouble] = useState<string | null>(null);
	const chosen = choices.filter((choice) => choice !== null);
	const left = preview.conflicts - chosen.length;
	const merge = async (event: Event) => {
		const outcome = await context.acts.merge(row.uuid, preview, chosen, event);
		if (!outcome.ok) setTrouble(outcome.refusal.sentence);
		else if (context.told(outcome)) close();
	};
	const choose = (at: number, choice: MergeChoice) =>
		setChoices(choices.map((before, index) => (index === at ? choice : before)));
	return (
		<>
			<p class="signoff-intro">
				{preview.conflicts === 0 ? words.clean : words.conflicts(preview.conflicts)}
			</p>
			{trouble === null ? null : <Message tone="error">{visible(trouble)}</Message>}
			<Chunks {...{ preview, choices, choose }} />
			<div class="modal-button-container">
				<Button onClick={close}>{acts.cancel}</Button>
				<Button
					cta
					blocked={left === 0 ? null : words.left(left)}
					onBlocked={setTrouble}
					onClick={(event) => context.attempt(merge(event))}
				>
					{words.act}
				</Button>
			</div>
		</>
	);
}

interface ChunksProps {
	preview: MergePreview;
	choices: readonly (MergeChoice | null)[];
	choose: (at: number, choice: MergeChoice) => void;
}

function Chunks({ preview, choices, choose }: ChunksProps) {
	const { chunks, heads } = preview;
	const names = [heads[0].slice(0, 7), heads[1].slice(0, 7)] as const;
	let conflicts = 0;
	return (
		<div class="signoff-artifact-chunks" role="region" aria-label={words.text} tabIndex={0}>
			{chunks.map((chunk, index) => {
				if (chunk.kind === 'merged') return <Merged key={index} lines={chunk.lines} />;
				const at = conflicts;
				conflicts += 1;
				return (
					<Conflict
						key={index}
						{...{ chunk, names, at }}
						choice={choices[at] ?? null}
						choose={(choice) => choose(at, choice)}
					/>
				);
			})}
		</div>
	);
}

/** Around a conflict. */
const AROUND = 3;

function Merged({ lines }: { lines: readonly string[] }) {
	const between = lines.length - 2 * AROUND;
	if (between < 2) return <pre>{visible(lines.join('\n'))}</pre>;
	return (
		<>
			<pre>{visible(lines.slice(0, AROUND).join('\n'))}</pre>
			<div class="signoff-faint">{text.review.unchangedLines(between)}</div>
			<pre>{visible(lines.slice(-AROUND).join('\n'))}</pre>
		</>
	);
}

interface ConflictProps {
	chunk: Extract<MergeChunk, { kind: 'conflict' }>;
	names: readonly [ours: string, theirs: string];
	at: number;
	choice: MergeChoice | null;
	choose: (choice: MergeChoice) => void;
}

function Conflict({ chunk, names, at, choice, choose }: ConflictProps) {
	const id = useUniqueId();
	const [ours, theirs] = names;
	const called = { ours: words.ours(ours), theirs: words.theirs(theirs), both: words.both };
	return (
		<fieldset class="signoff-artifact-conflict">
			<legend>{words.conflict(at + 1)}</legend>
			{MERGE_CHOICES.map((one) => (
				<label key={one}>
					<input type="radio" name={id} checked={choice === one} onChange={() => choose(one)} />
					{called[one]}
					{one === 'both' ? null : <Side lines={chunk[one]} />}
				</label>
			))}
		</fieldset>
	);
}

function Side({ lines }: { lines: readonly string[] }) {
	if (lines.length === 0) return <span class="signoff-faint">{words.gone}</span>;
	return <pre>{visible(lines.join('\n'))}</pre>;
}
