// Seed 003's Note: what a person or an agent writes down about an artifact, and takes back.

import { describe, expect, it } from 'vitest';
import { gesture, openPlane, TestPlane } from '../../../support/plane';

const PERSON = {
	...{ caller: 'Ines', context: null },
	by: { actor: 'human', via: 'panel' },
} as const;
const AGENT = { ...PERSON, caller: 'agent', by: { actor: 'system', via: 'cli' } } as const;

async function noted(who: typeof PERSON | typeof AGENT = PERSON) {
	const plane = await openPlane({ 'Goals.md': '# Goals\n' });
	const { artifacts } = plane.control;
	await artifacts.track('Goals.md', PERSON.by);
	const [{ uuid } = { uuid: '' }] = artifacts.list();
	const input = { artifact: uuid, content: 'Too small?', summary: 'Size' };
	const answer = await artifacts.use('note', input, who);
	if (!answer.ok) throw new Error(answer.refusal.sentence);
	const mentionedBy = async (of: TestPlane) => {
		const queries = await of.control.relations.queriesOf('');
		return (queries?.edgesOf(uuid, 'mentions') ?? []).map(({ source }) => source);
	};
	return { plane, uuid, mentionedBy, offer: answer.value.undo ?? null };
}

describe('a note about an artifact', () => {
	it('is taken back by the person who wrote it, within five minutes, and the ledger keeps it', async () => {
		const { plane, uuid, mentionedBy, offer } = await noted();
		if (!offer) throw new Error('none');
		expect(await mentionedBy(plane)).toEqual([offer.entry]);
		plane.time.advance(5 * 60_000 - 1);
		expect(await plane.control.undo(offer, gesture())).toMatchObject({ ok: true });
		expect(await plane.control.undo(offer, gesture())).toMatchObject({ ok: false });
		const entries = await plane.entries();
		const [note, undone] = ['note_added', 'note_undone'].map((action) =>
			entries.find((one) => one.action === action),
		);
		expect(undone).toMatchObject({
			context: { note: note?.uuid, about: uuid, actor: 'human', via: 'review' },
		});
		const { dataSha256 } = plane.site.records.items.get(offer.entry) ?? {};
		const kept = await plane.site.parts.objects.get(dataSha256 ?? '');
		expect(JSON.parse(new TextDecoder().decode(kept ?? undefined))).toEqual({
			...{ description: 'Too small?', summary: 'Size', title: 'Too small?' },
		});
		expect(await mentionedBy(plane)).toEqual([]);
		const again = await new TestPlane(plane.vault, plane.time).start();
		expect(await mentionedBy(again)).toEqual([]);
		const queries = await again.control.relations.queriesOf('');
		expect(queries?.supercedingItem(note?.uuid ?? '')).toBe(undone?.uuid);
		expect(plane.failures).toEqual([]);
	});

	it('stays after five minutes, with a gesture that is spent, and where a program wrote it', async () => {
		const { plane, mentionedBy, offer } = await noted();
		if (!offer) throw new Error('none');
		const spent = gesture();
		spent.spend();
		expect(await plane.control.undo(offer, spent)).toMatchObject({ refusal: { code: 'spent' } });
		plane.time.advance(5 * 60_000 + 1);
		expect(await plane.control.undo(offer, gesture())).toMatchObject({
			refusal: { code: 'too-late' },
		});
		expect(await mentionedBy(plane)).toEqual([offer.entry]);
		expect((await noted(AGENT)).offer).toBeNull();
	});
});
