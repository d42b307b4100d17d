// Fields of the backlog's dialogs.

import type { ComponentChild } from 'preact';
import { useUniqueId } from '../kit/hooks/use-unique-id';

interface FieldProps {
	label: string;
	hint?: string;
	/** Given the id that the label is for; the hint has it with `-hint` behind it. */
	children: (id: string) => ComponentChild;
}

export function Field({ label, hint, children }: FieldProps) {
	const id = useUniqueId();
	return (
		<div class="signoff-backlog-field">
			<label for={id}>{label}</label>
			{children(id)}
			{hint === undefined ? null : (
				<div class="signoff-quiet" id={`${id}-hint`}>
					{hint}
				</div>
			)}
		</div>
	);
}

interface SelectProps {
	label: string;
	value: string;
	options: readonly { value: string; name: string }[];
	onChange: (value: string) => void;
}

export function SelectField({ label, value, options, onChange }: SelectProps) {
	return (
		<Field label={label}>
			{(id) => (
				<select
					id={id}
					class="dropdown"
					value={value}
					onChange={({ currentTarget }) => onChange(currentTarget.value)}
				>
					{options.map((option) => (
						<option key={option.value} value={option.value}>
							{option.name}
						</option>
					))}
				</select>
			)}
		</Field>
	);
}
