import type { App } from 'obsidian';
import { useState } from 'preact/hooks';
import type { VerifiedWorkspace } from '../../app/plane';
import type { DeviceVerification } from '../../app/verify';
import { describeFailure } from '../../app/shared/describe-failure';
import type { LedgerProblem } from '../../core/ledger/verify-report';
import { text } from '../../text';
import { Button } from '../kit/button';
import { openDialog } from '../kit/dialog';
import { Message } from '../kit/message';
import { Progress } from '../kit/progress';
import { RowList } from '../kit/row-list';
import { Section } from '../kit/section';
import { Checkpoints, CompareWithAnchor, type CheckpointActs } from './checkpoint';
import { useVerification, type Run, type Verify } from './use-verification';

interface VerifyProps extends CheckpointActs {
	verify: Verify;
	openLog: (file: string, line: number) => void;
}

export function openVerify(app: App, props: VerifyProps): void {
	openDialog(app, { className: 'signoff-verify-modal', title: text.verify.title }, (modal) => (
		<VerifyPage
			{...props}
			openLog={(file, line) => {
				modal.close();
				props.openLog(file, line);
			}}
		/>
	));
}

function VerifyPage(props: VerifyProps) {
	const { run, start, cancel } = useVerification(props.verify);
	const [runs, setRuns] = useState(0);
	const again = (...asked: Parameters<typeof start>) => {
		setRuns(runs + 1);
		start(...asked);
	};
	if (run.status === 'running') {
		const { done, total } = run;
		return (
			<>
				<Progress label={text.verify.checking(done, total)} done={done} total={total} />
				<Button onClick={cancel}>{text.verify.cancel}</Button>
			</>
		);
	}
	return (
		<>
			<Outcome run={run} openLog={props.openLog} />
			<div class="signoff-buttons">
				<Button onClick={() => again([], true)}>{text.verify.fully}</Button>
			</div>
			<Checkpoints acts={props} run={runs} />
			<CompareWithAnchor compare={(anchor) => again([anchor], false)} />
		</>
	);
}

function Outcome({ run, openLog }: { run: Run } & Pick<VerifyProps, 'openLog'>) {
	if (run.status === 'cancelled') return <Message tone="warning">{text.verify.cancelled}</Message>;
	if (run.status === 'failed') {
		return <Message tone="error">{describeFailure(run.error)}</Message>;
	}
	if (run.status === 'running') return null;
	return (
		<>
			{run.logs.map((log) => (
				<Log key={log.root} log={log} openLog={openLog} />
			))}
		</>
	);
}

function Log({
	log: { root, report },
	openLog,
}: { log: VerifiedWorkspace } & Pick<VerifyProps, 'openLog'>) {
	const { devices, problems, skipped, tooLarge } = report;
	const isEmpty = devices.length === 0 && problems.length === 0 && tooLarge === null;
	return (
		<Section title={text.folderOrVault(root)}>
			{tooLarge === null ? null : (
				<Message tone="warning">{text.verify.tooLarge(tooLarge)}</Message>
			)}
			{isEmpty ? <div class="signoff-quiet">{text.verify.nothing}</div> : null}
			{devices.map((device) => (
				<Device key={device.device} report={device} openLog={openLog} />
			))}
			<Problems problems={problems} openLog={openLog} />
			{skipped.length === 0 ? null : <div class="signoff-quiet">{text.verify.notRead}</div>}
			{skipped.map(({ file, reason }) => (
				<div key={file} class="signoff-quiet">
					{file}: {text.verify.skipped[reason]}
				</div>
			))}
		</Section>
	);
}

function Device({
	report: { device, entries, problems, notes, signed },
	openLog,
}: { report: DeviceVerification } & Pick<VerifyProps, 'openLog'>) {
	const isIntact = problems.length === 0;
	return (
		<>
			<Message tone={isIntact ? 'info' : 'error'}>
				{isIntact
					? text.verify.intact(device, entries)
					: text.verify.broken(device, entries, problems.length)}{' '}
				{signed === null ? text.verify.unsigned : text.verify.signed(signed, entries)}
			</Message>
			<Problems problems={problems} openLog={openLog} />
			{notes.map(({ file, line, code }) => (
				<div key={`${file} ${String(line)} ${code}`} class="signoff-quiet">
					{text.verify.place(file, line)}: {text.ledger.note[code]}
				</div>
			))}
		</>
	);
}

function Problems({
	problems,
	openLog,
}: { problems: readonly LedgerProblem[] } & Pick<VerifyProps, 'openLog'>) {
	if (problems.length === 0) return null;
	return (
		<RowList
			label={text.verify.title}
			page={10}
			entries={problems}
			row={({ file, line, code }) => ({
				key: `${file} ${String(line)} ${code}`,
				label: (
					<>
						<span class="signoff-path">{text.verify.place(file, line)}</span>
						<span class="signoff-row-note">{text.ledger.problem[code]}</span>
					</>
				),
			})}
			onOpen={({ file, line }) => openLog(file, line ?? 1)}
		/>
	);
}
