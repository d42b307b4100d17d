// A dialog with one thing to write, or two, and a button that does something with it.

import type { App } from 'obsidian';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { text } from '../../text';
import { Button } from './button';
import { openDialog } from './dialog';
import { useUniqueId } from './hooks/use-unique-id';
import { Message } from './message';
import { ModEnterHint, onModEnter } from './mod-enter';
import { visible } from './visible-text';

export interface Form {
	title: string;
	intro: string;
	/** Of the field. */
	label: string;
	value: string;
	/** `exact`: every blank counts. */
	isLong?: boolean | 'exact';
	/** What a second field is called, of one line. */
	also?: string;
	/** Of the button. */
	act: string;
	/** What is wrong with it, before anything is done; null where nothing is. */
	check: (value: string) => string | null;
	/** Null where it was done; else why not. */
	run: (value: string, event: Event, also: string) => Promise<string | null>;
}

export function openForm(app: App, attempt: (work: Promise<unknown>) => void, form: Form): void {
	openDialog(app, { className: 'signoff-form-modal', title: form.title }, (modal) => (
		<FormPage form={form} attempt={attempt} close={() => modal.close()} />
	));
}

interface FormProps {
	form: Form;
	attempt: (work: Promise<unknown>) => void;
	close: () => void;
}

function FormPage({ form, attempt, close }: FormProps) {
	const [value, setValue] = useState(form.value);
	const [also, setAlso] = useState('');
	const [trouble, setTrouble] = useState<string | null>(null);
	const [isBusy, setBusy] = useState(false);
	const send = async (event: Event) => {
		const meant = form.isLong === 'exact' ? value : value.trim();
		const wrong = form.check(meant);
		setTrouble(wrong);
		if (isBusy || wrong !== null) return;
		setBusy(true);
		const refused = await form.run(meant, event, also.trim()).finally(() => setBusy(false));
		if (refused === null) close();
		else setTrouble(refused);
	};
	const run = (event: Event) => attempt(send(event));
	return (
		<div
			class="signoff-form"
			onKeyDown={(event) => onModEnter(event, (key) => !key.repeat && run(key))}
		>
			<p class="signoff-intro">{form.intro}</p>
			{trouble === null ? null : <Message tone="error">{visible(trouble)}</Message>}
			<Field {...{ ...form, value, setValue, run }} isFirst />
			{form.also === undefined ? null : (
				<Field {...{ run }} label={form.also} value={also} setValue={setAlso} />
			)}
			<div class="modal-button-container">
				<ModEnterHint />
				<Button onClick={close}>{text.artifactView.acts.cancel}</Button>
				<Button cta disabled={isBusy} onClick={run}>
					{form.act}
				</Button>
			</div>
		</div>
	);
}

interface FieldProps extends Pick<Form, 'label' | 'isLong'> {
	value: string;
	setValue: (value: string) => void;
	run: (event: Event) => void;
	isFirst?: boolean;
}

function Field({ label, isLong = false, value, setValue, run, isFirst = false }: FieldProps) {
	const id = useUniqueId();
	const line = useRef<HTMLInputElement>(null);
	const box = useRef<HTMLTextAreaElement>(null);
	useLayoutEffect(() => {
		if (isFirst) (line.current ?? box.current)?.focus();
	}, []);
	return (
		<>
			<label for={id}>{label}</label>
			{isLong === false ? (
				<input
					{...{ id, value }}
					ref={line}
					type="text"
					// A label is no word of a language.
					spellcheck={!isFirst}
					dir="auto"
					onInput={({ currentTarget }) => setValue(currentTarget.value)}
					onKeyDown={(event) => {
						if (event.key === 'Enter' && !event.repeat && !event.isComposing) run(event);
					}}
				/>
			) : (
				<textarea
					{...{ id, value }}
					ref={box}
					class={isLong === 'exact' ? 'is-exact' : ''}
					rows={isLong === 'exact' ? 8 : 5}
					dir="auto"
					onInput={({ currentTarget }) => setValue(currentTarget.value)}
				/>
			)}
		</>
	);
}
