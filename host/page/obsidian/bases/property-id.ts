import type { BasesProperty, BasesPropertyId } from 'obsidian';

const ID = /^(note|file|formula)\.(.+)$/su;

export function parsePropertyId(propertyId: string): BasesProperty {
	const [, type, name] = ID.exec(propertyId) ?? [];
	if (name === undefined) return { type: 'note', name: propertyId };
	return { type: type === 'file' || type === 'formula' ? type : 'note', name };
}

/** A `.base` file may leave `note.` out. */
export function toPropertyId(written: string): BasesPropertyId {
	const { type, name } = parsePropertyId(written);
	return `${type}.${name}`;
}
