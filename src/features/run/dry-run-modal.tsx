// The dialog of a dry run: what each step would do, with every difference. It is asked again whenever the vault changes, so that what is made
// part of the request is what would happen then.

import type { App } from 'obsidian';
import { useState } from 'preact/hooks';
import type { DryRun, PlannedRun } from '../../app/run';
import { describeFailure } from '../../app/shared/describe-failure';
import type { Outcome, Refused } from '../../app/workspace';
import type { Result } from '../../core/shared/result';
import { text } from '../../text';
import { DecidingButton } from '../kit/acts/deciding-button';
import { useAnnouncer } from '../kit/announcer';
import { Button } from '../kit/button';
import { openDialog } from '../kit/dialog';
import { type Answer, useLive } from '../kit/hooks/use-live';
import type { Subscribe } from '../kit/hooks/use-redraw-on';
import { Icon } from '../kit/icon';
import { Message } from '../kit/message';
import { visible } from '../kit/visible-text';
import { Difference } from '../review/feature';
import { dryModel, type DryModel, type DryRow, type DryRowKind } from './dry-run-model';

export interface DryRunProps {
	path: string;
	title: string;
	planned: (path: string) => Promise<PlannedRun | null>;
	play: (path: string, step: string | null) => Promise<Result<DryRun, Refused>>;
	bind: (path: string, digest: string, event: Event) => Promise<Outcome>;
	/** Of any file. */
	onVaultChange: Subscribe;
	attempt: (work: Promise<unknown>) => void;
}

export function openDryRun(app: App, props: DryRunProps): void {
	const title = text.runView.dryRun.title(visible(props.title));
	openDialog(app, { className: 'signoff-dry-run', title, decides: true }, () => (
		<DryRunDialog {...props} />
	));
}

interface Asked {
	planned: PlannedRun | null;
	dry: Result<DryRun, Refused>;
}

function DryRunDialog(props: DryRunProps) {
	const { path, planned, play, onVaultChange } = props;
	const [only, setOnly] = useState<string | null>(null);
	const ask = async (): Promise<Asked> => ({
		planned: await planned(path),
		dry: await play(path, only),
	});
	const answer = useLive(ask, `${path}\n${only ?? ''}`, onVaultChange);
	const shown = answer.status === 'here' ? shownOf(answer.value, only) : null;
	const words = text.runView.dryRun;
	return (
		<div class="signoff-review-page">
			<div class="signoff-review-body">
				<div class="signoff-quiet">
					{only === null ? words.intro : words.introStep(visible(only))}
				</div>
				<Trouble answer={answer} />
				{shown ? <Rows model={shown.model} only={only} choose={setOnly} /> : null}
			</div>
			<Footer {...props} shown={shown} all={only === null ? null : () => setOnly(null)} />
		</div>
	);
}

interface Shown {
	digest: string;
	model: DryModel;
}

function shownOf({ planned, dry }: Asked, only: string | null): Shown | null {
	if (!planned || !dry.ok) return null;
	return { digest: dry.value.digest, model: dryModel(planned, dry.value, only) };
}

/** Whatever is in the way of showing it. */
function Trouble({ answer }: { answer: Answer<Asked> }) {
	if (answer.status === 'waiting') {
		return (
			<div class="signoff-quiet" role="status">
				{text.runView.dryRun.playing}
			</div>
		);
	}
	if (answer.status === 'failed')
		return <Message tone="error">{describeFailure(answer.error)}</Message>;
	const { dry } = answer.value;
	return dry.ok ? null : <Message tone="warning">{visible(dry.refusal.sentence)}</Message>;
}

interface FooterProps extends DryRunProps {
	shown: Shown | null;
	/** Back to all steps; null where all are shown. */
	all: (() => void) | null;
}

function Footer({ path, shown, all, bind, attempt }: FooterProps) {
	const { announce, region } = useAnnouncer();
	const press = (digest: string, event: Event) =>
		attempt(
			bind(path, digest, event).then((outcome) =>
				announce(outcome.ok ? outcome.value.sentence : outcome.refusal.sentence),
			),
		);
	const says = shown !== null && (shown.model.bound !== null || shown.model.mayBind);
	return (
		<div class={all || says ? 'signoff-review-footer' : 'signoff-review-footer is-empty'}>
			{region}
			<Bound model={shown?.model ?? null} />
			<div class="signoff-review-buttons">
				{all ? <Button onClick={all}>{text.runView.dryRun.allSteps}</Button> : null}
				<span class="signoff-spacer" />
				{shown ? <Bind path={path} shown={shown} press={press} /> : null}
			</div>
		</div>
	);
}

interface BindProps {
	path: string;
	shown: Shown;
	press: (digest: string, event: Event) => void;
}

function Bind({ path, shown: { digest, model }, press }: BindProps) {
	if (!model.mayBind) return null;
	return (
		<DecidingButton cta about={[path, digest]} onPress={({ event }) => press(digest, event)}>
			{text.runView.dryRun.bind}
		</DecidingButton>
	);
}

function Bound({ model }: { model: DryModel | null }) {
	if (!model) return null;
	if (model.bound) return <Message tone={model.bound.tone}>{model.bound.sentence}</Message>;
	if (!model.mayBind) return null;
	return <div class="signoff-quiet">{text.runView.dryRun.bindHint}</div>;
}

interface RowsProps {
	model: DryModel;
	only: string | null;
	choose: (step: string) => void;
}

function Rows({ model: { rows }, only, choose }: RowsProps) {
	const words = text.runView.dryRun;
	const isAllDone = rows.every(({ kind }) => kind === 'done');
	return (
		<>
			{isAllDone && only === null ? <div class="signoff-quiet">{words.nothing}</div> : null}
			<ol class="signoff-run-steps" aria-label={words.steps}>
				{rows.map((row) => (
					<li key={row.id} class="signoff-run-step" data-step={row.id} data-kind={row.kind}>
						<span class="signoff-run-mark">
							<Icon name={ICONS[row.kind]} />
						</span>
						<div class="signoff-run-step-text">
							<Row row={row} />
							{only === null && rows.length > 1 ? (
								<button type="button" class="signoff-link" onClick={() => choose(row.id)}>
									{words.onlyThis}
									<span class="signoff-unseen"> {row.id}</span>
								</button>
							) : null}
						</div>
					</li>
				))}
			</ol>
		</>
	);
}

const ICONS: Record<DryRowKind, string> = {
	reads: 'eye',
	changes: 'pencil',
	workflow: 'folder-input',
	outside: 'globe',
	model: 'message-square',
	'by-hand': 'hand',
	fails: 'x',
	done: 'check',
	'not-reached': 'circle',
};

function Row({ row }: { row: DryRow }) {
	const { description, tool, kind, does, changes, args } = row;
	return (
		<>
			<div>
				<span dir="auto">{description}</span>
				{tool === null ? null : <code class="signoff-run-tool">{tool}</code>}
			</div>
			<div class={`signoff-dry-run-does is-${kind}`} dir="auto">
				{does}
			</div>
			{changes.map(({ label, before, after }) => (
				<details key={label} class="signoff-dry-run-change" open>
					<summary dir="auto">{label}</summary>
					<Difference label={label} before={before} after={after} />
				</details>
			))}
			{changes.length === 0 && args !== null ? <pre class="signoff-args">{args}</pre> : null}
		</>
	);
}
