// Choosing a folder for new state folders, with or without sample items, and seeing what that makes.

import { AbstractInputSuggest, type App } from 'obsidian';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Onboarding } from '../../app/adopt';
import type { WorkflowName } from '../../core/workflow/workflow';
import { useAsync } from '../kit/hooks/use-live';
import { ConfirmRow } from './confirm-row';
import { FolderPlanList } from './folder-plan-list';
import { HandbookCheck, WorkflowChoice, namedWorkflow } from './workflow-choice';
import { text } from '../../text';

interface CreatePageProps {
	app: App;
	onboarding: Onboarding;
	samples: boolean;
	back: () => void;
	done: () => void;
}

/** Samples get a folder of their own, so that they are gone with one deletion. */
const SAMPLE_ROOT = 'Signoff samples';

export function CreatePage({ app, onboarding, samples, back, done }: CreatePageProps) {
	const [root, setRoot] = useState(samples ? SAMPLE_ROOT : '');
	const [workflow, setWorkflow] = useState<WorkflowName>('control-plane');
	const [handbook, setHandbook] = useState(false);
	const chosen = namedWorkflow(workflow);
	const asked = useAsync(() => onboarding.planAt(root, chosen), `${workflow} ${root}`);
	const plan = asked.status === 'here' ? asked.value : null;
	const ready = plan?.ok === true ? plan.value : null;
	const act = async () => {
		if (!ready) return;
		await (samples ? onboarding.createWithSamples(ready) : onboarding.create(ready, { handbook }));
	};
	return (
		<>
			<label class="signoff-field">
				<span>{text.onboarding.where}</span>
				<FolderInput
					app={app}
					label={text.onboarding.where}
					placeholder={text.onboarding.wherePlaceholder}
					value={root}
					invalid={plan?.ok === false}
					onChange={setRoot}
				/>
			</label>
			<WorkflowChoice workflow={workflow} choose={setWorkflow} />
			{plan ? <FolderPlanList plan={plan} /> : null}
			<HandbookCheck plan={ready} isOffered={!samples} checked={handbook} onChange={setHandbook} />
			<ConfirmRow
				label={
					samples
						? text.onboarding.confirmSamples
						: text.onboarding.confirmCreate(ready?.missing.length ?? 0)
				}
				disabled={!ready}
				back={back}
				act={act}
				done={done}
			/>
		</>
	);
}

interface FolderInputProps {
	app: App;
	label: string;
	placeholder: string;
	value: string;
	invalid: boolean;
	onChange: (folder: string) => void;
}

function FolderInput(props: FolderInputProps) {
	const { app, label, placeholder, value, invalid, onChange } = props;
	const ref = useRef<HTMLInputElement>(null);
	const latest = useRef(onChange);
	latest.current = onChange;
	useEffect(() => {
		if (!ref.current) return;
		const suggest = new FolderSuggest(app, ref.current, (folder) => latest.current(folder));
		return () => suggest.close();
	}, [app]);
	return (
		<input
			ref={ref}
			type="text"
			class="signoff-folder-input"
			spellcheck={false}
			aria-label={label}
			aria-invalid={invalid}
			placeholder={placeholder}
			value={value}
			onInput={(event) => onChange(event.currentTarget.value)}
		/>
	);
}

class FolderSuggest extends AbstractInputSuggest<string> {
	/** Having the focus is no question yet, and a list would cover the buttons below. */
	private readonly untouched: string;

	constructor(
		app: App,
		private readonly input: HTMLInputElement,
		private readonly onChoose: (folder: string) => void,
	) {
		super(app, input);
		this.untouched = input.value;
	}

	protected override getSuggestions(query: string): string[] {
		if (query === this.untouched) return [];
		const wanted = query.toLowerCase();
		return this.app.vault
			.getAllFolders()
			.map((folder) => folder.path)
			.filter((path) => path !== query && path.toLowerCase().includes(wanted))
			.slice(0, 20);
	}

	override renderSuggestion(folder: string, el: HTMLElement): void {
		el.setText(folder);
	}

	override selectSuggestion(folder: string): void {
		this.input.value = folder;
		this.onChoose(folder);
		this.close();
	}
}
