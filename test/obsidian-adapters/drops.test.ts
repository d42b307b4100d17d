import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Drops } from '../../src/obsidian/drops';

const DROP = { isTrusted: true, type: 'drop' };

function open() {
	let time = 0;
	const drops = new Drops(() => time);
	return { drops, pass: (milliseconds: number) => (time += milliseconds) };
}

describe('Drops', () => {
	it('explains the move of a note to the folder it was dropped on, once', () => {
		const { drops } = open();
		drops.remember({ paths: ['Plans/a.md'] }, 'Approved', DROP);
		expect(drops.explains('Plans/a.md', 'Approved/a.md')).toMatchObject({
			kind: 'explorer-drag',
			event: 'drop',
		});
		expect(drops.explains('Plans/a.md', 'Approved/a.md')).toBeNull();
	});

	it.each([
		['another note', 'Plans/b.md', 'Approved/b.md'],
		['a note with a longer name', 'Plans/a.md.md', 'Approved/a.md.md'],
		['a note of the same name elsewhere', 'a.md', 'Approved/a.md'],
		['another folder', 'Plans/a.md', 'Done/a.md'],
		['a folder below', 'Plans/a.md', 'Approved/deep/a.md'],
		['a folder whose name goes on', 'Plans/a.md', 'Approved2/a.md'],
		['the way back', 'Approved/a.md', 'Plans/a.md'],
	])('does not explain %s', (_, from, to) => {
		const { drops } = open();
		drops.remember({ paths: ['Plans/a.md'] }, 'Approved', DROP);
		expect(drops.explains(from, to)).toBeNull();
		expect(drops.explains('Plans/a.md', 'Approved/a.md')).not.toBeNull();
	});

	it('explains a note that got a free name in that folder', () => {
		const { drops } = open();
		drops.remember({ paths: ['Plans/a.md'] }, 'Approved', DROP);
		expect(drops.explains('Plans/a.md', 'Approved/a 1.md')).not.toBeNull();
	});

	it('explains a drop onto the vault itself', () => {
		const { drops } = open();
		drops.remember({ paths: ['Plans/a.md'] }, '', DROP);
		expect(drops.explains('Plans/a.md', 'a.md')).not.toBeNull();
	});

	it('explains everything in a folder that was dragged, where it lies now', () => {
		const { drops } = open();
		const inside = ['Desk/batch/deep', 'Desk/batch/deep/a.md'];
		drops.remember({ paths: ['Desk/batch'], inside }, 'Approved', DROP);
		expect(drops.explains('Desk/batch/deep/a.md', 'Approved/a.md')).toBeNull();
		expect(drops.explains('Desk/batch/deep/a.md', 'Approved/batch/a.md')).toBeNull();
		expect(drops.explains('Desk/batch2/a.md', 'Approved/batch2/a.md')).toBeNull();
		expect(drops.explains('Desk/batch', 'Approved/batch')).not.toBeNull();
		expect(drops.explains('Desk/batch/deep/a.md', 'Approved/batch/deep/a.md')).not.toBeNull();
		expect(drops.explains('Desk/batch/deep/a.md', 'Approved/batch/deep/a.md')).toBeNull();
	});

	it('does not explain what came into the folder after the drop', () => {
		const { drops } = open();
		drops.remember({ paths: ['Desk/batch'], inside: ['Desk/batch/a.md'] }, 'Approved', DROP);
		expect(drops.explains('Desk/batch', 'Approved/batch')).not.toBeNull();
		expect(drops.explains('Desk/batch/evil.md', 'Approved/batch/evil.md')).toBeNull();
	});

	it('forgets a drop after three seconds', () => {
		const { drops, pass } = open();
		drops.remember({ paths: ['Plans/a.md', 'Plans/b.md'] }, 'Approved', DROP);
		pass(3000);
		expect(drops.explains('Plans/a.md', 'Approved/a.md')).not.toBeNull();
		pass(3001);
		expect(drops.explains('Plans/b.md', 'Approved/b.md')).toBeNull();
	});

	it('waits for each of many notes, however long all of them take', () => {
		const { drops, pass } = open();
		const notes = Array.from({ length: 100 }, (_, index) => `Plans/${index}.md`);
		drops.remember({ paths: notes }, 'Approved', DROP);
		for (const note of notes) {
			pass(1000);
			expect(drops.explains(note, note.replace('Plans', 'Approved'))).not.toBeNull();
		}
	});

	it('knows two drops apart that follow each other quickly', () => {
		const { drops } = open();
		drops.remember({ paths: ['Plans/a.md'] }, 'Approved', DROP);
		drops.remember({ paths: ['Plans/b.md'] }, 'Done', DROP);
		expect(drops.explains('Plans/b.md', 'Approved/b.md')).toBeNull();
		expect(drops.explains('Plans/b.md', 'Done/b.md')).not.toBeNull();
		expect(drops.explains('Plans/a.md', 'Approved/a.md')).not.toBeNull();
	});

	it('gives no gesture for an event that a program made', () => {
		const { drops } = open();
		drops.remember({ paths: ['Plans/a.md'] }, 'Approved', { isTrusted: false, type: 'drop' });
		expect(drops.explains('Plans/a.md', 'Approved/a.md')).toBeNull();
	});

	const part = fc.constantFrom('a', 'b', 'ab', 'a.md', 'b.md');
	const path = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));

	it('explains whatever was carried, however deep, and only once', () => {
		fc.assert(
			fc.property(path, path, fc.option(path), (carried, folder, below) => {
				const { drops } = open();
				const rest = below === null ? '' : `/${below}`;
				drops.remember({ paths: [carried], inside: [`${carried}${rest}`] }, folder, DROP);
				const name = carried.split('/').at(-1);
				expect(drops.explains(`${carried}${rest}`, `${folder}/${name}${rest}`)).not.toBeNull();
				expect(drops.explains(`${carried}${rest}`, `${folder}/${name}${rest}`)).toBeNull();
			}),
		);
	});

	it('never explains what was not carried, nor what landed outside of the folder', () => {
		fc.assert(
			fc.property(fc.array(path), path, path, path, (carried, folder, from, to) => {
				const { drops } = open();
				drops.remember({ paths: carried, inside: [from] }, folder, DROP);
				const isCarried = carried.some((each) => `${from}/`.startsWith(`${each}/`));
				const isInside = to.startsWith(`${folder}/`);
				if (!isCarried || !isInside) expect(drops.explains(from, to)).toBeNull();
			}),
		);
	});
});
