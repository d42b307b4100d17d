import { setIcon } from '../../ui/icons';

/** The note's frontmatter as the list that heads a note to read. */
export function renderProperties(parent: HTMLElement, properties: Record<string, unknown>): void {
	const entries = Object.entries(properties).filter(([key]) => key !== 'position');
	if (entries.length === 0) return;
	const container = parent.createDiv('metadata-container');
	container.createDiv('metadata-properties-heading').createDiv({
		cls: 'metadata-properties-title',
		text: 'Properties',
	});
	const list = container.createDiv('metadata-content').createDiv('metadata-properties');
	for (const [key, value] of entries) {
		const row = list.createDiv({ cls: 'metadata-property', attr: { 'data-property-key': key } });
		const label = row.createDiv('metadata-property-key');
		setIcon(label.createSpan('metadata-property-icon'), iconFor(key, value));
		label.createSpan({ cls: 'metadata-property-key-input', text: key });
		renderValue(row.createDiv('metadata-property-value'), value);
	}
}

function renderValue(parent: HTMLElement, value: unknown): void {
	if (Array.isArray(value)) {
		const pills = parent.createDiv('multi-select-container');
		for (const item of value) {
			pills.createDiv('multi-select-pill').createDiv({
				cls: 'multi-select-pill-content',
				text: textOf(item),
			});
		}
	} else if (typeof value === 'boolean') {
		const box = parent.createEl('input', {
			cls: 'metadata-input-checkbox',
			attr: { type: 'checkbox', disabled: 'true' },
		});
		box.checked = value;
	} else parent.createDiv({ cls: 'metadata-input-longtext', text: textOf(value) });
}

function textOf(value: unknown): string {
	if (typeof value === 'string') return value;
	return value === null || value === undefined ? '' : JSON.stringify(value);
}

function iconFor(key: string, value: unknown): string {
	if (key === 'tags') return 'tags';
	if (key === 'aliases') return 'forward';
	if (Array.isArray(value)) return 'list';
	if (typeof value === 'number') return 'binary';
	if (typeof value === 'boolean') return 'check-square';
	if (typeof value === 'string' && /^\d{4}-\d\d-\d\d/u.test(value)) return 'calendar';
	return 'text';
}
