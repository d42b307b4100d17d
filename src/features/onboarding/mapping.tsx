// Which folder means which state: what is certain, and what the person chooses.

import type { ComponentChildren } from 'preact';
import { text } from '../../text';
import type { Layout } from '../../core/workflow/find-layouts';
import { isWorkflowState, type WorkflowState } from '../../core/workflow/states';
import { Icon } from '../kit/icon';

export type Choices = ReadonlyMap<string, WorkflowState | null>;

interface MappingProps {
	layout: Layout;
	/** Those that the workflow has. */
	states: readonly WorkflowState[];
	choices: Choices;
	choose: (choices: Choices) => void;
}

export function Mapping({ layout, states, choices, choose }: MappingProps) {
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
						states={states}
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
