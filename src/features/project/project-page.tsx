// The memory of a workspace at a glance: what waits, what is talked about, who is where, the artifacts, and what happened last.

import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { WorkspaceStatus } from '../../app/items';
import type { BranchRow } from '../../app/memory/conversations';
import type { TimelineRow } from '../../core/timeline/row';
import { text } from '../../text';
import { BranchTree, treeRows } from '../conversation/feature';
import { shortAge, shortTime } from '../kit/age';
import { Button } from '../kit/button';
import { Choose } from '../kit/choose';
import { EmptyState } from '../kit/empty-state';
import { useAsync, useLive } from '../kit/hooks/use-live';
import { type Subscribe, useRedrawOn } from '../kit/hooks/use-redraw-on';
import { Icon } from '../kit/icon';
import type { Row } from '../kit/row';
import { RowList } from '../kit/row-list';
import { Section } from '../kit/section';
import type { ChoiceProps } from '../kit/views/choice-view';
import { visible } from '../kit/visible-text';
import {
	type ProjectChoice,
	type ProjectFacts,
	projectModel,
	type ProjectModel,
	type ShownArtifact,
	type ShownFrame,
	type ShownSuggestion,
	type ShownTogether,
} from './project-model';

const { project: words } = text;

/** Between two drawings, in milliseconds: all of a large memory is looked at anew for each. */
const REST_MS = 300;
/** Built at first, and with each request for more. */
const PAGE = 20;

export interface ProjectHost {
	status: () => WorkspaceStatus;
	/** Of the workspaces that are being watched. */
	roots: () => readonly string[];
	facts: (root: string) => ProjectFacts;
	/** What came of a branch; null where that isn't kept. */
	summary: (uuid: string, root: string) => Promise<string | null>;
	/** Reads why edits are suggested that say it nowhere else; the facts have it then. */
	readReasons: (root: string) => Promise<void>;
	/** What happened last in the memory, the newest first. */
	latest: (root: string) => Promise<readonly TimelineRow[]>;
	/** What a conversation or an artifact is called, or the note of an item. */
	titleOf: (item: string) => string | null;
	/** What a participant is called. */
	nameOf: (participant: string) => string;
	personName: () => string;
	now: () => number;
	subscribe: Subscribe;
	setUpWorkspace: () => void;
	newConversation: (root: string) => void;
	/** `goal`: an item in it. */
	openConversation: (place: { root: string; uuid: string }, goal?: string) => void;
	openArtifact: (place: { uuid: string; proposal?: string }) => void;
	/** A dialog for all suggestions that one message led to. */
	takeTogether: (proposal: string) => void;
	/** `entry`: the one to go to. */
	openTimeline: (entry: string | null) => void;
}

type PageProps = ProjectHost & ChoiceProps<ProjectChoice>;

export function ProjectPage(props: PageProps) {
	const { status, roots, choice, subscribe } = props;
	const changes = useRedrawOn(subscribe, REST_MS);
	const all = roots();
	const root = all.find((one) => one === choice.root) ?? all[0];
	if (status() === 'starting') return null;
	if (root === undefined) {
		const { title, hint } = words.noWorkspace;
		const action = (
			<Button cta onClick={props.setUpWorkspace}>
				{text.commands.setUp}
			</Button>
		);
		return <EmptyState icon="brain" {...{ title, hint, action }} />;
	}
	return <Project key={root} {...props} {...{ root, all, changes }} />;
}

interface ProjectProps extends PageProps {
	root: string;
	all: readonly string[];
	/** Another number after each change. */
	changes: number;
}

function Project(props: ProjectProps) {
	const { root, facts, readReasons, choice, changes } = props;
	const page = useRef<HTMLDivElement>(null);
	const known = useMemo(() => facts(root), [changes]);
	const read = useAsync(
		() => readReasons(root),
		known.proposals.map(({ entry }) => entry).join(' '),
	);
	const model = useMemo(() => projectModel(known, choice.text), [known, choice.text, read]);
	const toSearch = (event: KeyboardEvent) => {
		const { target, ctrlKey, metaKey, altKey } = event;
		const isTyped = target instanceof Node && target.instanceOf(HTMLInputElement);
		if (event.key !== '/' || isTyped || ctrlKey || metaKey || altKey) return;
		event.preventDefault();
		page.current?.querySelector('input')?.focus();
	};
	return (
		<div class="signoff-project" ref={page} onKeyDown={toSearch}>
			<Bar {...props} />
			<div class="signoff-project-body">
				{model.isEmpty ? <Nothing {...props} /> : <Parts {...props} model={model} />}
			</div>
		</div>
	);
}

