// The preview of an adoption: which folder means which state, before anything is decided.

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Onboarding, SurveyResult } from '../../app/adopt';
import { describeFailure } from '../../app/shared/describe-failure';
import {
	type Layout,
	adoptedWorkspace,
	choicesOf,
	layoutFor,
	suggestedWorkflow,
} from '../../core/workflow/find-layouts';
import { type WorkflowState, isWorkflowState } from '../../core/workflow/states';
import { isOn } from '../../core/workflow/switches';
import { DEFAULT_WORKFLOW, type WorkflowName } from '../../core/workflow/workflow';
import { type Workspace, standardWorkspace, statesOf } from '../../core/workflow/workspace';
import { Button } from '../kit/button';
import { type Answer, useAsync } from '../kit/hooks/use-live';
import { Icon } from '../kit/icon';
import { Message } from '../kit/message';
import { ConfirmRow } from './confirm-row';
import { describeRefusal } from './folder-plan-list';
import { SurveyView } from './survey-view';
import { useSurvey } from './use-survey';
import {
	Check,
	HandbookCheck,
	RadioChoice,
	WorkflowChoice,
	namedWorkflow,
} from './workflow-choice';
import { text } from '../../text';

interface AdoptPageProps {
	onboarding: Onboarding;
	back: () => void;
	done: () => void;
}

export function AdoptPage({ layouts, ...page }: AdoptPageProps & { layouts: Answer<Layout[]> }) {
	const [chosen, setChosen] = useState(0);
	const found = layouts.status === 'here' ? layouts.value : [];
	const layout = found[chosen];
	if (!layout) return <NothingToAdopt layouts={layouts} back={page.back} />;
	return (
		<>
			<p class="signoff-intro">{text.onboarding.adoptIntro}</p>
			{found.length > 1 ? (
				<RootChoice
					layouts={found}
					onboarding={page.onboarding}
					chosen={chosen}
					choose={setChosen}
				/>
			) : null}
			<Adoption key={layout.root} layout={layout} {...page} />
		</>
	);
}

/** Still looking, or the folders have gone since the page before. */
function NothingToAdopt({ layouts, back }: { layouts: Answer<Layout[]>; back: () => void }) {
	const { looking, adoptNone } = text.onboarding;
	return (
		<>
			{layouts.status === 'failed' ? (
				<Message tone="error">{describeFailure(layouts.error)}</Message>
			) : (
				<p class="signoff-intro">{layouts.status === 'waiting' ? looking : adoptNone}</p>
			)}
			<div class="modal-button-container">
				<Button onClick={back}>{text.onboarding.back}</Button>
			</div>
		</>
	);
}

interface RootChoiceProps {
	layouts: readonly Layout[];
	onboarding: Onboarding;
	chosen: number;
	choose: (index: number) => void;
}

function RootChoice({ layouts, onboarding, chosen, choose }: RootChoiceProps) {
	const nameFor = (root: string) =>
		onboarding.known(root) ? text.onboarding.knownRoot(root) : text.folderOrVault(root);
	return (
		<label class="signoff-field">
			<span>{text.onboarding.chooseRoot}</span>
			<select
				class="dropdown"
				value={String(chosen)}
				onChange={(event) => choose(Number(event.currentTarget.value))}
			>
				{layouts.map(({ root }, index) => (
					<option key={root} value={String(index)}>
						{nameFor(root)}
					</option>
				))}
			</select>
		</label>
	);
}

function Adoption({ layout, onboarding, back, done }: AdoptPageProps & { layout: Layout }) {
	const { choice, workspace } = useChoice(layout, onboarding);
	const [createMissing, setCreateMissing] = useState(true);
	const [handbook, setHandbook] = useState(false);
	const [watch, setWatch] = useState<boolean | null>(null);
	const { plan, ready, survey, found } = useAnswers(onboarding, workspace);
	const watchOnly = watch ?? watchesFirst(choice.known, found);
	const missing = (ready?.missing ?? []).map((folder) => within(layout.root, folder));
	return (
		<>
			<div class="signoff-adoption">
				<SurveyView survey={survey} />
				{found ? (
					<WatchChoice watchOnly={watchOnly} choose={setWatch} unverified={found.unverified} />
				) : null}
				<Chosen layout={layout} {...choice} />
				{plan?.ok === false ? (
					<Message tone="error">{describeRefusal(plan.refusal)}</Message>
				) : null}
				{missing.length === 0 ? null : (
					<Check
						label={text.onboarding.createMissing(missing)}
						checked={createMissing}
						onChange={setCreateMissing}
					/>
				)}
				<HandbookCheck plan={ready} checked={handbook} onChange={setHandbook} />
			</div>
			<ConfirmRow
				label={text.onboarding.confirmAdopt}
				disabled={!ready || !found}
				back={back}
				done={done}
				act={async () => {
					if (ready) await onboarding.adopt(ready, { createMissing, watchOnly, handbook });
				}}
			/>
		</>
	);
}

/** What setting it up would make, and what is in it. */
function useAnswers(onboarding: Onboarding, workspace: Workspace) {
	const question = JSON.stringify(workspace);
	const asked = useAsync(() => onboarding.planFor(workspace), question);
	const survey = useSurvey(() => onboarding.survey(workspace), question);
	const plan = asked.status === 'here' ? asked.value : null;
	const found = survey.now.status === 'here' ? survey.now.result : null;
	return { plan, ready: plan?.ok ? plan.value : null, survey, found };
}

