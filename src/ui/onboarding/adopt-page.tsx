// The preview of an adoption: which folder means which state, before anything is decided.

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { describeFailure } from '../../app/describe-failure';
import type { Onboarding } from '../../app/onboarding';
import { text } from '../../core/text/english';
import { adoptedWorkspace, type Layout } from '../../core/workflow/find-layouts';
import { nameOf } from '../../core/workflow/paths';
import { WORKFLOW_STATES, isWorkflowState, type WorkflowState } from '../../core/workflow/states';
import { Button } from '../kit/button';
import { Icon } from '../kit/icon';
import { Message } from '../kit/message';
import { useAsync, type Answer } from '../kit/use-async';
import { ConfirmRow } from './confirm-row';
import { describeRefusal } from './folder-plan-list';

type Choices = ReadonlyMap<string, WorkflowState | null>;

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
			{found.length > 1 ? <RootChoice layouts={found} chosen={chosen} choose={setChosen} /> : null}
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
	chosen: number;
	choose: (index: number) => void;
}

function RootChoice({ layouts, chosen, choose }: RootChoiceProps) {
	return (
		<label class="signoff-field">
			<span>{text.onboarding.chooseRoot}</span>
			<select
				class="dropdown"
				value={String(chosen)}
				onChange={(event) => choose(Number(event.currentTarget.value))}
			>
				{layouts.map((layout, index) => (
					<option key={layout.root} value={String(index)}>
						{text.folderOrVault(layout.root)}
					</option>
				))}
			</select>
		</label>
	);
}

function Adoption({ layout, onboarding, back, done }: AdoptPageProps & { layout: Layout }) {
	const [choices, setChoices] = useState<Choices>(new Map());
	const [createMissing, setCreateMissing] = useState(true);
	const workspace = adoptedWorkspace(layout, choices);
	const asked = useAsync(() => onboarding.planFor(workspace), JSON.stringify(workspace));
	const plan = asked.status === 'here' ? asked.value : null;
	const ready = plan?.ok === true ? plan.value : null;
	return (
		<>
			<Mapping layout={layout} choices={choices} choose={setChoices} />
			{layout.hasLoopPlans ? <Message tone="info">{text.onboarding.loopPlans}</Message> : null}
			{plan?.ok === false ? <Message tone="error">{describeRefusal(plan.refusal)}</Message> : null}
			{ready && ready.missing.length > 0 ? (
				<label class="signoff-check">
					<input
						type="checkbox"
						checked={createMissing}
						onChange={(event) => setCreateMissing(event.currentTarget.checked)}
					/>
					<span>{text.onboarding.createMissing(ready.missing.map(nameOf))}</span>
				</label>
			) : null}
			<ConfirmRow
				label={text.onboarding.confirmAdopt}
				disabled={!ready}
				back={back}
				done={done}
				act={async () => {
					if (ready) await onboarding.adopt(ready, createMissing);
				}}
			/>
		</>
	);
}

interface MappingProps {
	layout: Layout;
	choices: Choices;
	choose: (choices: Choices) => void;
}

function Mapping({ layout, choices, choose }: MappingProps) {
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
			{layout.others.map(({ folder, notes, suggested }) => (
				<MappingRow key={folder} folder={folder} notes={notes}>
					<StateSelect
						label={folder}
						state={choices.has(folder) ? (choices.get(folder) ?? null) : suggested}
						choose={(state) => choose(new Map(choices).set(folder, state))}
					/>
				</MappingRow>
			))}
		</div>
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
	state: WorkflowState | null;
	choose: (state: WorkflowState | null) => void;
}

function StateSelect({ label, state, choose }: StateSelectProps) {
	return (
		<select
			class="dropdown"
			aria-label={label}
			value={state ?? ''}
			onChange={({ currentTarget: { value } }) => choose(isWorkflowState(value) ? value : null)}
		>
			<option value="">{text.onboarding.notGoverned}</option>
			{WORKFLOW_STATES.map((name) => (
				<option key={name} value={name}>
					{text.stateName(name)}
				</option>
			))}
		</select>
	);
}