function Bar({ root, all, choice, onChoice, openTimeline }: ProjectProps) {
	return (
		<div class="signoff-project-bar">
			{all.length < 2 ? null : (
				<Choose
					isAlways
					label={words.workspace}
					value={root}
					options={all.map((one) => [one, text.folderOrVault(one)])}
					onChange={(to) => onChoice({ ...choice, root: to })}
				/>
			)}
			<input
				type="search"
				class="signoff-project-search"
				aria-label={words.find}
				placeholder={words.find}
				value={choice.text}
				onInput={({ currentTarget }) => onChoice({ ...choice, text: currentTarget.value })}
			/>
			<span class="signoff-spacer" />
			<Button label={words.timeline} onClick={() => openTimeline(null)}>
				<Icon name="history" />
				<span class="signoff-project-wide">{words.timeline}</span>
			</Button>
		</div>
	);
}

function Nothing({ root, newConversation }: ProjectProps) {
	const { title, hint } = words.empty;
	const action = (
		<Button cta onClick={() => newConversation(root)}>
			{words.conversations.act}
		</Button>
	);
	return <EmptyState icon="brain" {...{ title, hint, action }} />;
}

interface PartsProps extends ProjectProps {
	model: ProjectModel;
}

function Parts(props: PartsProps) {
	return (
		<>
			<div class="signoff-project-main">
				<Suggestions {...props} />
				<Conversations {...props} />
				<Artifacts {...props} />
			</div>
			<div class="signoff-project-side">
				<People {...props} />
				<Latest {...props} />
			</div>
		</>
	);
}

interface RowsProps<Entry> extends Pick<PartsProps, 'choice'> {
	title: string;
	/** Said where there are none. */
	none: string;
	entries: readonly Entry[];
	row: (entry: Entry) => Row;
	open: (entry: Entry) => void;
	above?: ComponentChildren;
}

function Rows<Entry>({ title, none, choice, entries, row, open, above }: RowsProps<Entry>) {
	return (
		<Section title={title} count={countOf(entries)}>
			{above}
			{entries.length === 0 ? (
				<None choice={choice}>{none}</None>
			) : (
				<RowList label={title} page={PAGE} {...{ entries, row }} onOpen={open} />
			)}
		</Section>
	);
}

function Suggestions({ model, choice, openArtifact, takeTogether, ...host }: PartsProps) {
	return (
		<Rows
			above={model.together.map((one) => (
				<Together key={one.proposal} {...one} open={() => takeTogether(one.proposal)} />
			))}
			title={words.suggestions.title}
			none={words.suggestions.none}
			choice={choice}
			entries={model.suggestions}
			row={(one) => suggestionRow(one, host)}
			open={({ artifact, proposal }) => openArtifact({ uuid: artifact, proposal })}
		/>
	);
}

/** Of one message. */
function Together({ count, labels, open }: ShownTogether & { open: () => void }) {
	return (
		<div class="signoff-project-together">
			<Button onClick={open}>{words.suggestions.takeAll(count)}</Button>
			<span class="signoff-quiet">{labels.map(visible).join(', ')}</span>
		</div>
	);
}

type Looks = Pick<ProjectHost, 'nameOf' | 'now'>;

function suggestionRow(one: ShownSuggestion, { nameOf, now }: Looks): Row {
	const { proposal, label, caller, why, place, at } = one;
	return {
		key: proposal,
		lead: <Icon name="file-diff" />,
		label: (
			<>
				<span>{visible(why)}</span>
				<Quiet parts={[words.suggestions.by(nameOf(caller), visible(label)), place]} />
			</>
		),
		detail: timeOf(at, now),
	};
}

function Conversations({ root, model, choice, ...host }: PartsProps) {
	const { branches } = model;
	const { title, none, act } = words.conversations;
	const { summary, newConversation, openConversation, personName } = host;
	const rows = useMemo(() => treeRows(branches), [branches]);
	const action = (
		<button
			type="button"
			class="clickable-icon"
			aria-label={act}
			onClick={() => newConversation(root)}
		>
			<Icon name="message-square-plus" />
		</button>
	);
	return (
		<Section title={title} count={countOf(branches)} action={action}>
			{branches.length === 0 ? (
				<None choice={choice}>{none}</None>
			) : (
				<BranchTree
					{...{ rows, context: { personName }, shown: [], page: PAGE }}
					open={(uuid) => openConversation({ root, uuid })}
					below={(branch) => <Below {...{ branch, host, summary }} />}
				/>
			)}
		</Section>
	);
}

interface BelowProps extends Pick<ProjectHost, 'summary'> {
	branch: BranchRow;
	host: Looks;
}

