// A text field that suggests the vault's folders.

import { AbstractInputSuggest, type App } from 'obsidian';
import { useEffect, useRef } from 'preact/hooks';

interface FolderInputProps {
	app: App;
	label: string;
	placeholder: string;
	value: string;
	invalid: boolean;
	onChange: (folder: string) => void;
}

export function FolderInput(props: FolderInputProps) {
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