/** What stands where only a decision leads got there by ways that the rules do not allow. */
function watchesFirst(known: Workspace | null, found: SurveyResult | null): boolean {
	return known ? isOn(known, 'watchOnly') : (found?.unverified ?? 0) > 0;
}

interface WatchChoiceProps {
	watchOnly: boolean;
	choose: (watchOnly: boolean) => void;
	unverified: number;
}

function WatchChoice({ watchOnly, choose, unverified }: WatchChoiceProps) {
	const { title, watch, watchHint, watchSuggested, enforce, enforceHint } = text.rules.adopt;
	const hint = unverified > 0 ? watchSuggested : watchHint;
	const options = [
		{ key: 'watch', name: watch, hint, checked: watchOnly, choose: () => choose(true) },
		{
			...{ key: 'enforce', name: enforce, hint: enforceHint },
			...{ checked: !watchOnly, choose: () => choose(false) },
		},
	];
	return <RadioChoice title={title} options={options} />;
}

interface Choice {
	known: Workspace | null;
	workflow: WorkflowName;
	chooseWorkflow: (workflow: WorkflowName) => void;
	choices: Choices;
	choose: (choices: Choices) => void;
}

/** What the person chooses, and the workspace that it makes. */
function useChoice(
	layout: Layout,
	onboarding: Onboarding,
): { choice: Choice; workspace: Workspace } {
	const known = onboarding.known(layout.root);
	const [workflow, setWorkflow] = useState(workflowOf(known) ?? suggestedWorkflow(layout));
	const [choices, choose] = useState<Choices>(known ? choicesOf(layout, known) : new Map());
	const chooseWorkflow = (name: WorkflowName) => {
		setWorkflow(name);
		// Folders of the one mean nothing to the other.
		choose(new Map());
	};
	return {
		choice: { known, workflow, chooseWorkflow, choices, choose },
		workspace: adoptedWorkspace(layout, choices, namedWorkflow(workflow)),
	};
}

function Chosen({ layout, ...choice }: Choice & { layout: Layout }) {
	const { known, workflow, chooseWorkflow, choices, choose } = choice;
	const isOther = suggestedWorkflow(layout) !== DEFAULT_WORKFLOW;
	return (
		<>
			{isOther || known?.workflow ? (
				<WorkflowChoice workflow={workflow} choose={chooseWorkflow} />
			) : null}
			{isOther ? <Message tone="info">{text.onboarding.workflow.looksLikeLoop}</Message> : null}
			<Mapping
				layout={layoutFor(layout, workflow)}
				states={statesOf([standardWorkspace('', workflow)])}
				choices={choices}
				choose={choose}
			/>
			{known ? <Message tone="info">{text.onboarding.knownRootHint}</Message> : null}
		</>
	);
}

function workflowOf(known: Workspace | null): WorkflowName | null {
	return known === null ? null : (known.workflow ?? DEFAULT_WORKFLOW);
}

function within(root: string, folder: string): string {
	return root === '' ? folder : folder.slice(root.length + 1);
}

type Choices = ReadonlyMap<string, WorkflowState | null>;

interface MappingProps {
	layout: Layout;
	/** Those that the workflow has. */
	states: readonly WorkflowState[];
	choices: Choices;
	choose: (choices: Choices) => void;
}

function Mapping({ layout, states, choices, choose }: MappingProps) {
	return (
		<div class="signoff-mapping">
			{layout.mapped.map(({ state, folder, notes }) => (
				<MappingRow key={folder} folder={folder} notes={notes}>
					<span class="signoff-mapping-state">{text.stateName(state)}</span>
				</MappingRow>
			))}
			{layout.others.length > 0 ? (
				<div class="signoff-plan-title">{text.onboarding.otherFolders}</div>
			) : null}
			{layout.others.map((other) => (
				<OtherRow
					key={other.folder}
					{...other}
					states={states}
					state={choices.has(other.folder) ? (choices.get(other.folder) ?? null) : other.suggested}
					choose={(state) => choose(new Map(choices).set(other.folder, state))}
				/>
			))}
		</div>
	);
}

type OtherRowProps = Layout['others'][number] & Omit<StateSelectProps, 'label'>;

function OtherRow({ folder, notes, usual, ...select }: OtherRowProps) {
	return (
		<>
			<MappingRow folder={folder} notes={notes}>
				<StateSelect label={folder} {...select} />
			</MappingRow>
			{usual && select.state === null ? (
				<div class="signoff-mapping-hint">{text.onboarding.usually(usual)}</div>
			) : null}
		</>
	);
}

interface MappingRowProps {
	folder: string;
	notes: number;
	children: ComponentChildren;
}

function MappingRow({ folder, notes, children }: MappingRowProps) {
	return (
		<div class="signoff-mapping-row">
			<Icon name="folder" />
			<span class="signoff-mapping-folder">{folder}</span>
			<span class="signoff-mapping-notes">{text.notes(notes)}</span>
			{children}
		</div>
	);
}

interface StateSelectProps {
	label: string;
	states: readonly WorkflowState[];
	state: WorkflowState | null;
	choose: (state: WorkflowState | null) => void;
}

function StateSelect({ label, states, state, choose }: StateSelectProps) {
	return (
		<select
			class="dropdown"
			aria-label={label}
			value={state ?? ''}
			onChange={({ currentTarget: { value } }) => choose(isWorkflowState(value) ? value : null)}
		>
			<option value="">{text.onboarding.notGoverned}</option>
			{states.map((name) => (
				<option key={name} value={name}>
					{text.stateName(name)}
				</option>
			))}
		</select>
	);
}