/** How much was said, and what came of it. */
function Below({ branch, host: { nameOf, now }, summary }: BelowProps) {
	const { uuid, root, messages, createdAt, lastAt, summary: ended } = branch;
	const { messages: counted, summaryBy } = words.conversations;
	const said = useAsync(
		() => (ended ? summary(uuid, root) : Promise.resolve(null)),
		`${root} ${uuid} ${ended?.at ?? ''}`,
	);
	const found = said.status === 'here' ? said.value : null;
	const facts = [
		createdAt === null ? text.conversationView.notRecorded : counted(messages),
		...(lastAt === null ? [] : [timeOf(Date.parse(lastAt), now)]),
		...(ended && found === null ? [summaryBy(nameOf(ended.author))] : []),
	];
	return (
		<span class="signoff-project-below">
			<span class="signoff-row-note" aria-hidden="true">
				{facts.filter(Boolean).join(' · ')}
			</span>
			{found === null ? null : (
				<span class="signoff-project-summary" dir="auto">
					{visible(found)}
				</span>
			)}
		</span>
	);
}

function Artifacts({ model, choice, openArtifact, now }: PartsProps) {
	return (
		<Rows
			title={words.artifacts.title}
			none={words.artifacts.none}
			choice={choice}
			entries={model.artifacts}
			row={(one) => artifactRow(one, now)}
			open={({ uuid }) => openArtifact({ uuid })}
		/>
	);
}

function artifactRow(one: ShownArtifact, now: Looks['now']): Row {
	const { uuid, label, path, isGone, commit, at, suggestions, versions } = one;
	const { artifacts: own } = words;
	const marks = [
		...(suggestions > 0 ? [own.suggestions(suggestions)] : []),
		...(versions > 1 ? [own.versions(versions)] : []),
	];
	return {
		key: uuid,
		lead: <Icon name={isGone ? 'file-x' : 'file-text'} />,
		label: (
			<>
				<span>{visible(label)}</span>
				<Quiet parts={[isGone ? own.gone : visible(path)]} />
				<Quiet parts={[visible(commit), timeOf(at, now)]} />
			</>
		),
		detail: marks.map((mark) => (
			<span key={mark} class="signoff-project-mark">
				{mark}
			</span>
		)),
	};
}

function People(props: PartsProps) {
	const { root, model, choice, openConversation, openArtifact } = props;
	return (
		<Rows
			title={words.people.title}
			none={words.people.none}
			choice={choice}
			entries={model.frames}
			row={(one) => frameRow(one, props)}
			open={({ branch, head, reads }) => {
				if (branch !== null) openConversation({ root, uuid: branch }, head ?? undefined);
				else if (reads) openArtifact({ uuid: reads.artifact });
			}}
		/>
	);
}

function frameRow({ participant, branch, title, reads }: ShownFrame, { nameOf, now }: Looks): Row {
	const { people } = words;
	const where = title === null ? people.missing : visible(title);
	return {
		key: participant,
		lead: <Icon name={branch === null ? 'eye' : 'map-pin'} />,
		label: (
			<>
				<span>{nameOf(participant)}</span>
				{branch === null ? null : <Quiet parts={[where]} />}
				{reads === null ? null : (
					<Quiet parts={[people.reads(visible(reads.label)), shortAge(reads.at, now())]} />
				)}
			</>
		),
		gone: branch !== null && title === null,
	};
}

function Latest({ root, latest, subscribe, titleOf, openTimeline, now }: PartsProps) {
	const { title, none, failed } = words.latest;
	const answer = useLive(() => latest(root), root, subscribe);
	if (answer.status === 'waiting') return null;
	const rows = answer.status === 'here' ? answer.value : [];
	return (
		<Section title={title}>
			{rows.length === 0 ? (
				<div class="signoff-quiet">{answer.status === 'failed' ? failed : none}</div>
			) : (
				<RowList
					label={title}
					page={PAGE}
					entries={rows}
					row={(row) => latestRow(row, { titleOf, now })}
					onOpen={({ uuid }) => openTimeline(uuid)}
				/>
			)}
		</Section>
	);
}

function latestRow(
	{ uuid, icon, sentence, who, item, realizedAt }: TimelineRow,
	{ titleOf, now }: Pick<ProjectHost, 'titleOf' | 'now'>,
): Row {
	const about = item === null ? null : titleOf(item);
	return {
		key: uuid,
		lead: <Icon name={icon} />,
		label: (
			<>
				<span>{visible(sentence)}</span>
				<Quiet parts={[about === null ? '' : visible(about), visible(who)]} />
			</>
		),
		detail: timeOf(realizedAt, now),
	};
}

function Quiet({ parts }: { parts: readonly string[] }) {
	return <span class="signoff-row-note">{parts.filter(Boolean).join(' · ')}</span>;
}

function None({ choice, children }: Pick<PartsProps, 'choice'> & { children: ComponentChildren }) {
	return <div class="signoff-quiet">{choice.text.trim() === '' ? children : words.noneFound}</div>;
}

/** None is said in words. */
function countOf({ length }: readonly unknown[]): number | undefined {
	return length === 0 ? undefined : length;
}

/** '' where nobody knows. */
function timeOf(at: number, now: () => number): string {
	return Number.isNaN(at) ? '' : shortTime(at, now());
}
