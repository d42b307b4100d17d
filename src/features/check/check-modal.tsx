// The check of all workspaces, on demand: what the notes, their folders and the log disagree about. It
// changes nothing.

import type { App } from 'obsidian';
import type { CheckRow, WorkspaceCheck } from '../../app/workspace';
import { describeFailure } from '../../app/shared/describe-failure';
import { groupBy } from '../../core/shared/group-by';
import { text } from '../../text';
import { openDialog } from '../kit/dialog';
import { Message } from '../kit/message';
import type { Row } from '../kit/row';
import { RowList } from '../kit/row-list';
import { Section } from '../kit/section';
import { useAsync } from '../kit/hooks/use-live';

interface CheckProps {
	check: () => Promise<readonly WorkspaceCheck[]>;
	openNote: (path: string, event: MouseEvent) => void;
}

export function openCheck(app: App, { check, openNote }: CheckProps): void {
	openDialog(app, { className: 'signoff-check-modal', title: text.check.title }, (modal) => (
		<Check
			check={check}
			openNote={(path, event) => {
				modal.close();
				openNote(path, event);
			}}
		/>
	));
}

function Check({ check, openNote }: CheckProps) {
	const answer = useAsync(check, 'check');
	if (answer.status === 'waiting') {
		return (
			<div class="signoff-quiet" role="status">
				{text.check.checking}
			</div>
		);
	}
	if (answer.status === 'failed') {
		return <Message tone="error">{describeFailure(answer.error)}</Message>;
	}
	return (
		<>
			{answer.value.map((workspace) => (
				<Checked key={workspace.root} workspace={workspace} openNote={openNote} />
			))}
		</>
	);
}

interface CheckedProps {
	workspace: WorkspaceCheck;
	openNote: CheckProps['openNote'];
}

/** By kind, so that a thousand notes without an id are one heading and not a flood. */
function Checked({ workspace: { root, notes, rows }, openNote }: CheckedProps) {
	const groups = [...groupBy(rows, ({ code }) => code)];
	return (
		<>
			<p role="status">{text.check.summary(text.folderOrVault(root), notes, rows.length)}</p>
			{groups.map(([code, same]) => (
				<Section key={code} title={headingOf(code, same)} count={same.length}>
					<RowList
						label={code}
						page={10}
						entries={same}
						row={(row) => checkRow(row, headingOf(code, same))}
						onOpen={({ path }, event) => openNote(path, event)}
					/>
				</Section>
			))}
		</>
	);
}

function headingOf(code: string, [first]: readonly CheckRow[]): string {
	return text.check.group(code, first?.sentence ?? code);
}

/** Its sentence only where the heading does not say it. */
function checkRow({ path, sentence }: CheckRow, heading: string): Row {
	const isSaid = sentence === `${heading}.`;
	return {
		key: `${path} ${sentence}`,
		label: (
			<>
				<span class="signoff-path">{path}</span>
				{isSaid ? null : <span class="signoff-row-note">{sentence}</span>}
			</>
		),
	};
}
