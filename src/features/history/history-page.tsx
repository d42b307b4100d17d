// The history of a note: its versions, what changed between two of them, what each said, and taking one up again.

import { useState } from 'preact/hooks';
import type { HistoryRow } from '../../app/memory/versions';
import { describeFailure } from '../../app/shared/describe-failure';
import { text } from '../../text';
import { fullTime } from '../kit/age';
import { Button } from '../kit/button';
import { Choose } from '../kit/choose';
import { EmptyState } from '../kit/empty-state';
import { useAsync, useLive } from '../kit/hooks/use-live';
import type { Subscribe } from '../kit/hooks/use-redraw-on';
import { Message } from '../kit/message';
import { Section } from '../kit/section';
import { visible } from '../kit/visible-text';
import { Difference } from '../review/feature';
import { comparedOf, NOW, shownVersions, type Compared, type ShownVersion } from './history-model';

export interface HistoryProps {
	path: string;
	history: () => Promise<readonly HistoryRow[]>;
	/** Null where it isn't kept. Null as a digest: what the note says now. */
	textOf: (sha256: string | null) => Promise<string | null>;
	restore: (row: HistoryRow) => void;
	onChange: Subscribe;
}

const words = text.history;

export function HistoryPage(props: HistoryProps) {
	const { path, history, onChange } = props;
	const answer = useLive(history, path, onChange);
	const [chosen, setChosen] = useState<string | null>(null);
	if (answer.status === 'failed')
		return <Message tone="error">{`${words.failed} ${describeFailure(answer.error)}`}</Message>;
	if (answer.status === 'waiting') return null;
	const rows = answer.value;
	const row = rows.find(({ commit }) => commit === chosen) ?? rows[0];
	if (!row) return <EmptyState icon="history" title={words.none} />;
	return (
		<div class="signoff-history-page">
			<VersionList versions={shownVersions(rows)} chosen={row.commit} onChoose={setChosen} />
			<Version key={row.commit} {...props} rows={rows} row={row} />
		</div>
	);
}

interface ListProps {
	versions: readonly ShownVersion[];
	chosen: string;
	onChoose: (commit: string) => void;
}

function VersionList({ versions, chosen, onChoose }: ListProps) {
	return (
		<nav class="signoff-history-list" aria-label={words.list}>
			{versions.map((version) => (
				<button
					key={version.commit}
					type="button"
					class={`signoff-history-row${version.commit === chosen ? ' is-chosen' : ''}`}
					aria-current={version.commit === chosen}
					onClick={() => onChoose(version.commit)}
				>
					<span class="signoff-history-name">
						{version.name}
						{version.isCurrent ? <span class="signoff-count">{words.current}</span> : null}
						<code>{version.hash}</code>
					</span>
					<span class="signoff-history-detail" dir="auto">
						{visible(version.detail)}
					</span>
					<span class="signoff-faint">
						{[fullTime(version.at), visible(version.who)].filter(Boolean).join(' · ')}
					</span>
				</button>
			))}
		</nav>
	);
}

interface VersionProps extends HistoryProps {
	rows: readonly HistoryRow[];
	row: HistoryRow;
}

function Version({ rows, row, textOf, restore }: VersionProps) {
	const [other, setOther] = useState('');
	const [view, setView] = useState<'changes' | 'text'>('changes');
	const compared = comparedOf(rows, row.commit, other);
	const others = rows.filter(({ commit }) => commit !== row.commit);
	const isCurrent = rows[0] === row;
	return (
		<div class="signoff-history-version">
			<div class="signoff-history-bar">
				<Choose
					isAlways
					label={words.compare}
					value={view === 'text' ? 'text' : other}
					options={[
						['', `${words.compare}: ${words.previous}`],
						[NOW, `${words.compare}: ${words.now}`],
						...others.map(
							({ commit, version }) =>
								[commit, `${words.compare}: ${words.version(version)}`] as const,
						),
						['text', words.wholeText],
					]}
					onChange={(value) => {
						setView(value === 'text' ? 'text' : 'changes');
						if (value !== 'text') setOther(value);
					}}
				/>
				{isCurrent ? null : <Button onClick={() => restore(row)}>{words.restore}</Button>}
			</div>
			{view === 'text' || compared?.before == null ? (
				<WholeText row={row} textOf={textOf} />
			) : (
				<Changes compared={{ ...compared, before: compared.before }} textOf={textOf} />
			)}
		</div>
	);
}

interface ChangesProps extends Pick<HistoryProps, 'textOf'> {
	compared: Compared & { before: NonNullable<Compared['before']> };
}

function Changes({ compared: { before, after }, textOf }: ChangesProps) {
	const read = (side: Compared['after']) =>
		side.isUnknown ? Promise.resolve(null) : textOf(side.sha256);
	const question = [before, after].map(({ name, sha256 }) => `${name} ${sha256 ?? ''}`).join('\n');
	const answer = useAsync(() => Promise.all([read(before), read(after)]), question);
	const title = words.changes(before.name, after.name);
	if (answer.status === 'waiting') return null;
	const [then, now] = answer.status === 'here' ? answer.value : [null, null];
	return (
		<Section title={title}>
			{then === null || now === null ? (
				<Message tone="info">{words.notKept}</Message>
			) : then === now ? (
				<div class="signoff-quiet">{words.noChanges}</div>
			) : (
				<Difference label={title} before={then} after={now} />
			)}
		</Section>
	);
}

function WholeText({ row, textOf }: Pick<VersionProps, 'row' | 'textOf'>) {
	const { sha256 } = row;
	const title = words.textOf(words.version(row.version));
	const read = () => (sha256 === null ? Promise.resolve(null) : textOf(sha256));
	const answer = useAsync(read, sha256 ?? '');
	if (answer.status === 'waiting') return null;
	const content = answer.status === 'here' ? answer.value : null;
	return (
		<Section title={title}>
			{content === null ? (
				<Message tone="info">{words.notKept}</Message>
			) : (
				<pre class="signoff-history-text" role="region" aria-label={title} tabIndex={0} dir="auto">
					{visible(content)}
				</pre>
			)}
		</Section>
	);
}
