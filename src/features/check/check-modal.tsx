// The check of all workspaces, on demand: what the notes, their folders and the log disagree about. It
// changes nothing.

import { Modal, type App } from 'obsidian';
import { render } from 'preact';
import type { CheckRow, WorkspaceCheck } from '../../app/workspace';
import { describeFailure } from '../../app/shared/describe-failure';
import { groupBy } from '../../core/shared/group-by';
import { text } from '../../text';
import { Message } from '../kit/message';
import type { Row } from '../kit/row';
import { RowList } from '../kit/row-list';
import { Section } from '../kit/section';
import { useAsync } from '../kit/hooks/use-async';

interface CheckProps {
	check: () => Promise<readonly WorkspaceCheck[]>;
	openNote: (path: string, event: MouseEvent) => void;
}

export class CheckModal extends Modal {
	constructor(
		app: App,
		private readonly props: CheckProps,
	) {
		super(app);
	}

	override onOpen(): void {
		this.modalEl.addClass('signoff-check-modal');
		this.setTitle(text.check.title);
		const openNote = (path: string, event: MouseEvent) => {
			this.close();
			this.props.openNote(path, event);
		};
		render(<Check check={this.props.check} openNote={openNote} />, this.contentEl);
	}

	override onClose(): void {
		render(null, this.contentEl);
	}
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
