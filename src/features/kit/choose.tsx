interface ChooseProps {
	/** Also what is chosen where nothing is. */
	label: string;
	/** Something always is. */
	isAlways?: boolean;
	/** '' where nothing is chosen. */
	value: string;
	options: readonly (readonly [value: string, name: string])[];
	onChange: (value: string) => void;
}

export function Choose({ label, isAlways = false, value, options, onChange }: ChooseProps) {
	const isChosen = !isAlways && value !== '';
	return (
		<select
			class={isChosen ? 'dropdown is-chosen' : 'dropdown'}
			aria-label={label}
			value={value}
			onChange={({ currentTarget }) => onChange(currentTarget.value)}
		>
			{isAlways ? null : <option value="">{label}</option>}
			{options.map(([id, name]) => (
				<option key={id} value={id}>
					{name}
				</option>
			))}
		</select>
	);
}
