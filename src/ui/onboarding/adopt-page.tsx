// The preview of an adoption: which folder means which state, before anything is decided.

import { useState } from 'preact/hooks';
import { describeFailure } from '../../app/describe-failure';
import type { Onboarding } from '../../app/onboarding';
import { text } from '../../core/text/english';
import { onboardingText } from '../../core/text/onboarding';
import { adoptedWorkspace, choicesOf, type Layout } from '../../core/workflow/find-layouts';
import { nameOf } from '../../core/workflow/paths';
import { Button } from '../kit/button';
import { Message } from '../kit/message';
import { useAsync, type Answer } from '../kit/use-async';
import { ConfirmRow } from './confirm-row';
import { describeRefusal } from './folder-plan-list';
import { Mapping, type Choices } from './mapping';
import { SurveyView } from './survey-view';
import { useSurvey } from './use-survey';

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
		onboarding.known(root) ? onboardingText.knownRoot(root) : text.folderOrVault(root);
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
	const known = onboarding.known(layout.root);
	const [choices, setChoices] = useState<Choices>(known ? choicesOf(layout, known) : new Map());
	const [createMissing, setCreateMissing] = useState(true);
	const workspace = adoptedWorkspace(layout, choices);
	const question = JSON.stringify(workspace);
	const asked = useAsync(() => onboarding.planFor(workspace), question);
	const survey = useSurvey(() => onboarding.survey(workspace), question);
	const plan = asked.status === 'here' ? asked.value : null;
	const ready = plan?.ok === true ? plan.value : null;
	return (
		<>
			<div class="signoff-adoption">
				<Mapping layout={layout} choices={choices} choose={setChoices} />
				<Remarks isKnown={known !== null} hasLoopPlans={layout.hasLoopPlans} />
				<SurveyView survey={survey} />
			</div>
			{plan?.ok === false ? <Message tone="error">{describeRefusal(plan.refusal)}</Message> : null}
			{ready && ready.missing.length > 0 ? (
				<CreateMissing
					folders={ready.missing.map(nameOf)}
					checked={createMissing}
					onChange={setCreateMissing}
				/>
			) : null}
			<ConfirmRow
				label={text.onboarding.confirmAdopt}
				disabled={!ready || survey.now.status !== 'here'}
				back={back}
				done={done}
				act={async () => {
					if (ready) await onboarding.adopt(ready, createMissing);
				}}
			/>
		</>
	);
}

function Remarks({ isKnown, hasLoopPlans }: { isKnown: boolean; hasLoopPlans: boolean }) {
	return (
		<>
			{isKnown ? <Message tone="info">{onboardingText.knownRootHint}</Message> : null}
			{hasLoopPlans ? <Message tone="info">{text.onboarding.loopPlans}</Message> : null}
		</>
	);
}

interface CreateMissingProps {
	folders: readonly string[];
	checked: boolean;
	onChange: (checked: boolean) => void;
}

function CreateMissing({ folders, checked, onChange }: CreateMissingProps) {
	return (
		<label class="signoff-check">
			<input
				type="checkbox"
				checked={checked}
				onChange={(event) => onChange(event.currentTarget.checked)}
			/>
			<span>{text.onboarding.createMissing(folders)}</span>
		</label>
	);
}
