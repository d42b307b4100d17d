// The dialog that makes a spec or an issue.

import type { App } from 'obsidian';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import {
	BACKLOG_PRIORITIES,
	ISSUE_TYPES,
	SPEC_TYPES,
	type EntityKind,
	type IssueType,
	type SpecType,
} from '../../core/backlog/entities';
import type { BacklogGraph } from '../../core/backlog/graph';
import { text } from '../../text';
import { Button } from '../kit/button';
import { openDialog } from '../kit/dialog';
import { useUniqueId } from '../kit/hooks/use-unique-id';
import { Message } from '../kit/message';
import { ModEnterHint, onModEnter } from '../kit/mod-enter';
import { visible } from '../kit/visible-text';
import type { BacklogContext } from './backlog-context';
import { typesOf } from './choice-model';
import {
	emptyDraft,
	entityOf,
	parentsFor,
	problemWith,
	specsFor,
	type Draft,
	type DraftProblem,
} from './create-model';
import { Field, SelectField } from './form-parts';

interface CreateProps {
	kind: EntityKind;
	root: string;
	/** The spec that an issue is for, to begin with. */
	spec?: string | undefined;
	context: BacklogContext;
}

const { form: words, ...others } = text.backlogView;

export function openCreate(app: App, props: CreateProps): void {
	const look = { className: 'signoff-backlog-modal', title: words.titleOf[props.kind] };
	openDialog(app, look, (modal) => <CreatePage {...props} close={() => modal.close()} />);
}

function CreatePage({ kind, root, spec, context, close }: CreateProps & { close: () => void }) {
	const [draft, setDraft] = useState<Draft>(() => emptyDraft(spec));
	const [problem, setProblem] = useState<DraftProblem | { sentence: string } | null>(null);
	const [busy, setBusy] = useState(false);
	const form = useRef<HTMLDivElement>(null);
	const graph = context.control.graphOf(root);
	const create = async (event: Event, isOpened: boolean) => {
		if (busy) return;
		const wrong = problemWith(kind, draft, graph);
		setProblem(wrong);
		if (wrong) {
			form.current?.querySelector<HTMLElement>(`[data-field="${wrong.field}"]`)?.focus();
			return;
		}
		setBusy(true);
		const outcome = await context.acts.create(root, entityOf(kind, draft), event);
		setBusy(false);
		if (!outcome.ok) {
			setProblem(outcome.refusal);
			return;
		}
		close();
		if (isOpened) context.openNote(outcome.value.path);
	};
	const act = (event: Event, isOpened = false) => context.attempt(create(event, isOpened));
	return (
		<div
			class="signoff-backlog-form"
			ref={form}
			onKeyDown={(event) => onModEnter(event, (key) => !key.repeat && act(key))}
		>
			{problem === null ? null : <Message tone="error">{visible(problem.sentence)}</Message>}
			<Fields {...{ kind, draft, setDraft, graph, problem }} />
			<div class="signoff-review-buttons">
				<ModEnterHint />
				<Button onClick={close}>{words.cancel}</Button>
				<Button disabled={busy} onClick={(event) => act(event, true)}>
					{words.createAndOpen}
				</Button>
				<Button cta disabled={busy} onClick={(event) => act(event)}>
					{words.create}
				</Button>
			</div>
		</div>
	);
}

interface FieldsProps {
	kind: EntityKind;
	draft: Draft;
	setDraft: (draft: Draft) => void;
	graph: BacklogGraph;
	problem: { field?: DraftProblem['field']; sentence: string } | null;
}

function Fields({ kind, draft, setDraft, graph, problem }: FieldsProps) {
	const title = useRef<HTMLInputElement>(null);
	useLayoutEffect(() => title.current?.focus(), []);
	const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
	const isWrong = (field: DraftProblem['field']) => problem?.field === field;
	const priorities = BACKLOG_PRIORITIES.map((value) => ({
		value: String(value),
		name: others.priorityName[value],
	}));
	return (
		<>
			<TitleField {...{ draft, change, title }} isWrong={isWrong('title')} />
			<div class="signoff-backlog-pair">
				<TypeField {...{ kind, draft, change }} />
				<SelectField
					label={words.priority}
					value={String(draft.priority)}
					options={priorities}
					onChange={(value) =>
						change({ priority: BACKLOG_PRIORITIES.find((one) => String(one) === value) ?? 2 })
					}
				/>
			</div>
			{kind === 'spec' ? null : <IssueFields {...{ draft, change, graph }} />}
			<ParentField {...{ kind, draft, change, graph }} isWrong={isWrong('parent')} />
		</>
	);
}

interface PartProps {
	draft: Draft;
	change: (part: Partial<Draft>) => void;
}

function TypeField({ kind, draft, change }: PartProps & { kind: EntityKind }) {
	const named = (types: readonly (SpecType | IssueType)[]) =>
		types.map((value) => ({ value, name: others.type[value] }));
	const set = (value: string) => {
		const type = SPEC_TYPES.find((one) => one === value);
		const issueType = ISSUE_TYPES.find((one) => one === value);
		change(kind === 'spec' ? { type: type ?? draft.type } : { issueType: issueType ?? 'task' });
	};
	return (
		<SelectField
			label={words.type}
			value={kind === 'spec' ? draft.type : draft.issueType}
			options={named(typesOf(kind))}
			onChange={set}
		/>
	);
}

interface TitleProps extends PartProps {
	title: RefObject<HTMLInputElement | null>;
	isWrong: boolean;
}

function TitleField({ draft, change, title, isWrong }: TitleProps) {
	return (
		<Field label={words.title}>
			{(id) => (
				<input
					type="text"
					id={id}
					ref={title}
					data-field="title"
					dir="auto"
					aria-required="true"
					aria-invalid={isWrong}
					value={draft.title}
					onInput={({ currentTarget }) => change({ title: currentTarget.value })}
				/>
			)}
		</Field>
	);
}

function IssueFields({ draft, change, graph }: PartProps & { graph: BacklogGraph }) {
	const specs = specsFor(graph);
	const options = specs.map(({ id, title }) => ({ value: id, name: visible(`${id} ${title}`) }));
	return (
		<>
			<Field label={words.description}>
				{(id) => (
					<textarea
						id={id}
						rows={3}
						dir="auto"
						value={draft.description}
						onInput={({ currentTarget }) => change({ description: currentTarget.value })}
					/>
				)}
			</Field>
			{specs.length === 0 ? null : (
				<SelectField
					label={words.spec}
					value={draft.spec}
					options={[{ value: '', name: words.noSpec }, ...options]}
					onChange={(spec) => change({ spec })}
				/>
			)}
		</>
	);
}

interface ParentProps extends PartProps {
	kind: EntityKind;
	graph: BacklogGraph;
	isWrong: boolean;
}

function ParentField({ kind, draft, change, graph, isWrong }: ParentProps) {
	const list = useUniqueId();
	const parents = parentsFor(kind, graph);
	if (parents.length === 0) return null;
	return (
		<Field label={words.parent} hint={words.parentHint}>
			{(id) => (
				<>
					<input
						type="text"
						id={id}
						list={list}
						data-field="parent"
						spellcheck={false}
						aria-invalid={isWrong}
						aria-describedby={`${id}-hint`}
						value={draft.parent}
						onInput={({ currentTarget }) => change({ parent: currentTarget.value })}
					/>
					<datalist id={list}>
						{parents.map((parent) => (
							<option key={parent.id} value={`${parent.id} ${visible(parent.title)}`} />
						))}
					</datalist>
				</>
			)}
		</Field>
	);
}
